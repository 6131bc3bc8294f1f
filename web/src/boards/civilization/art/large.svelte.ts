/** Large pictures: heads of leaders and great people, and buildings. The board is usable before they are loaded. */
import type { Drawing } from '../../shared/drawing';
import type * as Drawings from './civilizationDrawings';

let drawings = $state.raw<typeof Drawings | null>(null);

/** Settles when the large pictures are there, or cannot be loaded: then the signs stay. */
export const loading = import('./civilizationDrawings').then(
  (module) => {
    drawings = module;
  },
  () => undefined,
);

const onGrid = (viewBox: string, shape: string | undefined): Drawing | null =>
  shape === undefined ? null : { viewBox, shape };

/** Return the head of a nation's leader, or null without a nation and until it is loaded. */
export const leaderOf = (nation: string) => onGrid('0 0 64 64', drawings?.LEADERS[nation]);

/** Return the head of a great person, or null for another thing and until it is loaded. */
export const greatPersonOf = (id: string) => onGrid('0 0 64 64', drawings?.GREAT_PEOPLE[id]);

/** Return the engraving of a building, or null for another thing and until it is loaded. */
export const buildingOf = (id: string) => onGrid('0 0 64 44', drawings?.BUILDINGS[id]);
