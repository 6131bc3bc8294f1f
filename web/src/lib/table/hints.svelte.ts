/** Hints at a table: the recommended moves, the selected one, and the win chances. */
import type { Connection } from '../net/connection.svelte';
import type { Hint, HintMove, HintResult, LegalMove } from '../net/protocol.gen';

export type Strength = NonNullable<Hint['strength']>;

export class Hints {
  /** The last result, null once the position has changed. */
  result = $state.raw<HintResult | null>(null);
  thinking = $state(false);
  /** Index of the move in the prompt bar. */
  picked = $state<number | null>(null);
  /** Whether the player has put the hints away, so that the board marks none. */
  away = $state(false);
  /** The board's names of moves, by notation (`BoardProps.onname`). */
  names = $state.raw<Readonly<Record<string, string>>>({});
  /** The last known win chances by seat. */
  chances = $state.raw<readonly number[]>([]);
  /** Counter of positions: a result for an older one is dropped. */
  #requestNumber = 0;

  constructor(
    readonly table: string,
    readonly connection: Connection,
  ) {}

  /** Return the recommended moves, the best first. */
  get moves(): readonly HintMove[] {
    return this.result?.moves ?? [];
  }

  /** Return the moves that the board marks, the best first. */
  get marked(): readonly HintMove[] {
    return this.away ? [] : this.moves;
  }

  /** Return the move that the board marks most: the picked one, else the best. */
  get move(): LegalMove | null {
    return this.marked[this.picked ?? 0]?.move ?? null;
  }

  /** Fetch the best moves. Rejects with a RequestRefused. */
  async fetch(strength: Strength): Promise<void> {
    if (this.thinking) return;
    this.clear();
    const asked = this.#requestNumber;
    this.thinking = true;
    try {
      const result = await this.connection.request<'hint'>({ type: 'hint', table: this.table, strength });
      if (asked === this.#requestNumber) this.result = result;
    } finally {
      this.thinking = false;
    }
  }

  /** Fetch the win chances. Rejects with a RequestRefused. */
  async fetchChances(): Promise<void> {
    const { chances = [] } = await this.connection.request<'hint'>({
      type: 'hint',
      table: this.table,
      standing: true,
    });
    this.chances = chances;
  }

  /** Pick one of the moves; return false if there is no such move. */
  pick(at: number): boolean {
    if (!this.moves[at]) return false;
    this.picked = at;
    this.away = false;
    return true;
  }

  /** Clear the pick; return false if there is none. */
  unpick(): boolean {
    if (this.picked === null) return false;
    this.picked = null;
    return true;
  }

  /** Take the hints off the board; return false if it marks none. */
  putAway(): boolean {
    if (this.marked.length === 0) return false;
    this.picked = null;
    this.away = true;
    return true;
  }

  /** Drop the result, because the position has changed. */
  clear(): void {
    this.#requestNumber += 1;
    this.result = null;
    this.picked = null;
    this.away = false;
  }
}
