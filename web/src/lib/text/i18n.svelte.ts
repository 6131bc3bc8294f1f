/**
 * The words, from the same files as Python's: `t('lobby.title')` is a word of the client (web.json),
 * `t('core:turn.yours')` and `t('duel:card.baths.name')` are those of all games and of one.
 */
import i18next, { type TOptions } from 'i18next';
import { type Language, settings } from '../app/settings.svelte';
import { addHyphens, setHyphenationLanguage } from './hyphenate';

type Tree = { [key: string]: string | Tree | Tree[] };

const FILES = import.meta.glob<Tree>('$locale/*/*.json', { import: 'default' });
/** What is said of all games before one is opened: see vite.config.ts. */
const FACES: Record<Language, () => Promise<{ default: Record<string, Tree> }>> = {
  en: () => import('virtual:faces/en'),
  hu: () => import('virtual:faces/hu'),
};
/** The files that have come whole, as `hu/duel`. */
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

/** Rises when words have come: whoever has read it reads again. */
let version = $state(0);
/** Whether there are words for a key, as long as no others have come: the plain board asks for hundreds of keys. */
const presenceCache = new Map<string, boolean>();
/** Texts with their values, in the same way: a board asks for all that its cards say after every move. */
const textCache = new Map<string, string>();
/** More texts than this are not kept. */
const MAX_CACHED = 5000;

function onWordsLoaded(): void {
  presenceCache.clear();
  textCache.clear();
  version += 1;
}

/** Add words, as loading does. */
export function addWords(language: Language, file: string, tree: Tree): void {
  words.addResourceBundle(language, file, tree, true, true);
  addHyphens(language, tree);
  loadedFiles.add(`${language}/${file}`);
  onWordsLoaded();
}

/** Fetch the names of all games, what their options are called and how they end; a game that is opened brings the rest. */
export async function loadCovers(language: Language): Promise<void> {
  await started;
  const { default: games } = await FACES[language]();
  for (const [file, tree] of Object.entries(games)) {
    if (!words.hasResourceBundle(language, file)) words.addResourceBundle(language, file, tree, true, true);
  }
  onWordsLoaded();
}

/** Fetch files of words (`web`, `core`, a game's) in a language, if there are any and they are not here yet. */
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

/** The language that was chosen last. */
let requestedLanguage: Language | null = null;

/** Speak a language as soon as its words are here, unless another one has been chosen by then. */
export async function loadLanguage(language: Language, files: string[]): Promise<void> {
  requestedLanguage = language;
  await Promise.all([loadCovers(language), loadWords(language, files)]);
  if (requestedLanguage === language) await setLanguage(language);
}

/** Speak a language from now on. */
export async function setLanguage(language: Language): Promise<void> {
  await started;
  await words.changeLanguage(language);
  setHyphenationLanguage(language);
  listFormat(language).format([]);
  onWordsLoaded();
}

/** What is written down under a key, in the reader's language or else in English. */
function lookup(key: string): unknown {
  const [file, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['web', key];
  for (const language of words.languages ?? []) {
    let at: unknown = words.getResourceBundle(language, file);
    for (const part of path.split('.')) at = (at as Tree | undefined)?.[part];
    if (at !== undefined) return at;
  }
  return undefined;
}

/** Whether a text says what is written down, with nothing to be filled in. */
const isPlain = (text: unknown): text is string => typeof text === 'string' && !/\{\{|\$t\(/.test(text);

/** A text in the reader's language with its values filled in. */
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

/** Whether there are words for a key, with a count or without. */
export function has(key: string): boolean {
  if (version < 0) return false;
  let found = presenceCache.get(key);
  if (found === undefined) {
    found = lookup(key) !== undefined || lookup(`${key}_other`) !== undefined;
    presenceCache.set(key, found);
  }
  return found;
}

/** The sections of a game's rules, in reading order. */
export function rulesSections(key: string): { title: string; text: string }[] {
  const found: { title: string; text: string }[] = [];
  while (has(`${key}.${found.length}.title`)) {
    const at = `${key}.${found.length}`;
    found.push({ title: t(`${at}.title`), text: t(`${at}.text`) });
  }
  return found;
}

/** A number as it is printed: what is below nothing has a minus sign, not a hyphen. */
export const formatNumber = (number: number): string => String(number).replace('-', '−');

/** A number with its sign and one digit after the point, as the language writes it: '+3.1', '−0,9'. */
export function formatSigned(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(settings.language, digits).format(number).replace('-', '−');
}

/** How a language tells lists: the first one is slow to make, so it is made with the words. */
const listFormats = new Map<Language, Intl.ListFormat>();

function listFormat(language: Language): Intl.ListFormat {
  const presenceCache = listFormats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  listFormats.set(language, presenceCache);
  return presenceCache;
}

/** A list in the reader's language: 'a, b and c'. */
export function formatList(items: string[]): string {
  return listFormat(settings.language).format(items);
}

/** A moment, in the reader's language. */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1000,
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time in its largest unit: '2 days', '5 hours', '1 minute' at least. */
export function formatDuration(seconds: number): string {
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? UNITS[2];
  const format = new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.floor(seconds / length)));
}

/** How long ago a moment was: '5 minutes ago'. */
export function formatAgo(seconds: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (now - seconds >= length) return format.format(-Math.floor((now - seconds) / length), unit);
  }
  return format.format(0, 'second');
}
