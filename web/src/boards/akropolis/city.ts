/** A city as columns of hexes, each with everything below its top. */
import type { AkropolisCityView, AkropolisHexView } from '$lib/net/protocol.gen';
import type { Facts } from './facts';
import { beside, type Cell, footprint, inFront, keyOf, type Look, type Place } from './geometry';

/** A hex in a column; the first of a column is on level 1. */
export interface Storey {
  kind: string;
  tile: string;
}

export interface Column extends Cell {
  key: string;
  storeys: Storey[];
}

/** A column of the scene: its top, the lower neighbours, and the edges of its tile. */
export interface Shown extends Column {
  level: number;
  kind: string;
  tile: string;
  /** The engine's data of the top hex; null where a lower layer is shown. */
  hex: AkropolisHexView | null;
  /** By direction of the screen, clockwise from north: the neighbour's level, 0 if it is empty. */
  around: number[];
  /** By direction of the screen: whether the tile continues there. */
  joined: boolean[];
}

export type City = Map<string, Column>;

/** Return the columns of a city from its tiles in the order of placing. */
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

/** Return the level of the visible hex on a cell, 0 if there is none. */
export const levelAt = (city: City, cell: Cell) => city.get(keyOf(cell))?.storeys.length ?? 0;

export const highest = (city: City) =>
  Math.max(1, ...[...city.values()].map((column) => column.storeys.length));

/** Return the level of a tile at a place: above the highest hex below it. */
export const levelOf = (city: City, place: Place) =>
  1 + Math.max(...footprint(place).map((cell) => levelAt(city, cell)));

/** Return the columns in painting order, cut off above a level. */
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

/** Return the cells around a city within the given number of steps. */
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
