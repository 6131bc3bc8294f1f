/** Wonders on the grid of 64 by 44: one drawing per stage, laid on each other from below. */
import { box, columns, disc, oval, path, waves } from '../../shared/drawing';

const GROUND = path('l', 'M2 41h60');
const palm = (x: number, foot: number, h: number) =>
  path(
    'l',
    `M${x} ${foot}q1.2-${h / 2} 0-${h}M${x} ${foot - h}q-3-3-5.5.6M${x} ${foot - h}q3-3 5.5.6M${x} ${foot - h}q-2.5-4-4.5-3.5M${x} ${foot - h}q2.5-4 4.5-3.5`,
  );
const bushes = (places: [number, number][], r = 2) => places.map(([x, y]) => disc('f', x, y, r)).join('');
const door = (x: number, foot: number, w: number, h: number) =>
  path('f', `M${x} ${foot}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`);
/** An onion dome on its foot. */
const onion = (x: number, foot: number, r: number) =>
  path(
    'a',
    `M${x - r * 0.7} ${foot}q-${r * 0.9}-${r} 0-${r * 1.8}l${r * 0.7}-${r * 0.9} ${r * 0.7} ${r * 0.9}q${r * 0.9} ${r * 0.8} 0 ${r * 1.8}z`,
  ) + path('l', `M${x} ${foot - r * 2.7}v-2.4`);
/** A wall with battlements from left to right. */
const battlements = (x: number, y: number, count: number, step: number) =>
  `M${x} ${y}${`v-2.5h${step / 2}v2.5h${step / 2}`.repeat(count)}`;
/** Stones of a pyramid between two heights, on the slope of its side. */
const course = (x: number, top: number, foot: number, apex: number, slope: number) =>
  path(
    'a',
    `M${x - (top - apex) * slope} ${top}H${x + (top - apex) * slope}L${x + (foot - apex) * slope} ${foot}H${x - (foot - apex) * slope}z`,
  );
const funnel = (x: number) =>
  path('a', `M${x} 22l1.4-11h5l-1 11z`) + path('f', `M${x + 1} 14.5l.5-3.7h5l-.4 3.7z`);
const node = (x: number, y: number, r = 3) => disc('a', x, y, r) + disc('f', x, y, r * 0.4);

