/** Where long words of names may break, by the language of the text: what the build has found (scripts/hyphenation.ts). */

import type { Language } from '../app/settings.svelte';
import { longWords } from './longWords';

const SOFT_HYPHEN = '\u00ad';

/** By language the long words with their hyphens. */
const known: Record<Language, Map<string, string>> = { en: new Map(), hu: new Map() };
let current: Language = 'en';

/** Divide the words of another language from now on. */
export function setHyphenationLanguage(language: Language): void {
  current = language;
}

/** Learn how the long words of a game are divided: after which letters each of them, in their order. */
export function addHyphens(language: Language, game: Parameters<typeof longWords>[0]): void {
  if (typeof game.hyphens !== 'string') return;
  const places = game.hyphens.split(' ');
  for (const [at, word] of longWords(game).entries())
    known[language].set(word, insertHyphens(word, places[at] ?? ''));
}

/** A word with hyphens after those of its letters, whose numbers are written to the base of 36. */
function insertHyphens(word: string, places: string): string {
  const ends = [...places].map((digit) => Number.parseInt(digit, 36));
  const starts = [0, ...ends];
  return starts.map((start, at) => word.slice(start, ends[at])).join(SOFT_HYPHEN);
}

/** A name with soft hyphens in its long words. */
export function hyphenate(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => known[current].get(word) ?? word);
}
