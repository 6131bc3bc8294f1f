// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/lib/net/connection.svelte';
import type { GameInfo, LegalMove, Position, TableInfo } from '../src/lib/net/protocol.gen';
import { MoveController } from '../src/lib/table/moveController.svelte';
import { TableStore } from '../src/lib/table/tableStore.svelte';
import { entry, FakeSocket, position, snapshot, table, update } from './fakes';

let socket: FakeSocket;
let store: TableStore;
let moveController: MoveController;
let turns: number;
let stop: () => void;
const GAME = {
  formalities: [],
  name: 'civilization',
  verbs: {},
  chance_verbs: {},
  interruptions: { interrupt: ['turn', 'phase'] },
  regretted: {},
  open_choices: false,
} as unknown as GameInfo;
const PASS: LegalMove = { text: 'pass', verb: 'pass', args: {} };
const STRIKE: LegalMove = { text: 'event defection', verb: 'event', args: { event: 'defection' } };
const PEOPLE: Partial<TableInfo> = {
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
  turns = 0;
  store = new TableStore('t1', connection, () => 0, {
    onTurn: () => {
      if (!moveController.isPassing) turns += 1;
    },
  });
  store.setGame(GAME);
  stop = $effect.root(() => {
    moveController = new MoveController(
      store,
      () => GAME,
      () => null,
    );
  });
  socket.onopen?.();
  socket.joined('t1');
});

afterEach(() => {
  stop();
  store.close();
  vi.useRealTimers();
});

/** The rival takes a step, and the viewer may interrupt. */
function asked(cursor: number, legal: LegalMove[], phase = 'movement', decision = 'interrupt'): Position {
  return { ...position(cursor, 0), decision, legal, view: { turn: 3, phase } };
}

function sitDown(of: Partial<TableInfo>): void {
  const waiting = { ...position(1, 1), view: { turn: 3, phase: 'movement' } };
  socket.say({ ...snapshot(waiting, [entry(1, 0, 'done')]), table: table(of) });
}

async function step(cursor: number, at: Position): Promise<void> {
  socket.say(update(at, cursor - 1, [entry(cursor, 1, `step ${cursor}`)]));
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
}

/** The server executes the last message, and the rival continues. */
async function carriedOut(cursor: number): Promise<void> {
  const { id } = socket.of('play').at(-1) ?? { id: '' };
  socket.say(
    update({ ...position(cursor, 1), view: { turn: 3, phase: 'movement' } }, cursor - 1, [
      entry(cursor, 0, 'pass'),
    ]),
  );
  socket.say({ type: 'ack', id, table: 't1', cursor, stopped: null });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
}

const played = () => socket.of('play').map(({ move }) => move);

test("against bots a pass without a choice is made at once, and is nobody's turn", async () => {
  sitDown({});
  await step(2, asked(2, [PASS]));
  expect([played(), turns, moveController.isPassing, moveController.mayPassInAdvance]).toEqual([
    ['pass'],
    0,
    true,
    false,
  ]);
  await carriedOut(3);
  expect(moveController.isPassing).toBe(false);
});

test('against bots a choice is asked about, and so is what is no interruption', async () => {
  sitDown({});
  await step(2, asked(2, [PASS, STRIKE]));
  expect([played(), turns, moveController.mayPassInAdvance]).toEqual([[], 1, true]);
  await step(3, asked(3, [PASS], 'movement', 'adopt_government'));
  expect(played()).toEqual([]);
});

test('among people everybody is asked, whether there is a choice or not', async () => {
  sitDown(PEOPLE);
  await step(2, asked(2, [PASS]));
  expect([played(), turns, moveController.mayPassInAdvance]).toEqual([[], 1, true]);
});

test('who lets others act passes until the phase is over, with and without a choice, among people too', async () => {
  sitDown(PEOPLE);
  await step(2, asked(2, [PASS]));
  moveController.passInAdvance();
  flushSync();
  expect([played().length, moveController.isPassingInAdvance]).toEqual([1, true]);
  await carriedOut(3);
  await step(4, asked(4, [PASS, STRIKE]));
  expect([played().length, turns]).toEqual([2, 1]);
  await carriedOut(5);
  await step(6, asked(6, [PASS, STRIKE], 'city_management'));
  expect([played().length, turns, moveController.isPassingInAdvance]).toEqual([2, 2, false]);
});

test('whoever wants to be asked again is asked', async () => {
  sitDown({});
  await step(2, asked(2, [PASS, STRIKE]));
  moveController.passInAdvance();
  flushSync();
  await carriedOut(3);
  moveController.stopPassingInAdvance();
  await step(4, asked(4, [PASS, STRIKE]));
  expect([played().length, moveController.mayPassInAdvance]).toEqual([1, true]);
});

test('a pass that lets others act is no move: what they did is still news', async () => {
  sitDown({});
  await step(2, asked(2, [PASS]));
  await carriedOut(3);
  await step(4, asked(4, [PASS, STRIKE]));
  expect(store.sinceMyTurn.map(({ text }) => text)).toEqual(['step 2', 'step 4']);
  expect(store.recent.length).toBe(3);
});

test('undo goes back past passes that would only be made again', async () => {
  sitDown({});
  await step(2, asked(2, [PASS]));
  await carriedOut(3);
  moveController.undo();
  await vi.advanceTimersByTimeAsync(0);
  socket.say(update(asked(4, [PASS]), 2, []));
  socket.say({ type: 'ack', id: socket.of('offer').at(-1)?.id ?? '', table: 't1', cursor: 4, stopped: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.of('offer').map(({ kind }) => kind)).toEqual(['undo', 'undo']);
  expect(played().length).toBe(1);
});
