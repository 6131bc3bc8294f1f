import type { AgesView } from '$lib/net/protocol.gen';
import type { Ending } from '../endings';
import { sceneOf } from './art/scenes';

/** The end of Through the Ages: the winner's finished wonders. */
export const ending: Ending<AgesView> = {
  ground: 'ag',
  sudden: ['last_in_game'],
  trophies: ({ view, words }, seat) =>
    (view.civilizations[seat]?.wonders ?? []).flatMap(({ card }) => {
      const drawing = sceneOf('wonder', card);
      return drawing ? [{ drawing, label: words.name('card', card) }] : [];
    }),
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
