import { expect, test } from 'vitest';
import { applyPatch, type Patch } from '../src/lib/net/applyPatch';

const BASE = {
  coins: 3,
  cards: ['a', 'b', 'c'],
  cities: [{ id: 'x', names: { hu: 1 } }, { id: 'y' }],
  note: 'n',
};

test.each<[string, Patch, unknown]>([
  ['a value instead', { coins: [4] }, { ...BASE, coins: 4 }],
  ['an empty list instead', { cards: [[]] }, { ...BASE, cards: [] }],
  ['a key that is gone', { note: [] }, { coins: 3, cards: BASE.cards, cities: BASE.cities }],
  ['a key that is new', { more: [{ deep: [] }] }, { ...BASE, more: { deep: [] } }],
  ['elements out', { cards: [1, 1, []] }, { ...BASE, cards: ['a', 'c'] }],
  ['elements in', { cards: [3, 0, ['d', 'e']] }, { ...BASE, cards: ['a', 'b', 'c', 'd', 'e'] }],
  [
    'deep within an element',
    { cities: { 0: { names: { hu: [2] } } } },
    { ...BASE, cities: [{ id: 'x', names: { hu: 2 } }, { id: 'y' }] },
  ],
])('%s', (_, patch, expected) => {
  const before = structuredClone(BASE);
  expect(applyPatch(before, patch)).toEqual(expected);
  expect(before).toEqual(BASE);
});

test('what does not change is the same object', () => {
  const after = applyPatch(BASE, { cities: { 0: { id: ['z'] } } }) as typeof BASE;
  expect(after.cards).toBe(BASE.cards);
  expect(after.cities[1]).toBe(BASE.cities[1]);
});

test('a patch of something else is refused', () => {
  expect(() => applyPatch({ coins: 3 }, { cards: [0, 0, ['a']] })).toThrow(TypeError);
  expect(() => applyPatch({ coins: 3 }, { city: { id: ['x'] } })).toThrow(TypeError);
});
