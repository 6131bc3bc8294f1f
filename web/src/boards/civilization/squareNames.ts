/** Names of squares: a1 is the north-west corner. */

export interface At {
  x: number;
  y: number;
}

export const at = (square: string): At => ({
  x: square.charCodeAt(0) - 97,
  y: Number(square.slice(1)) - 1,
});
/** Return the place on a lying map: letters go down, numbers across. */
export const lying = (square: string): At => {
  const { x, y } = at(square);
  return { x: y, y: x };
};
export const nameOf = ({ x, y }: At): string => `${String.fromCharCode(97 + x)}${y + 1}`;

const STEPS: Record<string, At> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** Return the neighbour of a square in a direction. */
export function beside(square: string, direction: string): string {
  const { x, y } = at(square);
  const step = STEPS[direction] ?? { x: 0, y: 0 };
  return nameOf({ x: x + step.x, y: y + step.y });
}

/** Return the direction from a square to its neighbour, or null. */
export function directionTo(from: string, to: string): string | null {
  return Object.keys(STEPS).find((direction) => beside(from, direction) === to) ?? null;
}

/** Return the numbers from 0 below the count, to draw a thing that often. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
