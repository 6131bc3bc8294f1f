/** Hints at a table: the moves that were advised, the one that is about to be played, and how the game stands. */
import type { Connection } from '../net/connection.svelte';
import type { Advised, Hint, HintGiven, LegalMove } from '../net/protocol.gen';

export type Strength = NonNullable<Hint['strength']>;

export class Hints {
  /** The answer to the last question, as long as the position is the one that it speaks of. */
  result = $state.raw<HintGiven | null>(null);
  thinking = $state(false);
  /** Which of the moves is in the ask bar, from 0. */
  picked = $state<number | null>(null);
  /** What the board calls moves that are told apart by their place on it, by their notation. */
  names = $state.raw<Readonly<Record<string, string>>>({});
  /** By seat the chance to win, as it was last told. */
  chances = $state.raw<readonly number[]>([]);
  /** Counts positions: an answer to an old question is none. */
  #requestNumber = 0;

  constructor(
    readonly table: string,
    readonly connection: Connection,
  ) {}

  /** The moves, the best first. */
  get moves(): readonly Advised[] {
    return this.result?.moves ?? [];
  }

  /** The move that the board marks: the one that is picked, else the best. */
  get move(): LegalMove | null {
    return this.moves[this.picked ?? 0]?.move ?? null;
  }

  /** Ask for the best moves. Rejects with a LiveRefusal. */
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

  /** Ask how the game stands. Rejects with a LiveRefusal. */
  async fetchChances(): Promise<void> {
    const { chances = [] } = await this.connection.request<'hint'>({
      type: 'hint',
      table: this.table,
      standing: true,
    });
    this.chances = chances;
  }

  /** Take one of the moves up; false if there is none. */
  pick(at: number): boolean {
    if (!this.moves[at]) return false;
    this.picked = at;
    return true;
  }

  /** Let go of the move that is picked; false if none is. */
  unpick(): boolean {
    if (this.picked === null) return false;
    this.picked = null;
    return true;
  }

  /** The position is another one: what was said of the last is nothing now. */
  clear(): void {
    this.#requestNumber += 1;
    this.result = null;
    this.picked = null;
  }
}
