/**
 * Small helpers to draw buildings with: everything stands on a hex whose middle is the origin, in the units of the scene.
 *
 * A building has its own axes: x to the lower right, y to the lower left, z up. The pens are styled in `akropolis.css`:
 * `w` a lit wall, `s` a shaded wall, `r` a lit roof, `d` a shaded roof, `g` stone, `h` ground, `l` a line, `f` ink,
 * `p` and `q` the pavement of a plaza.
 */
import { type Point, pathOf, round } from './geometry';

export type Pen = 'w' | 's' | 'r' | 'd' | 'g' | 'l' | 'f' | 'h' | 'p' | 'q';

type Spot = [x: number, y: number, z: number];

/** Return the drawing point of a spot of a building. */
const put = ([x, y, z]: Spot): Point => ({ x: (x - y) * 0.74, y: (x + y) * 0.42 - z });

/** Return a face with these corners. */
export const face = (pen: Pen, ...spots: Spot[]) => `<path class="ak-${pen}" d="${pathOf(spots.map(put))}"/>`;

/** Return a line through these spots. */
export const line = (pen: Pen, ...spots: Spot[]) =>
  `<path class="ak-${pen}" d="M${spots
    .map(put)
    .map(({ x, y }) => `${round(x)} ${round(y)}`)
    .join('L')}"/>`;

/** Return a shape in the units of the scene. */
export const path = (pen: Pen, d: string) => `<path class="ak-${pen}" d="${d}"/>`;

export const disc = (pen: Pen, x: number, y: number, r: number, ry = r) =>
  `<ellipse class="ak-${pen}" cx="${x}" cy="${y}" rx="${r}" ry="${ry}"/>`;

/** Return a block: two walls and a top. */
export const block = ([x, y, z]: Spot, [w, d, h]: Spot, pens: { left?: Pen; right?: Pen; top?: Pen } = {}) =>
  face(pens.left ?? 'w', [x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]) +
  face(pens.right ?? 's', [x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]) +
  face(pens.top ?? 'g', [x, y, z + h], [x + w, y, z + h], [x + w, y + d, z + h], [x, y + d, z + h]);

/** Return a house: walls and a roof whose ridge runs along x, with eaves. */
export const gabled = ([x, y, z]: Spot, [w, d, h]: Spot, rise: number, eaves = 1) => {
  const [top, middle] = [z + h, y + d / 2];
  return (
    face('w', [x, y + d, z], [x + w, y + d, z], [x + w, y + d, top], [x, y + d, top]) +
    face(
      's',
      [x + w, y, z],
      [x + w, y + d, z],
      [x + w, y + d, top],
      [x + w, middle, top + rise],
      [x + w, y, top],
    ) +
    face(
      'r',
      [x - eaves, y + d + eaves, top - 0.8],
      [x + w + eaves, y + d + eaves, top - 0.8],
      [x + w + eaves, middle, top + rise + 0.6],
      [x - eaves, middle, top + rise + 0.6],
    ) +
    face(
      'd',
      [x + w + eaves, middle, top + rise + 0.6],
      [x + w + eaves, y + d + eaves, top - 0.8],
      [x + w + eaves, y + d + eaves, top - 2.2],
      [x + w + eaves, middle, top + rise - 1],
      [x + w + eaves, y - eaves, top - 2.2],
      [x + w + eaves, y - eaves, top - 0.8],
    )
  );
};

/** Return a five-pointed star. */
export const star = (x: number, y: number, r: number, flat = 1) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.44;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) * flat };
  });
  return `<path class="ak-star" d="${pathOf(points)}"/>`;
};
