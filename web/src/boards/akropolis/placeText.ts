/** Where a tile lies, in words that people can find on the board: as the city is seen now, without coordinates. */

import type { AkropolisController } from './boardController.svelte';
import { type City, levelOf } from './city';
import {
  beside,
  boxOf,
  footprint,
  keyOf,
  type Look,
  middleOf,
  type Place,
  type Point,
  project,
} from './geometry';

/** How far from the middle a side begins, as a part of the way to the edge. */
const ASIDE = 0.34;

/** A direction of the screen, or the middle: `left`, `top_right`, ... */
export function sideOf({ x, y }: Point): string {
  const across = x < -ASIDE ? 'left' : x > ASIDE ? 'right' : '';
  const along = y < -ASIDE ? 'top' : y > ASIDE ? 'bottom' : '';
  return [along, across].filter((part) => part !== '').join('_') || 'middle';
}

/** As from above: what stands high is no farther off. */
const fromAbove = ({ turns }: Look): Look => ({ turns, flat: true });

/** On which side of a city a tile lies. */
function sideOfCity(controller: AkropolisController, seat: number, place: Place): string {
  const look = fromAbove(controller.camera.look);
  const own = new Set(footprint(place).map(keyOf));
  const cells = [...(controller.cities[seat]?.values() ?? [])];
  const others = cells.filter((cell) => !own.has(keyOf(cell)) || cell.storeys.length > 1);
  const box = boxOf(others.map((cell) => project(cell, 0, look)));
  const { x, y } = middleOf(place, 0, look);
  const part = (value: number, low: number, high: number) =>
    (2 * value - low - high) / Math.max(high - low, 1);
  return sideOf({ x: part(x, box.left, box.right), y: part(y, box.top, box.bottom) });
}

/** Which district or quarry of a tile lies on which side of it: how it is turned. */
function facesInWords(controller: AkropolisController, tile: string, place: Place): string {
  const { words } = controller.props;
  const look = fromAbove(controller.camera.look);
  const middle = middleOf(place, 0, look);
  const { hexes } = controller.facts.tile(tile);
  return footprint(place)
    .map((cell, index) => {
      const at = project(cell, 0, look);
      const side = sideOf({ x: at.x - middle.x, y: at.y - middle.y });
      const where = words.t(`board.where.${side}`);
      return words.t('board.facing', { where, hex: words.name('hex', hexes[index] as string) });
    })
    .join(', ');
}

/** What a tile would lie on, or beside what: the hexes that one looks for. */
function aroundInWords(controller: AkropolisController, seat: number, place: Place): string {
  const { words } = controller.props;
  const cells = footprint(place);
  const own = new Set(cells.map(keyOf));
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => controller.hexAt(seat, key) ?? []).map(({ kind }) => words.name('hex', kind));
  const under = named([...own]);
  if (under.length > 0) return words.t('board.over', { hexes: under.join(', ') });
  const near = cells.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((side) => keyOf(beside(cell, side))));
  const found = named([...new Set(near)].filter((key) => !own.has(key)));
  return words.t('board.beside', { hexes: [...new Set(found)].join(', ') });
}

/** A tile and where it would lie, in short: the side of the city, and the level. */
export function moveInShort(controller: AkropolisController, tile: string, place: Place): string {
  const { words } = controller.props;
  const seat = controller.props.seat ?? controller.seat;
  return words.t('board.place', {
    tile: words.name('tile', tile),
    where: words.t(`board.where.${sideOfCity(controller, seat, place)}`),
    level: levelOf(controller.cities[seat] as City, place),
  });
}

/** A place that a tile may be laid on: the side of the city, what is under or beside it, and how the tile is turned. */
export function placeInWords(controller: AkropolisController, tile: string, place: Place): string[] {
  const { words } = controller.props;
  return [
    words.t('board.in_city', {
      where: words.t(`board.where.${sideOfCity(controller, controller.seat, place)}`),
    }),
    aroundInWords(controller, controller.seat, place),
    words.t('board.lies', { faces: facesInWords(controller, tile, place) }),
  ];
}

/** The tile that came last to a city, and where it lies; '' before the first. */
export function lastInWords(controller: AkropolisController, seat: number): string[] {
  const { words } = controller.props;
  const last = controller.view.cities[seat]?.tiles.at(-1);
  if (!last) return [];
  return [
    words.t('board.last', { tile: words.name('tile', last.tile) }),
    words.t('board.in_city', { where: words.t(`board.where.${sideOfCity(controller, seat, last)}`) }),
    words.t('board.on_level', { level: last.level }),
    words.t('board.lies', { faces: facesInWords(controller, last.tile, last) }),
  ];
}
