import type { Decisions } from '../shared/gestures';

/** The one decision of Akropolis: a tile of the site, led over the city, turned, and put down. */
export const DECISIONS: Decisions = {
  take: { zone: 'site', thing: { take: 'tile' }, how: 'own' },
};
