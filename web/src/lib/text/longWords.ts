/** The words of a game that may have to be divided: the long ones of what is written on cards, and in lists of moves. */

type Words = { [key: string]: string | Words | Words[] };

/** Where names stand that have little room. */
const SECTIONS = ['card', 'wonder', 'category', 'act', 'verb'];
/** What a card does in full is only written where there is room. */
const ROOMY = 'text';
/** Shorter words fit everywhere. */
const SHORTEST = 8;

/** Every long word once, in the order of the file: where they are divided is told in the same order. */
export function longWords(game: Words): string[] {
  const texts = SECTIONS.flatMap((section) => textsOf(game[section] ?? ''));
  const words = texts.flatMap((text) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? []);
  return [...new Set(words.filter((word) => word.length >= SHORTEST))];
}

function textsOf(words: string | Words | Words[]): string[] {
  if (typeof words === 'string') return [words];
  return Object.entries(words).flatMap(([key, inner]) => (key === ROOMY ? [] : textsOf(inner)));
}
