/** Colonies, events, attacks and pacts on the grid of 64 by 44, by the names of their signs. */
import { angles, around, disc, oval, path, waves } from '../../shared/drawing';
import { small } from './actionsAndEvents';

const GROUND = path('l', 'M4 40.5h56');
const lens = (x: number, y: number, r: number) => disc('p', x, y, r) + disc('l', x, y, r);
const flame = (x: number, foot: number, h: number) =>
  path(
    'f',
    `M${x} ${foot}q-${h * 0.6}-${h * 0.3}-${h * 0.2}-${h * 0.7} ${h * 0.1} ${h * 0.2} ${h * 0.2} ${h * 0.2}-${h * 0.1}-${h * 0.4} ${h * 0.2}-${h * 0.6} ${h * 0.6} ${h * 0.6}-${h * 0.2} ${h * 1.1}z`,
  );

const ship = (x: number, y: number) =>
  path('a', `M${x} ${y}h15l-3 5h-9.5z`) +
  path('l', `M${x + 7} ${y}v-12`) +
  path('a', `M${x + 8} ${y - 11}q6 3 5 9h-5zM${x + 6} ${y - 9}q-4 3-4 7h4z`);
const coast = path('a', 'M18 38q4-9 15-10 18-2 29 8v2z');
const sea = waves(2, 41.5, 15);
const COLONIES = {
  developed:
    coast +
    path('a', 'M18 31h26v3H18z') +
    path('l', 'M21 34v6M28 34v5M36 34v4') +
    path('l', 'M38 31V6M34 31l4-6 4 6M38 8L22 14M38 8l10 3M22 14v8') +
    path('a', 'M18.5 22h7v6h-7zM46 10h5v5h-5zM46 22h13v9H46z') +
    path('f', 'M44 22l8.5-6L61 22z'),
  fertile:
    coast +
    path('d', 'M34 38q2-5 6-8M42 38q1-5 4-8M50 38q0-4 2-7.5M58 38q-1-3-2-5') +
    path('l', 'M31 29q3-8 0-17') +
    path(
      'a',
      'M31 12q-6-6-12 0 6-1 12 0zM31 12q6-6 12 0-6-1-12 0zM31 12q-8 1-8 9 3-6 8-9zM31 12q8 1 8 9-3-6-8-9zM31 12q-3-6 1-10 2 5-1 10z',
    ) +
    disc('f', 29.5, 14.5, 1.5) +
    disc('f', 33, 14.8, 1.5) +
    path('a', 'M48 28q-2-5 1-9 3 4 1 9zM56 29q-2-5 1-9 3 4 1 9z') +
    path('l', 'M49 31v-6M57 32v-6'),
  historic:
    coast +
    path('a', 'M28 31V13h-2V9h20l3 4h-3q-8 0-9 9v9z') +
    path('a', 'M50 32V17l3-2 2.5 3 1.5-1v15z') +
    path('d', 'M28 18h8M28 23h8M32 13v5M33 18v5M50 22h7M50 27h7') +
    path('f', 'M40 31l2-3 3 1 1 2.5z'),
  inhabited:
    coast +
    path('a', 'M25 31v-8h13v8zM43 32v-8h14v8z') +
    path('f', 'M22 24l9.5-9 9.5 9zM40 25l10-9 10 9z') +
    path('p', 'M29.5 31v-5h4v5zM48 32v-5h4v5z') +
    path('l', 'M31 13q-4-4 0-7t0-5') +
    path('d', 'M51 14q-3-3 0-6t0-4'),
  strategic:
    path('a', 'M18 38l3-8h10l4-6h25l3 14z') +
    path('a', 'M33 25V9h3.5v3H40V9h3.5v3H47V9h3.5v3H54V9h3.5v16z') +
    path('f', 'M43 25v-5a2.5 2.5 0 0 1 5 0v5z') +
    path('d', 'M33 16h24.5') +
    path('l', 'M45.5 9V1') +
    path('f', 'M45.5 1l8 2.5-8 2.5z') +
    path('f', 'M22 28h9l-1-3-8 1z'),
  wealthy:
    coast +
    path('a', 'M30 31V21h22v10z') +
    path('a', 'M30 21q0-9 6-9h15q6 0 5 7l-4 2z') +
    path('l', 'M30 21h22M37 12.5V31M46 12.5V31') +
    path('f', 'M39.5 20h4v5h-4z') +
    disc('a', 34, 20.5, 2) +
    disc('a', 48, 20.5, 2) +
    path('a', 'M24 34q-5-1-5-6 5 0 7 3 2-4 6-3-1 5-5 6zM54 35q-3-2-2-6 4 1 5 4 3-2 5 0-2 4-8 2z') +
    path('l', 'M34 8l-2-3M41 7V3M48 8l2-3'),
};

