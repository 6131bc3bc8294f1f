import { expect, test } from 'vitest';
import { structuralShare } from '../src/lib/net/structuralShare';

test('a part that says the same is the same object, and one that does not is new', () => {
  const before = { city: { coins: 3, cards: ['baths'] }, board: [{ id: 'a' }, { id: 'b', army: 1 }] };
  const now = structuralShare(before, {
    city: { coins: 3, cards: ['baths'] },
    board: [{ id: 'a' }, { id: 'b', army: 2 }],
  });
  expect(now).toEqual({ city: { coins: 3, cards: ['baths'] }, board: [{ id: 'a' }, { id: 'b', army: 2 }] });
  expect(now).not.toBe(before);
  expect(now.city).toBe(before.city);
  expect(now.board[0]).toBe(before.board[0]);
  expect(now.board[1]).not.toBe(before.board[1]);
});

test('what says the same from end to end is what was there', () => {
  const before = { rows: [[1, null], [], [{ x: 'y' }]], none: null };
  expect(structuralShare(before, structuredClone(before))).toBe(before);
});

test('what is longer, shorter or of another kind is new', () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, {}],
    [{}, { a: undefined }],
    [{ a: 1 }, { b: 1 }],
    [{ 0: 1 }, [1]],
    [[], {}],
    [null, {}],
    [{}, null],
    [undefined, [1]],
    [1, '1'],
  ] as const)
    expect(structuralShare<unknown>(before, now)).toBe(now);
});

test('what was there before is left as it was', () => {
  const before = { kept: [1], other: { deep: [2] } };
  const as = structuredClone(before);
  structuralShare(before, { kept: [1], other: { deep: [3] } });
  expect(before).toEqual(as);
});
