/** The components of Civilization by id. */
import type { GameInfo } from '$lib/net/protocol.gen';

export interface Tech {
  id: string;
  level: number;
  building: string | null;
  government: string | null;
  unit_rank: { type: string; rank: number } | null;
  printed_coins: number;
  coin_room: number;
  stacking_limit: number | null;
  speed: number | null;
  water: string | null;
  city_walls: boolean;
  max_cities: number | null;
}
export interface Yields {
  trade: number;
  production: number;
  culture: number;
  coin: number;
}
export interface Building extends Yields {
  id: string;
  marker_pool: string;
  cost: number;
  tech: string | null;
  star: boolean;
  is_upgrade_of: string | null;
}
export interface Wonder {
  id: string;
  age: string;
  cost: number;
  discount_tech: string | null;
  discount_cost: number | null;
  culture: number;
}
export interface Unit {
  id: string;
  type: string;
  strength: number[];
}
export interface UnitType {
  id: string;
  ranks: string[];
  costs: number[];
  trumps: string | null;
}
export interface Event {
  id: string;
  level: number;
  phase: string;
}
export interface Ability {
  id: string;
  tech: string;
  phase: string;
  cost: Record<string, number>;
}
export interface Civilization {
  id: string;
  start_tech: string;
  start_government: string;
  home_tile: string;
}
export interface Tile {
  id: string;
  ground: string[];
  extras: string[];
  suggested_capital: [number, number] | null;
}
export interface Space {
  id: string;
  kind: 'event' | 'great_person' | 'victory';
  culture_cost: number;
  trade_cost: number;
}

export const RESOURCES = ['wheat', 'incense', 'silk', 'iron', 'spy', 'uranium'] as const;
export const UNIT_TYPES = ['infantry', 'mounted', 'artillery', 'aircraft'] as const;
export const PHASES = ['start_of_turn', 'trade', 'city_management', 'movement', 'research'] as const;
/** The trade that a tech of each level needs, and the end of the dial. */
export const THRESHOLDS = [6, 11, 16, 21, 26] as const;
export const DIAL = 27;
export const COINS = 15;
export const TRACK = 21;
export const TECHS = 15;
export const LEVELS = ['I', 'II', 'III', 'IV', 'V'] as const;
const GROUNDS: Record<string, string> = {
  G: 'grassland',
  D: 'desert',
  F: 'forest',
  M: 'mountain',
  W: 'water',
};

type Kinds = {
  techs: Tech;
  buildings: Building;
  wonders: Wonder;
  units: Unit;
  unit_types: UnitType;
  events: Event;
  abilities: Ability;
  civilizations: Civilization;
  tiles: Tile;
  culture_track: Space;
  great_people: Yields & { id: string };
  figures: { id: string; cost: number };
  constants: { id: string; value: number };
  terrains: Pick<Yields, 'trade' | 'production'> & { id: string };
};

export class Facts {
  readonly #facts: GameInfo['facts'];
  readonly #byId = new Map<string, Map<string, unknown>>();

  constructor(facts: GameInfo['facts']) {
    this.#facts = facts;
  }

  all<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] {
    return (this.#facts[kind] ?? []) as unknown as Kinds[Kind][];
  }

  of<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | null {
    let known = this.#byId.get(kind);
    if (!known) {
      known = new Map(this.all(kind).map((one) => [one.id, one]));
      this.#byId.set(kind, known);
    }
    return (known.get(id) as Kinds[Kind] | undefined) ?? null;
  }

  /** Return the kind of a piece of the outskirts. */
  pieceKind(id: string): 'building' | 'wonder' | 'great_person' {
    if (this.of('buildings', id)) return 'building';
    return this.of('wonders', id) ? 'wonder' : 'great_person';
  }

  /** Return the terrain of a square of a tile with its arrow up. */
  ground(tile: Tile, row: number, column: number): string {
    return GROUNDS[tile.ground[row]?.[column] ?? ''] ?? 'grassland';
  }

  /** Return the type of a unit card. */
  typeOf(unit: string): string {
    return this.of('units', unit)?.type ?? unit.replace(/_\d$/, '');
  }

  /** Return the id of a unit type's name at a rank. */
  rankName(type: string, rank: number): string {
    const { ranks = [] } = this.of('unit_types', type) ?? {};
    return ranks[Math.min(rank, ranks.length) - 1] ?? type;
  }
}
