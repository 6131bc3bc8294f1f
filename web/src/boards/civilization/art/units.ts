/** The units by the names of their ranks, on a 48 grid with the foot at 44. Pens are those of `shared/drawing.ts`. */
import { box, disc, path } from '../../shared/drawing';

/** The head of a horse, looking left. */
const horse = (armour = '') =>
  path('a', 'M15 45c-1-9 1-14 4-19l-8 5c-2 1-5-1-5-4l7-11 3-8 4 4c11 0 20 9 20 21 0 5 1 9 3 12z') +
  armour +
  path('l', 'M25 13c8 3 12 11 12 20M22 27c4 0 6-2 7-5') +
  disc('f', 17.5, 19, 1.6);
const wheel = (x: number, y: number, r: number) =>
  disc('p', x, y, r) +
  disc('l', x, y, r) +
  path('l', `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`) +
  disc('f', x, y, 1.8);
/** Tracks with their wheels. */
const tracks = (y: number) =>
  path('a', `M8 ${y}h32c5 0 5 11 0 11H8c-5 0-5-11 0-11z`) +
  [10, 19, 29, 38].map((x) => disc('p', x, y + 5.5, 3) + disc('l', x, y + 5.5, 3)).join('');

export const UNIT_PICTURES: Record<string, string> = {
  spearman:
    path('l', 'M38 45V10') +
    path('f', 'M38 2l4 9-4 4-4-4z') +
    disc('a', 19, 28, 14) +
    disc('p', 19, 28, 9) +
    disc('l', 19, 28, 9) +
    disc('f', 19, 28, 3) +
    path('d', 'M19 17v5M19 34v5M8 28h5M25 28h5'),
  pikeman:
    path('l', 'M40 46V12') +
    path('f', 'M40 1l3 10-3 4-3-4z') +
    path('p', 'M11 24h18v10c0 6-18 6-18 0z') +
    path('l', 'M11 24v10c0 6 18 6 18 0V24M17 30v2M23 30v2') +
    path('a', 'M9 22c0-16 22-16 22 0l5 4c-9 3-23 3-32 0z') +
    path('l', 'M20 10v12') +
    path('a', 'M6 45c1-7 7-8 14-8s13 1 14 8z'),
  rifleman:
    path('a', 'M9 25L7 9c8-4 18-4 26 0l-2 16z') +
    path('f', 'M7 25h26l4 5c-10-3-24-3-34 0z') +
    disc('p', 20, 16, 4) +
    disc('l', 20, 16, 4) +
    path('f', 'M17 5c0-6 6-6 6 0z') +
    path('p', 'M11 29h18v6c0 6-18 6-18 0z') +
    path('l', 'M11 29v6c0 6 18 6 18 0v-6M16 34c3 2 5 2 8 0') +
    path('f', 'M39 46l-1-14h5l2 14z') +
    path('l', 'M40.5 33V10') +
    path('f', 'M40.5 1l1.5 10h-3z'),
  modern_infantry:
    path('p', 'M12 26h20v9c0 8-20 8-20 0z') +
    path('l', 'M12 26v9c0 8 20 8 20 0v-9M14 27l4 10M30 27l-4 10') +
    path('a', 'M5 27c-1-24 35-24 34 0l-3 2H8z') +
    path('d', 'M10 13c8 5 16 5 24 0M7 20c10 5 20 5 30 0M14 11v17M22 9v20M30 11v17') +
    path('l', 'M43 24V4M43 24l-4 2') +
    disc('f', 43, 4, 2) +
    path('a', 'M6 45c2-5 8-6 16-6s14 1 16 6z'),
  horseman: path('l', 'M43 45L30 3') + path('f', 'M28 1l5 5-3 3z') + horse(),
  knight:
    path('l', 'M3 44L44 3') +
    path('f', 'M46 1l-7 3 4 4z') +
    horse(
      path('p', 'M20 12c-4 5-8 10-9 16l-4 1 7-13 3-8zM22 45c-1-8 1-14 6-18 4 4 8 10 9 18z') +
        path('l', 'M22 45c-1-8 1-14 6-18 4 4 8 10 9 18M25 38h10M26 32h6'),
    ),
  cavalry:
    horse() +
    path('p', 'M20 4c10 1 20 7 25 18l-3 1C36 13 28 8 19 7z') +
    path('l', 'M20 4c10 1 20 7 25 18l-3 1C36 13 28 8 19 7zM39 25l8-5M44 23l2 6') +
    path('d', 'M20 24l-8 3M21 21l-5-6'),
  tank:
    tracks(31) +
    path('a', 'M6 31l4-9h28l5 9z') +
    path('a', 'M15 22l3-9h14l4 9z') +
    path('l', 'M17 16H2M2 14v4') +
    box('f', 22, 10, 6, 3, 1) +
    path('d', 'M12 27h24M20 17h10'),
  archer:
    path('l', 'M13 3c20 9 20 33 0 42') +
    path('d', 'M13 3L33 24 13 45') +
    path('l', 'M5 24h36') +
    path('f', 'M46 24l-9-4 2 4-2 4z') +
    path('l', 'M9 20l-5 4 5 4M13 20l-5 4 5 4') +
    path('a', 'M27 19h3v10h-3z'),
  catapult:
    path('l', 'M25 30L8 8') +
    path('a', 'M11 4c4 4 1 10-5 9C1 9 5 2 11 4z') +
    path('a', 'M4 33h38v5H4z') +
    path('l', 'M14 33l10-18 10 18M19 24h10') +
    disc('f', 24, 16, 2.4) +
    path('d', 'M34 33L20 22') +
    wheel(12, 40, 5) +
    wheel(35, 40, 5),
  cannon:
    path('a', 'M4 15l4-6 32 13-4 11L5 21c-2-2-2-4-1-6z') +
    path('l', 'M12 10.5l-4 10M20 14l-4 10M41 21l-5 13') +
    disc('f', 3, 15, 2) +
    path('a', 'M10 30L2 43h7l13-12z') +
    wheel(25, 34, 10),
  mobile_artillery:
    tracks(32) +
    path('a', 'M14 32l2-9h20l6 9z') +
    path('a', 'M34 25L7 5l3-4 28 18z') +
    path('l', 'M13 10l4-5M2 4l9-6') +
    path('f', 'M28 23l5-7 8 7z') +
    path('d', 'M18 28h18'),
  aircraft:
    path('a', 'M24 1c3 4 3 9 3 14l18 13v5l-18-5-1 9 6 5v3l-8-2-8 2v-3l6-5-1-9-18 5v-5l18-13c0-5 0-10 3-14z') +
    path('l', 'M24 9v33M14 25v6M34 25v6') +
    path('p', 'M24 7c1.5 3 1.5 6 0 9-1.5-3-1.5-6 0-9z') +
    path('l', 'M24 7c1.5 3 1.5 6 0 9-1.5-3-1.5-6 0-9z'),
};
