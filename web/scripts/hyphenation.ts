/**
 * Hyphenation of long words during the build: browsers do not support every language, and the patterns of
 * Hungarian alone are as large as the whole client.
 */
import english from 'hyphen/en-gb';
import hungarian from 'hyphen/hu';
import type { Plugin } from 'vite';
import { longWords } from '../src/lib/text/longWords.ts';

interface Tongue {
  hyphenate: (text: string, options: { hyphenChar: string }) => string;
  /** Minimum number of letters before and after a hyphen. */
  least: readonly [number, number];
  /** Words that the patterns do not cover, most of them foreign names. */
  exceptions: string;
}

const TONGUES: Record<string, Tongue> = {
  en: {
    hyphenate: english.hyphenateSync,
    least: [2, 3],
    exceptions: `Alex-an-der Alex-an-dria Alex-an-drian Aris-totle Bar-ba-rossa Ca-ro-lina Church-ill
      Fred-er-ick Ha-li-kar-nas-sos Ham-mu-rabi Leo-nardo Maxi-mil-ien Michel-an-gelo Money-lend-ers
      Robes-pierre Shake-speare Ship-own-ers Uni-ver-si-tas`,
  },
  hu: {
    hyphenate: hungarian.hyphenateSync,
    least: [2, 2],
    exceptions: `Church-ill Ein-stein Ephe-szosz Ha-li-kar-nasszosz Hi-me-dzsi Ma-xi-mi-li-en Pan-the-on
      Pre-tó-ri-um Robes-pierre Shake-speare Stone-henge Sze-mi-rá-misz`,
  },
};

/** Return the positions of hyphens in a word: the number of letters before each. */
export function placesIn(word: string, language: string): number[] {
  const tongue = TONGUES[language];
  if (!tongue) return [];
  const exception = tongue.exceptions.split(/\s+/).find((one) => one.replaceAll('-', '') === word);
  const parts = (exception ?? tongue.hyphenate(word, { hyphenChar: '-' })).split('-');
  let letters = 0;
  const places = parts.slice(0, -1).map((part) => {
    letters += part.length;
    return letters;
  });
  const [before, after] = tongue.least;
  return places.filter((place) => place >= before && place <= word.length - after);
}

/** Adds the positions of hyphens in long words to the texts of a game, in their order. */
export const hyphenation: Plugin = {
  name: 'hyphenation',
  enforce: 'pre',
  transform(code, id) {
    const language = /\/locale\/(\w+)\/\w+\.json$/.exec(id)?.[1];
    if (!language) return undefined;
    const words = JSON.parse(code);
    const found = longWords(words);
    if (found.length === 0) return undefined;
    const places = found.map((word) => placesIn(word, language).map((place) => place.toString(36)));
    return {
      code: JSON.stringify({ ...words, hyphens: places.map((some) => some.join('')).join(' ') }),
      map: null,
    };
  },
};
