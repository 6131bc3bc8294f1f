/** How long the hand must rest, and how long after a question the next one may follow: the server counts them. */
const REST = 60;
const MIN_INTERVAL = 90;

/** What the server tells of a move: asked for when the hand rests, remembered while the position stands. */
export class DebouncedQuery<Answer> {
  readonly #ask: (text: string) => Promise<Answer>;
  #known = $state.raw<ReadonlyMap<string, Answer>>(new Map());
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Rises with every position: answers to an older one are not kept. */
  #positionNumber = 0;

  constructor(ask: (text: string) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** What is known of a move. */
  of(text: string | null): Answer | null {
    return text === null ? null : (this.#known.get(text) ?? null);
  }

  /** Ask about a move, unless the hand moves on at once. */
  want(text: string | null): void {
    this.#wanted = text;
    clearTimeout(this.#timer);
    if (text !== null && !this.#known.has(text)) this.#timer = setTimeout(() => void this.#next(), REST);
  }

  /** Another position: nothing is known of it yet. */
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
      // Refused, as when asked too fast: the move can be made all the same, and resting there again asks again.
    } finally {
      this.#asking = false;
    }
    if (this.#wanted !== text) this.#timer = setTimeout(() => void this.#next(), MIN_INTERVAL);
  }
}
