import { expect, test } from 'vitest';
import type { LegalMove } from '$lib/net/protocol.gen';
import { Wording } from '$lib/text/wording';
import { learn } from '../testing/render';
import {
  agreeingMoves,
  columnsOf,
  fieldsOf,
  fits,
  groupMoves,
  isMatter,
  kindsOf,
  liesOnMap,
  mentionedThings,
  nextStep,
  placeOf,
  seatIn,
  sectionsOf,
  shapeOf,
  signFor,
  stripArticle,
  weight,
  wordOf,
} from './shape';

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
  expect(shapeOf({ code: 'not_covered', values: { what: 'stage' } }, 2)).toBe('reason');
  expect(shapeOf([{ coins: 1 }, { coins: 2 }], 2)).toBe('seats');
  expect(shapeOf([{ slot: 0, covered_by: [1, 2] }], 2)).toBe('table');
  expect(shapeOf([{ deep: { deeper: 'x' } }], 2)).toBe('list');
  expect(shapeOf({ name: 'x', parts: [1] }, 2)).toBe('tree');
});

test('only what the whole table has is told by seat', () => {
  const two = [{ coins: 1 }, { coins: 2 }];
  expect(shapeOf(two)).toBe('table');
  expect(
    shapeOf(
      [
        { owner: 1, age: 'I' },
        { owner: 1, age: 'I' },
      ],
      2,
    ),
  ).toBe('table');
  expect(shapeOf([{}, {}], 2)).toBe('nothing');
  expect(shapeOf([{ type: 'hidden', kind: 'unit', count: 2 }, ['archer']])).toBe('list');
  expect(shapeOf([1, 3].map((count) => ({ type: 'hidden', kind: 'unit', count })))).toBe('list');
});

test('squares named as on a chessboard are a map', () => {
  const squares = Array.from({ length: 16 }, (_, i) => ({ id: `${'abcd'[i % 4]}${1 + Math.floor(i / 4)}` }));
  expect(shapeOf(squares, 2)).toBe('map');
  expect(placeOf('b12')).toEqual({ column: 2, row: 12 });
  expect(placeOf('baths')).toBe(null);
  expect(liesOnMap([{ square: 'a1', tile: 'x' }])).toBe(true);
  expect(liesOnMap([{ slot: 3 }])).toBe(false);
});

test('a number in the field of a player is a player', () => {
  const fields = { seat_fields: ['owner', 'attacker'] };
  expect(seatIn(fields, 'owner', 0)).toBe(0);
  expect(seatIn(fields, 'coins', 0)).toBe(null);
  expect(isMatter(fields, { attacker: 0, stage: 2 })).toBe(true);
  expect(isMatter(fields, { wonders: ['colossus'], disasters: 2 })).toBe(false);
});

test('what is not so is no news', () => {
  const fields = { inner_fields: ['flags'] };
  expect(fieldsOf(fields, { walls: false, acted: true, flags: 5, offer: null, coins: 0 })).toEqual([
    ['acted', true],
    ['coins', 0],
  ]);
  expect(
    columnsOf(fields, [
      { id: 'a', walls: false },
      { id: 'b', boost: 2 },
    ]),
  ).toEqual(['id', 'boost']);
});

test('words that stand on a map have signs of their own', () => {
  expect(signFor('Desert', new Set())).toBe('De');
  expect(signFor('Desolation', new Set(['De']))).toBe('Des');
  expect(signFor('Trading Post', new Set())).toBe('TP');
  expect(signFor('Trading Post', new Set(['TP']))).toBe('Tr');
});

test('an id is worded by its field, and a number by nothing else', async () => {
  await learn('en');
  const words = new Wording({ name: 'duel', verbs: {}, chance_verbs: {} });
  expect(wordOf(words, ['card'], 'baths')).toBe('Baths');
  expect(wordOf(words, [], 'baths', 'cards')).toBe('Baths');
  expect(wordOf(words, ['age'], '1')).toBe('1');
});

test('an id that two kinds have words for is the component, not a word of its name', async () => {
  await learn('en');
  const words = new Wording({ name: 'duel', verbs: {}, chance_verbs: {} });
  const kinds = ['symbol', 'token'];
  expect(wordOf(words, kinds, 'law', 'board')).toBe('Law');
  expect(wordOf(words, kinds, 'law', 'symbols')).toBe('scales');
  expect(wordOf(words, kinds, 'wheel', 'board')).toBe('wheel');
});

test('the kinds of a game are those of its components and of its moves', () => {
  const verbs = { take: { tile: 'tile', at: 'square', by: 'seat' } };
  const kinds = kindsOf({ verbs, chance_verbs: {} }, { hex_types: [], start_tiles: [] });
  expect(kinds).toEqual(expect.arrayContaining(['start_tile', 'tile', 'hex', 'square', 'term']));
  expect(kinds).not.toContain('seat');
});

test('ids to choose from and moves are worded piece by piece', async () => {
  await learn('en');
  const verbs = { discard: { card: 'card' }, pass: {} };
  const words = new Wording({ name: 'duel', verbs, chance_verbs: {} });
  expect(wordOf(words, ['resource'], 'wood/clay')).toBe('wood / clay');
  expect(wordOf(words, [], 'discard baths')).toBe('Discard Baths for coins');
  expect(wordOf(words, [], 'discard')).toBe('discard');
  expect(wordOf(words, [], 'of no game')).toBe('of no game');
});

test('what the frame tells is left out, and what is empty', () => {
  expect(sectionsOf({ inner_fields: ['stack'] }, { game: 'duel', stack: [1], age: 2, offer: [] })).toEqual([
    ['age', 2],
  ]);
});

test('moves stand by verb, then by their first object', () => {
  const moves = [
    move('build baths', { card: 'baths' }),
    move('wonder piraeus baths', { wonder: 'piraeus', card: 'baths' }),
    move('wonder piraeus altar', { wonder: 'piraeus', card: 'altar' }),
    move('pass', {}),
  ];
  const told = groupMoves(moves, (one, argument) => one.args[argument] ?? '');
  expect(told.map(({ verb, count }) => [verb, count])).toEqual([
    ['build', 1],
    ['wonder', 2],
    ['pass', 1],
  ]);
  expect(told[1]?.objects.map(({ object, moves: some }) => [object, some.length])).toEqual([['piraeus', 2]]);
  expect(mentionedThings(moves)).toEqual(new Set(['baths', 'piraeus', 'altar']));
});

test('objects that have one move each need no headings', () => {
  const moves = ['1', '2', '3'].map((space) =>
    move(`take card${space} ${space}`, { card: `card${space}`, space }),
  );
  const [group] = groupMoves(moves, (one, argument) => one.args[argument] ?? '');
  expect(group?.objects.map(({ object, moves: some }) => [object, some.length])).toEqual([['', 3]]);
});

test('a search knows no accents and no capitals', () => {
  expect(stripArticle('Őrtorony')).toBe('ortorony');
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
  const ofTile = agreeingMoves(moves, { tile: 'b' });
  expect(nextStep(ofTile)?.argument).toBe('q');
  expect(nextStep(ofTile)?.options.map(({ id }) => id)).toEqual(['-1', '2', '10']);
  // All are in one row, so no menu is needed.
  expect(nextStep(agreeingMoves(moves, { tile: 'b', q: '2' }))?.argument).toBe('turn');
  expect(nextStep(agreeingMoves(moves, { tile: 'b', q: '2', turn: '1' }))).toBe(null);
});

test('a value is as heavy as the things it holds', () => {
  expect(weight(3)).toBe(1);
  expect(weight([{ a: 1, b: [2, 3] }, null])).toBe(4);
});
