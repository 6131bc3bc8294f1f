/**
 * The pieces of the map: grounds, cities, figures, markers, resources, buildings and the signs of what they give.
 * Pens and grids are those of `shared/drawing.ts`; the colour of a seat or a ground is `--tone`.
 */
import { angles, around, box, disc, oval, path, waves } from '../../shared/drawing';
import { CARDS } from './cards';
import { UNIT_PICTURES } from './units';

/** Paper with an outline: what lies before the tone. */
const sheet = (d: string) => path('p', d) + path('l', d);
const tuft = (x: number, y: number) => path('l', `M${x - 2.8} ${y - 3.6}l2.8 3.6 2.8-3.6M${x} ${y}v-5.4`);
const dot = (x: number, y: number, r = 0.9) => disc('f', x, y, r);
const fir = (x: number, foot: number, size: number) =>
  path('l', `M${x} ${foot}v${-size * 0.3}`) +
  path(
    'a',
    `M${x} ${foot - size}l${size * 0.24} ${size * 0.34}h${-size * 0.1}l${size * 0.22} ${size * 0.42}h${-size * 0.72}l${size * 0.22} ${-size * 0.42}h${-size * 0.1}z`,
  );
const peak = (x: number, top: number, width: number, foot: number) => {
  const [height, half] = [foot - top, width / 2];
  return (
    path('a', `M${x} ${top}L${x + half} ${foot}H${x - half}z`) +
    path(
      'p',
      `M${x} ${top}l${half * 0.36} ${height * 0.36}-${half * 0.18}-${height * 0.08}-${half * 0.16} ${height * 0.12}-${half * 0.18}-${height * 0.12}-${half * 0.2} ${height * 0.08}z`,
    ) +
    path('d', `M${x + half * 0.24} ${top + height * 0.5}l${half * 0.34} ${height * 0.5}`)
  );
};
const dune = (x: number, y: number, width: number) =>
  path('l', `M${x} ${y}q${width / 2} ${-width * 0.36} ${width} 0`);

/** The grounds, 48 by 48 and without their colour, told apart in grey: tufts, stipple, trees, snow, waves. */
const TERRAINS = {
  grassland: [tuft(12, 14), tuft(34, 20), tuft(20, 31), tuft(38, 41), tuft(8, 42)].join(''),
  desert:
    dune(7, 22, 18) +
    dune(24, 38, 17) +
    [
      [9, 9],
      [19, 7],
      [30, 10],
      [41, 7],
      [36, 17],
      [43, 24],
      [30, 24],
      [6, 30],
      [15, 33],
      [8, 42],
      [19, 43],
      [44, 42],
    ]
      .map(([x = 0, y = 0]) => dot(x, y))
      .join(''),
  forest: fir(14, 26, 19) + fir(34, 25, 18) + fir(24, 34, 23) + fir(9, 43, 18) + fir(38, 44, 20),
  mountain: peak(33, 13, 26, 38) + peak(17, 8, 28, 40),
  water: [9, 19, 29, 39].map((y, i) => waves(i % 2 ? 9 : 3, y, 3, 12)).join(''),
};

/** The same as one sign each on the 24 grid, for cells under 30 pixels. */
const SMALL_TERRAINS = {
  grassland: path('l', 'M7 10l5 7 5-7M12 17V7'),
  desert: dune(4, 15, 16) + dot(6, 6, 1.3) + dot(14, 5, 1.3) + dot(19, 20, 1.3) + dot(9, 20, 1.3),
  forest: fir(7.6, 20, 15) + fir(16.4, 21, 17),
  mountain: peak(12, 4, 20, 20),
  water: waves(2, 9, 2, 10) + waves(2, 16, 2, 10),
};

const roof = (d: string) => path('a', d);
const door = (x: number, foot: number) => path('f', `M${x - 2} ${foot}v-4a2 2 0 0 1 4 0v4z`);
const house = (x: number, foot: number, width: number, height: number) =>
  sheet(`M${x} ${foot}v${-height}h${width}v${height}z`) +
  roof(
    `M${x - 1.6} ${foot - height}l${width / 2 + 1.6} ${-width * 0.55} ${width / 2 + 1.6} ${width * 0.55}z`,
  );
const tower = (x: number, foot: number, width: number, height: number) =>
  sheet(`M${x} ${foot}v${-height}h${width}v${height}z`) +
  roof(`M${x - 1.2} ${foot - height}l${width / 2 + 1.2}-8.6 ${width / 2 + 1.2} 8.6z`);
