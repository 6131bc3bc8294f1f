import { angles, around, box, columns, disc, hatch, oval, path, waves } from '../../shared/drawing';
import { BUILDINGS } from './buildings';

const cypress = (x: number, foot: number, height: number) =>
  path(
    'f',
    `M${x} ${foot - height}q${height * 0.22} ${height * 0.5} 0 ${height}q${-height * 0.22} ${-height * 0.5} 0 ${-height}z`,
  );
const cloud = (x: number, y: number) => path('d', `M${x} ${y}h6M${x + 2} ${y - 1.6}h7`);
const ground = path('l', 'M1 38h62');

/** The twelve wonders as small engravings, 64 by 40. */
const WONDERS = {
  the_appian_way:
    path('t', 'M0 20q16-6 30-2t34-3v25H0z') +
    path('p', 'M31 19h4L50 40H12z') +
    path('l', 'M31 19L12 40M35 19l15 21') +
    path(
      'd',
      'M29 22.6h8M26.6 26h12.8M23.6 30h19.2M19.6 35h27M33 19v3.6M30 22.6l-.6 3.4M36 22.6l.8 3.4M33 26v4M29 30l-1.4 5M38 30l1.6 5',
    ) +
    cypress(9, 31, 20) +
    cypress(18, 25, 13) +
    cypress(46, 24, 12) +
    cypress(55, 31, 20) +
    disc('a', 33, 9, 4.4) +
    cloud(22, 6),
  circus_maximus:
    oval('a', 32, 24, 30, 14) +
    oval('a', 32, 23, 24.5, 10.5) +
    oval('p', 32, 22.5, 18.5, 6.8) +
    box('f', 22, 21.6, 20, 1.8, 0.9) +
    path('f', 'M31.2 12h1.6l.8 9.6h-3.2z') +
    path('f', 'M23 21.6a1.8 1.8 0 0 1 3.6 0zM37.6 21.6a1.8 1.8 0 0 1 3.6 0z') +
    path(
      'd',
      'M6 29v3.2M11 32v3.2M17 34.4v2.8M24 35.6v2.4M32 36v2M40 35.6v2.4M47 34.4v2.8M53 32v3.2M58 29v3.2',
    ) +
    cloud(6, 6) +
    cloud(50, 5),
  the_colossus:
    path('t', 'M0 34h64v6H0z') +
    waves(1, 36.6, 15) +
    box('a', 19, 31, 9, 7) +
    box('a', 36, 31, 9, 7) +
    path('a', 'M28.4 12.4h7.2l2 8.6 3.6 10h-5L32 23.6 27.8 31h-5l3.6-10z') +
    path('a', 'M28.4 12.6l-5.6-6.2 2-1.6 5.4 5.2zM35.6 12.6l4.6 7.4-2 1.4-3.6-5z') +
    disc('a', 32, 8.4, 3) +
    around(path('l', 'M32 4.8V2.6'), 32, 8.4, [-56, -28, 0, 28, 56]) +
    path('f', 'M22 6.4c-2.6-2.4.4-3.6-.2-6 2.8 1.6 4 4 2 6z') +
    path('d', 'M30 20h4M29 16h6') +
    cloud(48, 8),
  the_great_library:
    box('a', 6, 13, 52, 25) +
    path('a', 'M4 13L32 2l28 11z') +
    path('f', 'M29 9.6q3-3 6 0l-3 2z') +
    columns(8.6, 55.4, 4, 14.6, 38, 3.6) +
    [14.6, 30, 45.4]
      .map((x) =>
        [18, 23.4, 28.8, 34.2]
          .map(
            (y) =>
              path('d', `M${x - 1} ${y + 2.6}h8`) +
              disc('f', x + 0.6, y + 0.8, 1.1) +
              disc('f', x + 3.2, y + 0.8, 1.1) +
              disc('f', x + 5.8, y + 0.8, 1.1),
          )
          .join(''),
      )
      .join('') +
    ground,
  the_great_lighthouse:
    path('t', 'M0 33h64v7H0z') +
    path('a', 'M16 38l2-6h28l2 6z') +
    path('a', 'M24 32l2-14h12l2 14z') +
    path('a', 'M27.6 18l1-8h6.8l1 8z') +
    box('a', 29.6, 6.4, 4.8, 3.6) +
    path('f', 'M32 6.4c-3-2.4.4-3.6 0-6 3.4 1.8 3.6 4.2 0 6z') +
    path('t', 'M37 3.4L60 .8v7.6zM27 3.4L4 .8v7.6z') +
    path('d', 'M30 22v2.4M34 22v2.4M29.6 27v2.4M34.4 27v2.4M31 13h2M25.6 21h12.8') +
    waves(1, 35.6, 4) +
    waves(48, 35.6, 4),
  the_hanging_gardens:
    path('a', 'M4 38V29h56v9z') +
    path('a', 'M11 29v-8h42v8z') +
    path('a', 'M19 21v-8h26v8z') +
    path('a', 'M26 13V7h12v6z') +
    path(
      'p',
      'M9 38v-4a2.6 2.6 0 0 1 5.2 0v4zM20 38v-4a2.6 2.6 0 0 1 5.2 0v4zM38.8 38v-4a2.6 2.6 0 0 1 5.2 0v4zM49.8 38v-4a2.6 2.6 0 0 1 5.2 0v4z',
    ) +
    path('l', 'M29.6 38l-3.6-9M34.4 38l3.6-9M28.4 35h7.2M27.2 32h9.6') +
    [
      [5, 29],
      [9, 29],
      [55, 29],
      [59, 29],
      [13, 21],
      [17, 21],
      [47, 21],
      [51, 21],
      [21, 13],
      [43, 13],
      [24.6, 13],
      [39.4, 13],
      [28, 7],
      [36, 7],
      [32, 6.4],
    ]
      .map(([x = 0, y = 0]) => disc('f', x, y - 1.2, 2.2) + path('l', `M${x} ${y}q1.2 2.4-.4 4.6`))
      .join(''),
  the_mausoleum:
    box('a', 12, 27, 40, 11) +
    path(
      'd',
      'M12 30.6h40M20 27v3.6M28 30.6V38M36 27v3.6M44 30.6V38M20 34.4v3.6M28 27v0M44 27v0M12 34.4h40',
    ) +
    box('p', 15, 17, 34, 10) +
    columns(15.4, 48.6, 7, 17, 27, 2.2) +
    box('a', 13, 14.8, 38, 2.4) +
    path('a', 'M16 14.8l13-9h6l13 9z') +
    path('d', 'M19 12.8h26M22 10.6h20M25 8.4h14') +
    path('f', 'M28.6 5.8c0-2 1-3.2 2.2-3.2l.4-1.6 1.2 1.6h1.4l1.2-1.2v4.4z') +
    ground,
  piraeus:
    path('t', 'M0 30h64v10H0z') +
    path('a', 'M8 25h42l8-7c1 8-4 15-12 15H18c-6 0-9-3-10-8z') +
    path('l', 'M30 25V4') +
    path('a', 'M17 7h26q-4 7 0 13.6H17q-4-6.6 0-13.6z') +
    path('d', 'M21.4 7.6q-3 6 0 12.6M30 7v13.6M38.6 7.6q-3 6 0 12.6') +
    disc('f', 51, 26, 1.3) +
    path('l', 'M16 30l-4 6M22 31l-4 6M28 31l-4 6M34 31l-4 6M40 31l-4 6') +
    path('a', 'M30 4l7-1.6L30 1z') +
    waves(1, 35.4, 3) +
    waves(44, 36.6, 5),
  the_pyramids:
    disc('a', 53, 9, 5) +
    path('a', 'M42 34L53 18l11 16z') +
    path('a', 'M1 36L22 5l21 31z') +
    path('f', 'M22 5l21 31H27z') +
    path('a', 'M31 38l11-15 11 15z') +
    path('f', 'M42 23l11 15h-8z') +
    hatch(10, 24, [14, 15, 15.6, 16], 3.2) +
    path('d', 'M15 16.4h8M18 12h4.6') +
    path('l', 'M0 38h64') +
    cloud(34, 8),
  the_sphinx:
    path('t', 'M44 38L58 16l14 22z') +
    path(
      'a',
      'M14 38v-6l8-2V22c-2-2-3-5-2.4-8C20.6 9 24 6.6 28 6.6c4.4 0 7.6 2.8 8.2 7 .6 3.6.2 6.4 1.8 8.4 7-1 14 1 16.4 6.4 1.4 3.4 1.4 6.6 1 9.6z',
    ) +
    path('p', 'M23.4 12.6c3-1.6 6-1.6 9 0 .4 4.6-1 8.4-4.5 9.4-3.5-1-4.9-4.8-4.5-9.4z') +
    path('f', 'M25 15.2h2v1h-2zM29 15.2h2v1h-2zM26.4 19h3v.9h-3z') +
    path('d', 'M20 15h3M20 18h3.6M21 21h3.6M33 15h3.4M32.6 18h4M31.6 21h5.4M28 16v2') +
    path('l', 'M14 34h16q3 0 3 4M40 30q6-2 9 8M55 34q5-1 6 4') +
    ground,
  the_statue_of_zeus:
    path('a', 'M18 38V10q0-4 4-4h20q4 0 4 4v28z') +
    path('p', 'M22 34V12q0-2 2-2h16q2 0 2 2v22z') +
    disc('a', 32, 12.6, 3.8) +
    path('f', 'M28.2 13c.6 4.6 2 6 3.8 6s3.2-1.4 3.8-6c-2 2-5.6 2-7.6 0z') +
    path('a', 'M26 18.6q6-3 12 0l1.4 8.4 2.6 3v6H22v-6l2.6-3z') +
    path('d', 'M27 24q5 3 10 0M25 29q7 3 14 0M26 32.6v3.4M32 31v5M38 32.6v3.4') +
    path('l', 'M45 5v31M26 20l-6 5') +
    path('f', 'M45 1l2.6 4H42.4zM17 24.6l3-3.6 2 3.6-2 1z') +
    path('l', 'M10 38h44'),
  the_temple_of_artemis:
    path('a', 'M4 14L32 3l28 11z') +
    path('d', 'M14 12L32 5l18 7') +
    disc('f', 32, 10.4, 1.8) +
    box('a', 5, 14, 54, 3) +
    box('p', 7, 17, 50, 15) +
    columns(7.6, 56.4, 8, 17, 32, 3) +
    box('a', 4.6, 32, 54.8, 2.4) +
    box('a', 2.6, 34.4, 58.8, 2.4) +
    path('l', 'M1 38.2h62'),
};

