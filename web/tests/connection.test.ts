import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, RequestRefused } from '../src/lib/net/connection.svelte';
import { TableStore } from '../src/lib/table/tableStore.svelte';
import { entry, FakeSocket, position, snapshot, update } from './fakes';

let sockets: FakeSocket[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new Connection(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

/** Return the open socket. */
function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
}

/** Return the store of a table where it is the viewer's turn at a cursor. */
function roomAt(cursor: number): TableStore {
  const store = new TableStore('t1', connection, () => 0);
  socket().onopen?.();
  socket().say(snapshot(position(cursor, 0)));
  socket().joined('t1');
  return store;
}

/** Lose the network and restore it. */
async function dropAndReturn(): Promise<void> {
  socket().close();
  await vi.advanceTimersByTimeAsync(20_000);
  socket().onopen?.();
}

test('a table is joined without a cursor at first', () => {
  new TableStore('t1', connection, () => 0);
  socket().onopen?.();
  expect(socket().of('join')).toEqual([{ type: 'join', table: 't1', cursor: -1, changes: true }]);
});

test('the state of the connection is visible', async () => {
  expect(connection.state).toBe('connecting');
  roomAt(3);
  expect(connection.state).toBe('open');
  socket().close();
  expect(connection.state).toBe('lost');
  expect(connection.retryAt).toBeGreaterThan(Date.now());
  await vi.advanceTimersByTimeAsync(1000);
  socket().onopen?.();
  expect(connection.state).toBe('open');
});

test('after a loss the table is joined again at the cursor I know', async () => {
  roomAt(7);
  await dropAndReturn();
  expect(sockets.length).toBe(2);
  expect(socket().of('join')).toEqual([{ type: 'join', table: 't1', cursor: 7, changes: true }]);
});

test('every failed attempt makes the next pause longer, up to a limit', async () => {
  connection.start();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    socket().close();
    pauses.push(connection.retryAt - Date.now());
    await vi.advanceTimersByTimeAsync(16_000);
  }
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses[9]).toBeGreaterThan(5000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
});

test('who is closed out as soon as the socket opens waits longer and longer, too', async () => {
  const asked = vi.fn();
  connection.onuser = asked;
  connection.start();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    socket().onopen?.();
    socket().close(4401);
    pauses.push(connection.retryAt - Date.now());
    await vi.advanceTimersByTimeAsync(16_000);
  }
  expect(asked.mock.calls).toEqual(Array(10).fill([null]));
  expect(pauses[9]).toBeGreaterThan(5000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
  // After a welcome the next loss counts as the first.
  socket().onopen?.();
  socket().say({ type: 'welcome', user: 'u', name: 'Ann', version: '1', at: 0 });
  socket().close();
  expect(connection.retryAt - Date.now()).toBeLessThanOrEqual(500);
  expect(asked.mock.calls.slice(10)).toEqual([['u']]);
});

test('an acknowledged move is not said again', async () => {
  const store = roomAt(3);
  const played = store.play('build baths');
  const [sent] = socket().of('play');
  expect(sent).toMatchObject({ table: 't1', cursor: 3, move: 'build baths' });
  socket().say({ type: 'ack', id: sent?.id ?? '', table: 't1', cursor: 4, stopped: null });
  await played;
  await dropAndReturn();
  socket().joined('t1');
  expect(socket().of('play')).toEqual([]);
});

test('a move that got lost is said again, with the same id, once the table is known', async () => {
  const store = roomAt(3);
  void store.play('build baths');
  const [first] = socket().of('play');
  await dropAndReturn();
  expect(socket().of('play')).toEqual([]);
  socket().joined('t1');
  expect(socket().of('play')).toEqual([first]);
});

test('a move that arrived although its acknowledgement got lost is not said again', async () => {
  const store = roomAt(3);
  const played = store.play('build baths');
  await dropAndReturn();
  socket().say(update(position(4, 1), 0, [entry(4, 0, 'build baths')]));
  socket().joined('t1');
  await expect(played).resolves.toBeUndefined();
  expect(socket().of('play')).toEqual([]);
  expect(store.position?.cursor).toBe(4);
});

test('several moves go in one message, and whoever asked is told why they stopped', async () => {
  const store = roomAt(3);
  const played = store.play(['step 1 2', 'step 1 3']);
  const [sent] = socket().of('play');
  expect(sent).toMatchObject({ table: 't1', cursor: 3, move: ['step 1 2', 'step 1 3'] });
  const stopped = { played: 1, reason: { code: 'chance_decides', values: {} }, reveals: true };
  socket().say({ type: 'ack', id: sent?.id ?? '', table: 't1', cursor: 4, stopped });
  await expect(played).resolves.toEqual(stopped);
});

test('several moves whose acknowledgement got lost are said again: the server knows how far they went', async () => {
  const store = roomAt(3);
  void store.play(['build baths', 'build altar']);
  const [first] = socket().of('play');
  await dropAndReturn();
  socket().say(update(position(4, 0), 0, [entry(4, 0, 'build baths')]));
  socket().joined('t1');
  expect(socket().of('play')).toEqual([first]);
});

test('a preview is answered with what I would see', async () => {
  const store = roomAt(3);
  const asked = store.preview(['build baths']);
  const [sent] = socket().of('preview');
  expect(sent).toMatchObject({ table: 't1', moves: ['build baths'] });
  const foreseen = {
    ...{ type: 'foreseen' as const, id: sent?.id ?? '', table: 't1', cursor: 3, view: { at: 4 } },
    ...{ decision: '', deciders: [1], legal: [], stopped: null },
  };
  socket().say(foreseen);
  await expect(asked).resolves.toEqual(foreseen);
  expect(store.position?.cursor).toBe(3);
});

test('a refusal reaches whoever asked', async () => {
  const store = roomAt(3);
  const played = store.play('build baths');
  const [sent] = socket().of('play');
  socket().say({
    type: 'refused',
    id: sent?.id ?? '',
    table: 't1',
    code: 'stale',
    reason: { code: 'stale', values: {} },
  });
  await expect(played).rejects.toBeInstanceOf(RequestRefused);
  expect(store.sending).toBe(false);
});

test('a dead line that does not say so is given up', async () => {
  roomAt(3);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test('the line knows how far the server clock is ahead', () => {
  roomAt(0);
  socket().say({ type: 'pong', id: 'pulse', at: Date.now() / 1000 + 42 });
  expect(connection.clockOffset).toBeCloseTo(42, 1);
});

test('a table that nobody watches any more is left', () => {
  const store = roomAt(0);
  store.close();
  expect(socket().of('leave')).toEqual([{ type: 'leave', table: 't1' }]);
});

test('an invitation is told, and asked for after the line was away', async () => {
  roomAt(3);
  const before = connection.invitationChanges;
  socket().say({ type: 'invites', table: 't2' });
  expect(connection.invitationChanges).toBe(before + 1);
  await dropAndReturn();
  expect(connection.invitationChanges).toBe(before + 2);
});
