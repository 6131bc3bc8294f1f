/** The ground of the map as a few shapes, which change only when a tile is discovered. */
import type { CivilizationSquareView, CivilizationTileView } from '$lib/net/protocol.gen';
import { type At, at } from './squareNames';

/** Where a square is drawn. */
type Place = (square: string) => At;

/** Side of a square in the drawing. */
export const SIDE = 48;
const TILE = 4 * SIDE;
export const TERRAINS = ['grassland', 'desert', 'forest', 'mountain', 'water'] as const;

/** Return the outline of the squares of a terrain; null stands for undiscovered squares. */
export function outline(
  squares: readonly CivilizationSquareView[],
  terrain: string | null,
  side = SIDE,
  place: Place = at,
): string {
  return squares
    .filter((square) => (square.terrain ?? null) === terrain)
    .map(({ id }) => place(id))
    .map(({ x, y }) => `M${x * side} ${y * side}h${side}v${side}h${-side}z`)
    .join('');
}

/** A point of a compass rose: its tip, its waist, and the half in shade. */
const point = (turn: number, long: number) =>
  `<g transform="rotate(${turn} 96 96)"><path class="ci-back-light" d="M96 ${96 - long}L84 84 96 96z"/>` +
  `<path class="ci-back-shade" d="M96 ${96 - long}l12 ${long - 12}L96 96z"/></g>`;
const ROSE =
  '<circle class="ci-back-ring" cx="96" cy="96" r="38"/><circle class="ci-back-ring" cx="96" cy="96" r="33"/>' +
  [45, 135, 225, 315].map((turn) => point(turn, 40)).join('') +
  [0, 90, 180, 270].map((turn) => point(turn, 58)).join('');
/** A sea serpent: three humps, a head with an eye and a tongue, and the waves. */
const MONSTER =
  '<path class="ci-back-body" d="M28 116c4-26 34-26 38 0zM74 116c4-34 42-34 46 0zM126 116c0-26 2-42 12-50 12-9 26-1 26 10l12 6-14 5c-8 2-12 8-12 29z"/>' +
  '<path class="ci-back-ring" d="M176 82l8-3M176 82l8 3M20 124q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0M52 136q8-7 16 0t16 0 16 0 16 0 16 0M40 100l6-8M93 92l4-10 6 9M140 62l-4-9 9 3"/>' +
  '<circle class="ci-back-eye" cx="152" cy="74" r="3"/>';

/** Return the drawing of a face-down tile: a compass rose, on the first one a sea monster. */
function faceDown({ square: corner }: CivilizationTileView, isFirst: boolean, place: Place): string {
  const { x, y } = place(corner);
  return (
    `<g transform="translate(${x * SIDE} ${y * SIDE})">` +
    `<rect class="ci-back" x="1" y="1" width="${TILE - 2}" height="${TILE - 2}" rx="7"/>` +
    `<rect class="ci-back-rim" x="7" y="7" width="${TILE - 14}" height="${TILE - 14}" rx="5"/>` +
    `${isFirst ? MONSTER : ROSE}</g>`
  );
}

/** Return the pattern of a terrain. */
function pattern(terrain: string, small: boolean): string {
  return (
    `<pattern id="ci-fill-${terrain}" width="${SIDE}" height="${SIDE}" patternUnits="userSpaceOnUse">` +
    `<use class="ci-ink-${terrain}" href="#ci-${small ? 'small' : 'terrain'}-${terrain}" width="${SIDE}" height="${SIDE}"/>` +
    '</pattern>'
  );
}

/**
 * Return the ground as SVG: the colour and the pattern of each terrain, then the backs of undiscovered tiles.
 */
export function land(
  squares: readonly CivilizationSquareView[],
  tiles: readonly CivilizationTileView[],
  small: boolean,
  place: Place = at,
): string {
  const grounds = TERRAINS.map((terrain) => {
    const d = outline(squares, terrain, SIDE, place);
    return `<path class="ci-ground ci-on-${terrain}" d="${d}"/><path d="${d}" fill="url(#ci-fill-${terrain})"/>`;
  });
  const backs = tiles
    .filter(({ tile }) => tile === null)
    .map((tile, index) => faceDown(tile, index === 0, place));
  const patterns = TERRAINS.map((terrain) => pattern(terrain, small));
  return `<defs>${patterns.join('')}</defs>${grounds.join('')}${backs.join('')}`;
}

/** Return the edges of the tiles as one path. */
export function edges(tiles: readonly CivilizationTileView[], place: Place = at): string {
  return tiles
    .map(({ square: corner }) => {
      const { x, y } = place(corner);
      return `M${x * SIDE} ${y * SIDE}h${TILE}v${TILE}h${-TILE}z`;
    })
    .join('');
}
