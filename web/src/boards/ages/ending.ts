import type { AgesView } from '$lib/net/protocol.gen';
import type { Ending } from '../endings';
import { Facts } from './facts';
import { drawingOf } from './pictureNames';

/** The end of Through the Ages: the winner's finished wonders. */
export const ending: Ending<AgesView> = {
  ground: 'ag',
  sudden: ['last_in_game'],
  trophies: ({ view, facts, words }, seat) => {
    const known = new Facts(facts);
    return (view.civilizations[seat]?.wonders ?? []).map(({ card }) => ({
      href: `#${drawingOf(known, card)}`,
      label: words.name('card', card),
    }));
  },
  tones: {
    culture: 'var(--guild)',
    technologies: 'var(--science)',
    strength: 'var(--military)',
    happiness: 'var(--commerce)',
    science: 'var(--civic)',
    goods: 'var(--raw)',
    impacts: 'var(--good)',
  },
};
