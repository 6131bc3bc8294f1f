/** The drawing of every game: shapes, each where it stands and how large, from the back to the front. */
import type { SHAPES } from './shapes';

type Placed = readonly [shape: keyof typeof SHAPES, x: number, y: number, scale?: number];

/** How wide and high a drawing is. */
export const ART_SIZE = [280, 150] as const;

const duel: Placed[] = [
  ['sky', 140, 150],
  ['rays', 140, 66],
  ['sun', 140, 66],
  ['hills', 140, 150, 1.02],
  ['ziggurat', 56, 112],
  ['temple', 222, 112, 0.95],
  ['flag', 222, 60],
  ['cypress', 268, 118],
  ['cypress', 180, 122, 0.8],
  ['pawn', 140, 150],
];

const wonders: Placed[] = [
  ['sky', 140, 150],
  ['small_sun', 212, 34],
  ['shore', 140, 126],
  ['pyramid', 160, 116],
  ['terraces', 242, 118],
  ['temple', 98, 118, 0.72],
  ['lighthouse', 46, 122],
  ['sea', 140, 152],
  ['boat', 148, 142, 0.9],
];

/** A hill of tiles: each row lies behind the next, and the middle is built higher. */
const TILES: (readonly [keyof typeof SHAPES, number, number])[] = [
  ['garden', 0, -3],
  ['quarry', -1, -2.5],
  ['dwelling', 1, -2.5],
  ['garden', -2, -2],
  ['quarry', 0, -2],
  ['plaza', 2, -2],
  ['dwelling', -3, -1.5],
  ['barracks', -1, -1.5],
  ['dwelling', 1, -1.5],
  ['garden', 3, -1.5],
  ['plaza', -2, -1],
  ['quarry', 0, -1],
  ['dwelling', 2, -1],
  ['garden', -3, -0.5],
  ['dwelling', -1, -0.5],
  ['plaza', 1, -0.5],
  ['barracks', 3, -0.5],
  ['dwelling', -2, 0],
  ['garden', 0, 0],
  ['quarry', 2, 0],
];
const HIGH = new Set(['0 -2', '-1 -1.5', '1 -1.5', '0 -1', '-1 -2.5', '1 -2.5', '0 -3']);

const akropolis: Placed[] = [
  ['sky', 140, 150],
  ['small_sun', 52, 40, 1.1],
  ...TILES.map(([shape, x, y]): Placed => {
    const raised = HIGH.has(`${x} ${y}`) ? 11 : 0;
    return [shape, 140 + x * 32, 132 + y * 22 - raised];
  }),
  ['temple', 140, 64, 0.62],
];

const ages: Placed[] = [
  ['sky', 140, 150],
  ['niche_1', 36, 144],
  ['amphora', 36, 142],
  ['niche_2', 105, 144],
  ['caravel', 105, 142],
  ['niche_3', 175, 144],
  ['factory', 175, 142],
  ['niche_4', 244, 144],
  ['rocket', 244, 134, 1.1],
];

const civilization: Placed[] = [
  ['sky', 140, 150],
  ['small_sun', 222, 30, 0.85],
  ['land', 140, 76],
  ['mountains', 140, 52],
  ['mountains', 106, 60, 0.7],
  ['woods', 186, 66],
  ['woods', 84, 78, 0.8],
  ['river', 118, 98],
  ['castle', 142, 90],
  ['houses', 190, 96],
  ['houses', 172, 114, 0.8],
  ['compass', 30, 118],
  ['boat', 254, 122, 0.62],
];

/** A game without a picture of its own gets a temple. */
const unknown: Placed[] = [
  ['sky', 140, 150],
  ['sun', 190, 60],
  ['hills', 140, 150],
  ['temple', 140, 132, 1.3],
];

const DRAWINGS: Record<string, Placed[]> = { duel, wonders, akropolis, ages, civilization };

/** What is drawn for a game. */
export const artOf = (game: string): readonly Placed[] => DRAWINGS[game] ?? unknown;
