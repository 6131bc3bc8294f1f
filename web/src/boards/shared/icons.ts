import { angles, around, box, disc, oval, path } from './drawing';

const leaf = path('t', 'M9.6 3.4C10.4 1 13 .2 15.2 1.4C14.8 4 12.4 5.2 9.6 3.4z');
const bay = path('t', 'M14.4 3.4C13.6 1 11 .2 8.8 1.4C9.2 4 11.6 5.2 14.4 3.4z');
/** A wreath with space for a number. */
const wreath = around(bay, 12, 12, angles(7, 22, 160)) + around(leaf, 12, 12, angles(7, -22, -160));
const shield = 'M12 2l8.5 2.6v6.2c0 5.4-3.6 9.3-8.5 11.2c-4.9-1.9-8.5-5.8-8.5-11.2V4.6z';
const spokes = (count: number, from: number, to: number) =>
  around(path('l', `M12 ${12 - from}V${12 - to}`), 12, 12, angles(count));

/**
 * Silhouettes that differ without colour: logs, bricks, a rock, ingots, a flask, a scroll, a folded cloth.
 */
const RESOURCES = {
  wood: [
    [12, 7.2],
    [6.6, 16.6],
    [17.4, 16.6],
  ]
    .map(([x = 0, y = 0]) => disc('a', x, y, 4.9) + disc('d', x, y, 2.5) + disc('f', x, y, 0.8))
    .join(''),
  clay: box('a', 6, 4, 12, 7.2, 0.8) + box('a', 1.4, 12, 10.2, 7.6, 0.8) + box('a', 12.4, 12, 10.2, 7.6, 0.8),
  stone:
    path('a', 'M2 20l2.6-10L11 3.4l8 3.4L22.4 20z') +
    path('d', 'M11 3.4L9.6 11.6L2 20M9.6 11.6l7 1.6L22.4 20M16.6 13.2L19 6.8'),
  ore:
    path('a', 'M3 11.4l2.6-5.6h7l2.6 5.6z') +
    path('a', 'M9.4 20.4l2.6-5.6h7.4l2.6 5.6zM1.6 20.4l2-5.6h6.2l-2.4 5.6z') +
    path('d', 'M6.6 8.6h5M13 17.6h5.4'),
  textile:
    path('a', 'M2.6 5.4h14.6v15.4H2.6z') +
    path('a', 'M17.2 5.4q4.2 0 4.2 3.4t-4.2 3.4z') +
    path('d', 'M2.6 9.4h14.6M2.6 13.2h14.6M2.6 17h14.6M6.4 5.4v15.4M10.2 5.4v15.4M13.8 5.4v15.4') +
    path('l', 'M3.6 20.8v2M7 20.8v2M10.4 20.8v2M13.8 20.8v2M16.6 20.8v2'),
  glass:
    path('a', 'M9 1.8h6v2.6h-1v4.2a7 7 0 1 1-4 0V4.4H9z') +
    path('d', 'M5.8 15.2h12.4M9.2 18.4a3.6 3.6 0 0 0 2 1'),
  papyrus:
    path('a', 'M6 6h12v12H6z') +
    box('a', 2.6, 2.4, 18.8, 4.8, 2.4) +
    box('a', 2.6, 16.8, 18.8, 4.8, 2.4) +
    path('d', 'M8.4 10h7.2M8.4 12.4h7.2M8.4 14.6h4.6'),
};

