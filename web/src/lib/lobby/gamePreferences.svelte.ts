/** How I like to play each game against bots: with how many, how long, against whom. The last choice is remembered. */

import { Kept } from '../app/persisted.svelte';
import { browserStore, type Store } from '../app/settings.svelte';
import { api } from '../net/api';
import type { GameInfo, OptionInfo, TableInfo } from '../net/protocol.gen';
import { lastBots } from './botChoice.svelte';

interface Wish {
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
export function countsOf(game: Pick<GameInfo, 'min_seats' | 'max_seats'>): number[] {
  const least = Math.max(game.min_seats, 2);
  return Array.from({ length: game.max_seats - least + 1 }, (_, more) => least + more);
}

/** The option of a game that says how long it lasts, if it has one. */
export function lengthOf(game: Pick<GameInfo, 'options'>): OptionInfo | undefined {
  return game.options.find(({ name }) => LENGTHS.includes(name));
}

/** About how many minutes a game takes; nothing where nobody has said. */
export function minutesOf(game: string, length: string): number | undefined {
  const known = MINUTES[game];
  return typeof known === 'object' ? known[length] : known;
}

const isWish = (stored: unknown): stored is Wish => typeof stored === 'object' && stored !== null;

export class LastWishes {
  readonly #kept: Kept<Wish>;

  constructor(store: Store | null) {
    this.#kept = new Kept('pentapolis.wishes', store, isWish);
  }

  /** Whether nobody has played here yet. */
  get isNewcomer(): boolean {
    return this.#kept.isEmpty;
  }

  count(game: GameInfo): number {
    const counts = countsOf(game);
    const last = this.#kept.of(game.name)?.count ?? 0;
    return counts.includes(last) ? last : (counts[0] ?? 2);
  }

  /** The length that was chosen last; '' in a game that has but one. */
  length(game: GameInfo): string {
    const option = lengthOf(game);
    const last = this.#kept.of(game.name)?.length ?? '';
    return option?.values.includes(last) ? last : (option?.default ?? '');
  }

  remember(game: GameInfo, more: Wish): void {
    this.#kept.keep(game.name, { count: this.count(game), length: this.length(game), ...more });
  }
}

export const lastWishes = new LastWishes(browserStore());

/** Sit down against bots, as was chosen last; the first game of a newcomer is one for beginners. */
export async function playAsLast(game: GameInfo, isFirst = false): Promise<TableInfo> {
  const changes = isFirst ? (await import('./presets')).changesOf(game.name, 'beginner') : null;
  lastWishes.remember(game, {});
  const option = lengthOf(game);
  const rival = { kind: 'bot' as const, bot: lastBots.of(game) };
  return api.create({
    game: game.name,
    options: {
      ...(option ? { [option.name]: lastWishes.length(game) } : {}),
      ...changes,
    },
    seats: [{ kind: 'me' }, ...Array.from({ length: lastWishes.count(game) - 1 }, () => rival)],
  });
}
