import type { DuelView } from '$lib/net/protocol.gen';
import type { Ending } from '../endings';

/** The end of Duel: the winner's wonders, and bars in the colours of the cards. */
export const ending: Ending<DuelView> = {
  ground: 'bd-ground',
  sudden: ['military', 'science'],
  trophies: ({ view, words }, seat) =>
    (view.cities[seat as 0 | 1]?.wonders ?? [])
      .filter(({ built }) => built)
      .map(({ id }) => ({ href: `#du-wonder-${id}`, label: words.name('wonder', id) })),
  tones: {
    blue: 'var(--civic)',
    green: 'var(--science)',
    yellow: 'var(--commerce)',
    guilds: 'var(--guild)',
    wonders: 'var(--coin)',
    progress: 'var(--good)',
    coins: 'var(--coin)',
    military: 'var(--military)',
  },
};
