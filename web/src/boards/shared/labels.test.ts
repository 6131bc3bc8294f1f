import { beforeAll, expect, test } from 'vitest';
import { Wording } from '$lib/text/wording';
import { learn } from '../testing/render';

const words = new Wording({ name: 'ages', verbs: {}, chance_verbs: {} });

beforeAll(() => learn('en'));

test('where there is little room a component has a short name, or else its own', () => {
  expect(words.name('card', 'napoleon_bonaparte')).toBe('Napoleon Bonaparte');
  expect(words.short('card', 'napoleon_bonaparte')).toBe('Napoleon');
  expect(words.short('card', 'moses')).toBe('Moses');
});

test('a short effect is there for what has one', () => {
  expect(words.effect('card', 'taj_mahal')).toBe('3 culture');
  expect(words.effect('card', 'iron')).toBe('');
});
