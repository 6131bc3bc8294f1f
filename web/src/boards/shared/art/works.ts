/** What brown, grey, red and purple cards show: works, arms and guilds, engraved on one grid of 64 by 44. */
import { angles, around, box, disc, oval, path } from '../drawing';

export const GROUND = path('l', 'M4 40h56');

const log = (x: number, y: number, r = 6) =>
  disc('a', x, y, r) + disc('d', x, y, r * 0.5) + disc('f', x, y, 0.9);
const brick = (x: number, y: number, w = 9, h = 5) => box('a', x, y, w, h, 0.6);
const ingot = (x: number, y: number, w = 12) => path('a', `M${x} ${y}l2.4-5.4h${w - 4.8}l2.4 5.4z`);
const tree = (x: number, foot: number, r: number) =>
  path('l', `M${x} ${foot}v${-r * 1.4}`) +
  disc('a', x, foot - r * 2, r) +
  path('d', `M${x - r * 0.4} ${foot - r * 2.3}q${r * 0.4} ${-r * 0.4} ${r * 0.8} 0`);
const pick = path('l', 'M40 38L52 14') + path('a', 'M42.6 13.4q8-5 15.4 4.8l-1.6 1q-5-4.6-12-4z');
const flame = (x: number, foot: number, h: number) =>
  path(
    'f',
    `M${x} ${foot}c${-h * 0.55} 0 ${-h * 0.5} ${-h * 0.5} ${-h * 0.1} ${-h}c${h * 0.1} ${h * 0.3} ${h * 0.6} ${h * 0.4} ${h * 0.45} ${h * 0.72}q${-h * 0.1} ${h * 0.26} ${-h * 0.35} ${h * 0.28}z`,
  );
const merlons = (x: number, y: number, count: number, step: number, h = 4) =>
  path(
    'a',
    `M${x} ${y + h}V${y}${Array.from({ length: count }, (_, i) => `h${step}${i < count - 1 ? `v${h * 0.6}h${step * 0.7}v${-h * 0.6}` : ''}`).join('')}V${y + h}z`,
  );
const spear = (x: number, top: number, foot = 38) =>
  path('l', `M${x} ${top}V${foot}`) + path('f', `M${x} ${top - 5}l2.2 6h-4.4z`);
const shield = (x: number, y: number, s: number) =>
  path(
    'a',
    `M${x} ${y}l${s} ${s * 0.3}v${s * 0.8}q0 ${s * 0.9}${-s} ${s * 1.4}q${-s} ${-s * 0.5}${-s} ${-s * 1.4}v${-s * 0.8}z`,
  ) + path('d', `M${x} ${y + 1}v${s * 2.3}M${x - s * 0.9} ${y + s}h${s * 1.8}`);
const sword = (turn: number) =>
  around(
    path('a', 'M30.6 30V7L32 4l1.4 3v23z') +
      path('f', 'M26 30h12v2.2H26zM30.8 32h2.4v6h-2.4z') +
      disc('f', 32, 39, 1.8),
    32,
    22,
    [turn],
  );
const tower = (x: number, w: number, top: number) =>
  box('a', x, top + 4, w, 36 - top) +
  merlons(x - 1.4, top, 3, (w + 2.8) / 4.4) +
  path('f', `M${x + w / 2 - 1.4} ${top + 12}a1.4 1.4 0 0 1 2.8 0v4h-2.8z`);