const VALUES = {
  coin: disc('a', 12, 12, 10) + disc('d', 12, 12, 7.4),
  laurel: wreath,
  shield: path('a', shield) + path('d', 'M12 4.4v15M5.6 10.6h12.8'),
  again: path('l', 'M18.8 8.2A7.8 7.8 0 1 0 20 12.6') + path('f', 'M20.8 3.4v6.8h-6.8z'),
  wonder: path('a', 'M12 3L22 20H2z') + path('d', 'M12 3l-2.6 17M6.4 14.6l3.8-.4M4.4 17.6l5.4-.4'),
  token:
    disc('a', 12, 12, 10) +
    path('f', 'M12 6.2l1.7 3.8 4.1.4-3.1 2.8.9 4.1-3.6-2.1-3.6 2.1.9-4.1-3.1-2.8 4.1-.4z'),
  card: box('a', 5, 2.6, 14, 18.8, 1.6) + path('d', 'M8 7h8M8 10h8'),
  discard:
    path('a', 'M8.4 3.2l10.8 2.6-3.6 14.6-10.8-2.6z') + path('d', 'M3 9.4l1.6 9.8 6.4-.4M10.6 7.4l5 1.2'),
  revive: box('a', 5.4, 8.6, 13.2, 13, 1.4) + path('l', 'M12 17V2.8M7.6 7L12 2.6 16.4 7'),
  raze:
    box('a', 4, 3, 12.4, 17.6, 1.4) +
    path('l', 'M9.4 3.4l2.4 5.4-3.2 3.4 2.8 4-1.6 4') +
    path('l', 'M15 10l7 8M22 10l-7 8'),
  draw: disc('a', 7, 15.4, 5) + disc('a', 17, 15.4, 5) + disc('a', 12, 7.4, 5),
  plunder: disc('a', 12, 12, 10) + path('l', 'M6.4 12h11.2'),
  down: path('l', 'M12 4v14M6 12.4l6 6 6-6'),
  capital:
    path('a', 'M3 21V8h3.4v2.6h3V5h5.2v5.6h3V8H21v13z') + path('f', 'M9.6 21v-4.4a2.4 2.4 0 0 1 4.8 0V21z'),
  pawn:
    path('a', 'M12 2.4a4 4 0 0 1 2.6 7l2.8 8.4H6.6l2.8-8.4a4 4 0 0 1 2.6-7z') +
    box('a', 4.6, 18, 14.8, 3.6, 1.2),
  half: path('f', 'M7 19L17 5') + path('l', 'M7.4 18.6L16.6 5.4'),
  lock: box('a', 4.6, 10.4, 14.8, 10.8, 1.6) + path('l', 'M7.8 10.4V7.4a4.2 4.2 0 0 1 8.4 0v3'),
  flip: box('a', 4, 4.4, 9, 15.2, 1.2) + path('l', 'M16 4.8a9 9 0 0 1 0 14.4M19.6 16.8L16 19.4l-1-4.2'),
};

/** Seven of Duel, six of them on green cards; three of 7 Wonders, and the sign of a free choice among these. */
const SCIENCE = {
  quill:
    path('a', 'M21.4 2C13 2.4 8 7.4 7 15.6c7.4-.2 13.2-4.6 14.4-13.6z') +
    path('l', 'M16.6 6.4L4.6 20.4') +
    path('f', 'M2.6 18.4h5.6v3.4H2.6z'),
  mortar:
    path('a', 'M3.4 10h17.2c-.2 4.8-2.6 7.4-5 8.6v2.8H8.4v-2.8c-2.4-1.2-4.8-3.8-5-8.6z') +
    path('l', 'M13.6 9.6l5.4-7') +
    path('d', 'M6 13h12'),
  plumb:
    path('l', 'M12 2.6L4 21.4M12 2.6l8 18.8M7 14.6h10') +
    path('l', 'M12 4v12') +
    path('a', 'M12 21.6l-2.4-4.2a2.6 2.6 0 1 1 4.8 0z'),
  wheel: disc('a', 12, 12, 9.6) + disc('p', 12, 12, 6.4) + spokes(8, 2, 7) + disc('a', 12, 12, 2.6),
  sundial:
    path('a', 'M2.4 18.6a9.6 9.6 0 0 1 19.2 0z') +
    path('f', 'M12 18.6V6.4l6.8 12.2z') +
    path('l', 'M1.6 21.6h20.8') +
    around(path('l', 'M12 5.2V2.4'), 12, 18.6, [-62, -31, 0, 31, 62]),
  armillary:
    disc('a', 12, 10.4, 8.4) +
    oval('l', 12, 10.4, 3.2, 8.4, 24) +
    oval('l', 12, 10.4, 8.4, 3, -24) +
    path('l', 'M12 18.8v2.4M7.4 21.8h9.2'),
  compass:
    path('l', 'M12 4.4L5 21.4M12 4.4l7 17') + path('l', 'M6.4 16.6q5.6 4.2 11.2 0') + disc('a', 12, 4.8, 3),
  gear:
    around(path('a', 'M10.2 1.6h3.6l.8 4.2H9.4z'), 12, 12, angles(8)) +
    disc('a', 12, 12, 7) +
    disc('p', 12, 12, 2.8) +
    disc('l', 12, 12, 2.8),
  tablet:
    path('a', 'M4.6 21.6V7.6a7.4 5.6 0 0 1 14.8 0v14z') +
    path('d', 'M7.6 9.4h8.8M7.6 12.4h8.8M7.6 15.4h8.8M7.6 18.4h5.4'),
  any:
    path('l', 'M7 12L4 2.6M7 12l3-9.4') +
    disc('a', 17, 6.4, 4) +
    box('a', 7.6, 13, 8.8, 9, 3) +
    path('d', 'M9.8 17h4.4M9.8 19.4h4.4'),
  law:
    path('l', 'M12 2.6v17.6M6.6 21h10.8M4.6 6.4h14.8') +
    path('a', 'M4.6 6.4L1.2 14h6.8zM19.4 6.4L16 14h6.8z') +
    path('f', 'M1.2 14a3.4 3.4 0 0 0 6.8 0zM16 14a3.4 3.4 0 0 0 6.8 0z'),
};

