/** What a placement would bring, as the server tells: asked for when the hand rests, remembered while the position stands. */
import type { Because, Step } from '$lib/wire';
import type { District } from './facts';

/** How long the hand must rest, and how long after a question the next one may follow: the server counts them. */
const SETTLE = 60;
const GAP = 90;

export interface Span {
  before: number;
  after: number;
}

/** The steps of an answer, sorted. */
export interface Effect {
  level: number;
  /** Quarries covered: a stone for each. */
  quarries: number;
  districts: ({ district: District } & Span)[];
  stones: Span | null;
  score: Span;
}

const spanOf = ({ values }: Step): Span => ({ before: Number(values.before), after: Number(values.after) });

/** The effect that some steps tell of; null if they tell of a price alone. */
export function effectOf(steps: readonly Step[]): Effect | null {
  const find = (code: string) => steps.find((step) => step.code === code);
  const score = find('score');
  if (!score) return null;
  const stones = find('stones_left');
  return {
    level: Number(find('lies_on')?.values.level ?? 1),
    quarries: Number(find('quarries_covered')?.values.quarries ?? 0),
    districts: steps
      .filter((step) => step.code === 'district_points')
      .map((step) => ({ district: step.values.district as District, ...spanOf(step) })),
    stones: stones ? spanOf(stones) : null,
    score: spanOf(score),
  };
}

export class Previews {
  readonly #ask: (text: string) => Promise<Because>;
  #known = $state.raw<ReadonlyMap<string, Because>>(new Map());
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Rises with every position: answers to an older one are not kept. */
  #age = 0;

  constructor(ask: (text: string) => Promise<Because>) {
    this.#ask = ask;
  }

  /** What is known of a move. */
  of(text: string): Because | null {
    return this.#known.get(text) ?? null;
  }

  /** Ask about a move, unless the hand moves on at once. */
  want(text: string | null): void {
    this.#wanted = text;
    clearTimeout(this.#timer);
    if (text !== null && !this.#known.has(text)) this.#timer = setTimeout(() => void this.#next(), SETTLE);
  }

  /** Another position: nothing is known of it yet. */
  forget(): void {
    this.#age += 1;
    this.want(null);
    this.#known = new Map();
  }

  async #next(): Promise<void> {
    const text = this.#wanted;
    if (this.#asking || text === null || this.#known.has(text)) return;
    this.#asking = true;
    const age = this.#age;
    try {
      const answer = await this.#ask(text);
      if (age === this.#age) this.#known = new Map(this.#known).set(text, answer);
    } catch {
      // Refused, as when asked too fast: the move can be made all the same, and resting there again asks again.
    } finally {
      this.#asking = false;
    }
    if (this.#wanted !== text) this.#timer = setTimeout(() => void this.#next(), GAP);
  }
}
