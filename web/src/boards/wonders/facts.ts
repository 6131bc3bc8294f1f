import type { GameInfo } from '$lib/net/protocol.gen';

/** One thing a card or a stage does. */
export interface Effect {
  type: string;
  amount?: number;
  /** Of the resources of a `produce`: all of them, or one of choice. */
  mode?: 'all' | 'one_of';
  resources?: string[];
  symbol?: string;
  count?: { kind: string; colors?: string[] };
  /** Whose cities are counted, or whose goods become cheaper. */
  scope?: string[];
  neighbours?: string[];
}

export type Cost = { coins: number; resources: Record<string, number> };

export interface CardFacts {
  id: string;
  age: number;
  color: string;
  cost: Cost;
  effects: Effect[];
  chain_in: string | null;
  chain_out: string[];
}

export interface StageFacts {
  stage: number;
  cost: Record<string, number>;
  effects: Effect[];
}

interface BoardFacts {
  id: string;
  start_resource: string;
  sides: Record<string, StageFacts[]>;
}

/** What the conflicts of an age are worth. */
interface TokenFacts {
  id: string;
  victory: number;
  defeat: number;
}

/** The classes in the order in which a city lays them out. */
export const CLASSES = ['brown', 'grey', 'yellow', 'blue', 'green', 'red', 'purple'] as const;
export const RESOURCES = ['wood', 'stone', 'ore', 'clay', 'glass', 'papyrus', 'textile'] as const;
/** The lines of the score sheet, as it is printed. */
export const CATEGORIES = [
  'military',
  'treasury',
  'wonder',
  'civilian',
  'commercial',
  'science',
  'guilds',
] as const;

/** The components of the game by id. */
export class Facts {
  readonly cards: Map<string, CardFacts>;
  readonly boards: Map<string, BoardFacts>;
  readonly #tokens: Map<string, TokenFacts>;

  constructor(facts: GameInfo['facts']) {
    const byId = <Row extends { id: string }>(kind: string) =>
      new Map(((facts[kind] ?? []) as unknown as Row[]).map((row) => [row.id, row]));
    this.cards = byId('cards');
    this.boards = byId('wonders');
    this.#tokens = byId('conflict_tokens');
  }

  /** What a victory and a defeat of an age count. */
  tokens(age: number): { victory: number; defeat: number } {
    return this.#tokens.get(String(age)) ?? { victory: 0, defeat: 0 };
  }

  card(id: string): CardFacts {
    const card = this.cards.get(id);
    if (!card) throw new Error(`no card '${id}' in the facts of the game`);
    return card;
  }

  /** The cards that make a card free by a chain. */
  freedBy(id: string): string[] {
    const symbol = this.card(id).chain_in;
    return [...this.cards.values()]
      .filter((card) => symbol !== null && card.chain_out.includes(symbol))
      .map((card) => card.id);
  }

  /** The cards that a card makes free by a chain. */
  frees(id: string): string[] {
    const symbols = this.card(id).chain_out;
    return [...this.cards.values()]
      .filter((card) => card.chain_in !== null && symbols.includes(card.chain_in))
      .map((card) => card.id);
  }

  /** The stages of a side of a board; none before both are known. */
  stages(board: string | null, side: string | null): StageFacts[] {
    return (board && side && this.boards.get(board)?.sides[side]) || [];
  }

  /** Cards in the order of a city: by class, then as the game lists them. */
  sorted(ids: readonly string[]): string[] {
    const order = [...this.cards.keys()];
    const rank = (id: string) =>
      CLASSES.indexOf(this.card(id).color as (typeof CLASSES)[number]) * 1000 + order.indexOf(id);
    return [...ids].sort((a, b) => rank(a) - rank(b));
  }
}
