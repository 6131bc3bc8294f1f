/**
 * Debounce time, and minimum interval between two queries, because the server limits their rate. In
 * milliseconds.
 */
const REST = 60;
const MIN_INTERVAL = 90;

/** Query about moves, sent when the pointer rests and cached until the position changes. */
export class DebouncedQuery<Answer> {
  readonly #ask: (text: string) => Promise<Answer>;
  #known = $state.raw<ReadonlyMap<string, Answer>>(new Map());
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Counter of positions: answers for an older one are dropped. */
  #positionNumber = 0;

  constructor(ask: (text: string) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** Return the cached answer about a move, or null. */
  of(text: string | null): Answer | null {
    return text === null ? null : (this.#known.get(text) ?? null);
  }

  /** Request the answer about a move after the debounce time; null cancels a request. */
  want(text: string | null): void {
    this.#wanted = text;
    clearTimeout(this.#timer);
    if (text !== null && !this.#known.has(text)) this.#timer = setTimeout(() => void this.#next(), REST);
  }

  /** Clear the cache, because the position has changed. */
  forget(): void {
    this.#positionNumber += 1;
    this.want(null);
    if (this.#known.size > 0) this.#known = new Map();
  }

  async #next(): Promise<void> {
    const text = this.#wanted;
    if (this.#asking || text === null || this.#known.has(text)) return;
    this.#asking = true;
    const age = this.#positionNumber;
    try {
      const answer = await this.#ask(text);
      if (age === this.#positionNumber) this.#known = new Map(this.#known).set(text, answer);
    } catch {
      // A refusal, for example by the rate limit, does not prevent the move; resting there again repeats the
      // query.
    } finally {
      this.#asking = false;
    }
    if (this.#wanted !== text) this.#timer = setTimeout(() => void this.#next(), MIN_INTERVAL);
  }
}