/** The signs of chains: plain silhouettes, cut out of their plaque. */
const CHAINS = {
  star: path('f', 'M12 1.4l3.1 7 7.5.7-5.7 5 1.7 7.5-6.6-3.9-6.6 3.9 1.7-7.5-5.7-5 7.5-.7z'),
  hammer: path('f', 'M4 3.4h13l3.4 3.2-3.4 3.2H13V22H9.4V9.8H4z'),
  market_stall: path(
    'f',
    'M3.4 3h17.2l1.6 6.4a2.6 2.6 0 0 1-5 .8 2.6 2.6 0 0 1-5.2 0 2.6 2.6 0 0 1-5.2 0 2.6 2.6 0 0 1-5-.8zM4 13.4h2.4V17h11.2v-3.6H20V22h-2.4v-2.6H6.4V22H4z',
  ),
  camel: path(
    'f',
    'M1.8 6.2L5 4l2 1.4-.6 5.2c1 .2 1.6-2.6 3.4-2.6 1.2 0 1.2 1.8 2.2 1.8s1-2.8 3-2.8c2.4 0 3.6 2.6 5 5 1 1.8.6 4-.6 5l.4 5h-2.2l-.8-5.4h-6.2L10.2 22H8l.2-5.8C5 15.4 4 12.6 4.2 8z',
  ),
  lighthouse: path(
    'f',
    'M9 22l1.2-12h3.6L15 22zM9.4 8.8V5L12 2.4 14.6 5v3.8zM1.6 4.2l6 1.4v1.8l-6 1.4zM22.4 4.2l-6 1.4v1.8l6 1.4z',
  ),
  lightning: path('f', 'M14.4 1.4L4.6 13.6h5.8L8 22.6l11.4-13h-6.2z'),
  torch: path('f', 'M8 11.6h8l-2.4 11h-3.2zM12 1c4 3.4 4 6 2.8 9.4H9.2C7 7.4 9.6 5.6 12 1z'),
  planet: disc('f', 12, 12, 6.2) + oval('l', 12, 12, 11, 3.8, -24),
  saw: path(
    'f',
    'M1.6 9.6L15 6.4v9.2l-1.6 2-1.6-2-1.7 2-1.7-2-1.7 2-1.7-2-1.7 2-1.7-2zM16 6.2h4.6a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H16v-3h3.4V9.2H16z',
  ),
  scroll:
    path(
      'f',
      'M5.4 2h13.8a2.8 2.8 0 0 1 0 5.6h-.6v11a3.4 3.4 0 0 1-3.4 3.4H4.6a2.8 2.8 0 0 1-2.8-3.4h4.4V5.4A3 3 0 0 1 5.4 2z',
    ) + path('p', 'M8.8 8.6h7V10h-7zM8.8 12h7v1.4h-7zM8.8 15.4h5v1.4h-5z'),
  mask:
    path('f', 'M4 4q8 3.4 16 0c1 9-2 14.6-8 17.4C6 18.6 3 13 4 4z') +
    path(
      'p',
      'M6.6 9.4q2-1.8 4 .2q-2 1.6-4-.2zM17.4 9.4q-2-1.8-4 .2q2 1.6 4-.2zM8 14q4 2.4 8 0q-1.4 4-4 4t-4-4z',
    ),
  column: path(
    'f',
    'M5 3h14v2.8H5zM6.6 6.6h10.8v1.6H6.6zM7.8 9h2.2v9H7.8zM10.9 9h2.2v9h-2.2zM14 9h2.2v9H14zM5 18.8h14V22H5z',
  ),
  moon: path('f', 'M15.6 2.6A10 10 0 1 0 21.4 16 8.6 8.6 0 0 1 15.6 2.6z'),
  sun: disc('f', 12, 12, 5) + around(path('f', 'M12 1.4l1.6 4h-3.2z'), 12, 12, angles(8)),
  drop:
    path('f', 'M12 1.6c4.4 6 7 9.2 7 13a7 7 0 0 1-14 0c0-3.8 2.6-7 7-13z') +
    path('p', 'M8 14.6a4 4 0 0 0 3.4 4l.2-1.6a2.6 2.6 0 0 1-2-2.4z'),
  portico: path(
    'f',
    'M12 2l10 6v1.8H2V8zM3.6 11H7v7.6H3.6zM10.3 11h3.4v7.6h-3.4zM17 11h3.4v7.6H17zM2 19.6h20V22H2z',
  ),
  book: path(
    'f',
    'M2 4.4c4-1.2 7-.8 9.4 1V21c-2.4-1.8-5.4-2.2-9.4-1zM22 4.4c-4-1.2-7-.8-9.4 1V21c2.4-1.8 5.4-2.2 9.4-1z',
  ),
  gear:
    disc('f', 12, 12, 7) +
    around(path('f', 'M10 1.6h4l.6 4.4H9.4z'), 12, 12, angles(8)) +
    disc('p', 12, 12, 3),
  lyre:
    path('l', 'M6 3c-2 5 1 6 1 10a5 5 0 0 0 10 0c0-4 3-5 1-10M6.4 7h11.2M10 7v8.6M12 7v8.6M14 7v8.6') +
    path('f', 'M8 19h8v2.6H8z'),
  lamp:
    path(
      'f',
      'M2.6 12.4l5 .2c2.6-2 7-2 9.6 0 1.4-1.6 4.8-1.2 4.6 1.2-.2 2.2-3 2.8-4.8 2-2 3-8 3.4-10.4.4zM8.4 19.4h7.2V21.4H8.4z',
    ) + path('f', 'M3.6 10.4c-2-2.6.4-4 .4-7 2.6 2.6 3 5 1 7z'),
  horseshoe: path(
    'f',
    'M4.4 21h4.4c-2-4-3-7-2.4-10.6C7 7.2 9 5.8 12 5.8s5 1.4 5.6 4.6C18.2 14 17.2 17 15.2 21h4.4c2-4.4 2.8-8 1.8-12C20.2 4.4 16.6 2 12 2S3.8 4.4 2.6 9c-1 4-.2 7.6 1.8 12z',
  ),
  sword: path(
    'f',
    'M20.8 2.2l.8.8-2 5L11 16.4l1.6 1.6-1.4 1.4-2-2-3.8 4.4-2.2-2.2 4.4-3.8-2-2 1.4-1.4 1.6 1.6L16 4.2z',
  ),
  tower: path(
    'f',
    'M4.4 2.6h3.4v2.6h2.6V2.6h3.2v2.6h2.6V2.6h3.4V9l-2 2v10.4h-3.2V17a2.4 2.4 0 0 0-4.8 0v4.4H6.4V11l-2-2z',
  ),
  target: disc('f', 12, 12, 9.8) + disc('p', 12, 12, 7.2) + disc('f', 12, 12, 4.8) + disc('p', 12, 12, 2),
  helmet:
    path('f', 'M12 4.6c5 0 8 3.4 8 8.4v8h-4.6l-.8-6.6H12v2.6H9.4L8.6 21H4v-8c0-5 3-8.4 8-8.4z') +
    path('f', 'M5 7.4C6 3 11 1 16.4 2.2 19.6 3 21.6 5.4 22 8.4c-3-3.4-6-4.6-10-4.6-3 0-5.2 1.4-7 3.6z'),
  amphora: path(
    'f',
    'M9.4 2h5.2v2H14l.4 2c2.8-.4 4.2 1 3.6 4-.2 1-.8 1.8-1.6 2.4.2 3.8-1.2 7-3 8.8h1V22.4H9.6V21.2h1c-1.8-1.8-3.2-5-3-8.8C6.8 11.8 6.2 11 6 10c-.6-3 .8-4.4 3.6-4L10 4h-.6zM9 7.6c-1.4-.2-1.8.4-1.6 2 .1.4.3.8.6 1.1.2-1.1.6-2.1 1-3.1zM15 7.6c.4 1 .8 2 1 3.1.3-.3.5-.7.6-1.1.2-1.6-.2-2.2-1.6-2z',
  ),
  barrel:
    path('f', 'M7 2.6h10c2 3 3 6 3 9.4s-1 6.4-3 9.4H7c-2-3-3-6-3-9.4s1-6.4 3-9.4z') +
    path('p', 'M5 7.4h14v1.6H4.8zM4.8 15h14.4l-.2 1.6H5z') +
    disc('p', 12, 12, 1.3),
};

