/** The signs of the board: own pictograms on one grid of 24, in two tones, each by its name (`#ag-<name>`). */
import type { Drawing } from '../../shared/drawing';
import { large } from './loaded.svelte';
import { KINDS, SIGNS } from './signs';

const onGrid = (shapes: Record<string, string>): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, { viewBox: '0 0 24 24', shape }]));

/** Goods and kinds of cards: they are there at once, and stand for the cards until their signs are loaded. */
export const PICTURES = onGrid({ ...SIGNS, ...KINDS });

/** Return the signs that are there: those of the cards come with the large pictures. */
export const pictures = (): Record<string, Drawing> => ({
  ...PICTURES,
  ...onGrid(large()?.CARD_SIGNS ?? {}),
});

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

/** Return the name of a card's sign: its own, that of its family, or that of its kind until they are loaded. */
export function pictureOf(id: string, kind: string): string {
  const stem = id.replace(/_(a|i|ii|iii)$/, '');
  const own: Record<string, string> = {
    event: `event-${familyOf(id)}`,
    territory: `territory-${stem.replace('_territory', '')}`,
    aggression: `aggression-${stem}`,
  };
  const name = own[kind] ?? stem;
  return name in PICTURES || name in (large()?.CARD_SIGNS ?? {}) ? name : kind;
}
