/** Technologies with workers on the grid of 64 by 44: one thing each. */
import { angles, around, box, disc, oval, path, waves } from '../../shared/drawing';

const GROUND = path('l', 'M4 40.5h56');
const lens = (x: number, y: number, r: number) => disc('p', x, y, r) + disc('l', x, y, r);
/** An ear of grain from its foot upwards. */
const ear = (x: number, foot: number, grains: number, size: number, turn = 0) => {
  const grain = Array.from({ length: grains }, (_, i) => {
    const y = foot - i * size * 0.9;
    return `M${x} ${y}q-${size * 1.2}-.2-${size * 1.1}-${size * 1.5} ${size} .2 ${size * 1.1} ${size * 1.5}zM${x} ${y}q${size * 1.2}-.2 ${size * 1.1}-${size * 1.5}-${size} .2-${size * 1.1} ${size * 1.5}z`;
  }).join('');
  const tip = foot - grains * size * 0.9;
  const drawn = path(
    'a',
    `${grain}M${x} ${tip + 1}q-${size * 0.7}-${size} 0-${size * 1.8}q${size * 0.7} ${size * 0.8} 0 ${size * 1.8}z`,
  );
  return turn ? around(drawn, x, 40, [turn]) : drawn;
};
const wheel = (x: number, y: number, r: number, spokes = 8) =>
  disc('a', x, y, r) +
  around(path('l', `M${x} ${y}v-${r - 1}`), x, y, angles(spokes)) +
  disc('f', x, y, r * 0.22);
/** A mask with eyes, glad or sad. */
const mask = (x: number, y: number, glad: boolean) =>
  path('a', `M${x} ${y}q9 3 18 0 1.5 16-9 22-10.5-6-9-22z`) +
  path(
    'f',
    `M${x + 2.5} ${y + 8}q2.5-${glad ? 3 : 0} 5 0-2.5 ${glad ? 0.5 : 2.5}-5 0zM${x + 10.5} ${y + 8}q2.5-${glad ? 3 : 0} 5 0-2.5 ${glad ? 0.5 : 2.5}-5 0z`,
  ) +
  path(
    'f',
    glad
      ? `M${x + 3.5} ${y + 12.5}q5.5 2.5 11 0-1 6-5.5 6t-5.5-6z`
      : `M${x + 4.5} ${y + 17.5}q4.5-6 9 0-4.5-2-9 0z`,
  );
const tracks = (x: number, y: number, w: number, wheels: number) =>
  path('a', `M${x + 5} ${y}h${w - 10}q5 0 5 5t-5 5h-${w - 10}q-5 0-5-5t5-5z`) +
  Array.from({ length: wheels }, (_, i) => lens(x + 5 + (i * (w - 10)) / (wheels - 1), y + 5, 2.6)).join('');

