/** How I like to play each game against bots: with how many, how long, against whom. The last choice is remembered. */

import { Persisted } from '../app/persisted.svelte';
import { browserStore, type Store } from '../app/settings.svelte';
import { api } from '../net/api';
import type { GameInfo, OptionInfo, TableInfo } from '../net/protocol.gen';
import { lastBots } from './botChoice.svelte';

interface Preference {
  count?: number;
  length?: string;
}

/** What the options are called that say how long a game lasts. */
const LENGTHS = ['length', 'mode', 'game'];

/** About how long a game against bots takes, in minutes: by game, or by the length that is chosen. */
const MINUTES: Record<string, number | Record<string, number>> = {
  duel: 30,
  wonders: 30,
  akropolis: { normal: 25, long: 40 },
  ages: { simple: 40, advanced: 75, full: 120 },
  civilization: { learning: 60, full: 120 },
};

/** With how many a game can be played where a bot is chosen: one that can be played alone is not. */
export function seatCounts(game: Pick<GameInfo, 'min_seats' | 'max_seats'>): number[] {
  const least = Math.max(game.min_seats, 2);
  return Array.from({ length: game.max_seats - least + 1 }, (_, more) => least + more);
}

/** The option of a game that says how long it lasts, if it has one. */
export function lengthOption(game: Pick<GameInfo, 'options'>): OptionInfo | undefined {
  return game.options.find(({ name }) => LENGTHS.includes(name));
}

/** About how many minutes a game takes; nothing where nobody has said. */
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

  /** Whether nobody has played here yet. */
  get isNewcomer(): boolean {
    return this.#stored.isEmpty;
  }

  count(game: GameInfo): number {
    const counts = seatCounts(game);
    const last = this.#stored.get(game.name)?.count ?? 0;
    return counts.includes(last) ? last : (counts[0] ?? 2);
  }

  /** The length that was chosen last; '' in a game that has but one. */
  length(game: GameInfo): string {
    const option = lengthOption(game);
    const last = this.#stored.get(game.name)?.length ?? '';
    return option?.values.includes(last) ? last : (option?.default ?? '');
  }

  remember(game: GameInfo, more: Preference): void {
    this.#stored.set(game.name, { count: this.count(game), length: this.length(game), ...more });
  }
}

export const gamePreferences = new GamePreferences(browserStore());

/** Sit down against bots, as was chosen last; the first game of a newcomer is one for beginners. */
export async function playAgainstBots(game: GameInfo, isFirst = false): Promise<TableInfo> {
  const changes = isFirst ? (await import('./presets')).changesOf(game.name, 'beginner') : null;
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
