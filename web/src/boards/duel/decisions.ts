import type { Decisions } from '../shared/gestures';

/** The decisions of Duel: where, and how. */
export const DECISIONS: Decisions = {
  draft_wonder: { zone: 'offer', thing: { draft: 'wonder' } },
  take: {
    zone: 'structure',
    thing: { build: 'card', discard: 'card', wonder: 'card' },
    how: 'use',
    main: 'build',
  },
  choose_progress_token: { zone: 'choices', thing: { token: 'token' } },
  choose_token_from_three: { zone: 'choices', thing: { token: 'token' } },
  choose_opponent_card: { zone: 'choices', thing: { raze: 'card' } },
  choose_discarded_card: { zone: 'choices', thing: { revive: 'card' } },
  choose_age_starter: { zone: 'choices', thing: { begin: 'seat' } },
};