export const TECHNOLOGIES: Record<string, string> = {
  agriculture:
    path('l', 'M20 40L28 18M25 40l5-24M31 40V15M37 40l-5-24M42 40l-8-22') +
    [-16, -6, 5, 16].map((turn) => ear(31 + turn * 0.1, 19, 4, 3.2, turn)).join('') +
    path('a', 'M20 25q11 4 22 0l1 4.5q-12 4.5-24 0z') +
    path('a', 'M41 38Q60 36 57 17q-1.5-8-9-11 14 1 15 15 0 17-20 21z') +
    path('f', 'M37 37l6-1 1.5 6-6.5 1z') +
    GROUND,
  irrigation:
    wheel(30, 21, 17) +
    disc('l', 30, 21, 12) +
    around(path('a', 'M27 1.5h6v5h-6z'), 30, 21, angles(8)) +
    path('a', 'M38 40l9-17h4l6 17z') +
    path('l', 'M30 21h20') +
    path('a', 'M2 35h28v3H2z') +
    waves(3, 41.5, 14),
  selective_breeding:
    path('l', 'M19 40V24M42 40V14') +
    ear(19, 27, 4, 2.8) +
    ear(42, 29, 6, 4.2) +
    path('l', 'M19 34q-6 0-7-6M42 37q9-1 10-9M19 37q4 0 5-4') +
    path('a', 'M27.5 15h4v-3.5l5 5.5-5 5.5V19h-4z') +
    GROUND,
  mechanized_agriculture:
    path('a', 'M26 28V8h18l3 20z') +
    path('p', 'M29.5 11.5h6V20h-6zM38.5 11.5h3.3l1.2 8.5h-4.5z') +
    path('l', 'M29.5 11.5h6V20h-6zM38.5 11.5h3.3l1.2 8.5h-4.5zM24 8h22') +
    path('a', 'M5 19h22v12H5z') +
    path('d', 'M8 22v6M11 22v6M14 22v6') +
    path('l', 'M19 19V10M19 10q-3-1-2-4') +
    wheel(13, 33.5, 6.5) +
    wheel(44, 29.5, 11) +
    GROUND,
  bronze:
    path('a', 'M35 3h5.5l3 38H38z') +
    path('a', 'M36.5 8Q24 9 13 2q-7 14-1 29 11-10 26-10z') +
    path('d', 'M16.5 6q-5 11-1 20M20 8q-3.5 8-1 15') +
    path('a', 'M40.5 8H47q2 6 0 13h-5.5z') +
    path('l', 'M35 11l7 3M35.5 15.5l7 3') +
    GROUND,
  iron:
    path('a', 'M8 18h40q0 7 8 7v3H44q-5 1-5 5 0 4 6 5v3H19v-3q6-1 6-5 0-8-9-8Q6 24 4 18z') +
    path('d', 'M8 21h36M25 32h14') +
    path('a', 'M24 13h14v4.5H24z') +
    path('a', 'M44 3l10 5-3 5-10-5z') +
    path('l', 'M46 10L34 12') +
    path('f', 'M22 10l-4-3 5 1.5zM26 8l-1.5-5 3.5 4.5z') +
    GROUND,
  coal:
    path('a', 'M24 18h36l-5 16H29z') +
    path('f', 'M27 18q0-5 4-5 1-4 5-3 3-4 7-1 5-1 6 3 6 0 7 6z') +
    path('d', 'M33 21l2 11M42 21v11M51 21l-2 11') +
    wheel(34, 36.5, 4.5, 6) +
    wheel(50, 36.5, 4.5, 6) +
    path('l', 'M11 8V4M8 4.5q3-4 6 0') +
    path('a', 'M6 8h10l2 4H4zM5 26h12l1.5 5h-15z') +
    path('p', 'M6 12h10v14H6z') +
    path('l', 'M6 12h10v14H6zM11 12v3') +
    path('a', 'M11 16q4 4 0 8-4-4 0-8z') +
    GROUND,
  oil:
    path(
      'l',
      'M22 40L31 6h4l9 34M25 30h16M27.5 21h11M29.5 13h7M25 30l13.5-9M41 30l-13.5-9M29.5 13l9 8M36.5 13l-9 8M22 40l19-10M44 40L25 30',
    ) +
    path('a', 'M28 2h10v4.5H28z') +
    path('a', 'M48 26h11v14H48z') +
    path('d', 'M48 30.5h11M48 35.5h11') +
    oval('a', 53.5, 26, 5.5, 1.8) +
    path('f', 'M12 16q7 9 0 13-7-4 0-13z') +
    path('a', 'M6 40v-6h12v6z') +
    GROUND,
  philosophy:
    path('a', 'M18 40h24l-3-5H21z') +
    path('a', 'M17 35q1-7 9-8h7q8 1 9 8z') +
    path('p', 'M26 22h8v6q-4 3-8 0z') +
    path('l', 'M26 24v4q4 3 8 0v-4') +
    path('p', 'M22 13q0-10 8-10t8 10q0 6-2.5 9h-11Q22 19 22 13z') +
    path('l', 'M22 13q0-10 8-10t8 10') +
    path('a', 'M22 14q0 14 8 14t8-14q-2 4-4 4-4-2-8 0-2 0-4-4z') +
    path('f', 'M25.5 12.5h3v1.8h-3zM31.5 12.5h3v1.8h-3z') +
    path('l', 'M30 12.5v4M28 20.5h4M24.5 10q2-1.5 4-.5M31.5 9.5q2-1 4 .5') +
    path('a', 'M46 24h11v13H46z') +
    path('a', 'M44.5 21h14v4.5h-14zM44.5 35.5h14V40h-14z') +
    path('d', 'M48.5 28.5h6M48.5 31h6M48.5 33.3h4') +
    GROUND,
  alchemy:
    path('a', 'M26 22q-10 1-10 9 0 8 10 8t11-8q0-5-5-8 2-6 8-8 8-2 16 8l3-2Q50 8 38 9q-8 1-12 13z') +
    path('d', 'M17.5 31h18') +
    disc('p', 23, 34, 1.6) +
    disc('p', 29, 35, 1.2) +
    disc('d', 23, 34, 1.6) +
    disc('d', 29, 35, 1.2) +
    path('a', 'M48 40V31h2v-3.5h10V31h1v9z') +
    path('f', 'M57 20q3 4 0 6-3-2 0-6z') +
    path('d', 'M14 14q-3-3 0-6M20 12q-3-3 0-6') +
    path('l', 'M12 40.5h28') +
    GROUND,
  scientific_method:
    path('a', 'M14 40v-4h34v4z') +
    path('a', 'M40 12q12 4 11 16-1 5-5 8h-8q8-4 8-10 0-8-8-10z') +
    path('a', 'M30 3l7 3-8 18-7-3z') +
    path('a', 'M30.5 1l8 3.5-1.5 3-8-3.5zM23 20.5l5 2.3-2 5-5-2.3z') +
    path('f', 'M14 30h22v2.5H14z') +
    path('l', 'M20 32.5V36') +
    lens(40, 14, 3.2) +
    path('d', 'M26 13l7 3') +
    path('a', 'M18 28.5h10v1.5H18z') +
    GROUND,
  computers:
    path('a', 'M13 4h38v27H13z') +
    path('f', 'M16.5 7.5h31v20h-31z') +
    path('a', 'M27 31h10l1.5 4h-13zM10 35h44l4 5.5H6z') +
    path('t', 'M20 11h9v1.8h-9zM20 15h14v1.8H20zM20 19h6v1.8h-6zM28 19h11v1.8H28zM20 23h3.5v2H20z') +
    path('d', 'M14 37.8h36'),
  religion:
    path('a', 'M18 18h28v6H18z') +
    path('a', 'M22 24h20v11H22z') +
    path('a', 'M15 35h34v5.5H15z') +
    path('d', 'M26 27v5M32 27v5M38 27v5') +
    path('f', 'M27 17q-4-4-.5-8 1 3 3 3-1-7 3.5-11 .5 5 3.5 7 1 1 .5 3 2-.5 2-2.5 3 4-.5 8.5z') +
    path('l', 'M8 40V26M56 40V26') +
    path('a', 'M4 26h8l-1.5-4h-5zM52 26h8l-1.5-4h-5z') +
    path('d', 'M8 20q-2-2.5 0-5M56 20q-2-2.5 0-5') +
    GROUND,
  theology:
    path('a', 'M32 13Q22 7 6 9.5V36q16-2.5 26 3 10-5.5 26-3V9.5Q42 7 32 13z') +
    path('p', 'M32 13Q23 8 9 9.8V32.5q14-1.5 23 3.5 9-5 23-3.5V9.8Q41 8 32 13z') +
    path('l', 'M32 13Q23 8 9 9.8V32.5q14-1.5 23 3.5 9-5 23-3.5V9.8Q41 8 32 13zM32 13v23') +
    path('a', 'M13 13.5h8v8h-8z') +
    path('f', 'M16.2 14.8h1.6v1.7h1.7v1.6h-1.7v2.2h-1.6v-2.2h-1.7v-1.6h1.7z') +
    path(
      'd',
      'M24 14.5q3 .5 5 1.5M24 18q3 .5 5 1.5M24 21.5q3 .5 5 1.5M13 25q9-.5 16 3M13 28.5q9-.5 16 3M36 16.5q7-3.5 15-3M36 20q7-3.5 15-3M36 23.5q7-3.5 15-3M36 27q7-3.5 15-3M36 30.5q5-2.5 10-3',
    ) +
    path('f', 'M46 26l4 1v11l-2-2.5-2 2.5z') +
    path('l', 'M6 40.5h52'),
  organized_religion:
    path('a', 'M10 41V14h12v27zM42 41V14h12v27z') +
    path('a', 'M9 14l7-11 7 11zM41 14l7-11 7 11z') +
    path('a', 'M22 41V20l10-8 10 8v21z') +
    lens(32, 22, 4.8) +
    around(path('d', 'M32 22v-4.8'), 32, 22, angles(8)) +
    path('f', 'M27.5 41v-6q0-4 4.5-6.5 4.5 2.5 4.5 6.5v6z') +
    path(
      'f',
      'M14 38v-6q0-2 2-3.5 2 1.5 2 3.5v6zM46 38v-6q0-2 2-3.5 2 1.5 2 3.5v6zM14 25v-4q0-2 2-3.5 2 1.5 2 3.5v4zM46 25v-4q0-2 2-3.5 2 1.5 2 3.5v4z',
    ) +
    path('l', 'M16 3V.8M48 3V.8M32 12V7M30 8.7h4M6 41h52'),
  bread_and_circuses:
    path('a', 'M4 36q-2-15 13-15t13 15q-13 5-26 0z') +
    path('d', 'M9 28q2-3 5-4M15 29q2-3.5 5-4.5M21 30.5q2-3 4-3.5M4 36q13 5 26 0') +
    mask(37, 5, true) +
    path('l', 'M37 7q-4 1-5 6M55 7q4 1 5 6') +
    path('l', 'M46 27v13') +
    GROUND,
  team_sports:
    path('l', 'M16 40V8h42v32M16 8l-8 8v24') +
    path(
      'd',
      'M16 14h42M16 20h42M16 26h42M16 32h42M23 8v32M30 8v32M37 8v32M44 8v32M51 8v32M8 22h8M8 29h8M8 36h8',
    ) +
    disc('p', 26, 31, 9.5) +
    disc('a', 26, 31, 9.5) +
    path('f', 'M26 26.5l4.3 3.1-1.6 5h-5.4l-1.6-5z') +
    path('d', 'M26 26.5v-5M30.3 29.6l5-1.6M28.7 34.6l3 4M23.3 34.6l-3 4M21.7 29.6l-5-1.6') +
    GROUND,
  professional_sports:
    path('a', 'M2 40V26q30-10 60 0v14z') +
    path('f', 'M6 38v-5h5v5zM15 38v-6h5v6zM24 38v-6.5h5V38zM35 38v-6.5h5V38zM44 38v-6h5v6zM53 38v-5h5v5z') +
    path('d', 'M2 29.5q30-9 60 0') +
    path('a', 'M20 14h-3L14 24h5zM44 14h3l3 10h-5z') +
    path('a', 'M6 3h20v10H6zM38 3h20v10H38z') +
    [10, 16, 22, 42, 48, 54].map((x) => lens(x, 8, 2)).join('') +
    path('l', 'M26 17l5 3M38 17l-5 3M12 17v5M52 17v5') +
    GROUND,
  printing_press:
    path('a', 'M12 41V6h6v35zM46 41V6h6v35zM9 2.5h46V8H9z') +
    path('a', 'M29 8h6v11h-6z') +
    path('d', 'M29 10.5l6 2M29 13.5l6 2M29 16.5l6 2') +
    path('l', 'M22 14h20M22 12v4M42 12v4') +
    path('a', 'M21 19h22v4H21zM18 31h28v4H18z') +
    path('p', 'M20 27h24v4H20z') +
    path('l', 'M20 27h24v4H20z') +
    path('d', 'M23 29h18M24 35v6M40 35v6') +
    path('l', 'M6 41h52'),
  journalism:
    path('a', 'M12 6h38v31q0 4-4 4H16q-4 0-4-4z') +
    path('a', 'M50 14h6v23q0 4-4 4h-6q4 0 4-4z') +
    path('f', 'M16 10h30v4.5H16z') +
    path('p', 'M16 18h14v10H16z') +
    path('l', 'M16 18h14v10H16zM18 27l4-5 3 3.5 2-2 2.5 3.5') +
    path('d', 'M33 19h13M33 22h13M33 25h13M33 28h9M16 31.5h30M16 34.5h30M16 37.5h22'),
  multimedia:
    path('a', 'M8 5h48v28H8z') +
    path('p', 'M12 9h40v20H12z') +
    path('l', 'M12 9h40v20H12z') +
    path('f', 'M29 25.5V13.5l12-2.5v12.5a3.2 2.5 0 1 1-1.8-2V15.5l-8.4 1.8v9a3.2 2.5 0 1 1-1.8-2z') +
    path('f', 'M16.5 15l7 4-7 4z') +
    path('a', 'M25 33h14l2 4H23zM16 37h32v3.5H16z') +
    path('d', 'M45 20q2 1 2 3M45 16q5 2 5 7'),
  drama:
    mask(9, 8, true) +
    around(mask(36, 14, false), 45, 24, [14]) +
    path('l', 'M9 10q-4 2-5 8M27 10q3 1 4 4M54 20q3 2 3 8M37 14q-2 1-3 3'),
  opera:
    path('a', 'M6 41V3h52v38z') +
    path('p', 'M14 41V9h36v32z') +
    path('a', 'M6 3h52v6q-4 4-8.7 0-4.3 4-8.7 0-4.3 4-8.6 0-4.3 4-8.7 0-4.3 4-8.6 0Q10 13 6 9z') +
    path('a', 'M6 9h8q5 12-1 22-2 5-7 6zM58 9h-8q-5 12 1 22 2 5 7 6z') +
    path('a', 'M21 29h22q0 7-4 9H25q-4-2-4-9z') +
    path('f', 'M20 27h24v2.5H20z') +
    path('d', 'M26 30v8M32 30v8M38 30v8') +
    disc('f', 28, 21, 2.6) +
    disc('f', 36, 21, 2.6) +
    path('f', 'M23.5 27q1-4 4.5-4t4 4q1-4 4-4t4.5 4z') +
    path('d', 'M10 12q2 9-2 20M54 12q-2 9 2 20'),
  movies:
    disc('a', 22, 10, 7.5) +
    disc('a', 38, 9, 6.5) +
    lens(22, 10, 2.2) +
    lens(38, 9, 2) +
    box('a', 12, 17, 32, 15, 2) +
    path('a', 'M44 22l9-5v15l-9-5z') +
    lens(37, 24.5, 3.6) +
    path('d', 'M16 21h12M16 24.5h12M16 28h12') +
    path('l', 'M24 32l-8 9M30 32v9M36 32l8 9') +
    path('l', 'M22 4.5V6M17 12l1.5-.8M27 12l-1.5-.8M38 4.5v1.3M34 11l1.3-.8M42 11l-1.3-.8') +
    path('l', 'M6 41h52'),
  warriors:
    path('a', 'M8 12q8-6 16-6t16 6q3 13-2 21-6 7-14 9-8-2-14-9-5-8-2-21z') +
    path('l', 'M24 6v36') +
    path('d', 'M12 14q12-5 24 0M10.5 22q13-4 27 0M13 31q11-3 22 0') +
    disc('p', 24, 21, 4) +
    disc('l', 24, 21, 4) +
    path('a', 'M55 2q7 3 4 11L44 40q-2 2-4 0t-.5-4L49 8q2-7 6-6z') +
    path('f', 'M47 9l-3-1.5L48 6zM60 10l3.5 0-3 2.5zM50 4L49 .8l3 1.8z') +
    GROUND,
  swordsmen:
    disc('a', 24, 23, 17) +
    disc('d', 24, 23, 13) +
    lens(24, 23, 5) +
    disc('f', 24, 23, 1.8) +
    [45, 135, 225, 315].map((turn) => around(disc('f', 24, 8.2, 1), 24, 23, [turn])).join('') +
    path('a', 'M50 1l3.5 5v22h-7V6z') +
    path('d', 'M50 6v20') +
    path('a', 'M42 28h16v3.5H42z') +
    path('f', 'M48.5 31.5h3V38h-3z') +
    disc('a', 50, 39.5, 2.4),
  riflemen:
    path('a', 'M2 34l13-6 3 5q-5 1-8 5l-5 4q-4-3-3-8z') +
    path('a', 'M15 27l22-12 1.5 3L18 32z') +
    path('l', 'M37 16.3L52 8') +
    path('f', 'M50 7l13.5-5.5L52 10.5z') +
    path('l', 'M24 23q-2-4 1-5M21 30q0 4 4 3l.5-4') +
    path('a', 'M36 22h16q2 0 2 2v14q0 2-2 2H36q-2 0-2-2V24q0-2 2-2z') +
    path('a', 'M33 22h22v7q-11 4-22 0z') +
    disc('f', 44, 29, 2) +
    path('d', 'M36 40l-8-20') +
    GROUND,
  modern_infantry:
    path('a', 'M6 27Q6 7 25 7t19 20l-3 2q-16-4-32 0z') +
    path('d', 'M11 17q14 6 28 0M8 23q17 5 34 0M18 9v17M25 7v19M32 9v17') +
    path('l', 'M10 29q1 9 8 11M40 29q-1 9-8 11M17 39.5q8 3 16 0') +
    path('a', 'M47 18h13v22H47z') +
    path('l', 'M57 18V3') +
    disc('f', 57, 3, 1.6) +
    path('p', 'M50 21h7v5h-7z') +
    path('l', 'M50 21h7v5h-7z') +
    path('d', 'M50 30h7M50 32.5h7M50 35h7') +
    path('l', 'M47 30q-3 0-5-1'),
  knights:
    path('a', 'M17 40q-2-8-1-18Q18 9 31 9t15 13q1 10-1 18z') +
    path('a', 'M15 22q16-7 32 0l-3 11-13 5-13-5z') +
    path('f', 'M18.5 23.5l10-2v3.5l-9 1.5zM43.5 23.5l-10-2v3.5l9 1.5z') +
    path('d', 'M31 20v18M24 31v3M27 32v3M35 32v3M38 31v3') +
    path('a', 'M30 9Q30 2 38 1q10-1 18 4 6 5 6 13-5-5-10-5 1 3 0 6-4-6-10-7-5-1-8 0z') +
    path('d', 'M34 6q10-3 19 4') +
    path('l', 'M12 40.5h40'),
  cavalrymen:
    path('a', 'M14 10l6-3q2 5 8 5t8-5l6 3q0 6 3 9-4 6-4 15l-4 5H19l-4-5q0-9-4-15 3-3 3-9z') +
    path('d', 'M28 13v25M17 21q5 4 10 1M39 21q-5 4-10 1M18 33q10 5 20 0') +
    path('f', 'M17 26h2v2h-2zM37 26h2v2h-2z') +
    path('a', 'M60 2q3 20-9 32l-2.5-2Q58 20 57 3z') +
    path('a', 'M43 29q7 0 9 7l-2 2q-3-5-8-5z') +
    path('l', 'M49 35l-4 6') +
    GROUND,
  tanks:
    tracks(4, 30, 54, 5) +
    path('a', 'M6 30l4-8h42l7 8z') +
    path('a', 'M18 22l3-10h17l5 10z') +
    path('a', 'M40 14h21v3.5H41z') +
    path('f', 'M59 13h4v5.5h-4zM25 9h8v3h-8z') +
    path('d', 'M14 26h38M24 16h10'),
  cannon:
    path('a', 'M20 31L7 41h12l8-6z') +
    path('a', 'M7 21L51 5l4 10-43 17q-6 1-7.5-4-1-5 2.5-7z') +
    path('l', 'M49 5.5l4 10M17 17.5l4.5 11M25 14.5l4.5 11') +
    disc('f', 4.5, 28, 2.4) +
    disc('p', 32, 31, 10) +
    wheel(32, 31, 10) +
    disc('f', 51, 38.5, 2.4) +
    disc('f', 57, 38.5, 2.4) +
    disc('f', 54, 34, 2.4) +
    path('l', 'M4 41.2h56'),
  rockets:
    around(
      path('a', 'M26 14h24q7 0 10 3-3 3-10 3H26z') + path('f', 'M26 14l-5-3v12l5-3z') + path('d', 'M49 14v6'),
      40,
      20,
      [-28],
    ) +
    around(
      path('a', 'M26 14h24q7 0 10 3-3 3-10 3H26z') + path('f', 'M26 14l-5-3v12l5-3z') + path('d', 'M49 14v6'),
      32,
      30,
      [-28],
    ) +
    path('a', 'M22 31l20-8 5 9H20z') +
    path('a', 'M4 30V20h9l5 10h36v6H4z') +
    path('p', 'M7 23h5l3 6H7z') +
    path('l', 'M7 23h5l3 6H7z') +
    [11, 22, 40, 50].map((x) => disc('a', x, 36.5, 4) + disc('f', x, 36.5, 1.2)).join('') +
    path('l', 'M2 41h60'),
  air_forces:
    path(
      'a',
      'M32 2q3 2 3 10l1 3 24 8v5l-25-3-.5 9 6.5 4v3l-9-1.5-9 1.5v-3l6.5-4-.5-9-25 3v-5l24-8 1-3q0-8 3-10z',
    ) +
    path('a', 'M17 14h4v9h-4zM43 14h4v9h-4z') +
    path('l', 'M13 13.5h12M39 13.5h12') +
    path('p', 'M30.5 8h3v5h-3z') +
    path('l', 'M30.5 8h3v5h-3z') +
    path('d', 'M32 17v18M10 24l6-1.5M54 24l-6-1.5'),
};
