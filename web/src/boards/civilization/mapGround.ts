/** The ground of the map as a handful of shapes: it changes only when a tile is discovered. */
import type { CivilizationSquareView, CivilizationTileView } from '$lib/net/protocol.gen';
import { at } from './squareNames';

/** The side of a square in the drawing. */
export const SIDE = 48;
const TILE = 4 * SIDE;
export const TERRAINS = ['grassland', 'desert', 'forest', 'mountain', 'water'] as const;

/** The squares of a terrain as one outline; null is what nobody knows yet. */
export function outline(
  squares: readonly CivilizationSquareView[],
  terrain: string | null,
  side = SIDE,
): string {
  return squares
    .filter((square) => (square.terrain ?? null) === terrain)
    .map(({ id }) => at(id))
    .map(({ x, y }) => `M${x * side} ${y * side}h${side}v${side}h${-side}z`)
    .join('');
}

/** A tile that lies face down, with its arrow. */
function faceDown({ square: corner }: CivilizationTileView): string {
  const { x, y } = at(corner);
  return (
    `<g transform="translate(${x * SIDE} ${y * SIDE})">` +
    `<rect class="ci-back" x="1" y="1" width="${TILE - 2}" height="${TILE - 2}" rx="7"/>` +
    `<rect class="ci-back-rim" x="7" y="7" width="${TILE - 14}" height="${TILE - 14}" rx="5"/>` +
    `<circle class="ci-back-disc" cx="${TILE / 2}" cy="${TILE / 2}" r="45"/>` +
    `<path class="ci-back-arrow" d="M96 67l20 26h-12v30H88V93H76z"/></g>`
  );
}

/** The drawing of a terrain, again and again. */
function pattern(terrain: string, small: boolean): string {
  return (
    `<pattern id="ci-fill-${terrain}" width="${SIDE}" height="${SIDE}" patternUnits="userSpaceOnUse">` +
    `<use class="ci-ink-${terrain}" href="#ci-${small ? 'small' : 'terrain'}-${terrain}" width="${SIDE}" height="${SIDE}"/>` +
    '</pattern>'
  );
}

/** The ground as SVG: of each terrain its colour, then its drawing; then the backs of what nobody knows yet. */
export function land(
  squares: readonly CivilizationSquareView[],
  tiles: readonly CivilizationTileView[],
  small: boolean,
): string {
  const grounds = TERRAINS.map((terrain) => {
    const d = outline(squares, terrain);
    return `<path class="ci-ground ci-on-${terrain}" d="${d}"/><path d="${d}" fill="url(#ci-fill-${terrain})"/>`;
  });
  const backs = tiles.filter(({ tile }) => tile === null).map(faceDown);
  const patterns = TERRAINS.map((terrain) => pattern(terrain, small));
  return `<defs>${patterns.join('')}</defs>${grounds.join('')}${backs.join('')}`;
}

/** The edges of the tiles, as one path. */
export function edges(tiles: readonly CivilizationTileView[]): string {
  return tiles
    .map(({ square: corner }) => {
      const { x, y } = at(corner);
      return `M${x * SIDE} ${y * SIDE}h${TILE}v${TILE}h${-TILE}z`;
    })
    .join('');
}
