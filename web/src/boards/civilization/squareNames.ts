/** Squares by name: a1 is the corner in the north-west. */

export interface At {
  x: number;
  y: number;
}

export const at = (square: string): At => ({
  x: square.charCodeAt(0) - 97,
  y: Number(square.slice(1)) - 1,
});
export const nameOf = ({ x, y }: At): string => `${String.fromCharCode(97 + x)}${y + 1}`;

const STEPS: Record<string, At> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** The square beside another in a direction. */
export function beside(square: string, direction: string): string {
  const { x, y } = at(square);
  const step = STEPS[direction] ?? { x: 0, y: 0 };
  return nameOf({ x: x + step.x, y: y + step.y });
}

/** The direction from a square to the one beside it; null if it is not. */
export function directionTo(from: string, to: string): string | null {
  return Object.keys(STEPS).find((direction) => beside(from, direction) === to) ?? null;
}

/** The numbers below one: to draw a thing so many times. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
