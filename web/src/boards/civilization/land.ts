/** The ground of the map as one drawing: it changes only when a tile is discovered. */
import type { CivilizationSquareView, CivilizationTileView } from '$lib/wire';
import { at } from './places';

/** The side of a square in the drawing. */
export const SIDE = 48;
const TILE = 4 * SIDE;

function square({ id, terrain }: CivilizationSquareView, small: boolean): string {
  const { x, y } = at(id);
  return (
    `<g transform="translate(${x * SIDE} ${y * SIDE})">` +
    `<rect class="ci-ground ci-on-${terrain}" width="${SIDE}" height="${SIDE}"/>` +
    `<use class="ci-ink-${terrain}" href="#ci-${small ? 'small' : 'terrain'}-${terrain}" width="${SIDE}" height="${SIDE}"/></g>`
  );
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

/** Squares and backs as SVG. */
export function land(
  squares: readonly CivilizationSquareView[],
  tiles: readonly CivilizationTileView[],
  small: boolean,
): string {
  return (
    squares
      .filter(({ terrain }) => terrain)
      .map((one) => square(one, small))
      .join('') +
    tiles
      .filter(({ tile }) => tile === null)
      .map(faceDown)
      .join('')
  );
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