const battlements =
  sheet('M3 44V31.4h4v3h4v-3h4v3h4v-3h3.4v3h3.2v-3H29v3h4v-3h4v3h4v-3h4V44z') +
  path('f', 'M20.6 44v-4.4a3.4 3.4 0 0 1 6.8 0V44z') +
  path('d', 'M6 38h11M31 38h11M9 41.4h8M31 41.4h8');
const windows = (...at: [number, number][]) =>
  at.map(([x, y]) => box('f', x - 0.9, y, 1.8, 3.2, 0.8)).join('');

const CAPITAL =
  tower(8, 41, 8, 19) +
  tower(32, 41, 8, 19) +
  tower(18, 41, 12, 25) +
  sheet('M11 41v-9h26v9z') +
  door(24, 41) +
  windows([12, 26], [36, 26], [21.6, 20], [26.4, 20]);
const TOWN =
  house(5, 41, 15, 14) +
  house(28, 41, 15, 14) +
  house(15, 42, 18, 19) +
  door(24, 42) +
  windows([20, 28], [28, 28], [9, 32], [39, 32]);

/** Cities on a 48 grid, roofs in the colour of their owner: the capital with towers, a town, and both behind walls. */
const CITIES = {
  capital: CAPITAL,
  city: TOWN,
  'capital-walls': CAPITAL + battlements,
  'city-walls': TOWN + battlements,
};

/** The army's flag leaves its middle (13, 8.4) free for a number, the wagon its canvas (12, 9). */
const FIGURES = {
  army: path('a', 'M5.4 3.2H21l-3.4 5.2L21 13.6H5.4z') + path('l', 'M5.4 2v20') + path('l', 'M3 22h5'),
  scout:
    path('a', 'M3.6 15.6V9.4C3.6 5 7 2.6 12 2.6s8.4 2.4 8.4 6.8v6.2z') +
    path('d', 'M7.4 15.4V4.2M16.6 15.4V4.2') +
    path('l', 'M2.4 15.6h19.2') +
    [7, 17].map((x) => disc('p', x, 18.6, 3.2) + disc('l', x, 18.6, 3.2) + disc('f', x, 18.6, 0.9)).join(''),
};

const hut = (x: number, foot: number, width: number) =>
  path('a', `M${x - width / 2} ${foot}v${-width * 0.42}h${width}v${width * 0.42}z`) +
  path(
    'a',
    `M${x - width * 0.68} ${foot - width * 0.4}l${width * 0.68} ${-width * 0.56} ${width * 0.68} ${width * 0.56}z`,
  ) +
  path('f', `M${x - width * 0.14} ${foot}v${-width * 0.3}h${width * 0.28}v${width * 0.3}z`);
const MARKERS = {
  hut: hut(12, 19.6, 12),
  village: hut(15.8, 15.4, 9) + hut(8, 20.4, 9.6),
};

const RESOURCES = {
  incense:
    path('a', 'M5 13h14c0 3.6-2 5.4-4.4 6v2.4H9.4V19C7 18.4 5 16.6 5 13z') +
    path('l', 'M9.4 10.4c-2-2.6 2-4 0-7.4M14.4 10.4c-2-2.6 2-4 0-7.4'),
  iron:
    path('a', 'M2 7.4h20v3.4c-4 0-6 1.6-6.4 3.8h2.2v4H6.2v-4h2.2C8 12.4 6 10.8 2 10.8z') +
    path('d', 'M5 9.2h12'),
  silk:
    box('a', 7.4, 6, 9.2, 12) +
    path('f', 'M4.6 3h14.8v3.2H4.6zM4.6 17.8h14.8V21H4.6z') +
    path('d', 'M7.6 9.4h8.8M7.6 12h8.8M7.6 14.6h8.8'),
  wheat:
    path('l', 'M12 22V9') +
    [
      [8.8, 8.4, 40],
      [15.2, 8.4, -40],
      [8.8, 12.6, 40],
      [15.2, 12.6, -40],
      [8.8, 16.8, 40],
      [15.2, 16.8, -40],
      [12, 4.6, 0],
    ]
      .map(([x = 0, y = 0, turn = 0]) => oval('a', x, y, 1.9, 3.4, -turn))
      .join(''),
  spy:
    path('a', 'M1.6 12C5 6.6 8.4 4.8 12 4.8s7 1.8 10.4 7.2c-3.4 5.4-6.8 7.2-10.4 7.2S5 17.4 1.6 12z') +
    disc('p', 12, 12, 4.4) +
    disc('l', 12, 12, 4.4) +
    disc('f', 12, 12, 1.9),
  uranium:
    around(path('a', 'M12 12L7.4 4A9.2 9.2 0 0 1 16.6 4z'), 12, 12, [0, 120, 240]) +
    disc('p', 12, 12, 3.4) +
    disc('f', 12, 12, 2.2),
};