/** Brown: where raw materials come from. */
const RAW = {
  lumber_yard:
    log(13, 34) +
    log(25.6, 34) +
    log(19.3, 23.4) +
    path('l', 'M38 39L51 13') +
    path('a', 'M47 15q7-7 12 2l-7 5q-1-4-5-7z') +
    GROUND,
  stone_pit:
    path('a', 'M5 40l4-13 9-6 9 5 4 14z') +
    path('a', 'M22 40l3-9 8-3 6 5 2 7z') +
    path('d', 'M18 21l-2 9-11 10M16 30l9 1M25 31l7 3 1 6') +
    pick +
    GROUND,
  clay_pool:
    oval('a', 24, 33, 19, 6) +
    path('d', 'M12 33h10M22 35h14M18 31h6') +
    brick(40, 34.6) +
    brick(50, 34.6) +
    brick(45, 29.2) +
    path('l', 'M10 30V17M14 31V20M38 29V18') +
    path('f', 'M9 17h2v-6H9zM13 20h2v-5h-2zM37 18h2v-6h-2z') +
    GROUND,
  ore_vein:
    path('a', 'M4 40L18 14l7 6 9-12 9 13 5-3 12 22z') +
    path('p', 'M24 40V31q0-6 7-6t7 6v9z') +
    path('l', 'M24 40V31q0-6 7-6t7 6v9') +
    path('f', 'M12 31l3-3 3 3-3 3zM46 27l3-3 3 3-3 3zM44 35l2-2 2 2-2 2zM18 37l2-2 2 2-2 2z') +
    GROUND,
  tree_farm:
    tree(14, 36, 7.5) + tree(34, 36, 9) + tree(51, 36, 6.4) + path('d', 'M6 37.6h52M10 39.4h44') + GROUND,
  excavation:
    path('a', 'M3 40q3-14 12-14h26q10 0 16 14z') +
    path('p', 'M14 40l6-10h20l6 10z') +
    path('d', 'M17 35h26M20 30.6h20') +
    path('l', 'M30 38L44 9') +
    path('a', 'M42.4 9.6l4.4 2q1-6-1-9-3.6 1.4-3.4 7zM27 33.6l7 3-2 4.4h-6z') +
    GROUND,
  clay_pit:
    path('a', 'M4 40q6-15 28-15t28 15z') +
    path('d', 'M10 35q20-9 44 0M15 31q17-6 34 0') +
    brick(18, 18) +
    brick(28.4, 18) +
    brick(23, 12.6) +
    ingot(40, 23) +
    GROUND,
  timber_yard:
    [34, 28.6, 23.2]
      .map(
        (y, i) =>
          box('a', 6 + i * 2, y, 30 - i * 4, 4.6, 0.8) + path('d', `M${10 + i * 2} ${y + 2.3}h${22 - i * 4}`),
      )
      .join('') +
    path('a', 'M41 40l3-12 7-4 6 5 2 11z') +
    path('d', 'M51 24l-2 9-8 7M49 33l9 1') +
    GROUND,
  forest_cave:
    path('a', 'M5 40q2-17 18-19h18q15 2 18 19z') +
    path('f', 'M22 40q0-13 10-13t10 13z') +
    tree(14, 23, 5) +
    tree(31, 21, 6) +
    tree(47, 23, 4.6) +
    path('d', 'M11 34h7M47 34h7') +
    GROUND,
  mine:
    path('a', 'M4 40L15 12h30l15 28z') +
    path('f', 'M18 40V22h22v18z') +
    path('l', 'M17 40V21h24v19M15 21h28') +
    path('a', 'M26 30h16l-2 7H28z') +
    disc('a', 30.6, 38.4, 2) +
    disc('a', 37.4, 38.4, 2) +
    path('f', 'M28 30l3-3 3 2 3-3 3 4z') +
    GROUND,
  sawmill:
    box('a', 7, 22, 50, 8, 4) +
    disc('a', 11, 26, 4) +
    disc('d', 11, 26, 2) +
    path('d', 'M20 25h30M24 27.6h22') +
    path('l', 'M16 30l-4 10M20 30l4 10M44 30l-4 10M48 30l4 10') +
    path('l', 'M27 6v26M39 6v26M27 6h12') +
    path('d', 'M33 6v26M31 12l2 2-2 2 2 2-2 2 2 2') +
    GROUND,
  quarry:
    box('a', 4, 30, 20, 10) +
    box('a', 24, 30, 16, 10) +
    box('a', 8, 20, 18, 10) +
    path('d', 'M9 34h8M28 35h7M12 24h8') +
    path('l', 'M52 40L44 6M44 6L56 14M56 14v10M44 6l-2 34') +
    box('a', 51.4, 24, 9.2, 7) +
    GROUND,
  brickyard:
    path('a', 'M6 40V28q0-13 13-13t13 13v12z') +
    path('f', 'M14 40v-8q0-5 5-5t5 5v8z') +
    path('d', 'M7 27h24M9 21.6h20M7 33h6M25 33h6') +
    path('a', 'M16 15V8h6v7z') +
    brick(37, 34.6) +
    brick(47, 34.6) +
    brick(42, 29.2) +
    brick(37, 23.8) +
    brick(47, 23.8) +
    GROUND,
  foundry:
    path('a', 'M5 40V20h22v20z') +
    box('a', 8, 8, 7, 12) +
    path('p', 'M10.6 38V31a5.4 5.4 0 0 1 10.8 0v7z') +
    flame(15.4, 38, 9) +
    path('d', 'M11.4 5q-3-3 1-4M6 24h20') +
    path('a', 'M33 24h14l-2 8H35z') +
    path('l', 'M47 26h8') +
    ingot(32, 40) +
    ingot(45, 40) +
    GROUND,
};

