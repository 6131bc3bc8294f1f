import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/lib/net/connection.svelte';
import type { Change, ChatLine, TableInfo } from '../src/lib/net/protocol.gen';
import { type TableEvents, TableStore } from '../src/lib/table/tableStore.svelte';
import { entry, FakeSocket, position, snapshot, table, update } from './fakes';

let socket: FakeSocket;
let room: TableStore;
let pause: number;
let ears: Required<TableEvents>;

beforeEach(() => {
  vi.useFakeTimers();
  pause = 1000;
  socket = new FakeSocket();
  const line = new Connection(() => socket);
  ears = { turn: vi.fn(), moved: vi.fn(), over: vi.fn(), said: vi.fn() };
  room = new TableStore('t1', line, () => pause, ears);
  socket.onopen?.();
  // I have just moved, and the others are to act.
  socket.say(snapshot(position(1, 1), [entry(1, 0)]));
  vi.advanceTimersByTime(5000);
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

/** The rival moves three times, and then it is my turn. */
function threeMoves(): void {
  socket.say(update(position(2, 1), 1, [entry(2, 1)]));
  socket.say(update(position(3, 1), 2, [entry(3, 1)]));
  socket.say(update(position(4, 0), 3, [entry(4, 1)]));
}

test('moves of others are shown one after another at the pace that is set', () => {
  threeMoves();
  expect(room.position?.cursor).toBe(2);
  expect(room.waiting).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(room.position?.cursor).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(room.position?.cursor).toBe(4);
  expect(room.waiting).toBe(0);
});

test('the view before the last event is kept for motion', () => {
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(room.before).toEqual({ at: 1 });
});

/** What changes from one cursor to the next, where the view tells nothing but its cursor. */
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
  expect([room.position?.cursor, room.waiting]).toEqual([2, 2]);
  vi.advanceTimersByTime(2000);
  expect(room.position).toEqual(position(4, 0));
  expect(room.log).toHaveLength(4);
  expect(socket.of('join')).toHaveLength(1);
});

test('a change of a position that I do not have makes me ask for all of it', () => {
  socket.say(change(5, 0));
  expect(room.position?.cursor).toBe(1);
  expect(socket.of('join').at(-1)).toEqual({ type: 'join', table: 't1', cursor: -1, changes: true });
  socket.say(snapshot(position(5, 0), [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 1), entry(5, 1)]));
  socket.say(change(6, 1));
  expect(room.position?.cursor).toBe(6);
});

test('what a move leaves as it was stays the same object', () => {
  const seen = (coins: number) => ({ city: { coins }, board: [{ id: 'a' }] });
  const view = () => room.position?.view as ReturnType<typeof seen>;
  socket.say(update({ ...position(2, 0), view: seen(3) }, 1, [entry(2, 1)]));
  const before = view();
  socket.say(update({ ...position(3, 0), view: seen(4) }, 2, [entry(3, 0)]));
  expect(view()).toEqual(seen(4));
  expect(view().board).toBe(before.board);
  expect(room.before).toBe(before);
  expect(before).toEqual(seen(3));
});

test('nothing can be played before the last move is shown', () => {
  threeMoves();
  expect(room.locked).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(room.locked).toBe(false);
});

