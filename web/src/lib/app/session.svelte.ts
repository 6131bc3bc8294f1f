/** The current user and the list of games, fetched once and shared by all pages. */
import { ApiError, api } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { GameInfo, Me } from '../net/protocol.gen';
import { has, loadCovers, loadWords, t } from '../text/i18n.svelte';
import { type Language, settings } from './settings.svelte';
import { renewPush } from './webPush';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  /** Set if the server could not be reached at the start. */
  failure = $state<string | null>(null);
  /** Whether a request is running that changes the user; its answer contains the new user. */
  #changing = false;
  #games = new Map<string, Promise<GameInfo>>();

  /** Fetch the user, the games and the games' cover texts. */
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

  /** Return whether the user is loaded. */
  get isLoaded(): boolean {
    return this.me !== null;
  }

  /**
   * Save the user's language on the server. A refusal is ignored, because it is saved again with the next
   * change.
   */
  async saveLanguage(language: Language): Promise<void> {
    try {
      this.me = await api.changeMe({ language });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * Switch to another user after a registration, login or logout, whose answer contains the user or nothing.
   */
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

  /**
   * Reload the user if the server reports another one: the session has ended, or another tab has switched
   * users.
   */
  async #checkUser(user: string | null): Promise<void> {
    const before = this.me?.id;
    if (user === before || this.#changing) return;
    try {
      this.me = await api.me();
    } catch (error) {
      // The check runs again after the next reconnection.
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    if (this.me.id !== before) await renewPush().catch(() => undefined);
  }

  /** Return a game with all its components. */
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

/** Return the message for an error. */
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
