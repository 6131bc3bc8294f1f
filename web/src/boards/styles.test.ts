import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The sheet of the frame holds for the whole page: a class of it that a board takes for its own is drawn twice. */
const here = fileURLToPath(new URL('.', import.meta.url));
const frame = readFileSync(join(here, '../app.css'), 'utf8');
const boards = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|css)$/.test(path))
  .map((path) => [path, readFileSync(join(here, path), 'utf8')] as const);
/** The pieces of the frame that boards use as well, and may say more about. */
const PIECES = ['button', 'numbers', 'row', 'sheet', 'small', 'soft'];

const withoutRemarks = (css: string) => css.replace(/\/\*.*?\*\//gs, '');
const selectorsIn = (css: string) =>
  [...withoutRemarks(css).matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) => selectors.split(','));
const classesIn = (text: string) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '');

/** The classes that are drawn by a sheet wherever they stand, whatever stands beside or around them. */
function drawnAlone(css: string): Set<string> {
  return new Set(selectorsIn(css).flatMap((one) => /^\s*\.([a-z][\w-]*)\s*$/i.exec(one)?.[1] ?? []));
}

/** The classes that the style of a component or of a sheet speaks of. */
function styledIn(path: string, text: string): string[] {
  const css = path.endsWith('.css') ? text : /<style[^>]*>(.*)<\/style>/s.exec(text)?.[1];
  return selectorsIn(css ?? '').flatMap(classesIn);
}

test('no board styles a class of the frame as its own', () => {
  const own = new Set([...drawnAlone(frame)].filter((name) => !PIECES.includes(name)));
  const taken = boards.flatMap(([path, text]) =>
    [...new Set(styledIn(path, text))].filter((name) => own.has(name)).map((name) => `${path}: .${name}`),
  );
  expect(taken).toEqual([]);
});

test('the pieces that boards share are those of the frame, and all of them are used so', () => {
  const drawn = drawnAlone(frame);
  const used = new Set(boards.flatMap(([path, text]) => styledIn(path, text)));
  expect(PIECES.filter((name) => !drawn.has(name))).toEqual([]);
  expect(PIECES.filter((name) => !used.has(name))).toEqual([]);
});

test('classes are found where they are styled', () => {
  expect([
    ...drawnAlone('.a, .b > i { } /* .c { } */ p .d { } .e:hover { } .f.g { } .h { --x: 0.5em; }'),
  ]).toEqual(['a', 'h']);
  expect(styledIn('x.svelte', '<i class="n"></i><style>\n.a .b:not(.c) { margin: 0.5em }</style>')).toEqual([
    'a',
    'b',
    'c',
  ]);
});
