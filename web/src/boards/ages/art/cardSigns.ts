/** The signs of cards and of their families on the 24 grid, each by its name. */
import { ACTIONS, AGGRESSIONS, EVENTS, PACTS, small, TERRITORIES, WARS } from './actionsAndEvents';
import { GOVERNMENTS, LEADERS, SPECIALS, WONDERS } from './cards';
import { KINDS } from './signs';

/** Infantry, cavalry and artillery of the army of each tactic (R75). */
export const ARMIES: Record<string, [number, number, number]> = {
  fighting_band: [2, 0, 0],
  heavy_cavalry: [0, 3, 0],
  legion: [3, 0, 0],
  light_cavalry: [0, 2, 0],
  medieval_army: [1, 1, 0],
  phalanx: [2, 1, 0],
  classic_army: [2, 2, 0],
  conquistadors: [1, 2, 0],
  defensive_army: [2, 0, 1],
  fortifications: [0, 0, 2],
  mobile_artillery: [0, 1, 1],
  napoleonic_army: [1, 1, 1],
  entrenchments: [1, 0, 2],
  mechanized_army: [0, 1, 2],
  modern_army: [2, 1, 1],
  shock_troops: [1, 3, 0],
};
/** Where the units of an army stand, by their number. */
const PLACES: Record<number, [number, number][]> = {
  2: [
    [0.4, 6.2],
    [12, 6.2],
  ],
  3: [
    [6.2, 0.6],
    [0.4, 12],
    [12, 12],
  ],
  4: [
    [0.4, 0.4],
    [12.2, 0.4],
    [0.4, 12.2],
    [12.2, 12.2],
  ],
};

/** An army, drawn from its units. */
function army([infantry, cavalry, artillery]: [number, number, number]): string {
  const units = [
    ...Array<string>(infantry).fill(KINDS.infantry),
    ...Array<string>(cavalry).fill(KINDS.cavalry),
    ...Array<string>(artillery).fill(KINDS.artillery),
  ];
  const places = PLACES[units.length] ?? [];
  return units.map((unit, i) => small(unit, places[i]?.[0] ?? 0, places[i]?.[1] ?? 0, 0.48)).join('');
}

const named = (shapes: Record<string, string>, prefix: string) =>
  Object.entries(shapes).map(([name, shape]) => [`${prefix}${name}`, shape] as const);

export const CARD_SIGNS: Record<string, string> = {
  ...LEADERS,
  ...WONDERS,
  ...GOVERNMENTS,
  ...SPECIALS,
  ...ACTIONS,
  ...WARS,
  ...PACTS,
  ...Object.fromEntries([
    ...named(EVENTS, 'event-'),
    ...named(TERRITORIES, 'territory-'),
    ...named(AGGRESSIONS, 'aggression-'),
    ...Object.entries(ARMIES).map(([name, units]) => [name, army(units)] as const),
  ]),
};
