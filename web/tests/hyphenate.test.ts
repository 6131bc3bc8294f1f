import { beforeAll, expect, test } from 'vitest';
import { placesIn } from '../scripts/hyphenation';
import { LANGUAGES } from '../src/lib/app/settings.svelte';
import { hyphenate } from '../src/lib/text/hyphenate';
import { loadWords, setLanguage } from '../src/lib/text/i18n.svelte';
import { longWords } from '../src/lib/text/longWords';

const FILES = import.meta.glob<Parameters<typeof longWords>[0]>('$locale/*/*.json', {
  import: 'default',
  eager: true,
});

const NAMES = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json$/g, ''));

beforeAll(async () => {
  for (const language of LANGUAGES) await loadWords(language, NAMES);
});

/** Return a name with visible hyphens. */
const divided = (name: string) => hyphenate(name).replaceAll('\u00ad', '-');

test('an English name is divided by English syllables', async () => {
  await setLanguage('en');
  expect(divided('The Great Lighthouse')).toBe('The Great Light-house');
  expect(divided('Brickyard')).toBe('Brick-yard');
  expect(divided('Shipowners Guild')).toBe('Ship-own-ers Guild');
  expect(divided('Scriptorium')).toBe('Scrip-torium');
});

test('a Hungarian name is divided by Hungarian syllables', async () => {
  await setLanguage('hu');
  expect(divided('Csillagvizsgáló')).toBe('Csil-lag-vizs-gá-ló');
  expect(divided('Világítótorony')).toBe('Vi-lá-gí-tó-to-rony');
  expect(divided('Scriptorium')).toBe('Scrip-to-ri-um');
  // A divided long ssz is spelled differently, which a soft hyphen cannot show.
  expect(divided('Halikarnasszosz')).toBe('Ha-li-kar-nasszosz');
});

test('short words and those that nobody knows stay whole', async () => {
  await setLanguage('en');
  expect(divided('Altar')).toBe('Altar');
  expect(divided('Csillagvizsgáló')).toBe('Csillagvizsgáló');
});

test.each(LANGUAGES)('each part of a divided word can be spoken: %s', (language) => {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
  const words = files.flatMap(([, file]) => longWords(file));
  expect(words.length).toBeGreaterThan(100);
  for (const word of words) {
    const places = placesIn(word, language);
    const parts = [0, ...places].map((start, at) => word.slice(start, places[at]));
    for (const part of parts) expect(part, parts.join('-')).toMatch(/[aáeéiíoóöőuúüűy]/i);
  }
});