/** Grey: where goods are made. */
const GOODS = {
  loom:
    path('l', 'M14 40V6M50 40V6M11 9h42M11 33h42') +
    box('a', 18, 9, 28, 16) +
    path(
      'd',
      'M21 25v8M25 25v8M29 25v8M33 25v8M37 25v8M41 25v8M18 13h28M18 17h28M18 21h28M25 9v16M32 9v16M39 9v16',
    ) +
    box('a', 27, 26.4, 12, 3, 1.5) +
    GROUND,
  glassworks:
    path('a', 'M6 40V26q0-11 11-11t11 11v14z') +
    path('f', 'M12 40v-7q0-5 5-5t5 5v7z') +
    path('l', 'M24 30h14') +
    path('a', 'M44 12h6v6l6 14q1 8-9 8t-9-8l6-14z') +
    path('d', 'M40 31h14M47 21v7') +
    path('a', 'M12 15V8h6v6') +
    path('d', 'M15 5q-3-2 0-4') +
    GROUND,
  press:
    box('a', 8, 5, 44, 6, 1) +
    path('l', 'M11 11v29M49 11v29') +
    path('l', 'M30 11v11M26 14h8M26 17h8M26 20h8') +
    box('a', 17, 22, 26, 5, 1) +
    path('a', 'M16 30h28v6H16z') +
    path('d', 'M19 32h22M19 34h22') +
    box('a', 8, 36.6, 44, 3.4, 1) +
    path('a', 'M52 26h8v10h-8z') +
    oval('a', 56, 25.6, 4, 1.8) +
    oval('a', 56, 36.4, 4, 1.8) +
    GROUND,
};

