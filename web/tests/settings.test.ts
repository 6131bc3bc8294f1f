import { expect, test } from 'vitest';
import { defaultChoices, readChoices, Settings, type Store } from '../src/lib/app/settings.svelte';
import { memory } from './fakes';

test('the first language of the reader that we speak is chosen', () => {
  expect(defaultChoices(['de-DE', 'hu-HU', 'en']).language).toBe('hu');
  expect(defaultChoices(['de-DE']).language).toBe('en');
  expect(defaultChoices([]).language).toBe('en');
});

test('a choice is kept and found again', () => {
  const store = memory(null);
  new Settings(store, ['en']).choose('language', 'hu');
  expect(new Settings(store, ['en']).language).toBe('hu');
});

test('what is chosen in another window holds in this one, too', () => {
  const settings = new Settings(memory(null), ['en']);
  settings.choose('pace', 'fast');
  settings.syncFromStorage({ key: 'pentapolis.settings', newValue: '{"language":"hu","theme":"dark"}' });
  settings.syncFromStorage({ key: 'something else', newValue: '{"language":"en"}' });
  settings.syncFromStorage({ key: 'pentapolis.settings', newValue: null });
  expect(settings.choices).toMatchObject({ language: 'hu', theme: 'dark', pace: 'fast' });
});

test('what is stored and not understood is left out', () => {
  const otherwise = defaultChoices(['en']);
  expect(readChoices('{"theme":"dark","pace":"hasty","more":1}', otherwise)).toEqual({
    ...otherwise,
    theme: 'dark',
  });
  expect(readChoices('not json', otherwise)).toEqual(otherwise);
  expect(readChoices('null', otherwise)).toEqual(otherwise);
});

test('a store that throws does not stop anybody from playing', () => {
  const broken: Store = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  const settings = new Settings(broken, ['hu']);
  settings.choose('theme', 'dark');
  expect(settings.language).toBe('hu');
  expect(settings.choices.theme).toBe('dark');
});

test('the theme follows the system unless one is chosen', () => {
  const settings = new Settings(null, ['en']);
  expect(settings.themeFor(true)).toBe('dark');
  expect(settings.themeFor(false)).toBe('light');
  settings.choose('theme', 'light');
  expect(settings.themeFor(true)).toBe('light');
});

test('the pace says how long a move stands', () => {
  const settings = new Settings(null, ['en']);
  settings.choose('pace', 'instant');
  expect(settings.pause).toBe(0);
  settings.choose('pace', 'slow');
  expect(settings.pause).toBeGreaterThan(1000);
});

test('the automatic pace is fast among many bots, and a chosen one holds', () => {
  const settings = new Settings(null, ['en']);
  expect([settings.pace(1), settings.pace(3)]).toEqual([1, 1]);
  expect(settings.pace(4)).toBeLessThan(1);
  settings.choose('pace', 'slow');
  expect(settings.pace(4)).toBe(2);
});
