/**
 * Drawing helpers. Every drawing is a string of SVG shapes on a 24 grid (48 for tokens and backs, 64 by 40
 * for wonders). Six pens (`bd-`), styled in `boards.css`: `l` a line in ink, `f` filled with ink, `a` tone
 * with an ink outline, `t` tone alone, `p` paper, `d` a thin line.
 */
export type Pen = 'l' | 'f' | 'a' | 't' | 'p' | 'd';

/** A drawing with its grid. */
export interface Drawing {
  viewBox: string;
  shape: string;
}

/** Return a path. */
export const path = (pen: Pen, d: string) => `<path class="bd-${pen}" d="${d}"/>`;

/** Return a circle. */
export const disc = (pen: Pen, x: number, y: number, r: number) =>
  `<circle class="bd-${pen}" cx="${x}" cy="${y}" r="${r}"/>`;

/** Return a rectangle, with round corners if a radius is given. */
export const box = (pen: Pen, x: number, y: number, w: number, h: number, r = 0) =>
  `<rect class="bd-${pen}" x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}/>`;

/** Return an ellipse, turned by the given degrees. */
export const oval = (pen: Pen, x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse class="bd-${pen}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;

const round = (value: number) => Math.round(value * 100) / 100;

/** Return copies of a shape, turned around a point. */
export const around = (shape: string, x: number, y: number, turns: number[]) =>
  turns.map((turn) => `<g transform="rotate(${turn} ${x} ${y})">${shape}</g>`).join('');

/** Return angles in equal steps. */
export const angles = (count: number, from = 0, to = 360 - 360 / count) =>
  Array.from({ length: count }, (_, i) => round(count === 1 ? from : from + ((to - from) * i) / (count - 1)));

/** Return upright columns between two x, each with a capital and a base. */
export const columns = (
  from: number,
  to: number,
  count: number,
  top: number,
  bottom: number,
  width: number,
) =>
  Array.from({ length: count }, (_, i) => {
    const x = round(from + ((to - from - width) * i) / (count - 1));
    return (
      box('a', x, top + 1, width, bottom - top - 2) +
      box('f', x - 0.5, top, width + 1, 1.2) +
      box('f', x - 0.5, bottom - 1.2, width + 1, 1.2)
    );
  }).join('');

/** Return level hatching: lines of the given lengths. */
export const hatch = (x: number, y: number, lengths: number[], step = 1.6) =>
  path('d', lengths.map((length, i) => `M${x} ${round(y + i * step)}h${length}`).join(''));

/** Return a row of waves. */
export const waves = (x: number, y: number, count: number, width = 4) =>
  path('l', `M${x} ${y}${`q${width / 4} -1.4 ${width / 2} 0t${width / 2} 0`.repeat(count)}`);