const EVENTS = {
  development:
    path('a', 'M27 12h12l-2 4q9 4 7 14-2 8-8 10.5h-6Q24 38 22 30q-2-10 7-14z') +
    path('d', 'M23 24q10 4 20 0M22.5 29q10.5 4 21 0') +
    path('l', 'M28 14q-8-1-7 7M38 14q8-1 7 7M33 12V3') +
    path('a', 'M33 8Q24 9 21 1q9-1 12 7zM33 6q1-6 10-6-1 7-10 6z') +
    GROUND,
  fortune:
    path('a', 'M10 22h44l-6 18.5H16z') +
    path('d', 'M11.5 27h41M13 32h38M14.5 36.5h35M22 22l3 18M32 22v18M42 22l-3 18') +
    [17, 26, 38, 47].map((x, i) => disc('a', x, 19 - (i % 3 ? 3 : 0), 5.5)).join('') +
    disc('a', 32, 11, 5.5) +
    path('l', 'M32 5.5q0-3 2-4M26 10.5q-1-2-3-3M38 10.5q1-2 3-3') +
    path('a', 'M8 22h48v3.5H8z') +
    GROUND,
  plague:
    path('a', 'M4 34h56v7H4z') +
    path('d', 'M16 34v7M30 34v7M45 34v7') +
    path('a', 'M14 34q-2-8 6-12 8-3 15 2 8 1 13 8l-3 2z') +
    disc('a', 35, 22.5, 3.5) +
    disc('f', 40.5, 28, 1.3) +
    path('l', 'M14 33Q5 33 4 25q0-5 5-5M48 32.5l5-2M48 33l5.5 0') +
    path('a', 'M40 15q0-6 6-6 5 0 8 4l3 3z') +
    path('l', 'M40 15q-5 0-5-4') +
    disc('f', 53, 13.5, 0.9) +
    path('l', 'M36 16h26'),
  raid:
    path('a', 'M14 40.5V25h36v15.5z') +
    path('a', 'M8 26l8-12h10l3 5 5-6 4 5h9l9 8z') +
    path('f', 'M27 40.5V31h9v9.5z') +
    path('d', 'M18 29v8M22 29v8M41 29v8M46 29v8M16 14l-3 12M47 18l3 8') +
    flame(22, 17, 12) +
    flame(33, 17, 16) +
    flame(43, 20, 10) +
    path('l', 'M4 8l4-3M56 6l-4-2') +
    GROUND,
  glory:
    path('a', 'M25 26h14v10H25zM21 36h22v4.5H21zM22 22.5h20V26H22z') +
    path('d', 'M28.5 26v10M32 26v10M35.5 26v10') +
    path('l', 'M32 22Q18 21 20 6M32 22Q46 21 44 6') +
    [
      [20, 7, -10],
      [19.5, 12, -25],
      [21.5, 17, -50],
      [26, 20.5, -75],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          around(path('a', `M${x} ${y + 2}q-5-4 0-9 5 5 0 9z`), x, y, [turn]) +
          around(path('a', `M${64 - x} ${y + 2}q-5-4 0-9 5 5 0 9z`), 64 - x, y, [-turn]),
      )
      .join('') +
    path('f', 'M32 5l1.8 3.8 4.2.5-3.1 2.9.8 4.1-3.7-2-3.7 2 .8-4.1-3.1-2.9 4.2-.5z') +
    GROUND,
  muse:
    around(path('d', 'M32 6V-1'), 32, 22, angles(9, -80, 80)) +
    path('a', 'M25 36q-11-8-9-19 1-7 6-8l1.5 3q-4 8 4.5 21h8q8.5-13 4.5-21l1.5-3q5 1 6 8 2 11-9 19z') +
    path('l', 'M21 13.5h22') +
    path('d', 'M28 14v18M30.7 14v19M33.3 14v19M36 14v18') +
    path('a', 'M23 35h18v5.5H23z') +
    GROUND,
  learning:
    path('a', 'M8 36h48v5H8zM12 31h42v5H12z') +
    path('p', 'M14 37.5h40v2H14zM14 32.5h38v2H14z') +
    path('a', 'M22 10l-2-8 7 3.5h10L44 2l-2 8q4 6 2 13-2 7-12 8-10-1-12-8-2-7 2-13z') +
    path('d', 'M25 22q3.5 3 7 0 3.5 3 7 0M25 26q3.5 3 7 0 3.5 3 7 0') +
    lens(26.5, 13.5, 5) +
    lens(37.5, 13.5, 5) +
    disc('f', 26.5, 13.5, 2) +
    disc('f', 37.5, 13.5, 2) +
    path('f', 'M32 15l2.2 3-2.2 3.5-2.2-3.5z') +
    path('l', 'M28 31v-2M36 31v-2'),
  unrest:
    path('a', 'M11 21h7l-1.5 20h-4zM46 21h7l-1.5 20h-4z') +
    flame(14.5, 21, 17) +
    flame(49.5, 21, 17) +
    path('l', 'M32 41V6M25 4v8q0 5 7 5t7-5V4') +
    path('a', 'M28 26q0-3 4-3h3q2 0 2 2v7q0 3-4 3h-3q-3 0-3-3v-4z') +
    path('d', 'M27.5 28h6M27.5 31h6') +
    GROUND,
  ruin:
    path('a', 'M4 41v-6h19v6zM7 35v-9h13v9z') +
    path('f', 'M9 26l1-5 2.5 2 1 3zM15 26l1.500-4 2 1.500.5 2.500z') +
    path('d', 'M10 29h7M10 32h7') +
    small(
      around(
        path('a', 'M27 16l-8-9-2.500 2 7 13zM37 16l6 6-2 3-5-3z') +
          path('a', 'M25 40l2-25q5-3 10 0l3 24-3.500-2.500-3 4-3-3.500z') +
          path('d', 'M29 18q2 9 0 18M34 18q0 8 1.500 16') +
          disc('a', 32, 8.5, 5) +
          path('f', 'M27 8q1-6 5.500-6T37 8q-5-3-10 0z'),
        32,
        24,
        [98],
      ),
      12,
      11.5,
      0.9,
    ) +
    GROUND,
  diplomacy:
    path('a', 'M4 31h56v4H4zM9 35h5v6H9zM50 35h5v6h-5z') +
    path('a', 'M2 13h11v11H2zM51 13h11v11H51z') +
    path('a', 'M13 14.5q10-3 16 0l-6 5q2 4 7 0l9 8q-3 4-8 1l-6-3q-6 0-12-2z') +
    path('a', 'M51 14.5q-8-3-18-1l-9 6q1 4 7 1l9 8q3-1 4-4 4-1 7-2z') +
    path('l', 'M36 30.5l-3-3M40 28.5l-4-3.5') +
    path('d', 'M5.5 16v5M58.5 16v5'),
  impact:
    path('a', 'M18 7Q18 18 28 22q-10 4-10 15h28q0-11-10-15 10-4 10-15z') +
    path('a', 'M14 2h36v5H14zM14 37h36v4.5H14z') +
    path('f', 'M27 37V27h2v2h2v-2h2v2h2v-2h2v10z') +
    path('f', 'M23 13h18q-2 5-9 8-7-3-9-8z') +
    path('d', 'M32 22v4'),
  calm:
    path('a', 'M2 41V27q15-5 30-5t30 5v14z') +
    path('p', 'M30.5 22.5h3L46 41H14z') +
    path('l', 'M30.5 22.5L14 41M33.5 22.5L46 41') +
    path('l', 'M31.5 26v2M31 31.5v2.5M30.5 38v3') +
    disc('a', 47, 11, 6) +
    path('a', 'M12 27q-5-8 1-14 6 6 1 14z') +
    path('l', 'M12.8 27V18M2 41h60'),
};

