import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, RequestRefused } from '../src/lib/net/connection.svelte';
import type { Position, SeatInfo, TableInfo } from '../src/lib/net/protocol.gen';
import { TableStore } from '../src/lib/table/tableStore.svelte';
import { undoLastMove, undoState } from '../src/lib/table/undo';
import { blockingPlayer } from '../src/lib/table/waitingFor';
import { entry, FakeSocket, position, snapshot, table } from './fakes';

let socket: FakeSocket;
let store: TableStore;

const person = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: 'person',
  name: `Guest ${seat}`,
  user: `u${seat}`,
  substitute: '',
  hints: 0,
  ...more,
});
const TWO = { seats: [person(0), person(1)] };

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  store = new TableStore('t1', new Connection(() => socket), () => 0);
  socket.onopen?.();
  socket.joined('t1');
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

/**
 * The viewer has moved, the other seat has answered, and it is the viewer's turn; the arguments change that.
 */
function at(more: Partial<Position> = {}, of: Partial<TableInfo> = {}, moved = true): void {
  const log = moved ? [entry(1, 0), entry(2, 1)] : [];
  socket.say({ ...snapshot({ ...position(2, 0), ...more }, log), table: table(of) });
}

/** Deliver a refusal of the last message of a type. */
function refuse(type: 'undo' | 'offer', code: string): void {
  const { id } = socket.of(type).at(-1) ?? { id: '' };
  socket.say({ type: 'refused', id, table: 't1', code, reason: { code: 'undo_revealed', values: {} } });
}

test('what is free is taken back freely, at a rated table of people, too', () => {
  at({ can_undo: true }, { ...TWO, rated: true });
  expect(undoState(store)).toBe('free');
});

test('past the answers of bots one goes back to the last decision without asking', async () => {
  at();
  expect(undoState(store)).toBe('bots');
  void undoLastMove(store);
  expect(socket.of('offer')).toMatchObject([{ kind: 'undo', table: 't1' }]);
});

test('a bot that plays for somebody minds as little', () => {
  at({}, { seats: [person(0), person(1, { substitute: 'greedy' })] });
  expect(undoState(store)).toBe('bots');
});

test('where people play they are asked, at rated tables, too', () => {
  at({}, TWO);
  expect(undoState(store)).toBe('ask');
  at({}, { ...TWO, rated: true });
  expect(undoState(store)).toBe('ask');
});

test('what cannot be taken back says why', () => {
  at({}, {}, false);
  expect(undoState(store)).toBe('nothing');
  at({}, { rated: true });
  expect(undoState(store)).toBe('rated');
  at({ offers: [{ id: 'o3', kind: 'undo', seat: 0, ply: 0, yes: [0], target: null }] }, TWO);
  expect(undoState(store)).toBe('asked');
  at({ declined: ['undo'] }, TWO);
  expect(undoState(store)).toBe('declined');
  at({}, { seats: [person(0, { substitute: 'greedy' }), person(1)] });
  expect(undoState(store)).toBe('replaced');
  void undoLastMove(store);
  expect(socket.of('offer')).toEqual([]);
});

test('what looked free and is refused goes past bots at once, and asks people only when pressed again', async () => {
  at({ can_undo: true });
  const done = undoLastMove(store);
  refuse('undo', 'undo_refused');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.of('offer')).toMatchObject([{ kind: 'undo' }]);
  socket.say({ type: 'ack', id: socket.of('offer')[0]?.id ?? '', table: 't1', cursor: 3, stopped: null });
  await done;

  at({ can_undo: true, cursor: 5 }, TWO);
  const refused = undoLastMove(store).catch((error: unknown) => error);
  refuse('undo', 'undo_refused');
  expect(await refused).toBeInstanceOf(RequestRefused);
  expect(socket.of('offer').length).toBe(1);
  expect(undoState(store)).toBe('ask');
});

test('whose time is up, where the others decide, may be replaced or the game called off', () => {
  const clock = { ...table().clock, kind: 'move' as const, seconds: 60, at_zero: 'others' as const };
  const clocks = { left: [60, 0], running: [], at: 0 };
  at({ deciders: [1], clocks }, { ...TWO, clock });
  expect(blockingPlayer(store, 0)).toEqual({
    seat: 1,
    why: 'time',
    wait: '',
    claim: '',
    wins: true,
    asked: false,
    mayAbort: true,
  });
  at({ deciders: [1], clocks }, { ...TWO, clock, rated: true });
  expect(blockingPlayer(store, 0)?.mayAbort).toBe(false);
  at({ deciders: [1], clocks: { ...clocks, running: [1] } }, { ...TWO, clock });
  expect(blockingPlayer(store, 0)).toBe(null);
});

test('who is not there may be replaced after a while', () => {
  at({ deciders: [1] }, TWO);
  expect(blockingPlayer(store, 100)).toBe(null);
  socket.say({
    type: 'presence',
    table: 't1',
    present: [0],
    watchers: 0,
    absent: [{ seat: 1, at: 165, since: 45, claim: 300 }],
  });
  expect(blockingPlayer(store, 100)).toMatchObject({ seat: 1, why: 'away', wait: '1:05' });
  expect(blockingPlayer(store, 165)).toMatchObject({
    seat: 1,
    why: 'away',
    wait: '',
    claim: '3:00',
    asked: false,
  });
  expect(blockingPlayer(store, 345)).toMatchObject({ claim: '', wins: true });
  at({ deciders: [0] }, TWO);
  expect(blockingPlayer(store, 165)).toBe(null);
});
