/** What a player has chosen; kept in the browser, applied to the page at once. */

export const LANGUAGES = ['en', 'hu'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'none'] as const;
export const PACES = ['instant', 'fast', 'normal', 'slow'] as const;
export const CONFIRMS = ['always', 'usual', 'never'] as const;
export const STRENGTHS = ['quick', 'usual', 'deep'] as const;

/** How long a position of a replay stays, in milliseconds. */
export const SPEEDS = { '½×': 2000, '1×': 1000, '2×': 500, '5×': 200 } as const;

export type Speed = keyof typeof SPEEDS;
export type Language = (typeof LANGUAGES)[number];

export interface Choices {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  pace: (typeof PACES)[number];
  confirm: (typeof CONFIRMS)[number];
  /** How fast a replay plays by itself. */
  speed: Speed;
  /** How long is thought about a hint. */
  hints: (typeof STRENGTHS)[number];
  /** Show the chances in a game against bots. */
  chances: boolean;
  /** Play moves for me that leave no choice. */
  forced: boolean;
  sounds: boolean;
  notifications: boolean;
  patterns: boolean;
  /** Boards in words and lists instead of drawings. */
  plain: boolean;
  /** Cities that are built in storeys are seen from above. */
  flat: boolean;
}

const KEY = 'pentapolis.settings';

/** How long a move of somebody else stands before the next one is shown, in milliseconds. */
const PAUSE: Record<Choices['pace'], number> = { instant: 0, fast: 450, normal: 1000, slow: 2000 };

/** Something that keeps strings, as localStorage does. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The usual choices, the language being the first of the reader's that we speak. */
export function defaultChoices(languages: readonly string[]): Choices {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const language =
    spoken.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
  return {
    language,
    theme: 'system',
    motion: 'system',
    pace: 'normal',
    confirm: 'usual',
    speed: '1×',
    hints: 'usual',
    chances: false,
    forced: false,
    sounds: true,
    notifications: false,
    patterns: false,
    plain: false,
    flat: false,
  };
}

/** Stored choices laid over the usual ones; what is not understood is left out. */
export function readChoices(text: string | null, otherwise: Choices): Choices {
  const allowed: { [name in keyof Choices]: readonly Choices[name][] } = {
    language: LANGUAGES,
    theme: THEMES,
    motion: MOTIONS,
    pace: PACES,
    confirm: CONFIRMS,
    speed: Object.keys(SPEEDS) as Speed[],
    hints: STRENGTHS,
    chances: [true, false],
    forced: [true, false],
    sounds: [true, false],
    notifications: [true, false],
    patterns: [true, false],
    plain: [true, false],
    flat: [true, false],
  };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return otherwise;
  }
  if (stored === null || typeof stored !== 'object') return otherwise;
  const known = Object.entries(stored).filter(([name, value]) =>
    (allowed[name as keyof Choices] as readonly unknown[] | undefined)?.includes(value),
  );
  return { ...otherwise, ...Object.fromEntries(known) };
}

export class Settings {
  choices: Choices;
  #store: Store | null;

  constructor(store: Store | null, languages: readonly string[]) {
    this.#store = store;
    let text: string | null = null;
    try {
      text = store?.getItem(KEY) ?? null;
    } catch {
      this.#store = null;
    }
    this.choices = $state(readChoices(text, defaultChoices(languages)));
  }

  /** Change one choice and keep it. */
  choose<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    this.choices[name] = value;
    try {
      this.#store?.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // A full or forbidden store: the choice holds until the page is closed.
    }
  }

  /** Take over what was chosen in another window. */
  follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === KEY) Object.assign(this.choices, readChoices(newValue, this.choices));
  }

  get language(): Language {
    return this.choices.language;
  }

  /** How long a move of somebody else stands, in milliseconds. */
  get pause(): number {
    return PAUSE[this.choices.pace];
  }

  /** Whether things may move on the screen. */
  get animates(): boolean {
    if (this.choices.motion !== 'system') return this.choices.motion === 'full';
    return typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** The theme in force, given what the system prefers. */
  themeFor(systemIsDark: boolean): 'light' | 'dark' {
    if (this.choices.theme !== 'system') return this.choices.theme;
    return systemIsDark ? 'dark' : 'light';
  }
}

/** What the browser keeps for us, if it may. */
export function browserStore(): Store | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const settings = new Settings(
  browserStore(),
  typeof navigator === 'undefined' ? [] : navigator.languages,
);

/** Keep the page in step with the choices; called once, inside an effect root. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let system = $state({ dark: dark.matches, reduced: reduced.matches });
  dark.addEventListener('change', () => {
    system.dark = dark.matches;
  });
  reduced.addEventListener('change', () => {
    system.reduced = reduced.matches;
  });
  addEventListener('storage', (event) => settings.follow(event));
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.themeFor(system.dark);
    const still = settings.choices.motion === 'system' ? system.reduced : settings.choices.motion === 'none';
    root.dataset.motion = still ? 'none' : 'full';
    root.dataset.patterns = settings.choices.patterns ? 'on' : 'off';
    root.lang = settings.language;
  });
}
