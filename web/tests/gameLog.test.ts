import { expect, test } from 'vitest';
import { nearestIndex } from '../src/lib/input/arrowNavigation';
import { scoresOf, totalPoints } from '../src/lib/table/scores';
import { chapters, dealPlies, logLines } from '../src/lib/text/gameLog';
import { entry } from './fakes';

const chance = () => entry(0, null, 'reveal baths 3');

test('a long run of chance events is one line, a short one is told', () => {
  const log = [chance(), chance(), chance(), chance(), entry(1, 0), chance(), entry(2, 1)];
  expect(logLines(log).map((line) => line.kind)).toEqual(['deal', 'move', 'chance', 'move']);
});

test('a deal is counted by kind, and what happens once in it is told in full', () => {
  const laid = (count: number, text: string) => Array.from({ length: count }, () => entry(0, null, text));
  const log = [entry(0, null, 'start 1'), ...laid(5, 'board law'), ...laid(4, 'offer piraeus'), entry(1, 0)];
  const told = logLines(log).map((line) =>
    line.kind === 'deal' ? `${line.count} ${line.verb}` : line.entry.text,
  );
  expect(told).toEqual(['start 1', '5 board', '4 offer', 'build card1']);
});

test('an age begins with its first card that everybody sees; without such, deals are all that is known', () => {
  const row = (ply: number, card: string) => ({ ...entry(ply, null, `row ${card}`), args: { card } });
  const log = [row(0, 'a1'), entry(1, 0), row(1, 'a2'), entry(2, 1), row(2, 'i1'), entry(3, 0), row(3, 'a3')];
  const ageOf = new Map([
    ['a1', 'A'],
    ['a2', 'A'],
    ['a3', 'A'],
    ['i1', 'I'],
  ]);
  expect(chapters(log, ageOf)).toEqual([
    { ply: 0, age: 'A' },
    { ply: 2, age: 'I' },
  ]);
  const dealt = [entry(1, 0), ...[1, 2, 3, 4].map(() => entry(1, null, 'deal card'))];
  expect(chapters(dealt, ageOf)).toEqual([{ ply: 1, age: '' }]);
});

test('deals are the marks of the timeline', () => {
  const deal = [chance(), chance(), chance(), chance()];
  expect(dealPlies([...deal, entry(1, 0), entry(2, 1), ...deal, entry(3, 0)])).toEqual([0, 2]);
});

test('the score so far is found in a view', () => {
  const view = { stack: [1, 2], cities: [{ points: { blue: 3, red: 0 } }, { points: { blue: 1, red: 5 } }] };
  expect(scoresOf(view, 2, ['blue', 'red'])?.map(totalPoints)).toEqual([3, 6]);
  expect(scoresOf(view, 2, ['red', 'green', 'blue'])?.map(Object.keys)).toEqual([
    ['red', 'blue'],
    ['red', 'blue'],
  ]);
  expect(scoresOf(view, 2, ['blue', 'green'])).toBe(null);
  expect(scoresOf(view, 3, ['blue', 'red'])).toBe(null);
  expect(scoresOf({ cities: [{}, {}] }, 2, ['blue'])).toBe(null);
  expect(scoresOf(null, 2, ['blue'])).toBe(null);
});

test('the score so far is found where each category tells its own points, if its sum is right', () => {
  const city = (house: number, stones: number, sum = house + stones) => ({
    stones,
    districts: { house: { stars: 1, value: house, points: house } },
    total: sum,
  });
  const categories = ['house', 'stones'];
  expect(scoresOf({ cities: [city(4, 1), city(0, 3)] }, 2, categories)).toEqual([
    { house: 4, stones: 1 },
    { house: 0, stones: 3 },
  ]);
  expect(scoresOf({ cities: [city(4, 1, 9), city(0, 3)] }, 2, categories)).toBe(null);
});

test('an arrow key goes to the nearest thing ahead, rather straight than near', () => {
  const places = [
    { x: 100, y: 0 },
    { x: 40, y: 60 },
    { x: -50, y: 0 },
  ];
  expect(nearestIndex({ x: 0, y: 0 }, places, [1, 0])).toBe(0);
  expect(nearestIndex({ x: 0, y: 0 }, places, [-1, 0])).toBe(2);
  expect(nearestIndex({ x: 0, y: 0 }, places, [0, 1])).toBe(1);
  expect(nearestIndex({ x: 0, y: 0 }, places, [0, -1])).toBe(-1);
});