/** Signs of 7 Wonders whose drawing has another name. */
const SAME_CHAINS = {
  water_drop: CHAINS.drop,
  oil_lamp: CHAINS.lamp,
  castle: CHAINS.tower,
  mortar: SCIENCE.mortar,
  scales: SCIENCE.law,
  quill: SCIENCE.quill,
};

/** The shapes of the classes, each with space for a letter. */
const CLASSES = {
  brown: box('t', 2, 2, 20, 20, 1.6),
  grey: disc('t', 12, 12, 10.6),
  blue:
    disc('t', 12, 12, 8) +
    around(path('t', 'M12 .4c2.6 1.2 3 3.6 1 6.2h-2c-2-2.6-1.6-5 1-6.2z'), 12, 12, [
      ...angles(5, 30, 150),
      ...angles(5, -30, -150),
    ]),
  green: path('t', 'M12 0l3.7 5.2 6.3.8-.9 6.2L24 18l-6.2 1.2L12 24l-5.8-4.8L0 18l2.9-5.8L2 6l6.3-.8z'),
  yellow: disc('t', 12, 12, 9.2) + around(disc('t', 12, 2.4, 1.9), 12, 12, angles(14)),
  red: path('t', shield),
  purple: path('t', 'M12 .8l11.4 8.4L19 22.8H5L.6 9.2z'),
};

/** Everything on the 24 grid, by name. */
export const ICONS: Record<string, string> = {
  ...VALUES,
  ...RESOURCES,
  ...Object.fromEntries(Object.entries(SCIENCE).map(([name, shape]) => [`science-${name}`, shape])),
  ...Object.fromEntries(Object.entries(CHAINS).map(([name, shape]) => [`chain-${name}`, shape])),
  ...Object.fromEntries(Object.entries(SAME_CHAINS).map(([name, shape]) => [`chain-${name}`, shape])),
  ...Object.fromEntries(Object.entries(CLASSES).map(([name, shape]) => [`class-${name}`, shape])),
};
