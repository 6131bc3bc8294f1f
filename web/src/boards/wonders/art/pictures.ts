import { HOUSES } from '../../shared/art/houses';
import { WORKS } from '../../shared/art/works';
import { around, box, columns, disc, hatch, oval, path, waves } from '../../shared/drawing';

const ground = path('l', 'M1 46h94');
const cloud = (x: number, y: number) => path('d', `M${x} ${y}h9M${x + 3} ${y - 2}h10`);
const palm = (x: number, foot: number, height: number) =>
  path('l', `M${x} ${foot}q1 ${-height / 2} 0 ${-height}`) +
  around(path('f', `M${x} ${foot - height}q4 -3 7 1q-4 -1 -7 -1z`), x, foot - height, [0, 50, 110, 170, 220]);

/** The seven wonders as engravings, 96 by 48. */
const WONDERS: Record<string, string> = {
  alexandria:
    path('t', 'M0 40h96v8H0z') +
    path('a', 'M30 44l3-9h30l3 9z') +
    path('a', 'M38 35l2-17h16l2 17z') +
    path('a', 'M43 18l1-9h8l1 9z') +
    box('a', 45, 4.6, 6, 4.4) +
    path('f', 'M48 4.6c-3.6-2.8.4-3 0-4.6 3.8 1.2 4 3 0 4.6z') +
    path('t', 'M54 4L88 .6v9zM42 4L8 .6v9z') +
    path('d', 'M44 22v3M52 22v3M43.6 28v3M52.4 28v3M47 12h2M39.6 21.6h16.8') +
    waves(2, 44, 6) +
    waves(70, 44, 6),
  babylon:
    path('a', 'M8 46V36h80v10z') +
    path('a', 'M18 36v-9h60v9z') +
    path('a', 'M29 27v-9h38v9z') +
    path('a', 'M38 18v-8h20v8z') +
    path(
      'p',
      'M14 46v-5a3 3 0 0 1 6 0v5zM28 46v-5a3 3 0 0 1 6 0v5zM62 46v-5a3 3 0 0 1 6 0v5zM76 46v-5a3 3 0 0 1 6 0v5z',
    ) +
    path('l', 'M44 46l-4-10M52 46l4-10M43 42.6h10M41.8 39.4h12.4') +
    [10, 16, 80, 86].map((x) => disc('f', x, 34.4, 2.6)).join('') +
    [21, 27, 69, 75].map((x) => disc('f', x, 25.4, 2.6)).join('') +
    [31, 37, 59, 65].map((x) => disc('f', x, 16.4, 2.6)).join('') +
    [41, 48, 55].map((x) => disc('f', x, 8.4, 2.6)).join('') +
    path(
      'l',
      'M16 36q1 3-.4 6M80 36q-1 3 .4 6M27 27q1 3-.4 6M69 27q-1 3 .4 6M37 18q1 3-.4 6M59 18q-1 3 .4 6',
    ),
  ephesos:
    path('a', 'M10 17L48 3l38 14z') +
    path('d', 'M23 14.6L48 5.6l25 9') +
    disc('f', 48, 12.4, 2.4) +
    box('a', 11, 17, 74, 3.6) +
    box('p', 14, 20.6, 68, 18) +
    columns(14.6, 81.4, 9, 20.6, 38.6, 3.6) +
    box('a', 10, 38.6, 76, 3) +
    box('a', 6, 41.6, 84, 3) +
    path('l', 'M2 46h92'),
  gizah:
    disc('a', 80, 10, 6) +
    path('a', 'M60 42L78 20l17 22z') +
    path('a', 'M4 44L36 5l32 39z') +
    path('f', 'M36 5l32 39H44z') +
    path('a', 'M50 46l15-19 15 19z') +
    path('f', 'M65 27l15 19H69z') +
    hatch(17, 30, [20, 21, 22, 22.4], 3.8) +
    path('d', 'M24 20h12M29 13.6h6') +
    path('l', 'M0 46h96') +
    palm(90, 46, 13) +
    cloud(6, 10),
  halikarnassos:
    box('a', 22, 33, 52, 13) +
    path(
      'd',
      'M22 37.4h52M22 41.8h52M32 33v4.4M44 37.4v4.4M56 33v4.4M66 37.4v4.4M36 41.8V46M50 41.8V46M62 41.8V46',
    ) +
    box('p', 26, 21, 44, 12) +
    columns(26.4, 69.6, 8, 21, 33, 2.8) +
    box('a', 23, 18, 50, 3) +
    path('a', 'M27 18l17-11h8l17 11z') +
    path('d', 'M31 15.4h34M35 12.8h26M39 10.2h18') +
    path('f', 'M43.6 7c0-2.6 1.2-4 2.8-4l.6-2 1.4 2h1.8l1.6-1.4V7z') +
    cloud(4, 10) +
    cloud(78, 14) +
    ground,
  olympia:
    path('a', 'M28 46V11q0-5 5-5h30q5 0 5 5v35z') +
    path('p', 'M33 42V13.6q0-3 3-3h24q3 0 3 3V42z') +
    disc('a', 48, 14.6, 4.6) +
    path('f', 'M43.4 15c.8 5.4 2.4 7 4.6 7s3.8-1.6 4.6-7c-2.4 2.4-6.8 2.4-9.2 0z') +
    path('a', 'M41 22q7-3.6 14 0l1.8 9.8 3.2 3.6V42H36v-6.6l3.2-3.6z') +
    path('d', 'M42 28q6 3.4 12 0M40 34q8 3.4 16 0M41 38v4M48 36v6M55 38v4') +
    path('l', 'M66 6v36M41 23.6l-8 6') +
    path('f', 'M66 1.6l3 4.6h-6zM29.6 29l3.4-4.4 2.4 4.4-2.4 1.2z') +
    columns(6, 24, 3, 14, 46, 3.4) +
    columns(72, 90, 3, 14, 46, 3.4) +
    ground,
  rhodos:
    path('t', 'M0 41h96v7H0z') +
    waves(1, 44.6, 23) +
    box('a', 30, 36, 12, 9) +
    box('a', 54, 36, 12, 9) +
    path('a', 'M43.4 15h9.2l2.4 10 5 11.4h-6.6L48 27.6l-5.4 8.8H36L41 25z') +
    path('a', 'M43.4 15.4L36 7.6l2.4-2 7.2 6.6zM52.6 15.4l6 9.4-2.6 1.6-4.6-6.4z') +
    disc('a', 48, 9.8, 3.6) +
    around(path('l', 'M48 5.4V2.6'), 48, 9.8, [-60, -30, 0, 30, 60]) +
    path('f', 'M35.4 7.4c-3.2-3 .4-4.4-.2-7 3.4 1.8 4.8 4.8 2.4 7z') +
    path('d', 'M45.6 24h4.8M44.4 19h7.2') +
    path('a', 'M72 41l-2-4h16l-2 4zM78 37V26l7 9z') +
    oval('d', 20, 20, 8, 2) +
    cloud(70, 10),
};

/** What the backs of all cards share: a sun over waves. */
const BACK =
  disc('a', 24, 22, 8) +
  around(path('l', 'M24 10V5'), 24, 22, [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]) +
  waves(6, 38, 9) +
  waves(6, 42.6, 9);

/** Wonder boards (96 by 48), cards (64 by 44) and the back (48 by 48), by name. */
export const PICTURES: Record<string, { viewBox: string; shape: string }> = {
  ...Object.fromEntries(
    Object.entries(WONDERS).map(([id, shape]) => [`board-${id}`, { viewBox: '0 0 96 48', shape }]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...WORKS, ...HOUSES }).map(([id, shape]) => [
      `card-${id}`,
      { viewBox: '0 0 64 44', shape },
    ]),
  ),
  back: { viewBox: '0 0 48 48', shape: BACK },
};