/** What is fought over or shared, on a grid of 24. */
const PRIZES = {
  sack:
    path('a', 'M8 9q-7 5-7 10 0 5 11 5t11-5q0-5-7-10z') +
    path('a', 'M8 8.5Q6 4 5 1l4 1.5L12 .5l3 2L19 1q-1 3-3 7.5z') +
    path('l', 'M7.5 9h9') +
    disc('p', 12, 16.5, 3.4) +
    disc('l', 12, 16.5, 3.4),
  flask:
    path('a', 'M9 1h6v7l7 12q1 3.5-2.5 3.5h-15Q1 23.5 2 20L9 8z') +
    path('l', 'M7.5 1h9M5.5 15h13') +
    disc('f', 9.5, 19, 1.3) +
    disc('f', 14, 18, 1),
  lyre:
    path('a', 'M7 20Q0 15 2 7q1-4 4-5l1 2q-2 6 2.5 13h5Q19 10 17 4l1-2q3 1 4 5 2 8-5 13z') +
    path('l', 'M5.5 5.5h13') +
    path('d', 'M10 6v11M12 6v11M14 6v11') +
    path('a', 'M6.5 19.5h11V23h-11z'),
  mask:
    path('a', 'M2 7q5-4 10-1 5-3 10 1 1 8-4 10-4 1-6-3-2 4-6 3-5-2-4-10z') +
    path('f', 'M5.5 9.5q2.5-2 5 .5-2.5 2.5-5-.5zM13.5 10q2.5-2.5 5-.5-2.5 3-5 .5z'),
  map:
    path('a', 'M1 5l7-3 8 3 7-3v17l-7 3-8-3-7 3z') +
    path('l', 'M8 2v17M16 5v17') +
    path('d', 'M3 10q3-2 5 1t5 0 4 2 5-2') +
    path('f', 'M17.5 13.5l3 3M20.5 13.5l-3 3'),
  ore:
    path('a', 'M7 11l2-7h6.5l2 7zM.5 22l2-8H9l2 8zM13 22l2-8h6.5l2 8z') +
    path('d', 'M10 7h4.5M4 17.5h4M16.5 17.5h4'),
  temple: path('a', 'M1 8.5L12 1l11 7.5zM3 20.5h18v3H3z') + path('l', 'M5 9v11M9.7 9v11M14.3 9v11M19 9v11'),
  shackles:
    disc('a', 5.5, 17, 5) +
    disc('p', 5.5, 17, 2.6) +
    disc('l', 5.5, 17, 2.6) +
    disc('a', 18.5, 17, 5) +
    disc('p', 18.5, 17, 2.6) +
    disc('l', 18.5, 17, 2.6) +
    oval('l', 7.5, 9, 2, 3, 20) +
    oval('l', 12, 6.5, 3.2, 2) +
    oval('l', 16.5, 9, 2, 3, -20),
  ruin:
    path('a', 'M2 23.5V12l3-3 3 4 2-3 2 2v11.5zM14 23.5V15l4-3 4 3v8.5z') +
    path('f', 'M4.5 18h3v5.5h-3z') +
    flame(9, 10, 10) +
    flame(18, 12, 8),
  bomb:
    disc('a', 11, 15, 8.5) +
    path('a', 'M14 5.5l3-2 3.5 3.5-2 3z') +
    path('l', 'M19 5q1-4 4-3') +
    path('f', 'M23 0l.6 1.6 1.6.6-1.6.6-.6 1.6-.6-1.6-1.6-.6 1.6-.6z') +
    path('d', 'M6 14q.5-4 4-5'),
  eye:
    path('a', 'M0 12Q6 3.5 12 3.5T24 12q-6 8.5-12 8.5T0 12z') +
    disc('p', 12, 12, 5) +
    disc('l', 12, 12, 5) +
    disc('f', 12, 12, 2.4),
  sun: disc('a', 12, 12, 5.5) + around(path('l', 'M12 4V.5'), 12, 12, angles(8)),
  gate:
    path('a', 'M1 23.5V5h5v18.5zM18 23.5V5h5v18.5zM0 2h7v3H0zM17 2h7v3h-7z') +
    path('l', 'M6 9l5.5 3v9L6 19M18 9l-5.5 3v9l5.5-2'),
  ship:
    path('a', 'M1 15h22l-4 7H6z') +
    path('l', 'M12 15V1') +
    path('a', 'M13.5 2.5Q21 6 20 13h-6.5zM10.5 5Q5 8 5 13h5.5z'),
  crown:
    path('a', 'M2 7l6 5 4-8 4 8 6-5-2.5 11h-15z') +
    path('a', 'M4.5 19h15v3.5h-15z') +
    disc('f', 12, 3, 1.6) +
    disc('f', 2, 6, 1.4) +
    disc('f', 22, 6, 1.4),
  shield: path('a', 'M12 1l9 3v7q0 9-9 12.5Q3 20 3 11V4z') + path('l', 'M12 5v13M7 11h10'),
  case:
    path('a', 'M1 7h22v15H1z') +
    path('l', 'M8 7V3h8v4M6 7v15M18 7v15') +
    path('p', 'M10 12h4v3h-4z') +
    path('l', 'M10 12h4v3h-4z'),
  broken:
    path('a', 'M1 7l5.5 5L10 6l-1 6 2 3-1.5 5h-5zM23 7l-5.5 5L14 4l-1 7 2 4-1.5 5h6z') +
    path('a', 'M5 21h5l-1 2.5H5.5zM14 21h5l-.5 2.5H14z'),
  swords:
    path('a', 'M1 1l4 1 14 15-2 2L3 5zM23 1l-4 1L5 17l2 2L21 5z') +
    path('l', 'M14.5 20.5l6-6M9.5 20.5l-6-6M18.5 18.5l4 4M5.5 18.5l-4 4'),
  dove:
    path('a', 'M1 9q8 1 10-7 4 3 3 8 5-1 9-4-1 10-8 13l-3 4.5-2-4.5Q3 18 1 9z') +
    disc('f', 18.8, 8.8, 1) +
    path('d', 'M7 11q2 4 7 4') +
    path('l', 'M22 7l2 1'),
};
type Prize = keyof typeof PRIZES;

