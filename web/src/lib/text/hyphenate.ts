/**
 * Hyphenation of long words in names, by the language of the text. The build computes the places
 * (scripts/hyphenation.ts).
 */

import type { Language } from '../app/settings.svelte';
import { longWords } from './longWords';

const SOFT_HYPHEN = '\u00ad';

/** The long words with their hyphens, by language. */
const known: Record<Language, Map<string, string>> = { en: new Map(), hu: new Map() };
let current: Language = 'en';

/** Set the language of hyphenation. */
export function setHyphenationLanguage(language: Language): void {
  current = language;
}

/** Add the hyphenation of a game's long words: for each, in their order, the positions of the hyphens. */
export function addHyphens(language: Language, game: Parameters<typeof longWords>[0]): void {
  if (typeof game.hyphens !== 'string') return;
  const places = game.hyphens.split(' ');
  for (const [at, word] of longWords(game).entries())
    known[language].set(word, insertHyphens(word, places[at] ?? ''));
}

/** Return a word with soft hyphens after the given letters, whose numbers are digits to the base of 36. */
function insertHyphens(word: string, places: string): string {
  const ends = [...places].map((digit) => Number.parseInt(digit, 36));
  const starts = [0, ...ends];
  return starts.map((start, at) => word.slice(start, ends[at])).join(SOFT_HYPHEN);
}

/** Return a name with soft hyphens in its long words. */
export function hyphenate(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => known[current].get(word) ?? word);
}
