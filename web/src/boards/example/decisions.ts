import type { Decisions } from '../shared/gestures';

/** The decisions of the example: where, and how. */
export const DECISIONS: Decisions = {
  // A card, then what to do with it; a second touch of the card builds it.
  use_card: { zone: 'hand', thing: { build: 'card', sell: 'card' }, how: 'use', main: 'build' },
  // A rival: touched twice. To spare them all has a button of its own, and the space bar.
  attack: { zone: 'rivals', thing: { attack: 'seat' }, keys: { ' ': 'spare' } },
  // The army is led over the squares, by touches or by a drag, and marches when the end is touched again.
  march: { zone: 'map', thing: { step: () => 'army:mine' }, how: 'way', to: { step: 'square' } },
  // Cards are marked, and discarded together.
  discard: { zone: 'hand', thing: { discard: 'card' }, how: 'several' },
  // A number is set.
  bid: { zone: 'bid', thing: {}, how: 'amounts', keys: { ' ': 'pass' } },
};
