import type { Decisions } from '../shared/gestures';

/** Decision table of Akropolis: a tile of the site, moved over the city, turned, and placed. */
export const DECISIONS: Decisions = {
  take: { zone: 'site', thing: { take: 'tile' }, how: 'own' },
};