/** What squares give and what a nation's sheet counts. */
const SIGNS = {
  trade: path('l', 'M3 8h14M13 3.6L17.6 8 13 12.4M21 16H7M11 11.6L6.4 16l4.6 4.4'),
  production: path('a', 'M8.4 3.6l6.2-1.4 5.6 5.6-1.4 6.2-3.8-3.8L6 20.4 3.6 18l9-9z'),
  culture:
    path('l', 'M12 21v-5.4M7.6 21.4h8.8') +
    path('a', 'M6.4 3.4c0 8 2 12.4 5.6 12.4s5.6-4.4 5.6-12.4q-2.4 1.6-5.6 1.6T6.4 3.4z') +
    path('l', 'M6.6 5.4C2.6 5 2.4 11 8 12.6M17.4 5.4c4-.4 4.2 5.6-1.4 7.2'),
  coin: disc('a', 12, 12, 9.6) + disc('d', 12, 12, 7) + path('l', 'M12 7.6v8.8M9.6 9.8L12 7.6l2.4 2.2'),
  combat:
    path('l', 'M4 4l14 14M20 4L6 18M3.6 15l5.4 5.4M20.4 15L15 20.4') +
    path('l', 'M4.6 19.4L2.8 21.2M19.4 19.4l1.8 1.8'),
  speed:
    path('a', 'M8 2.6h6.4v9.2c3.4.6 6.6 2 6.6 6.4H5.4c0-4.6 2.6-5.4 2.6-9z') +
    path('f', 'M5 18.6h16.4v2.8H5z') +
    path('d', 'M8 6.4h6.2M1.6 8h4M1.6 12h4'),
  stacking:
    path('a', 'M12 2.6l9.4 4.6L12 11.8 2.6 7.2z') +
    path('l', 'M2.6 11.8L12 16.4l9.4-4.6M2.6 16.4L12 21l9.4-4.6'),
  hand: path('a', 'M9.6 3.4l11 2.4-3.4 15-11-2.4z') + path('l', 'M4.8 6.4L3 18.6'),
  wounds:
    path('a', 'M12 2.6c4.6 6 6.8 9 6.8 12a6.8 6.8 0 0 1-13.6 0c0-3 2.2-6 6.8-12z') +
    path('d', 'M8.6 14.4a3.6 3.6 0 0 0 2.6 3.8'),
  skull:
    path(
      'a',
      'M12 2.4c5.6 0 9 3.6 9 8.2 0 3-1.2 4.8-3.4 6v4.8H6.4v-4.8C4.2 15.4 3 13.6 3 10.6c0-4.6 3.4-8.2 9-8.2z',
    ) +
    disc('f', 8.4, 11, 2.2) +
    disc('f', 15.6, 11, 2.2) +
    path('f', 'M12 13.4l1.4 2.8h-2.8z') +
    path('l', 'M10 18.6v2.6M14 18.6v2.6'),
  arrow: path('f', 'M12 2.4l7.4 9.2h-4.2v10H8.8v-10H4.6z'),
  star: path('f', 'M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.6L12 17.4l-6 3.4 1.4-6.6-5-4.6 6.7-.8z'),
  exchange: path('l', 'M4.4 10A8 8 0 0 1 19 8M19.6 14A8 8 0 0 1 5 16M19.4 3.4V8h-4.6M4.6 20.6V16h4.6'),
  lock: box('f', 5, 10.6, 14, 10.4, 1.6) + path('l', 'M8 10.6V7.4a4 4 0 0 1 8 0v3.2'),
  crown: path('a', 'M3 18.6L2 6.6l5.6 5L12 4l4.4 7.6 5.6-5-1 12z') + path('d', 'M4.6 15.6h14.8'),
  rocket:
    path('a', 'M12 1.6c3.6 3 5 6.6 5 10.4l-1.6 5H8.6L7 12c0-3.8 1.4-7.4 5-10.4z') +
    disc('p', 12, 9.6, 2.2) +
    disc('l', 12, 9.6, 2.2) +
    path('a', 'M7 12l-3.6 4v4.4L8.6 17zM17 12l3.6 4v4.4L15.4 17z') +
    path('l', 'M12 18.6v3.6M9.6 18.6v1.8M14.4 18.6v1.8'),
};

