/** A city as it is drawn: columns of hexes, each with all that lies under its top. */
import type { AkropolisCityView, AkropolisHexView } from '$lib/net/protocol.gen';
import type { Facts } from './facts';
import { beside, type Cell, footprint, inFront, keyOf, type Look, type Place } from './geometry';

/** A hex in a column; the first of a column lies on level 1. */
export interface Storey {
  kind: string;
  tile: string;
}

export interface Column extends Cell {
  key: string;
  storeys: Storey[];
}

/** A column as the scene shows it: its top, what is lower beside it, and where its tile ends. */
export interface Shown extends Column {
  level: number;
  kind: string;
  tile: string;
  /** What the engine says of the top; null where the top is not the real one (a lower layer). */
  hex: AkropolisHexView | null;
  /** By direction of the screen, clockwise from north: the level beside it, 0 where nothing lies. */
  around: number[];
  /** By direction of the screen: whether the tile goes on there. */
  joined: boolean[];
}

export type City = Map<string, Column>;

/** The columns of a city, from the tiles in the order of placing. */
export function cityOf(view: AkropolisCityView, facts: Facts): City {
  const city: City = new Map();
  const put = (cell: Cell, kind: string, tile: string) => {
    const key = keyOf(cell);
    const column = city.get(key) ?? { ...cell, key, storeys: [] };
    column.storeys.push({ kind, tile });
    city.set(key, column);
  };
  for (const { q, r, type } of facts.start) put({ q, r }, type, 'start');
  for (const placed of view.tiles) {
    const { hexes } = facts.tile(placed.tile);
    footprint(placed).forEach((cell, index) => {
      put(cell, hexes[index] as string, placed.tile);
    });
  }
  return city;
}

/** The level of the visible hex on a cell, 0 if there is none. */
export const levelAt = (city: City, cell: Cell) => city.get(keyOf(cell))?.storeys.length ?? 0;

export const highest = (city: City) =>
  Math.max(1, ...[...city.values()].map((column) => column.storeys.length));

/** The level that a tile would lie on: on top of the highest of what is under it. */
export const levelOf = (city: City, place: Place) =>
  1 + Math.max(...footprint(place).map((cell) => levelAt(city, cell)));

/** The columns in the order of painting, cut off above a level. */
export function scene(city: City, hexes: AkropolisHexView[], look: Look, most: number): Shown[] {
  const seen = new Map(hexes.map((hex) => [keyOf(hex), hex]));
  const topOf = (cell: Cell) => {
    const storeys = city.get(keyOf(cell))?.storeys ?? [];
    const level = Math.min(storeys.length, most);
    return { level, ...(storeys[level - 1] ?? { kind: '', tile: '' }) };
  };
  return [...city.values()]
    .map((column) => {
      const top = topOf(column);
      // A direction of the screen is one of the city, turned back.
      const sides = [0, 1, 2, 3, 4, 5].map((direction) => topOf(beside(column, direction - look.turns)));
      return {
        ...column,
        ...top,
        hex: column.storeys.length <= most ? (seen.get(column.key) ?? null) : null,
        around: sides.map((side) => side.level),
        joined: sides.map((side) => side.tile === top.tile && side.level === top.level),
      };
    })
    .sort((one, other) => inFront(one, other, look));
}

/** The cells around a city that lie within some steps of it. */
export function rim(city: City, steps: number): Cell[] {
  let cells: Cell[] = [...city.values()];
  const found = new Map(cells.map((cell) => [keyOf(cell), cell as Cell]));
  for (let step = 0; step < steps; step += 1) {
    const next: Cell[] = [];
    for (const cell of cells) {
      for (let direction = 0; direction < 6; direction += 1) {
        const near = beside(cell, direction);
        if (found.has(keyOf(near))) continue;
        found.set(keyOf(near), near);
        next.push(near);
      }
    }
    cells = next;
  }
  return [...found.values()];
}