/** The ten progress tokens, drawn for a disc on the 48 grid. */
const TOKENS = {
  agriculture:
    path('l', 'M24 41V16') +
    around(path('a', 'M24 8c3 2.4 3 6 0 8.6c-3-2.6-3-6.2 0-8.6z'), 24, 24, [0]) +
    [17, 24, 31]
      .map((y) =>
        path(
          'a',
          `M24.6 ${y + 4}c0-4 2.6-6.4 7-6.6.2 4.4-2.6 6.8-7 6.6zM23.4 ${y + 4}c0-4-2.6-6.4-7-6.6-.2 4.4 2.6 6.8 7 6.6z`,
        ),
      )
      .join(''),
  architecture:
    path('l', 'M24 9L14 39M24 9l10 30M16.6 31h14.8') +
    disc('a', 24, 10.6, 3.6) +
    path('d', 'M10 39q14-6 28 0'),
  economy:
    disc('a', 18, 20, 8.6) +
    disc('a', 31, 27, 8.6) +
    disc('d', 31, 27, 5.8) +
    disc('d', 18, 20, 5.8) +
    path('l', 'M11 35q4 5 10 5M37 14q-3-5-9-5.6') +
    path('f', 'M9.4 33l4.6.4-3.2 3.4zM38.6 16.4l-4.6-.8 3.4-3z'),
  law:
    path('l', 'M24 8v31M16 40h16M10 15h28') +
    path('a', 'M10 15L4.6 28h10.8zM38 15l-5.4 13h10.8z') +
    path('f', 'M4.6 28a5.4 5.4 0 0 0 10.8 0zM32.6 28a5.4 5.4 0 0 0 10.8 0z'),
  masonry:
    box('a', 8, 27, 15, 7) +
    box('a', 25, 27, 15, 7) +
    box('a', 16.5, 35.2, 15, 6.4) +
    path('a', 'M11 21L27 6.6l5.4 9.4-11 6.6z') +
    path('l', 'M31 12l3.4-2.4') +
    path('f', 'M33 8.6l7-3.8 1.8 2.8-7 4.4z'),
  mathematics:
    path('a', 'M10 36h28L10 10z') +
    path('p', 'M15.6 31h10.8L15.6 20.6z') +
    path('d', 'M14 36v-2M18 36v-2M22 36v-2M26 36v-2M30 36v-2') +
    disc('l', 32, 15, 5.6) +
    path('l', 'M32 15l4-4'),
  philosophy:
    path('a', 'M12 8q4 3 12 3t12-3q3 6 2 14-1 12-7 18H17q-6-6-7-18-1-8 2-14z') +
    disc('p', 18, 20, 5) +
    disc('p', 30, 20, 5) +
    disc('l', 18, 20, 5) +
    disc('l', 30, 20, 5) +
    disc('f', 18, 20, 2.1) +
    disc('f', 30, 20, 2.1) +
    path('f', 'M22 24.6h4L24 29z') +
    path('d', 'M17 32q2 2 3.5 0q1.5 2 3.5 0q2 2 3.5 0q1.5 2 3.5 0M19 36.5q2 2 3.5 0q1.5 2 3.5 0q2 2 3.5 0') +
    path('l', 'M19.6 40v2.6M28.4 40v2.6'),
  strategy:
    path('a', 'M24 7l13 4v9.6c0 8.2-5.4 14-13 17-7.6-3-13-8.8-13-17V11z') +
    path('l', 'M24 14.6v15M16.6 22h14.8'),
  theology:
    path('a', 'M13 40V23a11 11 0 0 1 22 0v17z') +
    path('f', 'M24 18c-4 5-4.4 7-4.4 9.6a4.4 4.4 0 0 0 8.8 0C28.4 25 28 23 24 18z') +
    path('l', 'M17 36h14') +
    around(path('l', 'M24 8.6V5'), 24, 23, [-50, -25, 0, 25, 50]),
  urbanism:
    path('a', 'M7 40V22l7-5 7 5v18zM27 40V24l7-5 7 5v16z') +
    path('a', 'M17 40V13l7-6 7 6v27z') +
    path('f', 'M21.6 40v-7a2.4 2.4 0 0 1 4.8 0v7z') +
    path('d', 'M22 17v3M26 17v3M22 24v3M26 24v3M10.6 26v3M37.4 27v3'),
};

/** What the backs of all cards share: a rosette in a frame. */
const BACK =
  around(path('t', 'M24 5c4 5 4 11 0 16c-4-5-4-11 0-16z'), 24, 24, angles(12)) +
  disc('p', 24, 24, 12.5) +
  disc('l', 24, 24, 12.5) +
  disc('d', 24, 24, 21);

/** Buildings (64 by 44), wonders (64 by 40), tokens and the back (48 by 48), by name. */
export const PICTURES: Record<string, { viewBox: string; shape: string }> = {
  ...Object.fromEntries(
    Object.entries(BUILDINGS).map(([id, shape]) => [`card-${id}`, { viewBox: '0 0 64 44', shape }]),
  ),
  ...Object.fromEntries(
    Object.entries(WONDERS).map(([id, shape]) => [`wonder-${id}`, { viewBox: '0 0 64 40', shape }]),
  ),
  ...Object.fromEntries(
    Object.entries(TOKENS).map(([id, shape]) => [`token-${id}`, { viewBox: '0 0 48 48', shape }]),
  ),
  back: { viewBox: '0 0 48 48', shape: BACK },
};