/** A dagger and a torch crossed behind what is taken. */
const attack = (prize: Prize) =>
  path('a', 'M6 3l5 1.5L50 36l-2.5 3L8 8z') +
  path('l', 'M43 40l8-8') +
  path('a', 'M50 36l5 4-3 3-5-4z') +
  path('a', 'M54 9l3 3-40 31-3-3z') +
  flame(57.5, 12, 12) +
  disc('p', 32, 23, 15) +
  disc('l', 32, 23, 15) +
  small(PRIZES[prize], 21.5, 12.5, 0.88);
/** Two swords and two banners behind what is fought over. */
const war = (prize: Prize) =>
  path('l', 'M9 42V2M55 42V2') +
  path('f', 'M9 3h13l-3.5 5 3.5 5H9z') +
  path('a', 'M55 3H42l3.5 5-3.5 5h13z') +
  path('a', 'M13 8l4 1 36 29-2 3L14 11zM51 8l-4 1L11 38l2 3 37-30z') +
  path('l', 'M45 41l6-7M19 41l-6-7') +
  path('p', 'M32 5l14 4v13q0 14-14 20-14-6-14-20V9z') +
  path('l', 'M32 5l14 4v13q0 14-14 20-14-6-14-20V9z') +
  small(PRIZES[prize], 21.5, 11, 0.88);
