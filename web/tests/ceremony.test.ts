import { expect, test } from 'vitest';
import type { GameInfo, SeatInfo, TableInfo } from '../src/lib/net/protocol.gen';
import {
  barsOf,
  beatsOf,
  type Contestant,
  contestantsOf,
  decidingBar,
  nextStep,
  splitOutcome,
  toldAfter,
} from '../src/lib/table/ceremony';

const player = (seat: number | null, points: Record<string, number>): Contestant => ({
  seat,
  name: `${seat}`,
  points,
});
const ALL = [player(0, { a: 3, b: 5 }), player(1, { a: 9, b: 0 }), player(2, { a: 1, b: 8 })];
const seatsOf = (pair: readonly Contestant[] | null) => pair?.map(({ seat }) => seat);

test('the viewer is compared with the best of the others', () => {
  expect(seatsOf(contestantsOf(ALL, [1], 0))).toEqual([0, 1]);
  expect(seatsOf(contestantsOf(ALL, [1], 1))).toEqual([1, 2]);
});

test('a spectator sees the winner and the second', () => {
  expect(seatsOf(contestantsOf(ALL, [2], null))).toEqual([2, 1]);
});

test('the opponent that the game plays has a side, too', () => {
  expect(seatsOf(contestantsOf([player(0, { a: 3 }), player(null, { a: 4 })], [], 0))).toEqual([0, null]);
  expect(contestantsOf([player(0, { a: 3 })], [0], 0)).toBeNull();
});

test('categories without points for either have no bar', () => {
  expect(barsOf([player(0, { a: 3, b: 0, c: -2 }), player(1, { a: 0, b: 0, c: 0 })])).toEqual([
    { category: 'a', left: 3, right: 0 },
    { category: 'c', left: -2, right: 0 },
  ]);
});

test('the category with the largest lead of the winner made the difference', () => {
  const bars = barsOf([player(0, { a: 3, b: 5, c: 9 }), player(1, { a: 9, b: 2, c: 10 })]);
  expect(decidingBar(bars, 'right')?.category).toBe('a');
  expect(decidingBar(bars, 'left')?.category).toBe('b');
  expect(decidingBar([{ category: 'a', left: 1, right: 1 }], 'left')).toBeNull();
});

test('the sentence of a result is told once, in two parts', () => {
  expect(splitOutcome('Milo wins by supremacy: the pawn has reached your capital.')).toEqual({
    title: 'Milo wins by supremacy',
    rest: 'The pawn has reached your capital.',
  });
  expect(splitOutcome('Milo polgári győzelmet aratott, 70:63 arányban.')).toEqual({
    title: 'Milo polgári győzelmet aratott, 70:63 arányban',
    rest: '',
  });
});

test('where totals decide, the winner is told with the totals, after all bars', () => {
  const bars = 3;
  const told = Array.from({ length: beatsOf(bars) + 1 }, (_, beats) => toldAfter(beats, bars, true));
  expect(told.map((one) => one.bars)).toEqual([0, 1, 2, 3, 3, 3]);
  expect(told.map(({ winner }) => winner)).toEqual([false, false, false, false, true, true]);
  expect(told.every(({ winner, total }) => winner === total)).toBe(true);
  expect(told.at(-1)).toEqual({ winner: true, bars, total: true, curve: true });
});

test('another victory is told first', () => {
  expect(toldAfter(1, 2, false)).toEqual({ winner: true, bars: 0, total: false, curve: false });
  expect(toldAfter(beatsOf(2), 2, false)).toEqual({ winner: true, bars: 2, total: true, curve: true });
});

const GAME = {
  name: 'ages',
  bots: ['milo', 'iris', 'timon'],
  options: [{ name: 'mode', values: ['simple', 'advanced', 'full'], default: 'full' }],
} as unknown as GameInfo;

function tableOf(mode: string, ...names: string[]): TableInfo {
  const seats = names.map((name, seat) => ({ seat, name, kind: name === 'Ada' ? 'person' : 'bot' }));
  return { seats: seats as SeatInfo[], options: { mode }, my_seat: 0 } as unknown as TableInfo;
}

test('after a shorter game the next step is the longer one against the same bots', () => {
  const step = nextStep(GAME, tableOf('simple', 'Ada', 'milo', 'iris-builder'), { winners: [1] });
  expect(step?.option).toEqual({ name: 'mode', value: 'advanced' });
  expect(step?.wish.options).toEqual({ mode: 'advanced' });
  expect(step?.wish.seats.map(({ bot }) => bot)).toEqual([undefined, 'milo', 'iris-builder']);
});

test('after a victory in the full game the next step is the next level', () => {
  expect(nextStep(GAME, tableOf('full', 'Ada', 'milo', 'iris'), { winners: [0] })?.bot).toBe('timon');
  expect(nextStep(GAME, tableOf('full', 'Ada', 'milo'), { winners: [1] })).toBeNull();
  expect(nextStep(GAME, tableOf('full', 'Ada', 'timon'), { winners: [0] })).toBeNull();
  expect(nextStep(GAME, tableOf('full', 'Ada', 'greedy'), { winners: [0] })).toBeNull();
});

test('among people no next step is proposed', () => {
  const table = tableOf('full', 'Ada', 'Ada', 'milo');
  expect(nextStep(GAME, table, { winners: [0] })).toBeNull();
});
