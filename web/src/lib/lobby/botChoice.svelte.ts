/** The bot last chosen for every game, stored in the browser, and the server's information about bots. */

import { Persisted } from '../app/persisted.svelte';
import { browserStore, type Store } from '../app/settings.svelte';
import { api } from '../net/api';
import type { BotInfo, BotList, GameInfo } from '../net/protocol.gen';
import { levelOf } from '../text/wording';

export class LastBots {
  readonly #stored: Persisted<string>;

  constructor(store: Store | null) {
    this.#stored = new Persisted('pentapolis.bots', store, (bot) => typeof bot === 'string');
  }

  /** Return the bot last chosen for a game; a new user gets the first, which is the weakest. */
  of(game: GameInfo): string {
    const last = this.#stored.get(game.name);
    return last !== undefined && game.bots.includes(levelOf(last)) ? last : (game.bots[0] ?? '');
  }

  remember(game: GameInfo, bot: string): void {
    this.#stored.set(game.name, bot);
  }
}

export const lastBots = new LastBots(browserStore());

/** Cache of the server's information about the bots of each game. */
class BotInfoCache {
  #games = $state.raw<Record<string, BotList>>({});

  of(game: string): BotList | undefined {
    return this.#games[game];
  }

  /** Return the information about a bot, or undefined. */
  rival(game: string, bot: string): BotInfo | undefined {
    return this.#games[game]?.rivals.find(({ name }) => name === levelOf(bot));
  }

  async fetch(game: string): Promise<void> {
    // Wait before reading the games, because another request may have added one meanwhile.
    const told = await api.bots(game);
    this.#games = { ...this.#games, [game]: told };
  }
}

export const botInfo = new BotInfoCache();

/** Return the entry of a bot without information. */
export function unknownBot(name: string): BotInfo {
  const unmeasured = { elo: null, low: null, high: null, elo_given: null, score: null, chance: null };
  return { name, seconds: 0, given: 0, games: 0, kinds: {}, won: 0, lost: 0, characters: [], ...unmeasured };
}

/** Return the bot with the most even chances; a new user gets the first one. */
export function suggestedBot(rivals: readonly BotInfo[]): string {
  const open = rivals.filter(({ chance }) => chance !== null);
  const far = ({ chance }: BotInfo) => Math.abs((chance ?? 0) - 0.5);
  const best = open.reduce<BotInfo | undefined>(
    (one, other) => (one && far(one) <= far(other) ? one : other),
    undefined,
  );
  return best?.name ?? rivals[0]?.name ?? '';
}

/** Return the position of a rating on an axis over all ratings, in percent, with a margin at both ends. */
export function axisPosition(elo: number, all: readonly number[]): number {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = high > low ? (elo - low) / (high - low) : 0.5;
  return Math.min(100, Math.max(0, 6 + 88 * place));
}
