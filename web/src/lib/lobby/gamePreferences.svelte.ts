/** The last choices for games against bots: number of players and length, stored in the browser. */

import { Persisted } from '../app/persisted.svelte';
import { browserStore, type Store } from '../app/settings.svelte';
import { api } from '../net/api';
import type { GameInfo, OptionInfo, TableInfo } from '../net/protocol.gen';
import { lastBots } from './botChoice.svelte';
import { changesOf } from './presets';

interface Preference {
  count?: number;
  length?: string;
}

/** Names of options that set the length of a game. */
const LENGTHS = ['length', 'mode', 'game'];

/** Approximate length of a game against bots in minutes, by game or by its length option. */
const MINUTES: Record<string, number | Record<string, number>> = {
  duel: 30,
  wonders: 30,
  akropolis: { normal: 25, long: 40 },
  ages: { simple: 40, advanced: 75, full: 120 },
  civilization: { learning: 60, full: 120 },
};

/** Return the possible numbers of players against bots, at least 2. */
export function seatCounts(game: Pick<GameInfo, 'min_seats' | 'max_seats'>): number[] {
  const least = Math.max(game.min_seats, 2);
  return Array.from({ length: game.max_seats - least + 1 }, (_, more) => least + more);
}

/** Return the option that sets the length of a game, or undefined. */
export function lengthOption(game: Pick<GameInfo, 'options'>): OptionInfo | undefined {
  return game.options.find(({ name }) => LENGTHS.includes(name));
}

/** Return the approximate length of a game in minutes, or undefined if it is unknown. */
export function expectedMinutes(game: string, length: string): number | undefined {
  const known = MINUTES[game];
  return typeof known === 'object' ? known[length] : known;
}

const isPreference = (stored: unknown): stored is Preference => typeof stored === 'object' && stored !== null;

export class GamePreferences {
  readonly #stored: Persisted<Preference>;

  constructor(store: Store | null) {
    this.#stored = new Persisted('pentapolis.wishes', store, isPreference);
  }

  /** Return whether no game was played in this browser. */
  get isNewcomer(): boolean {
    return this.#stored.isEmpty;
  }

  count(game: GameInfo): number {
    const counts = seatCounts(game);
    const last = this.#stored.get(game.name)?.count ?? 0;
    return counts.includes(last) ? last : (counts[0] ?? 2);
  }

  /** Return the length last chosen, at first that for beginners; '' for a game with one length. */
  length(game: GameInfo): string {
    const option = lengthOption(game);
    const gentle = changesOf(game.name, 'beginner')?.[option?.name ?? ''] ?? '';
    const last = this.#stored.get(game.name)?.length ?? gentle;
    return option?.values.includes(last) ? last : (option?.default ?? '');
  }

  remember(game: GameInfo, more: Preference): void {
    this.#stored.set(game.name, { count: this.count(game), length: this.length(game), ...more });
  }
}

export const gamePreferences = new GamePreferences(browserStore());

/**
 * Create a table against bots with the last choices. A new user's first game uses the preset for beginners.
 */
export async function playAgainstBots(game: GameInfo, isFirst = false): Promise<TableInfo> {
  const changes = isFirst ? changesOf(game.name, 'beginner') : null;
  gamePreferences.remember(game, {});
  const option = lengthOption(game);
  const rival = { kind: 'bot' as const, bot: lastBots.of(game) };
  return api.create({
    game: game.name,
    options: {
      ...(option ? { [option.name]: gamePreferences.length(game) } : {}),
      ...changes,
    },
    seats: [{ kind: 'me' }, ...Array.from({ length: gamePreferences.count(game) - 1 }, () => rival)],
  });
}
