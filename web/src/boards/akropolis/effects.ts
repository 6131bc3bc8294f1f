/** Effects of a placement, from the server's explanation. */
import type { Step } from '$lib/net/protocol.gen';
import type { District } from './facts';

export interface Span {
  before: number;
  after: number;
}

/** The steps of an explanation, sorted. */
export interface Effect {
  level: number;
  /** Quarries covered: a stone for each. */
  quarries: number;
  districts: ({ district: District } & Span)[];
  stones: Span | null;
  score: Span;
}

const spanOf = ({ values }: Step): Span => ({ before: Number(values.before), after: Number(values.after) });

/** Return the effect of steps, or null if they contain a price only. */
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