const pediment = path('a', 'M2.4 9L12 3.2 21.6 9z');
const pillars = (...at: number[]) => path('l', at.map((x) => `M${x} 10.6v7.4`).join(''));
const steps = path('f', 'M2.6 18.6h18.8V21H2.6z');

/** Buildings on the 24 grid; the second of a pair is the first grown up. */
const BUILDINGS = {
  harbor:
    path('a', 'M3 14h18l-3 5.4H6z') +
    path('l', 'M11.4 14V3') +
    path('a', 'M12.6 4.4c4.4 1.4 6.4 4 6.8 7.6h-6.8zM10 6.4L5 12h5z'),
  trading_post: path('a', 'M12 3.4L21.4 20H2.6z') + path('f', 'M12 11l4.4 9H7.6z') + path('l', 'M12 3.4V1.8'),
  workshop:
    around(path('f', 'M10.4 1.8h3.2l.4 3.4h-4z'), 12, 12, angles(8)) +
    disc('a', 12, 12, 7.2) +
    disc('p', 12, 12, 2.8) +
    disc('l', 12, 12, 2.8),
  iron_mine:
    path('a', 'M2.4 21L8 8.6h8L21.6 21z') +
    path('f', 'M8.4 21v-5a3.6 3.6 0 0 1 7.2 0v5z') +
    path('l', 'M6 3l12 7.4M18 3L6 10.4') +
    path('l', 'M4 5.4C5 3.6 6.6 2.4 8.4 2M20 5.4C19 3.6 17.4 2.4 15.6 2'),
  library:
    path(
      'a',
      'M12 6C9.4 4 6 3.4 2.4 3.8v14.4c3.6-.4 7 .2 9.6 2.2 2.6-2 6-2.6 9.6-2.2V3.8C18 3.4 14.6 4 12 6z',
    ) +
    path('l', 'M12 6v14.4') +
    path(
      'd',
      'M5 8c1.8-.2 3.2.2 4.6.8M5 12c1.8-.2 3.2.2 4.6.8M19 8c-1.8-.2-3.2.2-4.6.8M19 12c-1.8-.2-3.2.2-4.6.8',
    ),
  university:
    path('a', 'M12 4L1.6 9 12 14l10.4-5z') +
    path('a', 'M6 11.4v5.2c3.4 2.6 8.6 2.6 12 0v-5.2L12 14z') +
    path('l', 'M21.4 9.6v7.6') +
    disc('f', 21.4, 18.6, 1.4),
  granary:
    path('a', 'M7.6 5.6h8.8c-.8 3 4.2 5 4.2 9.6 0 3.4-3 5.8-8.6 5.8s-8.6-2.4-8.6-5.8c0-4.6 5-6.6 4.2-9.6z') +
    path('f', 'M6.6 3h10.8v2.6H6.6z') +
    path('l', 'M5 11.8h14') +
    path('d', 'M4.4 15.4h15.2'),
  aqueduct:
    path('a', 'M1.8 4.4h20.4v4.2H1.8z') +
    path('a', 'M1.8 8.6h20.4V21h-3.4v-6a2.6 2.6 0 0 0-5.2 0v6h-3.2v-6a2.6 2.6 0 0 0-5.2 0v6H1.8z') +
    path('d', 'M3.6 6.4h4M10 6.4h4M16.4 6.4h4'),
  market:
    path('a', 'M2.6 9.4L4.6 4h14.8l2 5.4z') +
    path('a', 'M2.6 9.4a3.1 3.1 0 0 0 6.2 0 3.1 3.1 0 0 0 6.2 0 3.1 3.1 0 0 0 6.2 0z') +
    path('l', 'M4.4 13v7.8h15.2V13') +
    path('f', 'M8.6 20.8V15h6.8v5.8z'),
  bank: pediment + pillars(5, 19) + disc('a', 12, 14.4, 4) + path('l', 'M12 12.6v3.6') + steps,
  temple: pediment + pillars(5, 9.7, 14.3, 19) + steps,
  cathedral:
    path('a', 'M5 21V11.4L12 5l7 6.4V21z') +
    path('l', 'M12 5V1.4M10 3h4') +
    path('f', 'M9.6 21v-3.4a2.4 2.4 0 0 1 4.8 0V21z') +
    disc('p', 12, 11.8, 1.9) +
    disc('l', 12, 11.8, 1.9) +
    path('a', 'M2 21v-8.4h3V21zM19 21v-8.4h3V21z'),
  barracks:
    path('a', 'M12 2.4l8.4 2.8v6.4c0 5-3.4 8.2-8.4 10-5-1.8-8.4-5-8.4-10V5.2z') +
    path('l', 'M12 6.6v10M7.6 11h8.8'),
  academy:
    path('a', 'M12 2.4l8.4 2.8v6.4c0 5-3.4 8.2-8.4 10-5-1.8-8.4-5-8.4-10V5.2z') +
    path('l', 'M7.6 7.4l8.8 8.8M16.4 7.4l-8.8 8.8') +
    path('f', 'M12 3.8l.9 1.8 2 .2-1.5 1.4.4 2L12 8.2l-1.8 1 .4-2-1.5-1.4 2-.2z'),
  city_walls:
    path('a', 'M2 21V7h3.6v3h3V7h2.2v3h2.4V7h2.2v3h3V7H22v14z') +
    path('f', 'M9.2 21v-4a2.8 2.8 0 0 1 5.6 0v4z') +
    path('d', 'M4.4 13.6h5M14.6 13.6h5M4.4 17h3M16.6 17h3'),
};

