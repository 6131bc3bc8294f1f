/** Which drawing stands for what, and in which tone. */

import { PICTURES, pictureOf } from './art/pictures';
import type { Facts } from './facts';

const OTHERS: Readonly<Record<string, string>> = {
  soldier: 'military',
  ship: 'colonisation',
  buildings: 'temple',
  urban: 'temple',
  goods: 'resource',
};

/** The id of the drawing of a sign, of a kind of cards, or of a card. */
export function drawingOf(facts: Facts, name: string): string {
  const sign = OTHERS[name] ?? name;
  return `ag-${facts.knows(name) ? pictureOf(name, facts.card(name).kind) : sign in PICTURES ? sign : 'action'}`;
}

/** The tones of the drawings that have one of their own. */
export const TONES: Readonly<Record<string, string>> = {
  food: 'var(--ag-food)',
  resource: 'var(--ag-ore)',
  science: 'var(--ag-science)',
  culture: 'var(--ag-culture)',
  strength: 'var(--ag-strength)',
  happy: 'var(--ag-happy)',
  worker: 'var(--ag-worker)',
  yellow: 'var(--ag-worker)',
  blue: 'var(--ag-blue)',
  soldier: 'var(--military)',
  civil: 'var(--ag-face)',
  wonder: 'var(--ag-culture)',
};
