import type { GameInfo } from '$lib/net/protocol.gen';

/** One effect of a card, wonder or token. */
export interface Effect {
  type: string;
  amount?: number;
  resource?: string;
  resources?: string[];
  options?: string[];
  count?: string[];
  city?: 'self' | 'max';
  color?: string;
  draw?: number;
}

export type Cost = Record<string, number>;

interface Component {
  id: string;
  vp: number;
  effects: Effect[];
}

export interface CardFacts extends Component {
  back: string;
  age: number;
  color: string;
  cost: Cost;
  free_if_chain: string | null;
  free_if_card: string | null;
  gives_chain: string | null;
  makes_free_card: string | null;
  shields: number;
  science: string | null;
}

export interface WonderFacts extends Component {
  cost: Cost;
  shields: number;
  play_again: boolean;
}

export interface TokenFacts extends Component {
  science: string | null;
}

interface MilitaryToken {
  id: string;
  loser: number;
  coins: number;
  distance: number;
}

/** The classes in the order of a city. */
export const CLASSES = ['brown', 'grey', 'blue', 'green', 'yellow', 'red', 'purple'] as const;
/** The lines of the score sheet in its printed order. */
export const CATEGORIES = [
  'blue',
  'green',
  'yellow',
  'guilds',
  'wonders',
  'progress',
  'coins',
  'military',
] as const;
export const RESOURCES = ['wood', 'clay', 'stone', 'glass', 'papyrus'] as const;

/** The components of the game by id. */
export class Facts {
  readonly cards: Map<string, CardFacts>;
  readonly wonders: Map<string, WonderFacts>;
  readonly tokens: Map<string, TokenFacts>;
  readonly military: MilitaryToken[];
  /** The points by distance of the pawn. */
  readonly track: number[];

  constructor(facts: GameInfo['facts']) {
    const rows = <Row>(kind: string) => (facts[kind] ?? []) as Row[];
    const byId = <Row extends { id: string }>(kind: string) =>
      new Map(rows<Row>(kind).map((row) => [row.id, row]));
    this.cards = byId('cards');
    this.wonders = byId('wonders');
    this.tokens = byId('progress_tokens');
    this.military = rows('military_tokens');
    this.track = rows<{ vp: number }>('military_track').map((space) => space.vp);
  }

  card(id: string): CardFacts {
    return found(this.cards, id);
  }

  wonder(id: string): WonderFacts {
    return found(this.wonders, id);
  }

  token(id: string): TokenFacts {
    return found(this.tokens, id);
  }

  /** Sort cards by class, then by age, then in the order of the facts. */
  sorted(ids: readonly string[]): string[] {
    const order = [...this.cards.keys()];
    const rank = (id: string) =>
      CLASSES.indexOf(this.card(id).color as (typeof CLASSES)[number]) * 1000 + order.indexOf(id);
    return [...ids].sort((a, b) => rank(a) - rank(b));
  }
}

function found<Row>(rows: Map<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error(`no component '${id}' in the facts of the game`);
  return row;
}
