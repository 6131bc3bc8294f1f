import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/lib/net/connection.svelte';
import type { Change, ChatLine, TableInfo } from '../src/lib/net/protocol.gen';
import { type TableEvents, TableStore } from '../src/lib/table/tableStore.svelte';
import { entry, FakeSocket, position, snapshot, table, update } from './fakes';

let socket: FakeSocket;
let store: TableStore;
let pause: number;
let events: Required<TableEvents>;

beforeEach(() => {
  vi.useFakeTimers();
  pause = 1000;
  socket = new FakeSocket();
  const connection = new Connection(() => socket);
  events = { onTurn: vi.fn(), onMove: vi.fn(), onEnd: vi.fn(), onChat: vi.fn() };
  store = new TableStore('t1', connection, () => pause, events);
  socket.onopen?.();
  // The viewer has just moved, and other seats decide.
  socket.say(snapshot(position(1, 1), [entry(1, 0)]));
  vi.advanceTimersByTime(5000);
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

/** The rival moves three times, and then it is the viewer's turn. */
function threeMoves(): void {
  socket.say(update(position(2, 1), 1, [entry(2, 1)]));
  socket.say(update(position(3, 1), 2, [entry(3, 1)]));
  socket.say(update(position(4, 0), 3, [entry(4, 1)]));
}

test('moves of others are shown one after another at the pace that is set', () => {
  threeMoves();
  expect(store.position?.cursor).toBe(2);
  expect(store.waiting).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(store.position?.cursor).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(store.position?.cursor).toBe(4);
  expect(store.waiting).toBe(0);
});

test('the view before the last event is kept for motion', () => {
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(store.before).toEqual({ at: 1 });
});

/** A patch from one cursor to the next, where the view is its cursor. */
const change = (cursor: number, decider: number, base = cursor - 1): Change => ({
  type: 'change',
  table: 't1',
  base,
  patch: { cursor: [cursor], ply: [cursor], deciders: [[decider]], view: { at: [cursor] } },
  log_length: base,
  log: [entry(cursor, decider)],
});

test('changes lead from the newest position on, also while moves wait to be shown', () => {
  const [first, second, third] = [change(2, 1), change(3, 1), change(4, 0)];
  for (const message of [first, second, third]) socket.say(message);
  expect([store.position?.cursor, store.waiting]).toEqual([2, 2]);
  vi.advanceTimersByTime(2000);
  expect(store.position).toEqual(position(4, 0));
  expect(store.log).toHaveLength(4);
  expect(socket.of('join')).toHaveLength(1);
});

test('a change of a position that I do not have makes me ask for all of it', () => {
  socket.say(change(5, 0));
  expect(store.position?.cursor).toBe(1);
  expect(socket.of('join').at(-1)).toEqual({ type: 'join', table: 't1', cursor: -1, changes: true });
  socket.say(snapshot(position(5, 0), [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 1), entry(5, 1)]));
  socket.say(change(6, 1));
  expect(store.position?.cursor).toBe(6);
});

test('what a move leaves as it was stays the same object', () => {
  const seen = (coins: number) => ({ city: { coins }, board: [{ id: 'a' }] });
  const view = () => store.position?.view as ReturnType<typeof seen>;
  socket.say(update({ ...position(2, 0), view: seen(3) }, 1, [entry(2, 1)]));
  const before = view();
  socket.say(update({ ...position(3, 0), view: seen(4) }, 2, [entry(3, 0)]));
  expect(view()).toEqual(seen(4));
  expect(view().board).toBe(before.board);
  expect(store.before).toBe(before);
  expect(before).toEqual(seen(3));
});

test('nothing can be played before the last move is shown', () => {
  threeMoves();
  expect(store.locked).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(store.locked).toBe(false);
});

test('I am called once, when the last move before my turn is shown', () => {
  threeMoves();
  expect(events.onTurn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(events.onTurn).toHaveBeenCalledTimes(1);
});

test('at once means at once', () => {
  pause = 0;
  threeMoves();
  expect(store.position?.cursor).toBe(4);
});

test('I can catch up', () => {
  threeMoves();
  store.catchUp();
  expect(store.position?.cursor).toBe(4);
  expect(store.log.length).toBe(4);
  expect(store.locked).toBe(false);
});

test('my own move is shown without waiting', () => {
  threeMoves();
  store.catchUp();
  socket.say(update(position(5, 1), 4, [entry(5, 0)]));
  expect(store.position?.cursor).toBe(5);
});

test('what happened since my last turn is everything after my last move', () => {
  threeMoves();
  store.catchUp();
  expect(store.sinceMyTurn.map((connection) => connection.ply)).toEqual([2, 3, 4]);
  socket.say(update(position(5, 1), 4, [entry(5, 0)]));
  expect(store.sinceMyTurn).toEqual([]);
  expect(store.recent).toEqual([]);
});

test('the moments since my last turn can be seen again, and lead back to now', () => {
  threeMoves();
  store.catchUp();
  store.replayRecent();
  expect(store.shown?.position.cursor).toBe(2);
  expect(store.locked).toBe(true);
  vi.advanceTimersByTime(1400);
  expect(store.shown?.position.cursor).toBe(3);
  vi.advanceTimersByTime(2800);
  expect(store.again).toBe(null);
  expect(store.shown?.position.cursor).toBe(4);
});

test('an undo takes its lines out of the log', () => {
  threeMoves();
  store.catchUp();
  socket.say(update(position(5, 1), 2, []));
  vi.advanceTimersByTime(1000);
  expect(store.log.map((connection) => connection.ply)).toEqual([1, 2]);
});

test('an update that is known already changes nothing', () => {
  socket.say(update(position(1, 1), 0, [entry(1, 0)]));
  expect(store.log.length).toBe(1);
  expect(store.waiting).toBe(0);
});

test('a snapshot replaces everything, the queue too', () => {
  threeMoves();
  socket.say(snapshot(position(9, 0), [entry(9, 1)]));
  expect(store.position?.cursor).toBe(9);
  expect(store.waiting).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(store.position?.cursor).toBe(9);
});

test('too many moves to watch are shown at once', () => {
  for (let cursor = 2; cursor < 60; cursor += 1) {
    socket.say(update(position(cursor, 1), cursor - 1, [entry(cursor, 1)]));
  }
  expect(store.waiting).toBeLessThan(41);
  expect(store.position?.cursor ?? 0).toBeGreaterThan(15);
});

test('the same line of chat is heard once', () => {
  const connection: ChatLine = {
    type: 'chat',
    table: 't1',
    id: 1,
    name: 'Béla',
    user: 'u2',
    text: 'Szia!',
    at: 0,
  };
  socket.say(connection);
  socket.say(connection);
  expect(store.chat).toEqual([connection]);
  expect(events.onChat).toHaveBeenCalledTimes(1);
});

test('an offer is shown at once and is no move', () => {
  socket.say(update(position(2, 1), 1, [entry(2, 1)]));
  const offered = {
    ...position(3, 1),
    offers: [{ id: 'o', kind: 'draw' as const, seat: 1, ply: 2, target: null, yes: [1] }],
  };
  socket.say(update(offered, 2, []));
  expect(store.position?.offers.length).toBe(1);
  expect(store.recent.length).toBe(1);
});

test('the end of a game is heard', () => {
  const over = { ...position(2, 1), deciders: [], result: { kind: 'resign', winners: [0], scores: [1, 1] } };
  socket.say(update(over, 1, []));
  expect(events.onEnd).toHaveBeenCalledTimes(1);
});

test('a table that begins is asked for from the beginning', () => {
  const fresh = new FakeSocket();
  const waiting = new TableStore('t2', new Connection(() => fresh), () => 0);
  fresh.onopen?.();
  fresh.say({ ...snapshot(position(0, 0)), table: table({ id: 't2', status: 'open' }), position: null });
  fresh.say({ type: 'table', table: table({ id: 't2' }) });
  expect(fresh.of('join').map((message) => message.cursor)).toEqual([-1, -1]);
  waiting.close();
});

/**
 * A round in which the viewer (0) and two others choose together; sealed choices are hidden until all are in.
 */
function sealedRound(): void {
  const hidden = (ply: number, seat: number) => ({ ...entry(ply, seat, '?'), verb: '?' });
  const open = { ...position(2, 1), deciders: [0, 2] };
  socket.say(update(open, 1, [hidden(2, 1)]));
  const legal = [{ text: 'build baths', verb: 'build', args: {} }];
  socket.say(update({ ...position(3, 2), legal }, 2, [entry(3, 0)]));
}

test('the sealed choices of others are shown at once, and are no news', () => {
  socket.say(update({ ...position(2, 0), deciders: [0, 2] }, 1, [{ ...entry(2, 1, '?'), verb: '?' }]));
  expect(store.waiting).toBe(0);
  expect(store.sinceMyTurn).toEqual([]);
  expect(events.onMove).not.toHaveBeenCalled();
  expect(events.onTurn).toHaveBeenCalledTimes(1);
});

test('a sealed choice can be changed until the last one is in', () => {
  sealedRound();
  expect(store.isMyTurn).toBe(false);
  expect(store.mayChange).toBe(true);
  expect(store.locked).toBe(false);
  socket.joined('t1');
  void store.play('build baths');
  expect(socket.of('play').at(-1)).toMatchObject({ cursor: 3, move: 'build baths' });
});

test('when a round is opened, what the others chose with me is what happened since', () => {
  sealedRound();
  vi.advanceTimersByTime(5000);
  socket.say(update(position(4, 0), 1, [entry(2, 1), entry(3, 0), entry(4, 2)]));
  expect(store.log.map((connection) => connection.ply)).toEqual([1, 2, 3, 4]);
  expect(store.sinceMyTurn.map((connection) => connection.seat)).toEqual([1, 2]);
  expect(store.recent).toHaveLength(1);
  expect(store.mayChange).toBe(false);
});

test('whose turn it is, once nothing moves any more', async () => {
  const legal = [{ text: 'build baths', verb: 'build', args: {} }];
  // A bot is about to move; its move is not shown yet; then it is the viewer's turn.
  expect(store.turn).toBe('moving');
  threeMoves();
  vi.advanceTimersByTime(1000);
  expect(store.turn).toBe('moving');
  vi.advanceTimersByTime(1000);
  expect(store.turn).toBe('mine');
  // The viewer's move is pending until its acknowledgement, even if it is displayed by then.
  socket.joined('t1');
  const played = store.play('build baths');
  socket.say(update(position(5, 0), 4, [entry(5, 0)]));
  expect(store.turn).toBe('moving');
  socket.say({ type: 'ack', id: socket.of('play')[0]?.id ?? '', table: 't1', cursor: 5, stopped: null });
  await played;
  expect(store.turn).toBe('mine');
  // The viewer looks at an earlier moment.
  store.showMoment(0);
  expect(store.turn).toBe('moving');
  store.showMoment(null);
  expect(store.turn).toBe('mine');
  // Another person, or a bot in their place, is to move, while the viewer's sealed choice may be changed or
  // not.
  const [me, rival] = table().seats;
  const sits = (substitute: string) =>
    table({ seats: [me, { ...rival, kind: 'person', substitute }] as TableInfo['seats'] });
  socket.say({ type: 'table', table: sits('') });
  socket.say(update(position(6, 1), 5, [entry(6, 0)]));
  expect(store.turn).toBe('others');
  socket.say(update({ ...position(7, 1), legal }, 6, [entry(7, 0)]));
  expect(store.turn).toBe('sealed');
  socket.say({ type: 'table', table: sits('greedy') });
  expect(store.turn).toBe('moving');
  socket.say({ type: 'table', table: table({ status: 'over' }) });
  expect(store.turn).toBe('over');
  socket.close();
  expect(store.turn).toBe('over');
});

test('without a line nothing is settled', () => {
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(store.turn).toBe('mine');
  socket.close();
  expect(store.turn).toBe('moving');
});

/** Deliver the result of the last hint request. */
function advise(): void {
  const asked = socket.of('hint').at(-1);
  const moves = ['a', 'b'].map((text) => ({
    move: { text, verb: text, args: {} },
    chance: 0.5,
    points: 1,
    cost: [],
    reasons: [],
  }));
  const given = { id: asked?.id ?? '', table: 't1', cursor: store.cursor, seconds: 0.4, moves };
  socket.say({ type: 'hint', ...given, forced: false, chances: [] });
}

test('what was advised is picked and let go, and is over with the position', async () => {
  socket.joined('t1');
  const answer = store.hints.fetch('usual');
  expect(store.hints.thinking).toBe(true);
  advise();
  await answer;
  expect(store.hints.move?.text).toBe('a');
  expect(store.hints.pick(1)).toBe(true);
  expect(store.hints.move?.text).toBe('b');
  expect(store.hints.pick(2)).toBe(false);
  expect(store.hints.unpick()).toBe(true);
  expect(store.hints.unpick()).toBe(false);
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(store.hints.moves).toEqual([]);
});

test('advice for a position that is past is forgotten', async () => {
  socket.joined('t1');
  const answer = store.hints.fetch('quick');
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  advise();
  await answer;
  expect(store.hints.result).toBeNull();
  expect(store.hints.thinking).toBe(false);
});

test('what others did is measured by the position of my last move before it, whatever I did since', () => {
  socket.say(
    snapshot(position(9, 0), [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 0), entry(5, 1, 'pass')]),
  );
  expect(store.beforeOthers).toBe(1);
});
