/** The buildings of a city on the grid of 64 by 44, for the panel of a city and the market. */
import { angles, around, box, columns, disc, oval, path, waves } from '../../shared/drawing';

const GROUND = path('l', 'M4 40.5h56');
const lens = (x: number, y: number, r: number) => disc('p', x, y, r) + disc('l', x, y, r);
const arch = (x: number, foot: number, w: number, h: number) =>
  `M${x} ${foot}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
const flame = (x: number, foot: number, h: number) =>
  path('f', `M${x} ${foot}q-${h * 0.5}-${h * 0.3}-${h * 0.1}-${h} ${h * 0.6} ${h * 0.5} ${h * 0.1} ${h}z`);
const shield = (x: number, y: number) =>
  path('p', `M${x} ${y}h7v5q0 4-3.5 5.5-3.5-1.5-3.5-5.5z`) +
  path('l', `M${x} ${y}h7v5q0 4-3.5 5.5-3.5-1.5-3.5-5.5zM${x + 3.5} ${y}v10`);

export const BUILDINGS: Record<string, string> = {
  harbor:
    path('a', 'M2 31h30v9H2z') +
    path('d', 'M10 31v9M18 31v9M26 31v9M2 35.5h30') +
    path('l', 'M12 31V7M8 31l4-8 4 8M12 8L30 13M12 8L5 12M30 13v8') +
    path('f', 'M10 4h4v5h-4z') +
    path('a', 'M26 21h8v6h-8zM3 12h5v5H3z') +
    path('a', 'M34 32h28l-5 7H39z') +
    path('l', 'M48 32V10') +
    path('a', 'M49.5 12q9 6 8 17h-8zM46.5 15q-7 5-7 14h7z') +
    waves(32, 41.5, 7),
  trading_post:
    path('a', 'M3 40.5L22 8l19 32.5z') +
    path('p', 'M14 40.5L22 22l8 18.5z') +
    path('l', 'M14 40.5L22 22l8 18.5M22 8V3') +
    path('f', 'M22 3l7 2-7 2z') +
    path('d', 'M22 8L9 40M22 8l13 32') +
    path('l', 'M51 40V13M44 17l14-3M47 40.5h8') +
    path('a', 'M44 17l-5 9h10zM58 14l-4 9h8z') +
    path('f', 'M39 26h10q-1 4-5 4t-5-4zM54 23h8q-1 3.5-4 3.5T54 23z') +
    disc('f', 51, 12.5, 1.8) +
    GROUND,
  workshop:
    path('a', 'M4 25h56v5H4zM9 30h5v11H9zM50 30h5v11h-5z') +
    path('d', 'M14 35h36') +
    path('a', 'M8 19h26v6H8z') +
    path('d', 'M11 22h18') +
    path('a', 'M22 6l26 9-1.5 6L20 12z') +
    path('l', 'M21 12.5l2 .5.5 2 2-1 1 2 2-1 1 2 2-1 1 2 2-1 1 2 2-1 1 2 2-1 1 2 2-1') +
    path('a', 'M48 14q8-2 10 4-1 7-8 6l-3-3z') +
    disc('p', 52, 19, 2.2) +
    disc('l', 52, 19, 2.2) +
    path('l', 'M40 25v-3M43 25v-4'),
  iron_mine:
    path('a', 'M2 40.5L16 10l8 6L34 4l10 13 6-5 12 28.5z') +
    path('d', 'M16 10l3 9M34 4l2 10M50 12l2 8') +
    path('f', 'M12 40.5V26q0-8 9-8t9 8v14.5z') +
    path('a', 'M9 40.5V24h4v16.5zM29 40.5V24h4v16.5zM8 20h26v4.5H8z') +
    path('a', 'M33 27h24l-4 9H37z') +
    path('f', 'M36 27q1-4 4-3 2-4 5-1 4-3 6 1 3-1 3 3z') +
    lens(40, 37.5, 3) +
    lens(50, 37.5, 3) +
    path('l', 'M4 41h56'),
  library:
    box('a', 7, 3, 50, 37.5) +
    path('p', 'M11 7h42v9H11zM11 19h42v9H11zM11 31h42v7H11z') +
    path('l', 'M11 7h42v9H11zM11 19h42v9H11zM11 31h42v7H11z') +
    path(
      'a',
      'M13 8.5h4V16h-4zM18 9.5h3V16h-3zM22 8.5h5V16h-5zM33 20.5h4V28h-4zM38 21.5h3V28h-3zM42 20.5h5V28h-5zM15 32.5h5V38h-5zM21 33h3v5h-3z',
    ) +
    path('f', 'M29 8.5h3V16h-3zM13 20.5h4V28h-4zM48 21h3v7h-3zM36 32.5h4V38h-4z') +
    [
      [37, 13],
      [42, 13],
      [47, 13],
      [21, 25],
      [26, 25],
      [45, 35.5],
      [50, 35.5],
      [29, 35.5],
    ]
      .map(([x = 0, y = 0]) => disc('a', x, y, 2.2) + disc('f', x, y, 0.7))
      .join('') +
    path('l', 'M4 41h56'),
  university:
    path('a', 'M20 17q0-12 12-12t12 12z') +
    path('l', 'M32 5V1') +
    path('d', 'M26 17q0-7 3.5-11M38 17q0-7-3.5-11') +
    box('a', 17, 17, 30, 3) +
    box('a', 5, 24, 54, 3.5) +
    path('a', 'M17 24l15-5 15 5z') +
    box('p', 8, 27.5, 48, 10.5) +
    columns(8, 56, 7, 27.5, 38, 3) +
    box('a', 4, 38, 56, 3) +
    path('p', 'M32 29q-5-3-13-2v11q8-1 13 2 5-3 13-2V27q-8-1-13 2z') +
    path('l', 'M32 29q-5-3-13-2v11q8-1 13 2 5-3 13-2V27q-8-1-13 2zM32 29v11') +
    path('d', 'M22 30q4 0 7 1.5M22 33.5q4 0 7 1.5M42 30q-4 0-7 1.5M42 33.5q-4 0-7 1.5'),
  granary:
    path('l', 'M17 41v-8M27 41v-8M37 41v-8M47 41v-8') +
    path('f', 'M13 34h38v2.5H13z') +
    path('a', 'M15 34V17h34v17z') +
    path('a', 'M10 18Q24 12 32 2q8 10 22 16-22 5-44 0z') +
    path('d', 'M15 23h34M15 28.5h34M24 16l8-12M40 16L32 4M20 19v15M44 19v15') +
    path('f', 'M28.5 34v-9h7v9z') +
    path('l', 'M35 41l2-7') +
    path('a', 'M54 40q-2-8 2-10 5 2 3 10z') +
    GROUND,
  aqueduct:
    path('a', 'M2 8h60v7H2z') +
    path('t', 'M3 10h58v2H3z') +
    path('a', `M2 15h60v26H2z`) +
    path('p', `${arch(6, 41, 13, 21)}${arch(25.5, 41, 13, 21)}${arch(45, 41, 13, 21)}`) +
    path('l', `${arch(6, 41, 13, 21)}${arch(25.5, 41, 13, 21)}${arch(45, 41, 13, 21)}`) +
    waves(3, 11.5, 14) +
    path('d', 'M2 18h60M22 24v12M42 24v12') +
    path('l', 'M2 41h60'),
  market:
    path('a', 'M5 8h25l4 10H1zM34 8h25l4 10H30z') +
    path('p', 'M11 8h5l-1 10H9.5zM21.5 8h4l3 10h-5.5zM39 8h5l1 10h-5.5zM50 8h4l4 10h-5.5z') +
    path('l', 'M5 8h25l4 10H1zM34 8h25l4 10H30zM4 18v23M60 18v23M32 18v23') +
    path('a', 'M6 29h24v5H6zM34 29h24v5H34z') +
    [11, 18, 25].map((x) => disc('a', x, 26, 3)).join('') +
    disc('a', 14.5, 21.5, 2.8) +
    disc('a', 21.5, 21.5, 2.8) +
    path('a', 'M39 29q-3-4 0-7h5q3 3 0 7zM50 29q-3-5 0-8h4q3 3 0 8z') +
    path('f', 'M38.5 20h6v2h-6zM49 19h6v2h-6z') +
    GROUND,
  bank:
    box('a', 8, 2, 48, 37, 2) +
    path('l', 'M12 39v2M52 39v2') +
    disc('a', 32, 20.5, 15.5) +
    disc('p', 32, 20.5, 11.5) +
    disc('l', 32, 20.5, 11.5) +
    around(path('l', 'M32 12v-2.5'), 32, 20.5, angles(12)) +
    path('l', 'M32 20.5v-7.5M32 20.5l6.5 3.8M32 20.5l-6.5 3.8') +
    disc('a', 32, 20.5, 3.2) +
    path('f', 'M10 9h4v6h-4zM10 26h4v6h-4zM51 16h3.5v9H51z') +
    path('l', 'M4 41h56'),
  temple:
    path('a', 'M7 15L32 3l25 12z') +
    box('a', 9, 15, 46, 3) +
    box('p', 12, 18, 40, 16) +
    columns(12, 22, 2, 18, 34, 3.5) +
    columns(42, 52, 2, 18, 34, 3.5) +
    path('a', 'M28 34v-4h8v4zM26.5 27.5h11V30h-11z') +
    flame(30.5, 27.5, 6) +
    flame(33, 27.5, 9) +
    flame(35.5, 27.5, 5) +
    box('a', 9, 34, 46, 3) +
    box('a', 5, 37, 54, 4) +
    disc('f', 32, 10.5, 1.8),
  cathedral:
    path('a', 'M8 41V12h12v29zM44 41V12h12v29z') +
    path('a', 'M7 12L14 1l7 11zM43 12L50 1l7 11z') +
    path('a', 'M20 41V16L32 7l12 9v25z') +
    lens(32, 20, 7) +
    around(oval('a', 32, 15.8, 1.7, 2.8), 32, 20, angles(8)) +
    disc('f', 32, 20, 1.5) +
    path(
      'f',
      'M27 41v-6q0-4 5-6.5 5 2.5 5 6.5v6zM12 37v-7q0-2.5 2-4 2 1.5 2 4v7zM48 37v-7q0-2.5 2-4 2 1.5 2 4v7zM12 21v-4q0-2.5 2-3.5 2 1 2 3.5v4zM48 21v-4q0-2.5 2-3.5 2 1 2 3.5v4z',
    ) +
    path('l', 'M32 7V3M30.5 4.5h3M5 41h54'),
  barracks:
    path('a', 'M4 40.5V22h56v18.5z') +
    path('a', 'M1 22l8-13h46l8 13z') +
    path('d', 'M13 9.5L7 21M22 9.5L18 21M31 9.5V21M41 9.5L45 21M50 9.5L56 21') +
    shield(8, 26) +
    shield(17.5, 26) +
    shield(39.5, 26) +
    shield(49, 26) +
    path('f', 'M28 40.5V31q0-4 4-4t4 4v9.5z') +
    path('l', 'M32 9V1') +
    path('f', 'M32 1l8 2.3-8 2.3z') +
    GROUND,
  academy:
    path('a', 'M8 18l14-5 20 5 14-5v17l-14 5-20-5-14 5z') +
    path('d', 'M22 13v17M42 18v17M12 22q6-4 9 0t8-1 8 4 10-4M13 28q5-2 8 0') +
    path('l', 'M45 22l5 5M50 22l-5 5') +
    path('f', 'M26 24l-3-7h6zM15.5 25l-1.5-4h3z') +
    path('a', 'M4 33h56v4H4z') +
    path('l', 'M9 37v4M55 37v4') +
    path('a', 'M30 11l5-9 3 1.5-4 9.5z') +
    path('f', 'M31 12l2.5 1.2-3 3z') +
    path('l', 'M2 41h60'),
  city_walls:
    path('a', 'M2 41V22h4v3h4v-3h4v3h4v-3h28v3h4v-3h4v3h4v-3h4v19z') +
    path('a', 'M13 41V9h3v3h3V9h3v3h3V9h2v32zM37 41V9h2v3h3V9h3v3h3V9h3v32z') +
    path('a', 'M27 41V17h10v24z') +
    path('f', 'M27.5 41V29q0-5 4.5-5t4.5 5v12z') +
    path('p', 'M30 41V29M34 41V29') +
    path('f', 'M18.5 26v-5q0-1.5 1.5-1.5t1.5 1.5v5zM42.5 26v-5q0-1.5 1.5-1.5t1.5 1.5v5z') +
    path('d', 'M13 15h14M37 15h14M3 31h9M52 31h9M6 36h6M52 36h6') +
    path('l', 'M20 9V1.5M44 9V1.5M2 41h60') +
    path('f', 'M20 1.5l6 2-6 2zM44 1.5l6 2-6 2z'),
};