/** Units by type: spear and shield, a horse's head, a gun on its wheel, a plane. */
const UNITS = {
  infantry:
    path('a', 'M3.4 5h10v6.4c0 3.8-2.2 6.4-5 7.8-2.8-1.4-5-4-5-7.8z') +
    path('d', 'M8.4 5.4v13M3.8 10h9') +
    path('l', 'M18.4 8v14') +
    path('f', 'M18.4 1.6l2.6 6.8h-5.2z'),
  mounted:
    path(
      'f',
      'M8.2 2.6l2.2 2.6c5.4.2 9.4 4.4 9.4 11.2v4.8H8.4c0-4 3.6-5.4 3.4-8.4-1.6 1-3 2.8-5.4 3.4l-2.8-2.8 3-6.4 1.6-1.4z',
    ) + disc('p', 9.4, 8.8, 0.9),
  artillery:
    path('f', 'M3 11.6L18.4 3.4l2.8 5L8.4 15.2z') +
    disc('a', 9.6, 16.4, 4.8) +
    disc('f', 9.6, 16.4, 1.4) +
    path('l', 'M13.4 18.4L21.6 21'),
  aircraft: path(
    'f',
    'M12 1.6c1.2 0 1.8 1.6 1.8 3.4v4.4l8.4 5v2.2l-8.4-2.4v4.6l2.6 1.8v1.8L12 21.2l-4.4 1.2v-1.8l2.6-1.8v-4.6l-8.4 2.4v-2.2l8.4-5V5c0-1.8.6-3.4 1.8-3.4z',
  ),
};

type Shapes = Record<string, string>;
const named = (kind: string, shapes: Shapes, viewBox = '0 0 24 24') =>
  Object.entries(shapes).map(([id, shape]) => [`${kind}${id}`, { viewBox, shape }] as const);

/** Every picture by its name: `terrain-forest`, `small-forest`, `city-capital`, `figure-army`, `building-harbor`, ... */
export const PICTURES: Record<string, { viewBox: string; shape: string }> = Object.fromEntries([
  ...named('terrain-', TERRAINS, '0 0 48 48'),
  ...named('small-', SMALL_TERRAINS),
  ...named('city-', CITIES, '0 0 48 48'),
  ...named('figure-', FIGURES),
  ...named('marker-', MARKERS),
  ...named('resource-', RESOURCES),
  ...named('building-', BUILDINGS),
  ...named('unit-', UNITS),
  ...named('rank-', UNIT_PICTURES, '0 0 48 48'),
  ...named('', SIGNS),
  ...Object.entries(CARDS).flatMap(([kind, shapes]) => named(`${kind}-`, shapes)),
]);
