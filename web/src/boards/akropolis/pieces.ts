/** The catalogue of Akropolis. */
import type { GameInfo } from '$lib/net/protocol.gen';
import { formatList } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import { type Catalogue, type Entry, type Filter, playersWith } from '../catalogue';
import { sentences } from '../shared/labels';
// The board and its pieces stay in one file of the build.
import './AkropolisBoard.svelte';
import CatalogueFrame from './CatalogueFrame.svelte';
import { DISTRICTS, Facts } from './facts';
import { TOKENS } from './pieceKinds';
import StartPiece from './StartPiece.svelte';
import TilePiece from './TilePiece.svelte';

const PLAYERS = [2, 3, 4];
/** Chapters of the rules, by what a hex is. */
const CHAPTERS = { quarry: 7, plaza: 9, district: 10 } as const;

/** Return the values and texts of hexes. */
function told(
  facts: Facts,
  words: Wording,
  hexes: readonly string[],
): Pick<Entry, 'text' | 'facets' | 'chapters'> {
  const kinds = hexes.map((hex) => facts.kind(hex));
  const distinct = [...new Set(hexes)];
  const quarries = kinds.filter(({ role }) => role === 'quarry').length;
  return {
    text: sentences(distinct.map((hex) => `${words.name('hex', hex)}: ${words.text('hex', hex)}`)),
    chapters: [...new Set(kinds.map(({ role }) => CHAPTERS[role]))].sort((a, b) => a - b),
    facets: {
      district: kinds.flatMap(({ role, district }) => (role === 'district' && district ? [district] : [])),
      plaza: kinds.flatMap(({ role, district }) => (role === 'plaza' && district ? [district] : [])),
      stars: kinds.flatMap(({ stars }) => (stars > 0 ? [String(stars)] : [])),
      quarries: [String(quarries)],
    },
  };
}

function entries(given: GameInfo['facts'], words: Wording): Entry[] {
  const facts = new Facts(given);
  const tiles = (given.tiles ?? []) as unknown as { id: string; min_players: number }[];
  const start = facts.start.map(({ type }) => type);
  const hexes = (ids: readonly string[]) => ({
    label: words.t('term.hexes'),
    text: formatList(ids.map((hex) => words.name('hex', hex))),
  });
  return [
    ...tiles.map(({ id, min_players }): Entry => {
      const { hexes: ids } = facts.tile(id);
      const copies = Object.fromEntries(PLAYERS.map((players) => [players, players >= min_players ? 1 : 0]));
      const { text, facets, chapters } = told(facts, words, ids);
      return {
        kind: 'tiles',
        id,
        name: words.name('tile', id),
        text,
        facets: { ...facets, players: playersWith(copies) },
        lines: [hexes(ids)],
        chapters,
        copies,
        measured: [{ key: `tiles/${id}`, label: '' }],
        used: 'taken',
      };
    }),
    {
      kind: 'start_tile',
      id: 'start',
      name: words.name('tile', 'start'),
      ...told(facts, words, start),
      lines: [hexes(start)],
      copies: {},
      measured: [],
      used: 'taken',
    },
  ];
}

function filters(_: GameInfo['facts'], words: Wording): Filter[] {
  const label = (name: string) => words.t(`catalogue:filter.${name}`);
  const numbers = (name: string, ids: readonly number[]) => ({
    name,
    label: label(name),
    values: ids.map((id) => ({ id: String(id), label: String(id) })),
  });
  const districts = DISTRICTS.map((id) => ({
    id,
    label: words.t(`district.${id}`),
    token: TOKENS[id],
  }));
  return [
    { name: 'district', label: label('district'), values: districts },
    { name: 'plaza', label: label('plaza'), values: districts, single: true },
    numbers('stars', [1, 2, 3]),
    { ...numbers('quarries', [0, 1, 2, 3]), single: true },
    numbers('players', PLAYERS),
  ];
}

const catalogue: Catalogue = {
  Frame: CatalogueFrame,
  pieces: { tiles: TilePiece, start_tile: StartPiece },
  shapes: { tiles: 1.1, start_tile: 1.1 },
  filters,
  entries,
};
export default catalogue;
