import { expect, test } from 'vitest';
import { swingOf } from '../src/lib/analysis/swing';
import type { Choice, PlyValue } from '../src/lib/net/protocol.gen';

const choice = (chance: number): Choice => ({
  move: { text: `${chance}`, verb: 'build', args: {} },
  chance,
  points: 0,
  reasons: [],
});

function turn(mark: PlyValue['mark'], played: number, ...best: number[]): PlyValue {
  // The curve may be level at such a move: 91 and 91 percent.
  return {
    ply: 0,
    chances: [0.91, 0.09],
    points: [0, 0],
    seat: 0,
    best: best.map(choice),
    played: choice(played),
    loss: 0,
    mark,
  };
}

test('a mistake swings from what the best move would have kept, a strong move from what the next best leaves', () => {
  expect(swingOf(turn('mistake', 0.78, 0.91, 0.8))).toEqual({ from: 91, to: 78 });
  expect(swingOf(turn('strong', 0.91, 0.91, 0.79))).toEqual({ from: 79, to: 91 });
});

test('nothing swings where nothing is left of it after rounding, or nothing is known', () => {
  expect(swingOf(turn('', 0.912, 0.914))).toBeNull();
  expect(swingOf({ ...turn('mistake', 0.5, 0.7), played: null })).toBeNull();
  expect(swingOf(undefined)).toBeNull();
});
