import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/lib/net/connection.svelte';
import type { LegalMove, Position, TableInfo } from '../src/lib/net/protocol.gen';
import { forcedMove, isFormality } from '../src/lib/table/forcedMove';
import { TableStore } from '../src/lib/table/tableStore.svelte';
import { undoLastMove } from '../src/lib/table/undo';
import { entry, FakeSocket, position, snapshot, table, update } from './fakes';

let socket: FakeSocket;
let store: TableStore;
const ONLY: LegalMove = { text: 'draft sphinx', verb: 'draft', args: { wonder: 'sphinx' } };
const OTHER: LegalMove = { text: 'draft piraeus', verb: 'draft', args: { wonder: 'piraeus' } };
const [OPEN, HIDDEN] = [{ open_choices: true }, { open_choices: false }];
const PEOPLE = {
  seats: [0, 1].map((seat) => ({
    seat,
    kind: 'person' as const,
    name: 'A',
    user: `u${seat}`,
    substitute: '',
    hints: 0,
  })),
};

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  const connection = new Connection(() => socket);
  connection.start();
  store = new TableStore('t1', connection, () => 0);
  socket.onopen?.();
  socket.joined('t1');
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

function at(of: Partial<TableInfo>, more: Partial<Position> = {}): void {
  const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1)];
  socket.say({ ...snapshot({ ...position(4, 0), legal: [ONLY], ...more }, log), table: table(of) });
}

test('the only legal move is forced; one of two is not', () => {
  at({});
  expect(forcedMove(store, OPEN)?.text).toBe('draft sphinx');
  at({}, { cursor: 5, legal: [ONLY, OTHER] });
  expect(forcedMove(store, OPEN)).toBe(null);
});

test('a choice that I could still change is none that I must make', () => {
  at({}, { deciders: [1] });
  expect(forcedMove(store, OPEN)).toBe(null);
});

test('where hands are hidden people are not told that I had no choice', () => {
  at(PEOPLE);
  expect(forcedMove(store, OPEN)).not.toBe(null);
  expect(forcedMove(store, HIDDEN)).toBe(null);
  at({});
  expect(forcedMove(store, HIDDEN)).not.toBe(null);
});

test('a formality is not put to me, whether or not I wish forced moves to be played', () => {
  at({}, { decision: 'politics' });
  expect(isFormality(store, { formalities: ['politics'] })).toBe(true);
  expect(isFormality(store, { formalities: [] })).toBe(false);
});

test('a forced move that was taken back is left to me', () => {
  at({});
  socket.say(update({ ...position(5, 0), ply: 2, legal: [ONLY] }, 2, []));
  expect(store.position?.cursor).toBe(5);
  expect(forcedMove(store, OPEN)).toBe(null);
});

/** Deliver the server's undo to a number of moves. */
async function takenBack(cursor: number, length: number, legal: LegalMove[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  const { id } = socket.of('offer').at(-1) ?? { id: '' };
  socket.say(update({ ...position(cursor, 0), ply: length, legal }, length, []));
  socket.say({ type: 'ack', id, table: 't1', cursor, stopped: null });
}

test('who takes back goes back past a formality', async () => {
  at({}, { legal: [ONLY, OTHER] });
  const done = undoLastMove(store, false, {
    formalities: [store.position?.decision ?? ''],
    interruptions: {},
  });
  await takenBack(5, 2, [ONLY]);
  await takenBack(6, 0, [ONLY, OTHER]);
  await done;
  expect(socket.of('offer').length).toBe(2);
});

test('who has forced moves played goes back past them, to the last real decision', async () => {
  at({}, { legal: [ONLY, OTHER] });
  const done = undoLastMove(store, true);
  await takenBack(5, 2, [ONLY]);
  await takenBack(6, 0, [ONLY, OTHER]);
  await done;
  expect(socket.of('offer').length).toBe(2);
  expect(store.log).toEqual([]);
});
