/** Which bot I play against: the last choice for every game, kept in the browser; and what is known of the bots. */

import { Persisted } from '../app/persisted.svelte';
import { browserStore, type Store } from '../app/settings.svelte';
import { api } from '../net/api';
import type { GameInfo, Rival, Rivals } from '../net/protocol.gen';
import { levelOf } from '../text/wording';

export class LastBots {
  readonly #stored: Persisted<string>;

  constructor(store: Store | null) {
    this.#stored = new Persisted('pentapolis.bots', store, (bot) => typeof bot === 'string');
  }

  /** The bot of a game that was chosen last; a newcomer gets the first, which is the kindest. */
  of(game: GameInfo): string {
    const last = this.#stored.get(game.name);
    return last !== undefined && game.bots.includes(levelOf(last)) ? last : (game.bots[0] ?? '');
  }

  remember(game: GameInfo, bot: string): void {
    this.#stored.set(game.name, bot);
  }
}

export const lastBots = new LastBots(browserStore());

/** What is known of the bots of a game, asked once for a page and again when it is looked at closely. */
class BotInfoCache {
  #games = $state.raw<Record<string, Rivals>>({});

  of(game: string): Rivals | undefined {
    return this.#games[game];
  }

  /** A bot of a game, if something is known of it. */
  rival(game: string, bot: string): Rival | undefined {
    return this.#games[game]?.rivals.find(({ name }) => name === levelOf(bot));
  }

  async fetch(game: string): Promise<void> {
    // First the answer: what others have asked meanwhile is kept.
    const told = await api.bots(game);
    this.#games = { ...this.#games, [game]: told };
  }
}

export const botInfo = new BotInfoCache();

/** A bot of which nothing is known. */
export function unknownBot(name: string): Rival {
  const unmeasured = { elo: null, low: null, high: null, elo_given: null, score: null, chance: null };
  return { name, seconds: 0, given: 0, games: 0, kinds: {}, won: 0, lost: 0, characters: [], ...unmeasured };
}

/** Who suits somebody: the one against whom the game is most open; a newcomer begins with the first. */
export function suggestedBot(rivals: readonly Rival[]): string {
  const open = rivals.filter(({ chance }) => chance !== null);
  const far = ({ chance }: Rival) => Math.abs((chance ?? 0) - 0.5);
  const best = open.reduce<Rival | undefined>(
    (one, other) => (one && far(one) <= far(other) ? one : other),
    undefined,
  );
  return best?.name ?? rivals[0]?.name ?? '';
}

/** Where numbers lie on a line from the first to the last of them, in percent, with some room at its ends. */
export function axisPosition(elo: number, all: readonly number[]): number {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = high > low ? (elo - low) / (high - low) : 0.5;
  return Math.min(100, Math.max(0, 6 + 88 * place));
}
