import type { Decisions, Gesture } from '../shared/gestures';

/** A card of the hand, and what is done with it. */
const CARD: Gesture = {
  zone: 'hand',
  thing: { build: 'card', wonder: 'card', sell: 'card' },
  how: 'use',
  main: 'build',
};

/** The decisions of 7 Wonders: where, and how. */
export const DECISIONS: Decisions = {
  choose_board: { zone: 'choices', thing: { board: 'wonder' } },
  choose_side: { zone: 'choices', thing: { side: 'side' } },
  choose_card: CARD,
  choose_seventh_card: CARD,
  choose_discarded_card: { zone: 'choices', thing: { revive: 'card' } },
};
