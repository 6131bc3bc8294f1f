/** Words of a game that may need hyphens: the long ones in the names of cards and in lists of moves. */

type Words = { [key: string]: string | Words | Words[] };

/** The sections whose names stand in narrow places. */
const SECTIONS = ['card', 'wonder', 'category', 'act', 'verb'];
/** The full text of a card stands in wide places only. */
const ROOMY = 'text';
/** Minimum length: shorter words fit everywhere. */
const SHORTEST = 8;

/** Return every long word once, in the order of the file. The positions of hyphens have the same order. */
export function longWords(game: Words): string[] {
  const texts = SECTIONS.flatMap((section) => textsOf(game[section] ?? ''));
  const words = texts.flatMap((text) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? []);
  return [...new Set(words.filter((word) => word.length >= SHORTEST))];
}

function textsOf(words: string | Words | Words[]): string[] {
  if (typeof words === 'string') return [words];
  return Object.entries(words).flatMap(([key, inner]) => (key === ROOMY ? [] : textsOf(inner)));
}
