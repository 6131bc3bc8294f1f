import type { Language } from '../app/settings.svelte';

const FACES = [
  '400 1em "Alegreya Sans"',
  '500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '700 1em Alegreya',
];
/** After so many milliseconds a slow line shows other letters first. */
const PATIENCE = 1000;

/** Letters that are exchanged move what stands beside them: the page waits for them, as it does for its words. */
export function loadFonts(language: Language): Promise<unknown> {
  // ő has a file of its own.
  const text = language === 'hu' ? 'aő' : 'a';
  const loaded = FACES.map((face) => document.fonts.load(face, text));
  return Promise.race([Promise.allSettled(loaded), new Promise((late) => setTimeout(late, PATIENCE))]);
}
