import { expect, test } from 'vitest';
import { leadChange, samplePlies } from '../src/lib/table/pointsCurve';

test('the samples are spread from the first position to the last', () => {
  const plies = samplePlies(60);
  expect(plies).toHaveLength(13);
  expect([plies[0], plies[1], plies.at(-1)]).toEqual([0, 5, 60]);
  expect(samplePlies(3)).toEqual([0, 1, 2, 3]);
  expect(samplePlies(0)).toEqual([]);
});

test('the last change of the lead is marked; a tie changes nothing', () => {
  const totals = [
    [0, 0],
    [3, 1],
    [3, 3],
    [4, 6],
    [9, 8],
    [12, 9],
  ];
  const samples = totals.map((one, at) => ({ ply: 10 * at, totals: one }));
  expect(leadChange(samples)).toEqual({ ply: 40, seat: 0, points: 9 });
  expect(leadChange(samples.slice(0, 3))).toBeNull();
});
