/** Texts of the locale files: tests find what people read by its key, so a better wording breaks no test. */
import { readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };
type Language = 'en' | 'hu';

const files = new Map<string, Tree>();

function fileOf(language: Language, file: string): Tree {
  const path = `${language}/${file}`;
  const url = new URL(`../../src/pentapolis/locale/${path}.json`, import.meta.url);
  const tree = files.get(path) ?? (JSON.parse(readFileSync(url, 'utf8')) as Tree);
  files.set(path, tree);
  return tree;
}

/** Return the text of a key of the client (`waiting.sit`), or of another file (`duel:verb.build`). */
export function text(key: string, language: Language = 'en'): string {
  const [file, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['web', key];
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (tree as Tree | undefined)?.[part],
      fileOf(language, file),
    );
  if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${language}`);
  return found;
}

/** Return a pattern of a text with placeholders: these match anything but the given values. */
export function pattern(
  key: string,
  values: Record<string, string | number> = {},
  language: Language = 'en',
): RegExp {
  const parts = text(key, language).split(/\{\{(\w+)\}\}/);
  const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const value = (name: string) => (name in values ? escaped(String(values[name])) : '.+');
  return new RegExp(parts.map((part, at) => (at % 2 === 0 ? escaped(part) : value(part))).join(''));
}
