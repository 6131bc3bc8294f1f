/**
 * What is still to come, as far as a seat knows. A board's `toCome.ts` has a pure function of the seat's view, so
 * that the answer is the same in all positions that the seat cannot tell apart.
 */
import type { GameInfo } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';

/** A component that may come, or a kind of them. */
export interface Item {
  /** Its id, and the section of its name in the game's texts. */
  id: string;
  kind: string;
  name: string;
  note: string;
  /** How many of it are left. */
  count: number;
  /** The chance that it is among those that come; null if it is certain or unknown. */
  chance: number | null;
  /** Whether it matters to the viewer: it would be free. */
  marked: boolean;
  /** The token of its colour, '' for none. */
  token: string;
}

export interface Section {
  title: string;
  note: string;
  items: Item[];
}

export type ToCome<View> = (view: View, facts: GameInfo['facts'], words: Wording) => Section[];

/** The functions by game; each is loaded when the tab is first opened. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds functions of differently typed views
export const TO_COME: Record<string, () => Promise<{ toCome: ToCome<any> }>> = {
  akropolis: () => import('./akropolis/toCome'),
  civilization: () => import('./civilization/toCome'),
  ages: () => import('./ages/toCome'),
  duel: () => import('./duel/toCome'),
  wonders: () => import('./wonders/toCome'),
};

/** Return an item; what is not given is plain. */
export function item(
  words: Wording,
  kind: string,
  id: string,
  more: Partial<Omit<Item, 'id' | 'kind'>> = {},
): Item {
  return {
    id,
    kind,
    name: words.name(kind, id),
    note: words.text(kind, id),
    count: 1,
    chance: null,
    marked: false,
    token: '',
    ...more,
  };
}

/** Numbers of things by id. */
export class Counter {
  readonly #counts = new Map<string, number>();

  constructor(ids: Iterable<string> = []) {
    for (const id of ids) this.add(id);
  }

  add(id: string, count = 1): void {
    this.#counts.set(id, this.of(id) + count);
  }

  /** Take things away, as far as there are any. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) this.#counts.set(id, Math.max(0, this.of(id) - 1));
  }

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Return the ids with their numbers, without those of 0. */
  entries(): [string, number][] {
    return [...this.#counts].filter(([, count]) => count > 0);
  }
}

/** Return the ids of a list that the viewer may see, none of a hidden one. */
export const seen = (list: readonly string[] | object | null | undefined): readonly string[] =>
  Array.isArray(list) ? list : [];

/** Return the number of things in a list, hidden or not. */
export function countOf(list: readonly string[] | { count: number } | null | undefined): number {
  if (!list) return 0;
  return 'length' in list ? list.length : list.count;
}
