/** Armies of tactics seen from above on the grid of 64 by 44: infantry in squares, cavalry in wedges, artillery in discs. */
import { box, disc, path } from '../../shared/drawing';
import { small } from './actionsAndEvents';
import { ARMIES } from './cardSigns';

const dots = (places: [number, number][]) =>
  path('f', places.map(([x, y]) => `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0z`).join(''));
/** One block of each kind around its middle; it marches upwards. */
export const BLOCKS = {
  infantry:
    box('a', -7, -6, 14, 12, 1) +
    dots([-3.8, 0, 3.8].flatMap((x) => [-3, 0.2, 3.4].map((y): [number, number] => [x, y]))),
  cavalry:
    path('a', 'M0-7l8 13H-8z') +
    dots([
      [0, -2.4],
      [-2, 1],
      [2, 1],
      [-4, 4],
      [0, 4],
      [4, 4],
    ]),
  artillery: disc('a', 0, 0, 6.4) + box('f', -1.3, -9, 2.6, 9, 1) + path('l', 'M-3.6-1.4v5M3.6-1.4v5'),
};
/** The size of a block by the number of blocks. */
const SIZES: Record<number, number> = { 2: 1.6, 3: 1.3, 4: 1.15 };
/** Where the blocks of an army stand, in the order of its card. */
const PLACES: Record<string, [number, number][]> = {
  fighting_band: [
    [18, 27],
    [46, 17],
  ],
  legion: [
    [17, 11],
    [47, 11],
    [32, 32],
  ],
  light_cavalry: [
    [18, 29],
    [46, 17],
  ],
  heavy_cavalry: [
    [32, 11],
    [16, 33],
    [48, 33],
  ],
  medieval_army: [
    [18, 22],
    [46, 23],
  ],
  phalanx: [
    [12, 20],
    [31, 20],
    [53, 32],
  ],
  classic_army: [
    [23, 12],
    [41, 12],
    [10, 33],
    [54, 33],
  ],
  conquistadors: [
    [32, 33],
    [12, 14],
    [52, 14],
  ],
  defensive_army: [
    [16, 11],
    [48, 11],
    [32, 33],
  ],
  fortifications: [
    [23, 24],
    [41, 24],
  ],
  mobile_artillery: [
    [17, 22],
    [47, 24],
  ],
  napoleonic_army: [
    [11, 25],
    [32, 15],
    [53, 30],
  ],
  entrenchments: [
    [32, 23],
    [11, 35],
    [53, 35],
  ],
  mechanized_army: [
    [32, 11],
    [15, 34],
    [49, 34],
  ],
  modern_army: [
    [10, 22],
    [54, 22],
    [32, 10],
    [32, 35],
  ],
  shock_troops: [
    [32, 36],
    [32, 12],
    [15, 25],
    [49, 25],
  ],
};
/** Earthworks and the line of march. */
const WORKS: Record<string, string> = {
  fortifications:
    path('p', 'M32 1l7 7 12-3 1 11 10 6-10 6-1 11-12-3-7 7-7-7-12 3-1-11-10-6 10-6 1-11 12 3z') +
    path('l', 'M32 1l7 7 12-3 1 11 10 6-10 6-1 11-12-3-7 7-7-7-12 3-1-11-10-6 10-6 1-11 12 3z'),
  entrenchments:
    path('l', 'M2 15l7-7 7 7 8-7 8 7 8-7 8 7 7-7 7 7') + path('d', 'M2 11l7-7 7 7 8-7 8 7 8-7 8 7 7-7 7 7'),
  mobile_artillery: path('l', 'M26 25h12'),
  shock_troops: path('p', 'M32 0l30 26H46l-3 18H21l-3-18H2z') + path('l', 'M32 0l30 26H46l-3 18H21l-3-18H2z'),
  phalanx: path('l', 'M6 12V2M12 12V1M18 12V2M25 12V2M31 12V1M37 12V2'),
};

function army(id: string, [infantry, cavalry, artillery]: [number, number, number]): string {
  const kinds = [
    ...Array<'infantry'>(infantry).fill('infantry'),
    ...Array<'cavalry'>(cavalry).fill('cavalry'),
    ...Array<'artillery'>(artillery).fill('artillery'),
  ];
  const places = PLACES[id] ?? [];
  const size = id === 'fortifications' ? 1.15 : (SIZES[kinds.length] ?? 1);
  return (
    (WORKS[id] ?? '') +
    kinds.map((kind, i) => small(BLOCKS[kind], places[i]?.[0] ?? 0, places[i]?.[1] ?? 0, size)).join('')
  );
}

export const TACTICS: Record<string, string> = Object.fromEntries(
  Object.entries(ARMIES).map(([id, units]) => [id, army(id, units)]),
);