export const LAYERS: Record<string, string[]> = {
  hanging_gardens: [
    GROUND +
      box('a', 4, 31, 56, 10) +
      [9, 18, 40, 49].map((x) => door(x, 41, 6, 7)).join('') +
      door(28, 41, 8, 8) +
      bushes([
        [7, 30.5],
        [12, 30],
        [52, 30],
        [57, 30.5],
      ]),
    box('a', 13, 21, 38, 10) +
      [19, 29, 39].map((x) => door(x, 31, 6, 7)).join('') +
      bushes([
        [15.5, 20.5],
        [20, 20],
        [44, 20],
        [48.5, 20.5],
      ]) +
      path('d', 'M10 33q-1 3 0 5M55 33q1 3 0 5'),
    box('a', 22, 12, 20, 9) +
      door(29, 21, 6, 6) +
      bushes(
        [
          [24, 11.5],
          [40, 11.5],
        ],
        1.8,
      ) +
      palm(32, 12, 7) +
      palm(8, 30, 10) +
      palm(56, 30, 10),
  ],
  library_of_alexandria: [
    GROUND + box('a', 4, 38, 56, 3) + box('a', 7, 35, 50, 3),
    box('p', 10, 15, 44, 20) +
      box('a', 17, 17, 30, 18) +
      path('d', 'M17 23h30M17 29h30') +
      path(
        'f',
        [18.5, 24.5]
          .map(
            (y) =>
              `M${[19, 22.5, 30, 33.5, 41, 44.5].map((x) => `${x} ${y}a1.4 1.4 0 1 1 .1 3.6a1.4 1.4 0 1 1-.1-3.6z`).join('M')}`,
          )
          .join(''),
      ),
    columns(9, 55, 5, 15, 35, 4.5) + box('a', 7, 11.5, 50, 3.5),
    path('a', 'M5 11.5L32 2l27 9.5z') + oval('f', 32, 8.2, 4, 1.6) + path('l', 'M32 2.4v-1'),
  ],
  colossus: [
    path('a', 'M4 41v-8h16v8zM44 41v-8h16v8z') +
      waves(2, 42.5, 15) +
      path('a', 'M15 33l6-14h8l-4 14zM49 33l-6-14h-8l4 14z') +
      path('d', 'M7 36.5h10M47 36.5h10') +
      path('a', 'M28.5 40q0-2.5-1.5-3h10q-1 3.5-3 3.5z') +
      path('l', 'M32 37v-5l3 3.5h-3'),
    path('a', 'M20.5 20q-1-5 2-6l5-2h9l5 2q3 1 2 6l-11.5 3z') +
      path('a', 'M23 13L14 6l-1.5 2 8 9zM41 13l7 7-1.5 3-6-6z') +
      disc('a', 32, 8, 4) +
      path('f', 'M12.5 8q-4-2-1.5-7 4 3 3 6z') +
      path('l', 'M28 5l-3-2M30.5 3.5L29 .5M33.5 3.5L35 .5M36 5l3-2') +
      path('d', 'M26 17q6 3 12 0'),
  ],
  pyramids: [
    GROUND +
      path('a', 'M2 41l9-12 9 12z') +
      path('f', 'M11 29l9 12h-6z') +
      course(38, 31, 41, 5, 0.7) +
      path('d', 'M24 36h28M31 31v5M43 31v5M37 36v5'),
    course(38, 17, 31, 5, 0.7) + path('d', 'M29 24h18M34 17v7M41 24v7M33 24v7'),
    path('a', 'M38 5l8.4 12H29.6z') +
      path('f', 'M38 5l25.2 36h-11z') +
      path('a', 'M45 41v-3.5h3V34h3v-3.5h3V27h4v3.5h3V34h2v7z'),
  ],
  great_wall: [
    path('a', 'M2 41q14-14 28-8 16-12 32-14v22z') + path('d', 'M8 38q8-6 14-5M40 32q8-6 16-8'),
    path('a', `${battlements(3, 29, 4, 4)}L19 41H3z`.replace('L19 41H3z', 'V41H3z')) +
      path('a', `${battlements(27, 27, 4, 4)}V37q-8 0-16 4z`) +
      path('d', 'M4 34h13M28 32h14'),
    path('a', 'M16 41V19h12v22z') +
      path('a', `${battlements(15, 19, 4, 3.5)}v3H15z`) +
      door(20, 33, 4, 6) +
      path('a', `${battlements(43, 22, 4, 4)}V30q-8 1-16 6z`) +
      path('d', 'M44 27h14'),
    path('a', 'M52 36V12h9v20z') +
      path('a', `${battlements(51, 12, 3, 3.6)}v3H51z`) +
      door(55, 23, 3, 5) +
      path('l', 'M22 16V7M56.5 9.5V2') +
      path('f', 'M22 7l7 2-7 2.5zM56.5 2l-6 2 6 2z'),
  ],
  st_peters_basilica: [
    GROUND +
      box('a', 7, 25, 50, 13) +
      box('a', 5, 38, 54, 3) +
      columns(8, 56, 7, 27, 38, 3) +
      path('a', 'M22 25l10-5 10 5z') +
      box('a', 4, 23.5, 56, 3) +
      path('f', 'M29.5 38v-6h5v6z'),
    path('a', 'M18.5 23.5v-4h27v4z') +
      path('a', 'M20 19.5Q20 7 32 7t12 12.5z') +
      path('d', 'M32 7v12.5M26.5 8.8q-3 4-2.5 10.5M37.5 8.8q3 4 2.5 10.5') +
      box('a', 29.5, 3.5, 5, 4) +
      path('l', 'M32 3.5V.8M30.6 2h2.8') +
      path('a', 'M8.5 23.5q0-5 4-5t4 5zM47.5 23.5q0-5 4-5t4 5z'),
  ],
  universitas_carolina: [
    GROUND +
      path('a', 'M6 41V24h52v17z') +
      [9, 16, 44, 51].map((x) => door(x, 38, 4, 8)).join('') +
      path('p', 'M24 41V32q0-8 8-8t8 8v9z') +
      path('l', 'M24 41V32q0-8 8-8t8 8v9'),
    path('a', 'M4 24l4-8h48l4 8z') +
      path('d', 'M12 16l-2 8M20 16l-1 8M44 16l1 8M52 16l2 8') +
      box('a', 22, 10, 20, 14) +
      path('a', 'M20 10L32 2l12 8z') +
      path('l', 'M32 2V.6'),
    path('a', 'M32 29q-4-3-10-2v10q6-1 10 2 4-3 10-2V27q-6-1-10 2z') +
      path('l', 'M32 29v10') +
      path('d', 'M24.5 30q2.5-.2 5 1M24.5 33q2.5-.2 5 1M39.5 30q-2.5-.2-5 1M39.5 33q-2.5-.2-5 1') +
      disc('p', 32, 15.5, 4.2) +
      disc('l', 32, 15.5, 4.2) +
      path('l', 'M32 13.5v2l1.6 1'),
  ],
  taj_mahal: [
    path('a', 'M3 34h58v4H3z') +
      path('a', 'M24 38h16l5 5.5H19z') +
      path('d', 'M28 40.5h8M22 43.5l4-5.5M42 43.5l-4-5.5') +
      path('l', 'M2 38h60'),
    path('a', 'M17 34V20h30v14z') +
      path('p', 'M27 34V25q0-3 5-6 5 3 5 6v9z') +
      path('l', 'M27 34V25q0-3 5-6 5 3 5 6v9') +
      door(30, 34, 4, 7) +
      [19.5, 40.5].map((x) => door(x, 26, 4, 4) + door(x, 33, 4, 4.5)).join(''),
    path('a', 'M25 20c-4-6 2-9 7-14 5 5 11 8 7 14z') +
      path('l', 'M32 6V1.5') +
      path('d', 'M24.5 17h15') +
      path('a', 'M18 20q-2-4 2.5-6.5Q25 16 23 20zM41 20q-2-4 2.5-6.5Q48 16 46 20z') +
      path(
        'a',
        'M5 34l.6-20h3.8l.6 20zM54 34l.6-20h3.8l.6 20zM4.5 14.5q0-4 3-5.5 3 1.5 3 5.5zM53.5 14.5q0-4 3-5.5 3 1.5 3 5.5z',
      ) +
      path('l', 'M5.4 24h4.2M54.4 24h4.2'),
  ],
  transcontinental_railroad: [
    GROUND +
      path(
        'l',
        'M6 41l3-13M14 41l-2-13M18 41l2-13M26 41l-2-13M31 41l2-13M39 41l-2-13M43 41l2-13M51 41l-2-13M56 41l2-13',
      ) +
      path('l', 'M6 36h48M8 32l50 5'),
    path('a', 'M2 25h60v3.5H2z') +
      path(
        'd',
        'M6 25v3.5M11 25v3.5M16 25v3.5M21 25v3.5M26 25v3.5M31 25v3.5M36 25v3.5M41 25v3.5M46 25v3.5M51 25v3.5M56 25v3.5',
      ) +
      path('a', 'M4 21V12h11v9z') +
      path('f', 'M6 12V9l2-2 2 2 2-2 2 2v3z') +
      [7, 12].map((x) => disc('a', x, 22.5, 2.5)).join(''),
    path('a', 'M18 21V7h11v14zM29 11h20v10H29z') +
      path('p', 'M21 9.5h5v5h-5z') +
      path('l', 'M21 9.5h5v5h-5z') +
      path('a', 'M17 7h13V4.5H17zM43 11l-1.5-6h6.5l-1.5 6zM34 11q0-4 2.5-4t2.5 4z') +
      path('f', 'M49 14h3v6h-3zM50 20.5l8 4.5h-8z') +
      [21, 28, 36, 43].map((x, i) => disc('a', x, 21.5, i < 2 ? 3.5 : 3)).join('') +
      path('l', 'M21 21.5h22') +
      path('p', 'M45 4q-4-2-1-3 0-2 3-.5 3-1.5 5 0 5 0 3 2.5z').replace('bd-p', 'bd-d'),
  ],
  eiffel_tower: [
    GROUND +
      path('a', 'M9 41l7-12h32l7 12h-9q-4-8-14-8t-14 8z') +
      box('a', 14, 27.5, 36, 3) +
      path('d', 'M13 41l7-10M20 38l-1-7M51 41l-7-10M44 38l1-7'),
    path('a', 'M18 27.5L26 13h12l8 14.5h-7.5q-2-5-6.5-5t-6.5 5z') +
      box('a', 23.5, 11.5, 17, 2.5) +
      path('d', 'M22 26.5L33 15M42 26.5L31 15M24 22h16M27.5 16l-2 6M36.5 16l2 6'),
    path('a', 'M28 11.5L31 1.5h2l3 10z') + path('d', 'M29.5 9.5l4-4M34.5 9.5l-4-4') + path('l', 'M32 1.5V.5'),
  ],
  kremlin: [
    GROUND +
      path('a', `${battlements(3, 30, 14, 4.14)}V41H3z`) +
      path('d', 'M4 34h56M10 34v7M20 37.5h8M38 37.5h12') +
      door(29, 41, 6, 8),
    path('a', 'M11 27.5V19h10v8.5zM43 27.5V19h10v8.5zM25 27.5V16h14v11.5z') +
      path('d', 'M14 22v3M18 22v3M46 22v3M50 22v3M29 20v4M32 20v4M35 20v4') +
      path('l', 'M11 21h10M43 21h10M25 18h14'),
    onion(16, 19, 5) +
      onion(48, 19, 5) +
      onion(32, 16, 5.5) +
      path(
        'd',
        'M13 17q2-3 3-7M19 17q-2-3-3-7M45 17q2-3 3-7M51 17q-2-3-3-7M28.5 14q2-4 3.5-8M35.5 14q-2-4-3.5-8',
      ),
  ],
  ocean_liner_service: [
    waves(1, 41.5, 15) + path('a', 'M2 28h60l-5 9q-1 2-4 2H11q-3 0-4-2z') + path('d', 'M6 32h53'),
    box('a', 8, 24, 48, 4) +
      path('f', [13, 19, 25, 31, 37, 43, 49].map((x) => `M${x} 33.8h2v2h-2z`).join('')) +
      path('d', 'M10 26h44'),
    box('a', 12, 21, 38, 3) + funnel(15) + funnel(24),
    funnel(33) + funnel(42),
    path('l', 'M9 28V8M54 28V8M9 9l8 2M54 9l-8 2') +
      path('f', 'M54 8l6 2-6 2.5zM9 8L4 9.8 9 12z') +
      path('d', 'M20 9q-1-4 3-5M29 9q-1-4 3-5M38 9q-1-4 3-5M47 9q-1-4 3-5'),
  ],
  hollywood: [
    path('a', 'M2 41V32q10-12 20-8 6-8 14-4 12-4 26 12v9z') +
      path('d', 'M10 34q6-6 12-5M42 26q8 2 12 8') +
      GROUND,
    path('l', 'M24 30l-8 11M28 30v11M32 30l8 11') +
      box('a', 16, 17, 24, 13, 2) +
      path('a', 'M40 20l6-3v10l-6-3z') +
      path('d', 'M19 20.5h9M19 24h9M19 27.5h6') +
      disc('p', 34, 23.5, 3) +
      disc('l', 34, 23.5, 3),
    path('t', 'M46 18.5l16-9v25l-16-9z') +
      disc('a', 20, 10.5, 6.5) +
      disc('a', 34, 9, 7.5) +
      disc('p', 20, 10.5, 2) +
      disc('l', 20, 10.5, 2) +
      disc('p', 34, 9, 2.4) +
      disc('l', 34, 9, 2.4) +
      path(
        'l',
        'M20 5.5v1.5M15.5 13l1.3-.8M24.5 13l-1.3-.8M34 3v2M29 12l1.6-1M39 12l-1.6-1M46 18.5l16-9M46 25.5l16 9',
      ),
  ],
  internet: [
    path('l', 'M32 38L20 33M32 38l13-5M20 33l25 0') + node(32, 38.5) + node(20, 33, 2.6) + node(45, 33, 2.6),
    path('l', 'M20 33L9 25M20 33l5-9M45 33l10-8M45 33l-5-9M25 24h15M9 25h16M40 24l15 1') +
      node(9, 25) +
      node(25, 24, 2.6) +
      node(40, 24, 2.6) +
      node(55, 25),
    path('l', 'M9 25l4-11M25 24L13 14M25 24l7-10M40 24l-8-10M40 24l11-10M55 25l-4-11M13 14h38') +
      node(13, 14, 2.6) +
      node(32, 14, 4) +
      node(51, 14, 2.6),
    path('l', 'M13 14l10-9M32 14l-9-9M32 14l9-9M51 14L41 5') + node(23, 5, 2.6) + node(41, 5, 2.6),
    path('l', 'M23 5h18M4 14h6M54 14h6M3 31l4-4M61 31l-4-4') +
      path('f', 'M3 12.5h3v3H3zM58 12.5h3v3h-3zM1.5 30.5h3v3h-3zM59.5 30.5h3v3h-3z') +
      path('t', 'M32 8a6 6 0 1 1-.1 0zm0 2a4 4 0 1 0 .1 0z'),
  ],
  first_space_flight: [
    path('a', 'M1 42q31-18 62 0v1.5H1z') +
      path('d', 'M9 40q4-3 9-3M30 35.5q8-.5 12 2M48 40q4 0 6 1.5') +
      path('l', 'M1 42q31-18 62 0'),
    path('a', 'M24 33l2.5-13h11L40 33l-3 2.5H27z') +
      path('a', 'M24 33l-6 4 1.5-10 5-1zM40 33l6 4-1.5-10-5-1z') +
      path('f', 'M28 36h8l-4 7z') +
      path('d', 'M26 26h12M25.5 30h13'),
    path('a', 'M26.5 20q-.5-11 5.5-17 6 6 5.5 17z') +
      disc('p', 32, 13, 2.8) +
      disc('l', 32, 13, 2.8) +
      path('l', 'M27 17.5h10M10 10v4M8 12h4M52 6v4M50 8h4M56 20v3M54.5 21.5h3M14 24v2') +
      path('f', 'M19 5h1.5v1.5H19zM45 15h1.5v1.5H45z'),
  ],
  fast_food_chains: [
    GROUND +
      box('a', 8, 32, 48, 9) +
      path('d', 'M14 34.5v4M22 34.5v4M30 34.5v4M38 34.5v4M46 34.5v4') +
      box('a', 6, 29.5, 52, 3),
    path('a', 'M14 25h36q0 4-4 4.5H18q-4-.5-4-4.5z') + path('l', 'M30 29.5v2.5M34 29.5v2.5'),
    path('f', 'M12 21.5h40v3H12z') + path('a', 'M12 19.5h40l-3 3-4-2-4 2.5-5-2.5-5 2.5-5-2.5-5 2.5-4-2z'),
    path('a', 'M13 19q0-12 19-12t19 12z') +
      path('d', 'M22 13.5l1.5-1M30 10.5h1.5M38 12l1.5.8M26 15.5h1.5M35 15.5l1.5-.5M43.5 15.5l1 .5') +
      path('l', 'M32 1.5v3M17 4.5l2 2.5M47 4.5L45 7M8 11l3 1.2M56 11l-3 1.2'),
  ],
};
