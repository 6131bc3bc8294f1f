import type { WondersView } from '$lib/net/protocol.gen';
import type { Ending } from '../endings';

/** The end of 7 Wonders: the winner's wonder with its stages, and bars in the colours of the cards. */
export const ending: Ending<WondersView> = {
  ground: 'bd-ground',
  sudden: [],
  trophies: ({ view, words }, seat) => {
    const city = view.cities[seat];
    if (!city?.board) return [];
    return [
      {
        href: `#wo-board-${city.board}`,
        label: words.name('wonder', city.board),
        note: `${city.built_stages}/${city.stages.length}`,
      },
    ];
  },
  tones: {
    military: 'var(--military)',
    treasury: 'var(--coin)',
    wonder: 'var(--raw)',
    civilian: 'var(--civic)',
    commercial: 'var(--commerce)',
    science: 'var(--science)',
    guilds: 'var(--guild)',
  },
};
