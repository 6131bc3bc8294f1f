/**
 * Where things are: cells of the grid, the city turned by sixty degrees at a time, and the screen.
 *
 * Cells are axial (q to the east, r to the south, flat tops); a turned city is the same city on other cells, so
 * whatever is drawn is drawn for one direction of looking only: from the south, from above.
 */

export interface Cell {
  q: number;
  r: number;
}

/** Place of a tile: the cell of its first hex, and its number of turns. */
export interface Place extends Cell {
  turn: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A view of a city: its turn in steps of sixty degrees, from the side or from above. */
export interface Look {
  turns: number;
  flat: boolean;
}

/** Distance from the centre of a hex to its corners, in the units of the drawing. */
export const SIZE = 40;
/** Foreshortening of the ground, and the height of a level, in the side view. */
export const SQUASH = 0.58;
export const STOREY = 19;

/** The six directions, clockwise from north. */
export const DIRECTIONS: readonly Cell[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

export const keyOf = ({ q, r }: Cell) => `${q},${r}`;
export const keyOfPlace = ({ q, r, turn }: Place) => `${q},${r},${turn}`;
/** Return a remainder that is never negative. */
export const modulo = (value: number, by: number) => ((value % by) + by) % by;

export function beside({ q, r }: Cell, direction: number): Cell {
  const step = DIRECTIONS[modulo(direction, 6)] as Cell;
  return { q: q + step.q, r: r + step.r };
}

/** Return a cell after the given number of clockwise turns by sixty degrees about the origin. */
export function turned(cell: Cell, turns: number): Cell {
  let { q, r } = cell;
  for (let left = modulo(turns, 6); left > 0; left -= 1) [q, r] = [0 - r, q + r];
  return { q, r };
}

/** Return the three cells below a tile, in the order of its hexes. */
export function footprint(place: Place): [Cell, Cell, Cell] {
  return [{ q: place.q, r: place.r }, beside(place, place.turn), beside(place, place.turn + 1)];
}

const squash = (flat: boolean) => (flat ? 1 : SQUASH);
export const storey = (flat: boolean) => (flat ? 0 : STOREY);

/** Return the point of a hex's centre on top of the given level. */
export function project(cell: Cell, level: number, look: Look): Point {
  const { q, r } = turned(cell, look.turns);
  return {
    x: 1.5 * SIZE * q,
    y: Math.sqrt(3) * SIZE * (r + q / 2) * squash(look.flat) - level * storey(look.flat),
  };
}

/** Return the same point during a turn, with a fractional number of turns. */
export function projectBetween(cell: Cell, level: number, turns: number, flat: boolean): Point {
  const x = 1.5 * SIZE * cell.q;
  const y = Math.sqrt(3) * SIZE * (cell.r + cell.q / 2);
  const angle = (turns * Math.PI) / 3;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: (x * Math.sin(angle) + y * Math.cos(angle)) * squash(flat) - level * storey(flat),
  };
}

/** The corners of a hex around its middle, clockwise from the east. */
export function corners(flat: boolean, size = SIZE): Point[] {
  return Array.from({ length: 6 }, (_, corner) => ({
    x: size * Math.cos((corner * Math.PI) / 3),
    y: size * Math.sin((corner * Math.PI) / 3) * squash(flat),
  }));
}

/** The two corners of the edge that faces a direction of the screen. */
export function edge(all: Point[], direction: number): [Point, Point] {
  // North lies between the corners 4 (north-west) and 5 (north-east).
  const first = modulo(direction + 4, 6);
  return [all[first] as Point, all[modulo(first + 1, 6)] as Point];
}

/** What lies behind is painted first: farther north, then west. Hexes of one row never hide each other. */
export function inFront(one: Cell, other: Cell, look: Look): number {
  const [a, b] = [turned(one, look.turns), turned(other, look.turns)];
  return a.r + a.q / 2 - (b.r + b.q / 2) || a.q - b.q;
}

/** The middle of a tile. */
export function middleOf(place: Place, level: number, look: Look): Point {
  const points = footprint(place).map((cell) => project(cell, level, look));
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / 3,
    y: points.reduce((sum, point) => sum + point.y, 0) / 3,
  };
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The nearest of some points; among equals the one in front. */
export function nearest<Thing extends { at: Point }>(things: Iterable<Thing>, to: Point): Thing | null {
  let best: Thing | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const far = distance(thing.at, to);
    if (far < least - 0.01 || (far < least + 0.01 && best && thing.at.y > best.at.y)) {
      best = thing;
      least = far;
    }
  }
  return best;
}

/** The next thing in a direction of the screen; straight ahead counts more than near. */
export function ahead<Thing extends { at: Point }>(
  things: Iterable<Thing>,
  from: Point,
  { x: dx, y: dy }: Point,
): Thing | null {
  let best: Thing | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const [x, y] = [thing.at.x - from.x, thing.at.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 2 || along + 2 * aside >= least) continue;
    best = thing;
    least = along + 2 * aside;
  }
  return best;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What some points take up, with a margin. */
export function boxOf(points: Point[], margin = 0): Box {
  if (points.length === 0) return { left: -margin, top: -margin, right: margin, bottom: margin };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

export const pathOf = (points: Point[]) =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
export const round = (value: number) => Math.round(value * 10) / 10;
