import type { GameInfo } from '$lib/net/protocol.gen';

/** A card as the facts tell it: its numbers are there where they are not 0. */
export interface Card {
  id: string;
  age: string;
  kind: string;
  science_cost?: number;
  revolution_cost?: number;
  resource_cost?: number;
  worth?: number;
  culture?: number;
  science?: number;
  happiness?: number;
  strength?: number;
  civil_actions?: number;
  military_actions?: number;
  urban_limit?: number;
  yellow_tokens?: number;
  blue_tokens?: number;
  colonisation?: number;
  amount?: number;
  gain_science?: number;
  gain_culture?: number;
  gain_food?: number;
  gain_resources?: number;
  gain_population?: number;
  gain_cards?: number;
  infantry?: number;
  cavalry?: number;
  artillery?: number;
  bonus?: number;
  antiquated?: number;
  defence?: number;
  symmetric?: number;
  action_cost?: number | 'by_level';
  stages?: number[];
  [more: string]: unknown;
}

export interface YellowStep {
  tokens: number;
  growth_cost: number | null;
  consumption: number;
  faces_needed: number;
}
export interface BlueStep {
  tokens: number;
  corruption: number;
}

/** The columns of the desk: the kinds of cards that hold workers. */
export const KINDS = [
  'farm',
  'mine',
  'lab',
  'temple',
  'library',
  'theater',
  'arena',
  'infantry',
  'cavalry',
  'artillery',
  'air_force',
] as const;
export const UNIT_KINDS = ['infantry', 'cavalry', 'artillery'] as const;
export const AGES = ['A', 'I', 'II', 'III'] as const;
export const SPECIALS = [
  'special_military',
  'special_civil',
  'special_colonization',
  'special_construction',
] as const;

/** The classes of cards: a colour with its ink (a token of the page), and a letter. */
export type Class =
  | 'production'
  | 'urban'
  | 'unit'
  | 'special'
  | 'government'
  | 'leader'
  | 'wonder'
  | 'action';

const CLASS_OF: Record<string, Class> = {
  farm: 'production',
  mine: 'production',
  infantry: 'unit',
  cavalry: 'unit',
  artillery: 'unit',
  air_force: 'unit',
  government: 'government',
  leader: 'leader',
  wonder: 'wonder',
  action: 'action',
};

export function classOf(kind: string): Class {
  return CLASS_OF[kind] ?? (kind.startsWith('special') ? 'special' : 'urban');
}

/** Something that a card gives, and its sign. */
export interface Yield {
  sign: string;
  value: number;
  /** A sum that is added to what there is, not a rating. */
  plus?: boolean;
}

/** The components of the game by id. */
export class Facts {
  readonly #cards: ReadonlyMap<string, Card>;
  /** Cards by kind and age: of technologies that hold workers there is one of each. */
  readonly #places: ReadonlyMap<string, Card>;
  readonly yellow: readonly YellowStep[];
  readonly blue: readonly BlueStep[];
  readonly #sweeps: readonly { id: string; cards?: number }[];

  constructor(facts: GameInfo['facts']) {
    const cards = (facts.cards ?? []) as unknown as Card[];
    this.#cards = new Map(cards.map((card) => [card.id, card]));
    this.#places = new Map(cards.map((card) => [`${card.kind} ${card.age}`, card]));
    this.yellow = (facts.yellow_bank ?? []) as unknown as YellowStep[];
    this.blue = (facts.blue_bank ?? []) as unknown as BlueStep[];
    this.#sweeps = (facts.sweeps ?? []) as unknown as { id: string; cards?: number }[];
  }

  knows(id: string): boolean {
    return this.#cards.has(id);
  }

  card(id: string): Card {
    return this.#cards.get(id) ?? { id, age: 'A', kind: 'action' };
  }

  /** The technology of a kind that an age has, if it has one. */
  at(kind: string, age: string): Card | null {
    return this.#places.get(`${kind} ${age}`) ?? null;
  }

  /** How many cards leave the front of the row at the start of a turn. */
  swept(seats: number): number {
    return this.#sweeps.find(({ id }) => id === String(seats))?.cards ?? 0;
  }

  /** What a worker there, or the card itself, brings. */
  yields(id: string): Yield[] {
    const card = this.card(id);
    const farm = card.kind === 'farm';
    const told: [string, number | undefined, boolean?][] = [
      ['food', farm ? card.worth : undefined],
      ['resource', card.kind === 'mine' ? card.worth : undefined],
      ['science', card.science],
      ['culture', card.culture],
      ['happy', card.happiness],
      ['strength', card.strength],
      ['civil', card.civil_actions, card.kind !== 'government'],
      ['soldier', card.military_actions, card.kind !== 'government'],
      ['blue', card.blue_tokens, true],
      ['yellow', card.yellow_tokens, true],
      ['ship', card.colonisation, true],
    ];
    return told.flatMap(([sign, value, plus = false]) => (value ? [{ sign, value, plus }] : []));
  }
}
