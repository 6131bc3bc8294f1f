import { expect, test } from 'vitest';
import type { LegalMove } from '$lib/wire';
import { agreeing, bare, fits, grouped, nextStep, sectionsOf, shapeOf, weight } from './shape';

const move = (text: string, args: Record<string, string>): LegalMove => ({
  text,
  verb: text.split(' ')[0] ?? '',
  args,
});

test('everything a view can hold has a shape', () => {
  expect(shapeOf(null, 2)).toBe('nothing');
  expect(shapeOf([], 2)).toBe('nothing');
  expect(shapeOf(3, 2)).toBe('word');
  expect(shapeOf('baths', 2)).toBe('word');
  expect(shapeOf(false, 2)).toBe('word');
  expect(shapeOf(['baths', 'altar'], 2)).toBe('chips');
  expect(shapeOf({ type: 'hidden', kind: 'card', count: 4 }, 2)).toBe('hidden');
  expect(shapeOf({ wood: 1, clay: 0 }, 2)).toBe('counts');
  expect(shapeOf([{ coins: 1 }, { coins: 2 }], 2)).toBe('seats');
  expect(shapeOf([{ slot: 0, covered_by: [1, 2] }], 2)).toBe('table');
  expect(shapeOf([{ deep: { deeper: 'x' } }], 2)).toBe('list');
  expect(shapeOf({ name: 'x', parts: [1] }, 2)).toBe('tree');
});

test('what the frame tells is left out, and what is empty', () => {
  expect(sectionsOf({ game: 'duel', stack: [1], age: 2, offer: [] })).toEqual([['age', 2]]);
});

test('moves stand by verb, then by their first object', () => {
  const moves = [
    move('build baths', { card: 'baths' }),
    move('wonder piraeus baths', { wonder: 'piraeus', card: 'baths' }),
    move('wonder piraeus altar', { wonder: 'piraeus', card: 'altar' }),
    move('pass', {}),
  ];
  const told = grouped(moves, (one, argument) => one.args[argument] ?? '');
  expect(told.map(({ verb, count }) => [verb, count])).toEqual([
    ['build', 1],
    ['wonder', 2],
    ['pass', 1],
  ]);
  expect(told[1]?.objects.map(({ object, moves: some }) => [object, some.length])).toEqual([['piraeus', 2]]);
});

test('a search knows no accents and no capitals', () => {
  expect(bare('Őrtorony')).toBe('ortorony');
  expect(fits('ortor megep', 'Megépítés Őrtorony')).toBe(true);
  expect(fits('fal', 'Megépítés Őrtorony')).toBe(false);
});

test('one of very many moves is asked for piece by piece', () => {
  const tiles = ['a', 'b'].flatMap((tile) =>
    ['-1', '10', '2'].flatMap((q) => ['0', '1'].map((turn) => ({ tile, q, r: '0', turn }))),
  );
  const moves = tiles.map((args) => move(`take ${Object.values(args).join(' ')}`, args));
  expect(nextStep(moves)).toEqual({
    argument: 'tile',
    options: [
      { id: 'a', count: 6 },
      { id: 'b', count: 6 },
    ],
  });
  const ofTile = agreeing(moves, { tile: 'b' });
  expect(nextStep(ofTile)?.argument).toBe('q');
  expect(nextStep(ofTile)?.options.map(({ id }) => id)).toEqual(['-1', '2', '10']);
  // All lie in one row: nobody asks for it.
  expect(nextStep(agreeing(moves, { tile: 'b', q: '2' }))?.argument).toBe('turn');
  expect(nextStep(agreeing(moves, { tile: 'b', q: '2', turn: '1' }))).toBe(null);
});

test('a value is as heavy as the things it holds', () => {
  expect(weight(3)).toBe(1);
  expect(weight([{ a: 1, b: [2, 3] }, null])).toBe(4);
});
