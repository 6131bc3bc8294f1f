/** What a placement would bring, as the server tells. */
import type { Step } from '$lib/net/protocol.gen';
import type { District } from './facts';

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