/** Red: walls and arms. */
const MILITARY = {
  stockade:
    Array.from({ length: 8 }, (_, i) => path('a', `M${6 + i * 6.6} 40V17l3-6 3 6v23z`)).join('') +
    path('l', 'M4 23h56M4 33h56') +
    GROUND,
  barracks:
    box('a', 6, 22, 52, 18) +
    path('a', 'M3 22L14 10h36l11 12z') +
    path('f', 'M28 40v-9h8v9z') +
    path('d', 'M12 18h40M16 14h32M12 27h6M46 27h6M12 33h6M46 33h6') +
    shield(32, 13, 5) +
    GROUND,
  guard_tower:
    path('a', 'M22 40l3-24h14l3 24z') +
    box('a', 21, 12, 22, 5) +
    merlons(20.4, 6, 4, 3.6) +
    path('f', 'M30.4 27a1.6 1.6 0 0 1 3.2 0v5h-3.2zM29 40v-4h6v4z') +
    path('l', 'M32 6V1') +
    path('a', 'M32 1h9l-2 2.4 2 2.4h-9z') +
    path('d', 'M25 22h5M34 24h5M25 34h4M35 35h5') +
    GROUND,
  stables:
    path('a', 'M8 40V20L32 6l24 14v20z') +
    path('p', 'M18 40V26a14 12 0 0 1 28 0v14z') +
    path('a', 'M24 40c0-8 1-15 6-19l1-4 3 3c5 1 8 5 9 10l-2 3-6-2c-1 3 1 6 2 9z') +
    disc('f', 34.6, 25.6, 1) +
    path('d', 'M28 24q-3 6-3 14M30 21q-1 3 1 5') +
    GROUND,
  archery_range:
    disc('a', 30, 22, 16) +
    disc('p', 30, 22, 11.6) +
    disc('a', 30, 22, 7.6) +
    disc('f', 30, 22, 3) +
    disc('l', 30, 22, 11.6) +
    path('l', 'M30 22L57 6M20 36l-4 4M40 36l4 4') +
    path('f', 'M57 6l1-5-6 3.6zM60 8l2-4-6 4z') +
    GROUND,
  walls:
    merlons(4, 14, 6, 5.9, 6) +
    box('a', 4, 19, 56, 21) +
    path(
      'd',
      'M4 26h56M4 33h56M14 19v7M28 19v7M42 19v7M54 19v7M20 26v7M36 26v7M48 26v7M12 33v7M27 33v7M43 33v7',
    ) +
    GROUND,
  training_ground: sword(42) + sword(-42) + disc('a', 32, 22, 5.4) + disc('f', 32, 22, 1.8),
  arsenal:
    [12, 22, 42, 52].map((x) => spear(x, 10)).join('') +
    path('l', 'M32 11v27') +
    path('f', 'M32 4l2.6 7h-5.2z') +
    path('l', 'M6 20h52M6 36h52') +
    shield(22, 17, 7) +
    disc('a', 43, 26, 7.4) +
    disc('f', 43, 26, 2) +
    disc('d', 43, 26, 5) +
    GROUND,
  siege_workshop:
    box('a', 8, 30, 40, 4.6) +
    disc('a', 15, 36, 4.6) +
    disc('a', 41, 36, 4.6) +
    disc('f', 15, 36, 1.3) +
    disc('f', 41, 36, 1.3) +
    path('l', 'M18 30L29 14l11 16M29 14v16M12 30L52 8') +
    path('a', 'M48 12q-2-7 5-9 6 1 5 7z') +
    disc('f', 53, 5.6, 2.4) +
    GROUND,
  fortifications:
    box('a', 16, 22, 32, 18) +
    merlons(15, 17, 5, 4.4, 5) +
    tower(5, 12, 12) +
    tower(47, 12, 12) +
    tower(26, 12, 4) +
    path('f', 'M28 40v-7a4 4 0 0 1 8 0v7z') +
    GROUND,
  circus:
    disc('a', 22, 29, 11) +
    disc('p', 22, 29, 8.4) +
    disc('l', 22, 29, 8.4) +
    around(path('l', 'M22 27V21'), 22, 29, angles(8)) +
    disc('a', 22, 29, 2.4) +
    path('a', 'M12 20q0-9 5-12h17q-2 7 1 12 4 5 4 9h-4q0-9-9-12-7-1-14 3z') +
    path('l', 'M38 28h20') +
    path('d', 'M20 12h11M18 16h14') +
    path('f', 'M56 25l4 3-4 3z') +
    GROUND,
  castrum:
    path('a', 'M4 40L18 18l14 22z') +
    path('p', 'M14 40l4-10 4 10z') +
    path('l', 'M14 40l4-10 4 10') +
    path('a', 'M32 40l14-26 14 26z') +
    path('p', 'M42 40l4-12 4 12z') +
    path('l', 'M42 40l4-12 4 12M46 14V3M18 18v-5') +
    path('a', 'M46 3h10l-3 3 3 3H46z') +
    path('d', 'M11 34l4-6M25 34l-4-6M39 34l5-9M53 34l-5-9') +
    GROUND,
};

