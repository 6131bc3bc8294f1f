/** Progress in the lessons: kept in the browser, and merged with that of the user on the server. */
import { browserStore, type Store } from '../app/settings.svelte';
import { ApiError, api } from '../net/api';
import type { LessonProgress } from '../net/protocol.gen';
import type { LessonInfo } from './lesson';

type Lessons = Record<string, LessonProgress>;
type Games = Record<string, Lessons>;

const KEY = 'pentapolis.lessons';
/** Time between the first unsent step and its request, in milliseconds. */
const DELAY = 1200;
/** Length of the part of a digest that is kept. */
const DIGEST = 8;

/** What is stored: the progress, and the account it belongs to, null for a guest. */
interface Stored {
  owner: string | null;
  games: Games;
}

export type Requests = Pick<typeof api, 'lessons' | 'keepLessons' | 'forgetLessons'>;

const now = () => Math.floor(Date.now() / 1000);

/** Return the union of two states: the later step wins, and a finished lesson stays finished. */
export function mergeLessons(one: Lessons, other: Lessons): Lessons {
  const merged = { ...one };
  for (const [id, there] of Object.entries(other)) {
    const here = merged[id] ?? there;
    const tries = Math.max(here.tries, there.tries);
    merged[id] = { ...(there.at > here.at ? there : here), done: here.done || there.done, tries };
  }
  return merged;
}

const whole = (given: Partial<LessonProgress>): LessonProgress => ({
  at: 0,
  step: 0,
  done: false,
  tries: 0,
  digest: '',
  ...given,
});

function read(text: string | null): Stored {
  try {
    const { owner = null, games } = JSON.parse(text ?? '{}') as Partial<Stored>;
    return { owner, games: typeof games === 'object' && games !== null ? games : {} };
  } catch {
    return { owner: null, games: {} };
  }
}

export class LearnProgress {
  readonly #store: Store | null;
  readonly #requests: Requests;
  #games = $state.raw<Games>({});
  #owner: string | null;
  #unsent = new Set<string>();
  /** The user whose progress was fetched, and the request. */
  #synced: { user: string; request: Promise<void> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store | null, requests: Requests) {
    this.#store = store;
    this.#requests = requests;
    let text: string | null = null;
    try {
      text = store?.getItem(KEY) ?? null;
    } catch {
      this.#store = null;
    }
    const { owner, games } = read(text);
    this.#owner = owner;
    this.#games = games;
  }

  /** Return the progress in a lesson, or undefined if it was never begun. */
  of(game: string, id: string): LessonProgress | undefined {
    return this.#games[game]?.[id];
  }

  isDone(game: string, id: string): boolean {
    return this.of(game, id)?.done ?? false;
  }

  /** Return whether any lesson was begun. */
  get isEmpty(): boolean {
    return Object.values(this.#games).every((lessons) => Object.keys(lessons).length === 0);
  }

  /** Return how many of a game's lessons are finished. */
  doneOf(game: string, lessons: readonly LessonInfo[]): number {
    return lessons.filter(({ id }) => this.isDone(game, id)).length;
  }

  /** Return the step at which a lesson goes on; steps of another version of its file start again. */
  stepOf(game: string, { id, digest }: Pick<LessonInfo, 'id' | 'digest'>): number {
    const progress = this.of(game, id);
    return progress?.digest === digest.slice(0, DIGEST) ? progress.step : 0;
  }

  /** Return the lesson to go on with: one that was begun, else the first that is not finished, else null. */
  nextOf(game: string, lessons: readonly LessonInfo[]): LessonInfo | null {
    const open = lessons.filter(({ id }) => !this.isDone(game, id));
    const begun = open.filter((lesson) => this.stepOf(game, lesson) > 0);
    const latest = begun.sort((a, b) => (this.of(game, b.id)?.at ?? 0) - (this.of(game, a.id)?.at ?? 0));
    return latest[0] ?? open[0] ?? null;
  }

  /** Count a beginning of a lesson. */
  begin(game: string, lesson: Pick<LessonInfo, 'id' | 'digest'>): void {
    const { tries = 0, done = false } = this.of(game, lesson.id) ?? {};
    const step = this.stepOf(game, lesson);
    this.#set(game, lesson, { step, done, tries: Math.min(tries + 1, 9999) });
  }

  /** Keep a step, or that the lesson is finished; a finished lesson begins at its start. */
  keep(game: string, lesson: Pick<LessonInfo, 'id' | 'digest'>, step: number, finished: boolean): void {
    const { tries = 1, done = false } = this.of(game, lesson.id) ?? {};
    this.#set(game, lesson, { step: finished ? 0 : step, done: done || finished, tries });
  }

  #set(
    game: string,
    { id, digest }: Pick<LessonInfo, 'id' | 'digest'>,
    change: Pick<LessonProgress, 'step' | 'done' | 'tries'>,
  ): void {
    const progress = { ...change, at: now(), digest: digest.slice(0, DIGEST) };
    this.#write({ ...this.#games, [game]: { ...this.#games[game], [id]: progress } });
    this.#unsent.add(game);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), DELAY);
  }

  #write(games: Games): void {
    this.#games = games;
    try {
      this.#store?.setItem(KEY, JSON.stringify({ owner: this.#owner, games } satisfies Stored));
    } catch {
      // If the store is full or forbidden, the progress holds until the page is closed.
    }
  }

  /** Send unsent progress. What fails is sent again with the next change. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    const games = [...this.#unsent];
    this.#unsent.clear();
    for (const game of games) {
      try {
        this.#join({ [game]: (await this.#requests.keepLessons(game, this.#games[game] ?? {})).lessons });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.#unsent.add(game);
      }
    }
  }

  #join(games: Record<string, Record<string, Partial<LessonProgress>>>): void {
    const joined = { ...this.#games };
    for (const [game, lessons] of Object.entries(games)) {
      const there = Object.entries(lessons).map(([id, progress]) => [id, whole(progress)] as const);
      joined[game] = mergeLessons(joined[game] ?? {}, Object.fromEntries(there));
    }
    this.#write(joined);
  }

  /**
   * Join the browser's progress with the user's on the server, once per user. That of another account is
   * dropped; that of a guest belongs to the account that logs in.
   */
  sync(user: { id: string; guest: boolean }): Promise<void> {
    if (this.#synced?.user !== user.id) this.#synced = { user: user.id, request: this.#fetch(user) };
    return this.#synced.request;
  }

  async #fetch(user: { id: string; guest: boolean }): Promise<void> {
    const owner = user.guest ? null : user.id;
    if (this.#owner !== null && this.#owner !== owner) {
      this.#games = {};
      this.#unsent.clear();
    }
    this.#owner = owner;
    try {
      const { games } = await this.#requests.lessons();
      this.#join(games);
      for (const game of Object.keys(this.#games)) {
        const there = games[game] ?? {};
        const isKnown = Object.entries(this.#games[game] ?? {}).every(
          ([id, { at }]) => (there[id]?.at ?? -1) >= at,
        );
        if (!isKnown) this.#unsent.add(game);
      }
      await this.send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#synced = null;
    }
  }

  /** Forget all progress, also on the server. Rejects with ApiError. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#unsent.clear();
    await this.#requests.forgetLessons();
    this.#write({});
  }
}

export const learnProgress = new LearnProgress(browserStore(), api);
