/**
 * What the drawings of the games are made of: engravings in a few tones, drawn around the point on which they stand.
 * Tones are classes of GameArt, which colours them by the theme.
 */

export type Tone =
  | 'sky'
  | 'sun'
  | 'land'
  | 'stone'
  | 'shade'
  | 'dark'
  | 'red'
  | 'blue'
  | 'green'
  | 'line'
  | 'thin';
export type Shape = readonly (readonly [Tone, string])[];

const steps = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A hexagon of a tile as it lies on the table, with the walls under it. */
const HEX = 'M-21 0-11-9H11L21 0 11 9H-11z';
const WALLS = 'M-21 0-11 9H11L21 0V8L11 17H-11L-21 8z';
const tile = (top: Tone): Shape => [
  ['shade', WALLS],
  [top, HEX],
  ['thin', 'M-11 9v8M11 9v8M-16 5v7M16 5v7'],
];
const house = (x: number, y: number): Shape => [
  ['stone', `M${x - 5} ${y}v-5l5-3 5 3v5l-5 3z`],
  ['red', `M${x - 6} ${y - 5}l3.500-4.500 8 3L${x} ${y - 2}z`],
];
const tree = (x: number, y: number, tall = 13): Shape => [
  ['green', `M${x} ${y}c-4-3-3-${tall - 5} 0-${tall} 3 5 4 ${tall - 3} 0 ${tall}z`],
];
const pine = (x: number, y: number): Shape => [['shade', `M${x - 6} ${y}l6-15 6 15z`]];

const sun = (radius: number): Shape => [
  [
    'sun',
    `M-${radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`,
  ],
];

const temple: Shape = [
  ['shade', 'M-28-9v-24h56v24z'],
  ['stone', steps(5, (at) => `M${-27 + at * 12}-9v-24h6v24z`)],
  ['stone', 'M-36 0v-5h72v5zM-32-5v-4h64v4zM-32-33v-5h64v5zM-32-38 0-55l32 17z'],
  ['thin', `${steps(5, (at) => `M${-24 + at * 12}-11v-20`)}M-20-41 0-51l20 10z`],
];

const flag = (x: number, y: number, tone: Tone): Shape => [
  ['line', `M${x} ${y}v-15`],
  [tone, `M${x} ${y - 15}l14 4-14 5z`],
];

const ziggurat: Shape = [
  ['stone', 'M-36 0v-15h72v15zM-29-15v-14h58v14zM-22-29v-13h44v13zM-15-42v-12h30v12z'],
  ['shade', 'M24 0v-15h12v15zM19-15v-14h10v14zM14-29v-13h8v13zM9-42v-12h6v12z'],
  ['dark', 'M-5 0v-9a5 5 0 0 1 10 0v9z'],
  ['thin', 'M-36-7h28M8-7h14M-29-22h46M-22-35h34M-26-15V0M-10-29v14M4-42v13M-14-22v7'],
  ...flag(0, -54, 'red'),
];

const lighthouse: Shape = [
  ['thin', 'M-10-92l-34-9M-10-88h-38M10-92l34-9M10-88h30'],
  ['stone', 'M-17 0v-14h34v14zM-13-14l3-50h20l3 50zM-11-64v-6h22v6zM-7-70v-16h14v16z'],
  ['shade', 'M5 0v-14h12v14zM3-14l1-50h6l3 50z'],
  ['sun', 'M-4-83h8v10h-8z'],
  ['red', 'M-9-86 0-99l9 13z'],
  ['dark', 'M-7-26h5v-7h-5zM-6-42h5v-7h-5zM-5-56h4v-5h-4z'],
  ['thin', 'M-17-7h34M-12-30H8M-10-52H8'],
];

const pyramid: Shape = [
  ['stone', 'M-58 0 0-84 58 0z'],
  ['shade', 'M0-84 58 0H18z'],
  ['thin', 'M-12-66H4M-24-50H8M-34-34h46M-46-17h61'],
];

