/** The drawings of the board: own pictograms on one grid of 24, in two tones, each by its name (`#ag-<name>`). */

import { ACTIONS, AGGRESSIONS, EVENTS, PACTS, small, TERRITORIES, WARS } from './actionsAndEvents';
import { GOVERNMENTS, LEADERS, SPECIALS, WONDERS } from './cards';
import { KINDS, SIGNS } from './signs';

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

const named = (shapes: Record<string, string>, prefix = '') =>
  Object.entries(shapes).map(([name, shape]) => [`${prefix}${name}`, shape] as const);

const SHAPES: Record<string, string> = Object.fromEntries([
  ...named(SIGNS),
  ...named(KINDS),
  ...named(LEADERS),
  ...named(WONDERS),
  ...named(GOVERNMENTS),
  ...named(SPECIALS),
  ...named(ACTIONS),
  ...named(EVENTS, 'event-'),
  ...named(TERRITORIES, 'territory-'),
  ...named(AGGRESSIONS, 'aggression-'),
  ...named(WARS),
  ...named(PACTS),
  ...Object.entries(ARMIES).map(([name, units]) => [name, army(units)] as const),
]);

export const PICTURES: Record<string, { viewBox: string; shape: string }> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => [name, { viewBox: '0 0 24 24', shape }]),
);

/** The families of the events that are neither developments nor impacts. */
const FAMILIES: Record<string, string[]> = {
  fortune: ['good_harvest', 'new_deposits', 'immigration', 'economic_progress', 'foray'],
  plague: ['pestilence', 'rats', 'emigration'],
  raid: ['barbarians', 'raiders', 'border_conflict', 'uncertain_borders', 'crime_wave', 'terrorism'],
  glory: ['crusades', 'cold_war', 'national_pride', 'refugees'],
  muse: ['cultural_influence', 'popularization_of_science'],
  learning: ['scientific_breakthrough'],
  unrest: ['rebellion', 'civil_unrest', 'reign_of_terror', 'independence_declaration'],
  ruin: ['ravages_of_time', 'iconoclasm'],
  diplomacy: ['international_agreement'],
  calm: ['no_event'],
};
const FAMILY_OF = new Map(Object.entries(FAMILIES).flatMap(([family, ids]) => ids.map((id) => [id, family])));

function familyOf(event: string): string {
  if (event.startsWith('impact_')) return 'impact';
  return event.startsWith('development_') ? 'development' : (FAMILY_OF.get(event) ?? 'calm');
}

/** The name of the drawing of a card of some kind: its own, that of its family, or that of its kind. */
export function pictureOf(id: string, kind: string): string {
  const stem = id.replace(/_(a|i|ii|iii)$/, '');
  const own: Record<string, string> = {
    event: `event-${familyOf(id)}`,
    territory: `territory-${stem.replace('_territory', '')}`,
    aggression: `aggression-${stem}`,
  };
  const name = own[kind] ?? stem;
  return name in PICTURES ? name : kind;
}
