import type { AkropolisView } from '$lib/net/protocol.gen';
import type { Ending } from '../endings';
import { DISTRICTS } from './facts';

/** Number of districts beside the winner's medal. */
const LARGEST = 3;

/** The end of Akropolis: the winner's largest districts; alone, the Architect is the opponent. */
export const ending: Ending<AkropolisView> = {
  ground: 'akropolis',
  sudden: [],
  trophies: ({ view, words }, seat) => {
    const points = view.cities[seat]?.points ?? {};
    return [...DISTRICTS]
      .filter((district) => (points[district] ?? 0) > 0)
      .sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0))
      .slice(0, LARGEST)
      .map((district) => ({
        href: `#ak-${district}`,
        box: '-25 -33 50 44',
        tone: district,
        label: words.category(district),
        note: `${points[district]}`,
      }));
  },
  tones: {
    house: 'var(--civic)',
    market: 'var(--commerce)',
    barracks: 'var(--military)',
    temple: 'var(--guild)',
    garden: 'var(--science)',
    quarry: 'var(--goods)',
    stones: 'var(--goods)',
  },
  rival: ({ view: { architect }, words }) =>
    architect && { name: words.name('architect', architect.id), points: architect.points },
};