export const GUILD_SHIELD =
  path('a', 'M32 1.6L55 17l-8.6 24H17.6L9 17z') +
  path('p', 'M32 5.4L50.4 18l-7 19.4H20.6L13.6 18z') +
  path('l', 'M32 5.4L50.4 18l-7 19.4H20.6L13.6 18z');

/** Purple: the signs of the guilds, each in a pentagon. */
const GUILDS = {
  workers_guild:
    path('l', 'M24 34l14-18M40 34L26 16') +
    path('a', 'M34 12.6l9 5-2 3.6-9-5zM21.6 19.4q3-8 11-7l-2 3q-4 0-6 5.6z'),
  craftsmens_guild:
    path('a', 'M27 11h10v3q-2 2 0 4 6 4 4 10-2 6-6 7h-6q-4-1-6-7-2-6 4-10 2-2 0-4z') +
    path('d', 'M23.4 24h17.2M24 28h16') +
    path('l', 'M27 14q-5 1-3 6M37 14q5 1 3 6'),
  magistrates_guild:
    path('l', 'M32 11v22M26 34.6h12M21 15h22') +
    path('a', 'M21 15l-4.6 9h9.2zM43 15l-4.6 9h9.2z') +
    path('f', 'M16.4 24a4.6 4.6 0 0 0 9.2 0zM38.4 24a4.6 4.6 0 0 0 9.2 0z'),
  traders_guild:
    path('a', 'M26 18h12q7 6 6 12-1 5-6 5H26q-5 0-6-5-1-6 6-12z') +
    path('a', 'M25 12h14l-2 5H27z') +
    disc('p', 32, 26.6, 5) +
    disc('l', 32, 26.6, 5) +
    path('l', 'M26 18h12'),
  spies_guild:
    path('a', 'M16 23q16-15 32 0-16 15-32 0z') +
    disc('p', 32, 23, 6) +
    disc('l', 32, 23, 6) +
    disc('f', 32, 23, 2.8) +
    path('l', 'M24 13.4l-2-3M32 11.6V8M40 13.4l2-3'),
  philosophers_guild:
    path('a', 'M18 15q8-3 14 2 6-5 14-2v17q-8-3-14 2-6-5-14-2z') +
    path('l', 'M32 17v17') +
    path('d', 'M21 20q5-1 8 1M21 24q5-1 8 1M21 28q5-1 8 1M43 20q-5-1-8 1M43 24q-5-1-8 1M43 28q-5-1-8 1'),
  shipowners_guild:
    path('a', 'M17 27h30q-2 8-8 8H25q-6 0-8-8z') +
    path('l', 'M32 27V9') +
    path('a', 'M23 11h18q-3 6 0 12H23q-3-6 0-12z') +
    path('d', 'M29 11v12M35 11v12M21 31h22'),
  scientists_guild:
    oval('l', 32, 22.6, 13, 5) +
    oval('l', 32, 22.6, 13, 5, 60) +
    oval('l', 32, 22.6, 13, 5, -60) +
    disc('a', 32, 22.6, 3.6),
  decorators_guild:
    disc('a', 32, 22.6, 11.4) +
    around(path('p', 'M32 13.4l3 5.2h-6z'), 32, 22.6, angles(8)) +
    around(path('l', 'M32 13.4l3 5.2h-6z'), 32, 22.6, angles(8)) +
    disc('f', 32, 22.6, 2.6),
  builders_guild:
    path('a', 'M20 34V29h24v5zM24 29v-5h16v5zM28 24v-5h8v5z') +
    path('l', 'M32 19V9') +
    path('a', 'M32 9h8l-2 2 2 2h-8z') +
    path('d', 'M28 29v5M36 29v5M32 24v5'),
};

/** The drawings of the works, by card. */
export const WORKS: Record<string, string> = {
  ...RAW,
  ...Object.fromEntries(
    Object.entries(GOODS).flatMap(([name, shape]) => [
      [`${name}_1`, shape],
      [`${name}_2`, shape],
    ]),
  ),
  ...MILITARY,
  ...Object.fromEntries(Object.entries(GUILDS).map(([name, shape]) => [name, GUILD_SHIELD + shape])),
};