const terraces: Shape = [
  ['stone', 'M-32 0v-18h64v18zM-24-18v-18h54v18zM-14-36v-17h38v17z'],
  ['dark', steps(4, (at) => `M${-28 + at * 15} 0v-7a5 5 0 0 1 10 0v7z`)],
  [
    'dark',
    `${steps(3, (at) => `M${-19 + at * 16}-18v-6a5 5 0 0 1 10 0v6z`)}M-6-36v-5a4 4 0 0 1 8 0v5zM8-36v-5a4 4 0 0 1 8 0v5z`,
  ],
  ['green', steps(6, (at) => `M${-32 + at * 11}-18a5 5 0 0 1 10 0z`)],
  [
    'green',
    `${steps(4, (at) => `M${-24 + at * 13}-36a5 5 0 0 1 10 0z`)}${steps(3, (at) => `M${-12 + at * 12}-53a5 5 0 0 1 10 0z`)}`,
  ],
];

const boat: Shape = [
  ['line', 'M0-8v-34'],
  ['red', 'M-2-38C-14-34-18-22-18-12H-2z'],
  ['stone', 'M2-40c10 6 14 18 14 28H2z'],
  ['dark', 'M-26-9H26L18 2h-36z'],
];

/** Two cities and the pawn between them. */
const pawn: Shape = [
  ['shade', 'M-64 0v-14h40V-4h48v-10h40V0z'],
  [
    'stone',
    steps(4, (at) => `M${-62 + at * 10} 0v-12h7V0z`) + steps(4, (at) => `M${25 + at * 10} 0v-12h7V0z`),
  ],
  ['stone', 'M-15 0c0-10 8-9 8-22h14c0 13 8 12 8 22zM-10-22c0-3 4-4 10-4s10 1 10 4-20 3-20 0z'],
  ['stone', 'M-9-34a9 9 0 1 1 18 0 9 9 0 1 1-18 0z'],
  ['thin', 'M5-5c-1-6-4-7-4-14'],
];

/** A niche of an age: an arch with a gem on it. */
const niche = (tall: number): Shape => [
  ['stone', `M-28 0V${20 - tall}a28 28 0 0 1 56 0V0z`],
  ['shade', `M-22 0V${20 - tall}a22 22 0 0 1 44 0V0z`],
  ['red', `M0 ${-16 - tall}l5 6-5 7-5-7z`],
  ['stone', 'M-31 0h62v6h-62z'],
  ['thin', `M-15-5V${22 - tall}M15-5V${22 - tall}`],
];
const amphora: Shape = [
  ['stone', 'M-5 0h10c1-4-1-5-2-7 12-7 11-24 3-31v-8h3v-4h-18v4h3v8c-8 7-9 24 3 31-1 2-3 3-2 7z'],
  ['line', 'M-6-42c-9-1-9 10-6 14M6-42c9-1 9 10 6 14M-9-28H9M-11-20h22'],
];
const caravel: Shape = [
  ['line', 'M0-14v-44'],
  ['stone', 'M-3-52c-10 4-13 16-13 30h13zM3-50c10 5 13 16 13 28H3z'],
  ['red', 'M0-62v8l11-3z'],
  ['dark', 'M-19-15h38L13-2h-26z'],
];
const factory: Shape = [
  ['stone', 'M-17 0v-24l11 8v-8l11 8v-8l12 8V0z'],
  ['stone', 'M-14-24v-22h6v26z'],
  ['dark', 'M-11-4v-6h6v6zM-1-4v-6h6v6zM9-4v-6h5v6z'],
  ['thin', 'M-11-50c-3-4 4-6 1-10s4-6 1-10'],
  ['sun', 'M1-39a6 6 0 1 1 12 0 6 6 0 1 1-12 0z'],
  ['line', 'M7-49v4M7-33v4M-3-39h4M13-39h4'],
];
const rocket: Shape = [
  ['sun', 'M-5-14h10c0 8-3 10-5 16-2-6-5-8-5-16z'],
  ['red', 'M-9-38-16-16h7zM9-38l7 22H9z'],
  ['stone', 'M-9-14v-26c0-16 4-23 9-30 5 7 9 14 9 30v26z'],
  ['red', 'M-6-56c1-6 3-10 6-14 3 4 5 8 6 14z'],
  ['blue', 'M-4-42a4 4 0 1 1 8 0 4 4 0 1 1-8 0z'],
];

