/** Where each decision of Civilization is made, and how. */
import type { LegalMove } from '$lib/net/protocol.gen';
import { type Decisions, type Gesture, keyOf } from '../shared/gestures';

/** What the stage shows. */
export type Scene = 'map' | 'techs' | 'market' | 'deals' | 'battle' | 'civilizations';

type Args = LegalMove['args'];

/** Squares, cities, figures and cards lie on the whole table: arrows lead from any lit thing to any other. */
const ZONE = 'table';
const CITY: Gesture['thing'] = {
  arts: 'city',
  harvest: 'city',
  produce: 'city',
  granted: 'city',
  city: 'city',
};
const CARDS: Gesture['thing'] = { event: 'event', use: 'ability' };
const SQUARE: Gesture['thing'] = {
  at: 'square',
  found: 'square',
  settle: 'square',
  assign: 'square',
  move: 'square',
};
const DIRECTION = ({ direction = '' }: Args) => keyOf('direction', direction);
const PASS = { ' ': 'pass' };
const DONE = { ' ': 'done' };

/** A thing, then what it does: a second touch, or a button beside it. */
function use(thing: Gesture['thing'], keys: Gesture['keys'] = {}): Gesture {
  return { zone: ZONE, thing, how: 'use', keys };
}

export const DECISIONS: Decisions = {
  choose_civilization: use({ civilization: 'civilization' }),
  place_capital: use(SQUARE),
  place_piece: use(SQUARE, { ' ': 'reserve' }),
  place_figure: use(SQUARE),
  start_of_turn: use(
    {
      ...SQUARE,
      ...CARDS,
      govern: 'government',
      great: 'great_person',
      gardens: 'figure',
      draw: 'deck',
      tech: 'tech',
    },
    DONE,
  ),
  make_room: use(SQUARE),
  adopt_government: use({ govern: 'government' }, PASS),
  discard_event: use({ discard: 'event' }),
  trade: use(
    {
      ...CARDS,
      offer: 'seat',
      accept: ({ seat = '' }) => keyOf('offer', seat),
      decline: ({ seat = '' }) => keyOf('offer', seat),
      give: () => 'draft:mine',
      want: () => 'draft:mine',
    },
    DONE,
  ),
  city_management: use({ ...CITY, ...CARDS }, DONE),
  second_item: use(CITY, PASS),
  harvest_again: use(CITY, PASS),
  choose_site: use(SQUARE),
  pay_resource: use({ pay: 'source' }),
  give_coin: use({ player: 'seat' }),
  choose_target: use(
    { ...SQUARE, ...CITY, player: 'seat', tech: 'tech', wonder: 'wonder', kill: 'victim' },
    PASS,
  ),
  react: use(CARDS, PASS),
  interrupt: use(CARDS, PASS),
  movement: use({ ...SQUARE, ...CARDS }, DONE),
  step: use({ step: DIRECTION, discover: DIRECTION, sacrifice: DIRECTION }, { ' ': 'stop', s: 'stop' }),
  arrival: use({}, { ' ': 'stop', s: 'stop', r: 'retreat' }),
  battle: use({ ...CARDS, open: 'unit', attack: 'unit' }, DONE),
  deal_wounds: use({ wound: 'front' }, PASS),
  heal_wounds: use({ heal: 'front' }, PASS),
  save_unit: use({ save: 'unit' }, PASS),
  choose_deck: use({ muster: 'unit_type' }),
  loot: use({ loot: 'prize' }),
  choose_token: use({ token: 'token' }),
  learn_tech: use({ tech: 'tech' }, PASS),
  take_resource: use({ take: 'resource' }),
  research: use({ research: 'tech' }, { p: 'pass' }),
};

const SCENES: Record<string, Scene> = {
  choose_civilization: 'civilizations',
  trade: 'deals',
  research: 'techs',
  learn_tech: 'techs',
  battle: 'battle',
  deal_wounds: 'battle',
  heal_wounds: 'battle',
  save_unit: 'battle',
};
const BY_VERB: Record<string, Scene> = { tech: 'techs', wonder: 'market' };

/** Where the things of a decision lie. */
export function sceneOf(decision: string, legal: readonly LegalMove[]): Scene {
  const scene = SCENES[decision];
  if (scene) return scene;
  return (decision === 'choose_target' && BY_VERB[legal[0]?.verb ?? '']) || 'map';
}
