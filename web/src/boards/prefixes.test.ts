import { expect, test } from 'vitest';
import { BOARDS } from '.';

/**
 * What is seen outside the file it stands in (classes in style sheets, ids of drawings, custom properties) carries the
 * prefix of its board, the first two letters of the game; what boards share carries `bd-`.
 */
const files = import.meta.glob<string>('../**/*.{svelte,ts,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const prefixed = (prefix: string) => new RegExp(`(?<![\\w-])(?:--)?${prefix}-(?:[a-z]|\\$\\{|\\{)`, 'i');

test('no two boards share a prefix', () => {
  const prefixes = [...Object.keys(BOARDS).map((game) => game.slice(0, 2)), 'bd'];
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(Object.keys(BOARDS))("the prefix of %s stands nowhere but in the board's own folder", (game) => {
  const pattern = prefixed(game.slice(0, 2));
  const outside = Object.entries(files)
    .filter(([path]) => !path.startsWith(`./${game}/`))
    .flatMap(([path, text]) => text.split('\n').map((line, at) => [`${path}:${at + 1}`, line] as const))
    .filter(([, line]) => pattern.test(line));
  expect(outside).toEqual([]);
});

test('a prefix is found where it stands', () => {
  for (const line of [
    'color: var(--du-face)',
    '<use href="#du-{name}" />',
    '.du-l {',
    ['`<g id="du-$', '{name}">`'].join(''),
  ]) {
    expect(prefixed('du').test(line)).toBe(true);
  }
  expect(prefixed('ak').test('word-break: break-word')).toBe(false);
  expect(Object.keys(files).length).toBeGreaterThan(100);
});