/** A land laid out in squares, with a rim. */
const land: Shape = [
  ['shade', 'M-118 0 0-59 118 0v12L0 71-118 12z'],
  ['stone', 'M-118 0 0-59 118 0 0 59z'],
  ['land', 'M-118 0-59-29.500 0 0-59 29.500zM0-59l59 29.500L0 0l-59-29.500zM59 29.500 0 59-59 29.500 0 0z'],
  ['thin', 'M-88-15 30 44M-59-30 59 30M-30-44 88 15M88-15-30 44M59-30-59 30M30-44-88 15'],
  [
    'thin',
    'M-106 9v8M-88 18v8M-70 27v8M-52 36v8M-34 45v8M-16 54v8M106 9v8M88 18v8M70 27v8M52 36v8M34 45v8M16 54v8',
  ],
];
const mountains: Shape = [
  ['stone', 'M-34 0-12-38 4-8 18-30 36 0z'],
  ['shade', 'M-12-38 4-8 0 0h-12l4-14zM18-30 36 0H22l-2-12z'],
];
const river: Shape = [['blue', 'M-2-16C10-8-14-4-4 4S-16 18-26 24l8 4C-6 20 12 14 4 2S16-6 4-18z']];
const compass: Shape = [
  ['stone', 'M-17 0a17 17 0 1 1 34 0 17 17 0 1 1-34 0z'],
  ['dark', 'M0-21 5 0H-5zM0 21-5 0H5z'],
  ['red', 'M-21 0 0-5V5zM21 0 0 5v-10z'],
];
const castle: Shape = [
  ['stone', 'M-18 0v-18h36V0zM-22 0v-25h10V0zM12 0v-25h10V0z'],
  ['dark', 'M-4 0v-8a4 4 0 0 1 8 0v8z'],
  ['red', 'M-24-25l7-9 7 9zM10-25l7-9 7 9z'],
  ...flag(0, -18, 'blue'),
];

const hills: Shape = [
  ['land', 'M-140 0v-26c28-20 74-22 104 2 24-10 50-10 72 0 30-24 76-22 104-2V0z'],
  ['thin', 'M-128-14h26M-92-8h18M70-9h22M100-16h28'],
];
const sea: Shape = [
  [
    'stone',
    'M-140 0v-26c10 4 18 4 28 0s18-4 28 0 18 4 28 0 18-4 28 0 18 4 28 0 18-4 28 0 18 4 28 0 18-4 28 0 18 4 28 0 18-4 28 0V0z',
  ],
  [
    'thin',
    'M-130-14c8 3 14 3 22 0s14-3 22 0M-60-8c8 3 14 3 22 0M0-15c8 3 14 3 22 0s14-3 22 0M70-9c8 3 14 3 22 0M104-17c8 3 14 3 22 0',
  ],
];
const shore: Shape = [['land', 'M-140 0v-12c40-8 110-10 280-4V0z']];
const sky: Shape = [
  [
    'sky',
    'M-132-132h70M-110-118h44M-128-104h30M-136-88h22M66-130h62M84-116h48M98-102h34M112-86h24M-40-138h56M-20-124h24',
  ],
];
const rays: Shape = [
  ['thin', 'M0-44v-9M22-38l5-8M38-22l8-5M44 0h9M-22-38l-5-8M-38-22l-8-5M-44 0h-9M38 20l8 4M-38 20l-8 4'],
];
const star: Shape = [['stone', 'M0-5l2 3.500 6 .5-4 3 1 4-5-2-5 2 1-4-4-3 6-.5z']];

export const SHAPES = {
  sky,
  sun: sun(31),
  small_sun: sun(20),
  rays,
  hills,
  sea,
  shore,
  temple,
  ziggurat,
  lighthouse,
  pyramid,
  terraces,
  boat,
  pawn,
  flag: flag(0, 0, 'blue'),
  cypress: tree(0, 0, 24),
  niche_1: niche(70),
  niche_2: niche(80),
  niche_3: niche(92),
  niche_4: niche(104),
  amphora,
  caravel,
  factory,
  rocket,
  land,
  mountains,
  river,
  compass,
  castle,
  houses: [...house(-9, 2), ...house(7, 4)],
  woods: [...pine(-9, 2), ...pine(4, 5), ...pine(0, -4)],
  quarry: tile('stone'),
  plaza: [...tile('blue'), ...star],
  garden: [...tile('land'), ...tree(-9, 3), ...tree(0, 6), ...tree(9, 2)],
  dwelling: [...tile('stone'), ...house(-7, 0), ...house(6, 3)],
  barracks: [
    ...tile('stone'),
    ['stone', 'M-10 3v-13h4v3h4v-3h4v3h4v-3h4V3l-10 4z'],
    ['dark', 'M-2 5v-5h4v5z'],
  ],
} satisfies Record<string, Shape>;
