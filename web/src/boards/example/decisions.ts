import type { Decisions } from '../shared/gestures';

/** Decision table of the example. */
export const DECISIONS: Decisions = {
  // A card, then its use; a second touch of the card builds it.
  use_card: { zone: 'hand', thing: { build: 'card', sell: 'card' }, how: 'use', main: 'build' },
  // A rival, touched twice. Sparing all of them has a button of its own, and the space bar.
  attack: { zone: 'rivals', thing: { attack: 'seat' }, keys: { ' ': 'spare' } },
  // The army moves over the squares by touches or a drag, and a second touch of the last square plays the
  // path.
  march: { zone: 'map', thing: { step: () => 'army:mine' }, how: 'way', to: { step: 'square' } },
  // Cards are marked and discarded together.
  discard: { zone: 'hand', thing: { discard: 'card' }, how: 'several' },
  // A stepper sets the number.
  bid: { zone: 'bid', thing: {}, how: 'amounts', keys: { ' ': 'pass' } },
};
