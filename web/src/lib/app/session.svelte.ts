/** Who I am and which games there are: asked once, shared by all pages. */
import { ApiError, api } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { GameInfo, Me } from '../net/protocol.gen';
import { has, loadCovers, loadWords, t } from '../text/i18n.svelte';
import { type Language, settings } from './settings.svelte';
import { renewPush } from './webPush';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  /** Set when the server could not be reached at the start. */
  failure = $state<string | null>(null);
  /** While a request is on its way that makes me somebody else, its answer says who I am. */
  #changing = false;
  #games = new Map<string, Promise<GameInfo>>();

  /** Ask who I am and what can be played, and fetch what is said of the games. */
  async start(): Promise<void> {
    this.failure = null;
    try {
      const [me, games] = await Promise.all([api.me(), api.games(), loadCovers(settings.language)]);
      this.me = me;
      this.games = games;
      connection.onuser = (user) => void this.#checkUser(user);
      connection.start();
    } catch (error) {
      this.failure = errorMessage(error);
    }
  }

  /** Whether it is known who I am. */
  get isLoaded(): boolean {
    return this.me !== null;
  }

  /** Tell the server which language I read; if it does not hear, it learns it another time. */
  async saveLanguage(language: Language): Promise<void> {
    try {
      this.me = await api.changeMe({ language });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Somebody else from now on: registered, logged in or logged out. The answer says who, or nothing. */
  async switchUser(changed: Promise<Me | undefined>): Promise<void> {
    this.#changing = true;
    try {
      this.me = (await changed) ?? (await api.me());
    } finally {
      this.#changing = false;
    }
    connection.restart();
    await renewPush().catch(() => undefined);
  }

  /** The server knows me as somebody else, or not at all: my session has ended, or another tab is somebody else now. */
  async #checkUser(user: string | null): Promise<void> {
    const before = this.me?.id;
    if (user === before || this.#changing) return;
    try {
      this.me = await api.me();
    } catch (error) {
      // The line asks again when it has tried again.
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    if (this.me.id !== before) await renewPush().catch(() => undefined);
  }

  /** A game with all its components. */
  game(name: string): Promise<GameInfo> {
    let found = this.#games.get(name);
    if (!found) {
      found = Promise.all([api.game(name), loadWords(settings.language, [name])]).then(([info]) => info);
      found.catch(() => this.#games.delete(name));
      this.#games.set(name, found);
    }
    return found;
  }
}

export const session = new Session();

/** What went wrong, in words. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.failed');
  const values = error.reason.values;
  for (const key of [
    `reason.${error.reason.code}`,
    `core:reason.${error.reason.code}`,
    `error.${error.code}`,
    `core:error.${error.code}`,
  ]) {
    if (has(key)) return t(key, values);
  }
  return t('error.failed');
}
