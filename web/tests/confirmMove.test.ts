import { afterEach, beforeEach, expect, test } from 'vitest';
import { Connection } from '../src/lib/net/connection.svelte';
import type { LegalMove, Position, TableInfo } from '../src/lib/net/protocol.gen';
import { isUndoable, needsConfirmation } from '../src/lib/table/confirmMove';
import { TableStore } from '../src/lib/table/tableStore.svelte';
import { entry, FakeSocket, position, snapshot, table } from './fakes';

let socket: FakeSocket;
let store: TableStore;
const move = (text: string): LegalMove => ({ text, verb: text.split(' ')[0] ?? '', args: {} });
/** A game without regretted moves. */
const CALM = { regretted: {} };
const PEOPLE = [0, 1].map((seat) => ({
  seat,
  kind: 'person' as const,
  name: 'A',
  user: `u${seat}`,
  substitute: '',
  hints: 0,
}));

beforeEach(() => {
  socket = new FakeSocket();
  store = new TableStore('t1', new Connection(() => socket), () => 0);
  socket.onopen?.();
});

afterEach(() => store.close());

function at(of: Partial<TableInfo>, more: Partial<Position> = {}, last = 'build tavern'): void {
  const legal = [move('build tavern'), move('discard tavern'), move('done')];
  socket.say({ ...snapshot({ ...position(1, 0), legal, ...more }, [entry(1, 1, last)]), table: table(of) });
}

test('what a game says people regret is grave, while there is something else to do', () => {
  const game = { regretted: { discard: [] } };
  at({});
  expect(needsConfirmation(store, game, move('discard tavern'))).toBe(true);
  expect(needsConfirmation(store, game, move('build tavern'))).toBe(false);
  expect(needsConfirmation(store, CALM, move('discard tavern'))).toBe(false);
  at({}, { legal: [move('discard tavern')] });
  expect(needsConfirmation(store, game, move('discard tavern'))).toBe(false);
});

test('a choice that follows the sealed one of somebody else is grave', () => {
  at({}, {}, '?');
  expect(needsConfirmation(store, CALM, move('build tavern'))).toBe(true);
});

test('what people do at once but openly is not', () => {
  at({}, { deciders: [0, 1] });
  expect(needsConfirmation(store, CALM, move('accept 2'))).toBe(false);
});

test('some of it is so in a kind of decision only', () => {
  const game = { regretted: { done: ['city_management'] } };
  at({}, { decision: 'city_management' });
  expect(needsConfirmation(store, game, move('done'))).toBe(true);
  at({}, { decision: 'movement' });
  expect(needsConfirmation(store, game, move('done'))).toBe(false);
});

test('bots forgive everything, people and rated games nothing', () => {
  at({});
  expect(isUndoable(store)).toBe(true);
  at({ rated: true });
  expect(isUndoable(store)).toBe(false);
  at({ seats: PEOPLE });
  expect(isUndoable(store)).toBe(false);
});
