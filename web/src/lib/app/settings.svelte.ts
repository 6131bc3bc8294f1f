/** The user's settings, stored in the browser and applied to the page at once. */

export const LANGUAGES = ['en', 'hu'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'none'] as const;
export const PACES = ['auto', 'instant', 'fast', 'normal', 'slow'] as const;
export const CONFIRMS = ['always', 'usual', 'never'] as const;
export const STRENGTHS = ['quick', 'usual', 'deep'] as const;

/** Display time of a replay's position, in milliseconds. */
export const SPEEDS = { '½×': 2000, '1×': 1000, '2×': 500, '5×': 200 } as const;

export type Speed = keyof typeof SPEEDS;
export type Language = (typeof LANGUAGES)[number];

export interface Choices {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  pace: (typeof PACES)[number];
  confirm: (typeof CONFIRMS)[number];
  /** Speed of the automatic playback. */
  speed: Speed;
  /** Thinking time of a hint. */
  hints: (typeof STRENGTHS)[number];
  /** Whether win chances are shown in games against bots. */
  chances: boolean;
  /** Whether moves without an alternative are played automatically. */
  forced: boolean;
  sounds: boolean;
  notifications: boolean;
  patterns: boolean;
  /** Whether boards are words and lists instead of drawings. */
  plain: boolean;
  /** Whether cities with several levels are seen from above. */
  flat: boolean;
}

const KEY = 'pentapolis.settings';

/** Display time of a move that concerns the viewer at the normal pace, in milliseconds. */
export const READ_TIME = 1000;
/** Factor of the display time of other seats' moves. */
const FACTORS: Record<Exclude<Choices['pace'], 'auto'>, number> = {
  instant: 0,
  fast: 0.4,
  normal: 1,
  slow: 2,
};
/** Number of bots from which on the automatic pace is fast. */
const MANY_BOTS = 4;

/** A store of strings, such as localStorage. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Return the default choices, with the first of the reader's languages that the client has. */
export function defaultChoices(languages: readonly string[]): Choices {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const language =
    spoken.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
  return {
    language,
    theme: 'system',
    motion: 'system',
    pace: 'auto',
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

/** Return stored choices merged over the defaults; invalid ones are left out. */
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

  /** Change one choice and store it. */
  choose<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    this.choices[name] = value;
    try {
      this.#store?.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // If the store is full or forbidden, the choice holds until the page is closed.
    }
  }

  /** Apply choices that were made in another window. */
  syncFromStorage({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (key === KEY) Object.assign(this.choices, readChoices(newValue, this.choices));
  }

  get language(): Language {
    return this.choices.language;
  }

  /** Return the factor of the display time of other seats' moves at a table with a number of bots. */
  pace(bots = 0): number {
    const { pace } = this.choices;
    return FACTORS[pace === 'auto' ? (bots >= MANY_BOTS ? 'fast' : 'normal') : pace];
  }

  /** Return the display time of a move that concerns the viewer, in milliseconds. */
  get pause(): number {
    return READ_TIME * this.pace();
  }

  /** Return whether animations are enabled. */
  get animates(): boolean {
    if (this.choices.motion !== 'system') return this.choices.motion === 'full';
    return typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Return the effective theme, given the preference of the system. */
  themeFor(systemIsDark: boolean): 'light' | 'dark' {
    if (this.choices.theme !== 'system') return this.choices.theme;
    return systemIsDark ? 'dark' : 'light';
  }
}

/** Return the browser's local storage, or null if it is not available. */
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

/** Apply the choices to the page as they change. Call it once, inside an effect root. */
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
  addEventListener('storage', (event) => settings.syncFromStorage(event));
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.themeFor(system.dark);
    const still = settings.choices.motion === 'system' ? system.reduced : settings.choices.motion === 'none';
    root.dataset.motion = still ? 'none' : 'full';
    root.dataset.patterns = settings.choices.patterns ? 'on' : 'off';
    root.lang = settings.language;
  });
}
