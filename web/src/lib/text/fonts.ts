import type { Language } from '../app/settings.svelte';

const FACES = [
  '400 1em "Alegreya Sans"',
  '500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '700 1em Alegreya',
];
/** Maximum wait in milliseconds. On a slower connection the page first shows another font. */
const PATIENCE = 1000;

/**
 * Load the fonts of a language. The page waits for them, because a late font moves everything beside its
 * texts.
 */
export function loadFonts(language: Language): Promise<unknown> {
  // ő is in a font file of its own.
  const text = language === 'hu' ? 'aő' : 'a';
  const loaded = FACES.map((face) => document.fonts.load(face, text));
  return Promise.race([Promise.allSettled(loaded), new Promise((late) => setTimeout(late, PATIENCE))]);
}
