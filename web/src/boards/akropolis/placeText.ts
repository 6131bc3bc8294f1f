/** Where a tile lies, in words that people can find on the board: as the city is seen now, without coordinates. */

import { formatList } from '$lib/text/i18n.svelte';
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
/** Maximum number of kinds of hexes that name a place. */
const LANDMARKS = 2;

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

/** Return the keys of the built hexes under a place, and of those beside it. */
function aroundOf(controller: AkropolisController, seat: number, place: Place) {
  const cells = footprint(place);
  const own = new Set(cells.map(keyOf));
  const sides = cells.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((side) => keyOf(beside(cell, side))));
  const built = (keys: string[]) => keys.filter((key) => controller.hexAt(seat, key) !== null);
  return { under: built([...own]), near: built([...new Set(sides)].filter((key) => !own.has(key))) };
}

/** What a tile would lie on, or beside what: the hexes that one looks for. */
function aroundInWords(controller: AkropolisController, seat: number, place: Place): string {
  const { words } = controller.props;
  const { under, near } = aroundOf(controller, seat, place);
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => controller.hexAt(seat, key) ?? []).map(({ kind }) => words.name('hex', kind));
  if (under.length > 0) return words.t('board.over', { hexes: named(under).join(', ') });
  return words.t('board.beside', { hexes: [...new Set(named(near))].join(', ') });
}

/** Return the names of up to two kinds of hexes of a city, the rarest first, because they are found most easily. */
function landmarks(controller: AkropolisController, seat: number, keys: readonly string[]): string {
  const { words } = controller.props;
  const all = controller.view.cities[seat]?.hexes ?? [];
  const kinds = new Set(keys.flatMap((key) => controller.hexAt(seat, key)?.kind ?? []));
  const count = (kind: string) => all.filter((hex) => hex.kind === kind).length;
  const found = [...kinds].sort((one, other) => count(one) - count(other)).slice(0, LANDMARKS);
  return formatList(found.map((kind) => words.name('hex', kind)));
}

/** Return where a tile would lie, by the hexes under it or beside it; with its name if one is given. */
function placeInShort(controller: AkropolisController, place: Place, tile: string | null): string {
  const { words } = controller.props;
  const { seat } = controller;
  const { under, near } = aroundOf(controller, seat, place);
  const key = tile === null ? 'at' : 'place';
  const values = {
    tile: tile === null ? '' : words.name('tile', tile),
    level: levelOf(controller.cities[seat] as City, place),
    under: landmarks(controller, seat, under),
    neighbour: landmarks(controller, seat, near),
  };
  return words.t(`board.${key}_${under.length > 0 ? 'over' : 'beside'}`, values);
}

/**
 * Return the names of moves by notation: their places, with their tiles where no hint shows these. Names that
 * would be equal also tell the side of the city.
 */
export function movesInShort(
  controller: AkropolisController,
  moves: readonly { text: string; tile: string; place: Place }[],
): Record<string, string> {
  const { words } = controller.props;
  const told = !controller.props.hint;
  const names = moves.map(({ tile, place }) => placeInShort(controller, place, told ? tile : null));
  return Object.fromEntries(
    moves.map(({ text, place }, at) => {
      const name = names[at] ?? '';
      const isUnique = moves.every((move, other) => names[other] !== name || move.text === text);
      if (isUnique) return [text, name];
      const where = words.t(`board.where.${sideOfCity(controller, controller.seat, place)}`);
      return [text, words.t('board.place_where', { name, where })];
    }),
  );
}

/** A place of a tile to the eye: the side of the city, and what is under or beside it. */
export function seenPlace(controller: AkropolisController, seat: number, place: Place): string[] {
  const { words } = controller.props;
  return [
    words.t('board.in_city', { where: words.t(`board.where.${sideOfCity(controller, seat, place)}`) }),
    aroundInWords(controller, seat, place),
  ];
}

/** A place that a tile may be laid on, and how the tile is turned, for those who listen. */
export function placeInWords(controller: AkropolisController, tile: string, place: Place): string[] {
  const { words } = controller.props;
  return [
    ...seenPlace(controller, controller.seat, place),
    words.t('board.lies', { faces: facesInWords(controller, tile, place) }),
  ];
}

/** Where the tile that came last to a city lies, to the eye; empty before the first. */
export function lastPlace(controller: AkropolisController, seat: number): string[] {
  const { words } = controller.props;
  const last = controller.view.cities[seat]?.tiles.at(-1);
  if (!last) return [];
  return [
    words.t('board.in_city', { where: words.t(`board.where.${sideOfCity(controller, seat, last)}`) }),
    words.t('board.on_level', { level: last.level }),
  ];
}

/** The tile that came last to a city, and where it lies, for those who listen; empty before the first. */
export function lastInWords(controller: AkropolisController, seat: number): string[] {
  const { words } = controller.props;
  const last = controller.view.cities[seat]?.tiles.at(-1);
  if (!last) return [];
  return [
    words.t('board.last', { tile: words.name('tile', last.tile) }),
    ...lastPlace(controller, seat),
    words.t('board.lies', { faces: facesInWords(controller, last.tile, last) }),
  ];
}
