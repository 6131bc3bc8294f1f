import type { LegalMove } from '$lib/net/protocol.gen';
import { type Decisions, keyOf } from '../shared/gestures';

type Args = LegalMove['args'];
const cell = ({ card = '' }: Args) => keyOf('cell', card);
const civil = ({ card = '' }: Args) => keyOf('civil', card);
const military = ({ card = '' }: Args) => keyOf('military', card);
const target = ({ card = '' }: Args) => keyOf('target', card);
const row = ({ space = '' }: Args) => keyOf('row', space);
const revolution = ({ government = '' }: Args) => keyOf('civil', government);
const lower = ({ low = '' }: Args) => keyOf('cell', low);
const pool = () => 'pool:workers';

/** What is put into a fight or paid for a colony: cards of the hand and units of the desk, marked and sent together. */
const FORCES = { discard: military, sacrifice: cell };

/** The decisions of Through the Ages: where, and how. */
export const DECISIONS: Decisions = {
  act: {
    zone: 'row desk civil military',
    thing: {
      take: row,
      grow: pool,
      liner: pool,
      build: cell,
      recruit: cell,
      upgrade: lower,
      destroy: cell,
      stage: ({ stages = '' }) => keyOf('stage', stages),
      play: civil,
      revolt: revolution,
      tactic: military,
    },
    how: 'use',
  },
  // What an action card is used for: the things that light up.
  use_card: {
    zone: 'desk civil',
    thing: { build: cell, upgrade: lower, play: civil, revolt: revolution },
    how: 'use',
  },
  politics: {
    zone: 'military desk',
    thing: {
      event: military,
      settle: military,
      attack: military,
      offer: military,
      cancel: ({ card = '' }) => keyOf('pact', card),
    },
    how: 'use',
  },
  discard: { zone: 'military', thing: { discard: military }, how: 'several' },
  keep_bonus: { zone: 'bonuses', thing: { keep: ({ card = '' }) => keyOf('bonus', card) } },
  // Fights and colonies, in the scene above the desk.
  attack: { zone: 'desk military', thing: FORCES, how: 'several' },
  defend: { zone: 'desk military', thing: FORCES, how: 'several' },
  colonise: { zone: 'desk military', thing: FORCES, how: 'several' },
  bid: { zone: 'bids', thing: { bid: 'bid' } },
  answer_pact: {
    zone: 'answers',
    thing: { accept: () => 'answer:accept', decline: () => 'answer:decline' },
  },
  // Goods, by how much of them is food.
  choose_goods: { zone: 'goods', thing: { mix: 'food' } },
  mix_goods: { zone: 'goods', thing: { mix: 'food' } },
  lose_goods: { zone: 'goods', thing: { mix: 'food' } },
  // What is lost or taken is touched where it lies, on my desk or on the opened one of a rival.
  free_build: { zone: 'desk', thing: { accept: () => 'free:build' } },
  lose_worker: { zone: 'desk', thing: { lose: cell } },
  idle_mine: { zone: 'desk', thing: { idle: cell } },
  return_blue: { zone: 'desk', thing: { restore: cell } },
  raze: { zone: 'desk', thing: { raze: target }, how: 'use' },
  cede: { zone: 'desk', thing: { cede: ({ card = '' }) => keyOf('colony', card) } },
  ravage: { zone: 'desk', thing: { ravage: ({ card = '' }) => keyOf('wonder', card) } },
  seize: { zone: 'desk', thing: { seize: target } },
  agree: { zone: 'row', thing: { take: row } },
};