/** A treaty with two seals under what is shared. */
const pact = (prize: Prize) =>
  path('p', 'M10 3h44v31H10z') +
  path('l', 'M10 3h44v31H10z') +
  path('d', 'M14 8h4M14 12h4M14 16h4M14 20h4M46 8h4M46 12h4M46 16h4M46 20h4') +
  path('f', 'M15 36l-3 8 5-2 4 2 1-8zM42 36l1 8 4-2 5 2-3-8z') +
  disc('a', 18, 33, 6.5) +
  disc('a', 46, 33, 6.5) +
  disc('d', 18, 33, 3.8) +
  disc('d', 46, 33, 3.8) +
  small(PRIZES[prize], 21.5, 5.5, 0.88);

const named = (shapes: Record<string, string>, prefix: string) =>
  Object.entries(shapes).map(([name, shape]) => [`${prefix}${name}`, shape] as const);

export const MILITARY_SCENES: Record<string, string> = {
  ...Object.fromEntries([
    ...named(EVENTS, 'event-'),
    ...Object.entries(COLONIES).flatMap(([name, land]) => [
      [`${name}_territory_i`, land + ship(1, 34) + sea] as const,
      [
        `${name}_territory_ii`,
        land + ship(1, 34) + small(ship(0, 20), 2, 4, 0.6) + path('d', 'M0 19.5h15') + sea,
      ] as const,
    ]),
  ]),
  'aggression-enslave': attack('shackles'),
  'aggression-plunder': attack('sack'),
  'aggression-raid': attack('ruin'),
  'aggression-annex': attack('map'),
  'aggression-assassinate': attack('mask'),
  'aggression-sabotage': attack('bomb'),
  'aggression-spy': attack('eye'),
  'aggression-armed_intervention': attack('lyre'),
  war_over_culture: war('lyre'),
  war_over_resources: war('ore'),
  war_over_technology: war('flask'),
  war_over_territory: war('map'),
  holy_war: war('sun'),
  open_borders_agreement: pact('gate'),
  trade_routes_agreement: pact('ship'),
  acceptance_of_supremacy: pact('crown'),
  international_trade_agreement: pact('ore'),
  promise_of_military_protection: pact('shield'),
  scientific_cooperation: pact('flask'),
  international_tourism: pact('case'),
  loss_of_sovereignty: pact('broken'),
  military_pact: pact('swords'),
  peace_treaty: pact('dove'),
  bonus:
    path('a', 'M7 29h50l-8 9H16z') +
    path('l', 'M32 29V1M10 33h44') +
    path('a', 'M12 5q20-3 40 0 4 10 0 21-20 3-40 0 4-10 0-21z') +
    path('p', 'M32 6.5l9 3v6q0 6.5-9 10-9-3.5-9-10v-6z') +
    path('l', 'M32 6.5l9 3v6q0 6.5-9 10-9-3.5-9-10v-6zM32 10v11.5M27.5 14.5h9') +
    path('f', 'M32 0l8 1.5-8 1.5z') +
    waves(2, 41.5, 15),
};
