/** The components of Akropolis as the board needs them. */
import type { GameInfo } from '$lib/net/protocol.gen';

export const DISTRICTS = ['house', 'market', 'barracks', 'temple', 'garden'] as const;
export type District = (typeof DISTRICTS)[number];

export interface Tile {
  id: string;
  /** The kinds of its three hexes, clockwise. */
  hexes: [string, string, string];
}

export interface Kind {
  id: string;
  role: 'quarry' | 'district' | 'plaza';
  district: District | null;
  stars: number;
}

interface TileFact {
  id: string;
  hex_a: string;
  hex_b: string;
  hex_c: string;
}
interface KindFact {
  id: string;
  kind: Kind['role'];
  district: District | null;
  stars: number;
}
interface StartFact {
  hexes: { q: number; r: number; type: string }[];
}

export class Facts {
  readonly #tiles = new Map<string, Tile>();
  readonly #kinds = new Map<string, Kind>();
  /** The hexes that every city begins with. */
  readonly start: StartFact['hexes'];

  constructor(facts: GameInfo['facts']) {
    for (const tile of facts.tiles as unknown as TileFact[]) {
      this.#tiles.set(tile.id, { id: tile.id, hexes: [tile.hex_a, tile.hex_b, tile.hex_c] });
    }
    for (const { id, kind, district, stars } of facts.hex_types as unknown as KindFact[]) {
      this.#kinds.set(id, { id, role: kind, district, stars });
    }
    this.start = (facts.start_tile as unknown as StartFact[])[0]?.hexes ?? [];
  }

  tile(id: string): Tile {
    const tile = this.#tiles.get(id);
    if (!tile) throw new Error(`There is no tile ${id}.`);
    return tile;
  }

  kind(id: string): Kind {
    const kind = this.#kinds.get(id);
    if (!kind) throw new Error(`There is no kind of hex ${id}.`);
    return kind;
  }
}
