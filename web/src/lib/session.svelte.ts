/** Who I am and which games there are: asked once, shared by all pages. */
import { api, Refusal } from './api';
import { has, loadFaces, loadWords, t } from './i18n.svelte';
import { line } from './live.svelte';
import { renewPush } from './push';
import { type Language, settings } from './settings.svelte';
import type { GameInfo, Me } from './wire';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  /** Set when the server could not be reached at the start. */
  trouble = $state<string | null>(null);
  #whole = new Map<string, Promise<GameInfo>>();

  /** Ask who I am and what can be played, and fetch what is said of the games. */
  async start(): Promise<void> {
    this.trouble = null;
    try {
      const [me, games] = await Promise.all([api.me(), api.games(), loadFaces(settings.language)]);
      this.me = me;
      this.games = games;
      line.start();
    } catch (error) {
      this.trouble = explain(error);
    }
  }

  /** Whether it is known who I am. */
  get isKnown(): boolean {
    return this.me !== null;
  }

  /** Tell the server which language I read; if it does not hear, it learns it another time. */
  async tellLanguage(language: Language): Promise<void> {
    try {
      this.me = await api.changeMe({ language });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Somebody else from now on: registered, logged in or logged out. */
  async become(me: Me | null): Promise<void> {
    this.me = me ?? (await api.me());
    line.restart();
    await renewPush().catch(() => undefined);
  }

  /** A game with all its components. */
  game(name: string): Promise<GameInfo> {
    let found = this.#whole.get(name);
    if (!found) {
      found = Promise.all([api.game(name), loadWords(settings.language, [name])]).then(([info]) => info);
      found.catch(() => this.#whole.delete(name));
      this.#whole.set(name, found);
    }
    return found;
  }
}

export const session = new Session();

/** What went wrong, in words. */
export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.failed');
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