test('I am called once, when the last move before my turn is shown', () => {
  threeMoves();
  expect(ears.turn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(ears.turn).toHaveBeenCalledTimes(1);
});

test('at once means at once', () => {
  pause = 0;
  threeMoves();
  expect(room.position?.cursor).toBe(4);
});

test('I can catch up', () => {
  threeMoves();
  room.catchUp();
  expect(room.position?.cursor).toBe(4);
  expect(room.log.length).toBe(4);
  expect(room.locked).toBe(false);
});

test('my own move is shown without waiting', () => {
  threeMoves();
  room.catchUp();
  socket.say(update(position(5, 1), 4, [entry(5, 0)]));
  expect(room.position?.cursor).toBe(5);
});

test('what happened since my last turn is everything after my last move', () => {
  threeMoves();
  room.catchUp();
  expect(room.sinceMyTurn.map((line) => line.ply)).toEqual([2, 3, 4]);
  socket.say(update(position(5, 1), 4, [entry(5, 0)]));
  expect(room.sinceMyTurn).toEqual([]);
  expect(room.recent).toEqual([]);
});

test('the moments since my last turn can be seen again, and lead back to now', () => {
  threeMoves();
  room.catchUp();
  room.seeAgain();
  expect(room.shown?.position.cursor).toBe(2);
  expect(room.locked).toBe(true);
  vi.advanceTimersByTime(1400);
  expect(room.shown?.position.cursor).toBe(3);
  vi.advanceTimersByTime(2800);
  expect(room.again).toBe(null);
  expect(room.shown?.position.cursor).toBe(4);
});

test('an undo takes its lines out of the log', () => {
  threeMoves();
  room.catchUp();
  socket.say(update(position(5, 1), 2, []));
  vi.advanceTimersByTime(1000);
  expect(room.log.map((line) => line.ply)).toEqual([1, 2]);
});

test('an update that is known already changes nothing', () => {
  socket.say(update(position(1, 1), 0, [entry(1, 0)]));
  expect(room.log.length).toBe(1);
  expect(room.waiting).toBe(0);
});

test('a snapshot replaces everything, the queue too', () => {
  threeMoves();
  socket.say(snapshot(position(9, 0), [entry(9, 1)]));
  expect(room.position?.cursor).toBe(9);
  expect(room.waiting).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(room.position?.cursor).toBe(9);
});

test('too many moves to watch are shown at once', () => {
  for (let cursor = 2; cursor < 60; cursor += 1) {
    socket.say(update(position(cursor, 1), cursor - 1, [entry(cursor, 1)]));
  }
  expect(room.waiting).toBeLessThan(41);
  expect(room.position?.cursor ?? 0).toBeGreaterThan(15);
});

test('the same line of chat is heard once', () => {
  const line: ChatLine = { type: 'chat', table: 't1', id: 1, name: 'Béla', user: 'u2', text: 'Szia!', at: 0 };
  socket.say(line);
  socket.say(line);
  expect(room.chat).toEqual([line]);
  expect(ears.said).toHaveBeenCalledTimes(1);
});

test('an offer is shown at once and is no move', () => {
  socket.say(update(position(2, 1), 1, [entry(2, 1)]));
  const offered = {
    ...position(3, 1),
    offers: [{ id: 'o', kind: 'draw' as const, seat: 1, ply: 2, target: null, yes: [1] }],
  };
  socket.say(update(offered, 2, []));
  expect(room.position?.offers.length).toBe(1);
  expect(room.recent.length).toBe(1);
});

test('the end of a game is heard', () => {
  const over = { ...position(2, 1), deciders: [], result: { kind: 'resign', winners: [0], scores: [1, 1] } };
  socket.say(update(over, 1, []));
  expect(ears.over).toHaveBeenCalledTimes(1);
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

/** A round in which all choose together: I (0) and two others; what the others sealed is hidden until all are in. */
function sealedRound(): void {
  const hidden = (ply: number, seat: number) => ({ ...entry(ply, seat, '?'), verb: '?' });
  const open = { ...position(2, 1), deciders: [0, 2] };
  socket.say(update(open, 1, [hidden(2, 1)]));
  const legal = [{ text: 'build baths', verb: 'build', args: {} }];
  socket.say(update({ ...position(3, 2), legal }, 2, [entry(3, 0)]));
}

test('the sealed choices of others are shown at once, and are no news', () => {
  socket.say(update({ ...position(2, 0), deciders: [0, 2] }, 1, [{ ...entry(2, 1, '?'), verb: '?' }]));
  expect(room.waiting).toBe(0);
  expect(room.sinceMyTurn).toEqual([]);
  expect(ears.moved).not.toHaveBeenCalled();
  expect(ears.turn).toHaveBeenCalledTimes(1);
});

test('a sealed choice can be changed until the last one is in', () => {
  sealedRound();
  expect(room.isMyTurn).toBe(false);
  expect(room.mayChange).toBe(true);
  expect(room.locked).toBe(false);
  socket.joined('t1');
  void room.play('build baths');
  expect(socket.of('play').at(-1)).toMatchObject({ cursor: 3, move: 'build baths' });
});

test('when a round is opened, what the others chose with me is what happened since', () => {
  sealedRound();
  vi.advanceTimersByTime(5000);
  socket.say(update(position(4, 0), 1, [entry(2, 1), entry(3, 0), entry(4, 2)]));
  expect(room.log.map((line) => line.ply)).toEqual([1, 2, 3, 4]);
  expect(room.sinceMyTurn.map((line) => line.seat)).toEqual([1, 2]);
  expect(room.recent).toHaveLength(1);
  expect(room.mayChange).toBe(false);
});

test('whose turn it is, once nothing moves any more', async () => {
  const legal = [{ text: 'build baths', verb: 'build', args: {} }];
  // A bot is about to move; what it does is yet to be shown; then it is my turn.
  expect(room.turn).toBe('moving');
  threeMoves();
  vi.advanceTimersByTime(1000);
  expect(room.turn).toBe('moving');
  vi.advanceTimersByTime(1000);
  expect(room.turn).toBe('mine');
  // My move is on its way until it is acknowledged, even if it is on the screen by then.
  socket.joined('t1');
  const played = room.play('build baths');
  socket.say(update(position(5, 0), 4, [entry(5, 0)]));
  expect(room.turn).toBe('moving');
  socket.say({ type: 'ack', id: socket.of('play')[0]?.id ?? '', table: 't1', cursor: 5, stopped: null });
  await played;
  expect(room.turn).toBe('mine');
  // I look back.
  room.look(0);
  expect(room.turn).toBe('moving');
  room.look(null);
  expect(room.turn).toBe('mine');
  // Another person is to move, while my sealed choice may be changed or not; or a bot in that person's place.
  const [me, rival] = table().seats;
  const sits = (substitute: string) =>
    table({ seats: [me, { ...rival, kind: 'person', substitute }] as TableInfo['seats'] });
  socket.say({ type: 'table', table: sits('') });
  socket.say(update(position(6, 1), 5, [entry(6, 0)]));
  expect(room.turn).toBe('others');
  socket.say(update({ ...position(7, 1), legal }, 6, [entry(7, 0)]));
  expect(room.turn).toBe('sealed');
  socket.say({ type: 'table', table: sits('greedy') });
  expect(room.turn).toBe('moving');
  socket.say({ type: 'table', table: table({ status: 'over' }) });
  expect(room.turn).toBe('over');
  socket.close();
  expect(room.turn).toBe('over');
});

test('without a line nothing is settled', () => {
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(room.turn).toBe('mine');
  socket.close();
  expect(room.turn).toBe('moving');
});

/** The answer to the last question for a hint. */
function advise(): void {
  const asked = socket.of('hint').at(-1);
  const moves = ['a', 'b'].map((text) => ({
    move: { text, verb: text, args: {} },
    chance: 0.5,
    points: 1,
    cost: [],
    reasons: [],
  }));
  const given = { id: asked?.id ?? '', table: 't1', cursor: room.cursor, seconds: 0.4, moves };
  socket.say({ type: 'hint', ...given, forced: false, chances: [] });
}

test('what was advised is picked and let go, and is over with the position', async () => {
  socket.joined('t1');
  const answer = room.hints.ask('usual');
  expect(room.hints.thinking).toBe(true);
  advise();
  await answer;
  expect(room.hints.move?.text).toBe('a');
  expect(room.hints.pick(1)).toBe(true);
  expect(room.hints.move?.text).toBe('b');
  expect(room.hints.pick(2)).toBe(false);
  expect(room.hints.letGo()).toBe(true);
  expect(room.hints.letGo()).toBe(false);
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  expect(room.hints.moves).toEqual([]);
});

test('advice for a position that is past is forgotten', async () => {
  socket.joined('t1');
  const answer = room.hints.ask('quick');
  socket.say(update(position(2, 0), 1, [entry(2, 1)]));
  advise();
  await answer;
  expect(room.hints.given).toBeNull();
  expect(room.hints.thinking).toBe(false);
});

test('what others did is measured by the position of my last move before it, whatever I did since', () => {
  socket.say(
    snapshot(position(9, 0), [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 0), entry(5, 1, 'pass')]),
  );
  expect(room.beforeOthers).toBe(1);
});
