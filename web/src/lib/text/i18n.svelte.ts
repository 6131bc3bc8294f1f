/**
 * Translations, from the same locale files as Python's. `t('lobby.title')` is a text of the client
 * (web.json), `t('core:turn.yours')` one of all games, `t('duel:card.baths.name')` one of a game.
 */
import i18next, { type TOptions } from 'i18next';
import { type Language, settings } from '../app/settings.svelte';
import { addHyphens, setHyphenationLanguage } from './hyphenate';

type Tree = { [key: string]: string | Tree | Tree[] };

const FILES = import.meta.glob<Tree>('$locale/*/*.json', { import: 'default' });
/** The cover texts of all games, which are loaded before a game is opened (vite.config.ts). */
const FACES: Record<Language, () => Promise<{ default: Record<string, Tree> }>> = {
  en: () => import('virtual:faces/en'),
  hu: () => import('virtual:faces/hu'),
};
/** The files that are fully loaded, as `hu/duel`. */
const loadedFiles = new Set<string>();

const words = i18next.createInstance();
const started = words.init({
  lng: settings.language,
  fallbackLng: 'en',
  ns: ['web', 'core'],
  defaultNS: 'web',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Counter of loaded texts; reading it makes a component update after the next load. */
let version = $state(0);
/** Cache of whether keys exist, because the generic board checks hundreds of keys. */
const presenceCache = new Map<string, boolean>();
/** Cache of texts with their values, because a board formats the texts of all its cards after every move. */
const textCache = new Map<string, string>();
/** Maximum number of cached texts. */
const MAX_CACHED = 5000;

function onWordsLoaded(): void {
  presenceCache.clear();
  textCache.clear();
  version += 1;
}

/** Add the texts of a file. */
export function addWords(language: Language, file: string, tree: Tree): void {
  words.addResourceBundle(language, file, tree, true, true);
  addHyphens(language, tree);
  loadedFiles.add(`${language}/${file}`);
  onWordsLoaded();
}

/** Load the cover texts of all games: names, options and results. Opening a game loads the rest. */
export async function loadCovers(language: Language): Promise<void> {
  await started;
  const { default: games } = await FACES[language]();
  for (const [file, tree] of Object.entries(games)) {
    if (!words.hasResourceBundle(language, file)) words.addResourceBundle(language, file, tree, true, true);
  }
  onWordsLoaded();
}

/** Load locale files (`web`, `core`, a game's) in a language, unless they are loaded. */
export async function loadWords(language: Language, files: string[]): Promise<void> {
  await started;
  await Promise.all(
    files.map(async (file) => {
      if (loadedFiles.has(`${language}/${file}`)) return;
      const path = Object.keys(FILES).find((name) => name.endsWith(`/${language}/${file}.json`));
      const fetched = path && (await FILES[path]?.());
      if (fetched) addWords(language, file, fetched);
    }),
  );
}

/** The language last requested. */
let requestedLanguage: Language | null = null;

/** Load a language and switch to it, unless another one was requested meanwhile. */
export async function loadLanguage(language: Language, files: string[]): Promise<void> {
  requestedLanguage = language;
  await Promise.all([loadCovers(language), loadWords(language, files)]);
  if (requestedLanguage === language) await setLanguage(language);
}

/** Switch to a loaded language. */
export async function setLanguage(language: Language): Promise<void> {
  await started;
  await words.changeLanguage(language);
  setHyphenationLanguage(language);
  listFormat(language).format([]);
  onWordsLoaded();
}

/** Return the entry of a key in the reader's language, or else in English; undefined if there is none. */
function lookup(key: string): unknown {
  const [file, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['web', key];
  for (const language of words.languages ?? []) {
    let at: unknown = words.getResourceBundle(language, file);
    for (const part of path.split('.')) at = (at as Tree | undefined)?.[part];
    if (at !== undefined) return at;
  }
  return undefined;
}

/** Check whether a text has no placeholders. */
const isPlain = (text: unknown): text is string => typeof text === 'string' && !/\{\{|\$t\(/.test(text);

/** Return a text in the reader's language with its values. */
export function t(key: string, values?: TOptions): string {
  if (version < 0) return key;
  const asked = values ? `${key} ${JSON.stringify(values)}` : key;
  let text = textCache.get(asked);
  if (text === undefined) {
    const plain = values ? undefined : lookup(key);
    text = isPlain(plain) ? plain : String(words.t(key, values));
    if (textCache.size >= MAX_CACHED) textCache.clear();
    textCache.set(asked, text);
  }
  return text;
}

/** Check whether there is a text for a key, with or without plural forms. */
export function has(key: string): boolean {
  if (version < 0) return false;
  let found = presenceCache.get(key);
  if (found === undefined) {
    found = lookup(key) !== undefined || lookup(`${key}_other`) !== undefined;
    presenceCache.set(key, found);
  }
  return found;
}

/** Return the sections of a game's rules in reading order. */
export function rulesSections(key: string): { title: string; text: string }[] {
  const found: { title: string; text: string }[] = [];
  while (has(`${key}.${found.length}.title`)) {
    const at = `${key}.${found.length}`;
    found.push({ title: t(`${at}.title`), text: t(`${at}.text`) });
  }
  return found;
}

/** Return a text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Return the tag of a language for `Intl`: the English texts are British. */
export const languageTag = (language: Language = settings.language): string =>
  language === 'en' ? 'en-GB' : language;

/** Format a number with a minus sign instead of a hyphen. */
export const formatNumber = (number: number): string => String(number).replace('-', '−');

/** Format a number with its sign and one decimal in the reader's language: '+3.1', '−0,9'. */
export function formatSigned(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(languageTag(), digits).format(number).replace('-', '−');
}

/** Format a rate as a whole percentage. */
export const formatPercent = (rate: number): string =>
  new Intl.NumberFormat(languageTag(), { style: 'percent' }).format(rate);

/** List formats by language, created together with the texts because creating the first one is slow. */
const listFormats = new Map<Language, Intl.ListFormat>();

function listFormat(language: Language): Intl.ListFormat {
  const format =
    listFormats.get(language) ?? new Intl.ListFormat(languageTag(language), { type: 'conjunction' });
  listFormats.set(language, format);
  return format;
}

/** Format a list in the reader's language: 'a, b and c'. */
export function formatList(items: string[]): string {
  return listFormat(settings.language).format(items);
}

/** Format a date and time in the reader's language. */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1000,
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Format a duration in its largest unit: '2 days', '5 hours', at least '1 minute'. */
export function formatDuration(seconds: number): string {
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? UNITS[2];
  const format = new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.floor(seconds / length)));
}

/** Format how long ago a time was: '5 minutes ago'. */
export function formatAgo(seconds: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (now - seconds >= length) return format.format(-Math.floor((now - seconds) / length), unit);
  }
  return format.format(0, 'second');
}
