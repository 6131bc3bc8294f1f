/** The catalogue of Civilization. */
import type { GameInfo } from '$lib/net/protocol.gen';
import { capitalize } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import type { Catalogue, Entry, Filter, Line } from '../catalogue';
import CatalogueFrame from './CatalogueFrame.svelte';
// The board and its pieces stay in one file of the build.
import './CivilizationBoard.svelte';
import { Facts, LEVELS, RESOURCES, type Tile } from './facts';
import { extraName } from './labels';
import { TERRAINS } from './mapGround';
import { EXTRAS, NAMES } from './pieceKinds';
import ThingPiece from './ThingPiece.svelte';
import TilePiece from './TilePiece.svelte';
import UnitPiece from './UnitPiece.svelte';

/** A component with the numbers that the panel tells; each kind has some of them. */
interface Row {
  id: string;
  level?: number;
  phase?: string;
  copies?: number;
  tech?: string | null;
  building?: string | null;
  government?: string | null;
  discount_tech?: string | null;
  terrain?: string | null;
  coin?: number;
  printed_coins?: number;
  coin_room?: number;
  resources?: string[];
  start_tech?: string;
  start_government?: string;
  home_tile?: string;
  upgrades_to?: string | null;
  is_upgrade_of?: string | null;
}

const KINDS = Object.keys(NAMES);
const USED: Readonly<Record<string, string>> = {
  civilizations: 'chosen',
  techs: 'learned',
  governments: 'adopted',
  buildings: 'built',
  wonders: 'built',
  great_people: 'placed',
  events: 'played',
  figures: 'built',
};
/** Chapters of the rules by kind. */
const CHAPTERS: Readonly<Record<string, readonly number[]>> = {
  civilizations: [2],
  techs: [22],
  governments: [7],
  buildings: [10],
  wonders: [10, 25],
  great_people: [13],
  events: [12],
  units: [17],
  figures: [15],
  tiles: [3],
};
/** Kinds of which the statistics count another component: all units of a type. */
const COUNTED = KINDS.filter((kind) => USED[kind]);

const rowsOf = (facts: GameInfo['facts'], kind: string) => (facts[kind] ?? []) as unknown as Row[];

/** Return the resources that the abilities of a tech cost. */
function resourcesOf(facts: Facts, { id, resources }: Row): string[] {
  const costs = facts.all('abilities').filter(({ tech }) => tech === id);
  const paid = [...(resources ?? []), ...costs.flatMap(({ cost }) => Object.keys(cost))];
  return RESOURCES.filter((one) => paid.includes(one) || paid.includes('any'));
}

/** Return the terrains and icons of a map tile in words. */
function tileText(facts: Facts, words: Wording, tile: Tile): string {
  const squares = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));
  const grounds = squares.map(({ row, column }) => facts.ground(tile, row, column));
  const counted = TERRAINS.flatMap((terrain) => {
    const count = grounds.filter((one) => one === terrain).length;
    return count > 0 ? [`${words.name('terrain', terrain)} ${count}`] : [];
  });
  const extras = Object.keys(EXTRAS).flatMap((letter) => {
    const count = tile.extras.join('').split(letter).length - 1;
    return count > 0 ? [`${capitalize(iconName(words, letter))} ${count}`] : [];
  });
  return `${[...counted, ...extras].join(', ')}.`;
}

/** Return the name of a letter of a map tile. */
function iconName(words: Wording, letter: string): string {
  const id = (EXTRAS[letter] ?? '').replace(/^\w+-/, '');
  return letter === 'h' || letter === 'v' ? words.name('marker', id) : extraName(words, id);
}

/** Return the terrains of a map tile, or those on which a building may stand. */
function terrainsOf(tile: Tile | null, { terrain }: Row): string[] {
  const letters = tile?.ground.join('') ?? '';
  return TERRAINS.filter(
    (one) =>
      letters.includes(one.charAt(0).toUpperCase()) ||
      one === terrain ||
      (terrain === 'any_land' && one !== 'water'),
  );
}

function facetsOf(facts: Facts, kind: string, row: Row): Entry['facets'] {
  const coins = [row.coin, row.printed_coins, row.coin_room].some((count) => (count ?? 0) > 0);
  const tile = kind === 'tiles' ? facts.of('tiles', row.id) : null;
  return {
    kind: [kind],
    level: row.level && (kind === 'techs' || kind === 'events') ? [String(row.level)] : [],
    phase: row.phase
      ? [row.phase]
      : facts.all('abilities').flatMap((one) => (one.tech === row.id && kind === 'techs' ? [one.phase] : [])),
    resource: kind === 'techs' || kind === 'events' ? resourcesOf(facts, row) : [],
    terrain: terrainsOf(tile, row),
    has: coins ? ['coins'] : [],
  };
}

function linesOf(facts: Facts, words: Wording, kind: string, row: Row): Line[] {
  const label = (name: string) => words.t(`catalogue:${name}`);
  const to = (name: string, target: string, id: string | null | undefined): Line[] =>
    id ? [{ label: label(name), to: [`${target}.${id}`] }] : [];
  const tech = kind === 'techs' ? facts.of('techs', row.id) : null;
  const rank = tech?.unit_rank;
  const cheaper = kind === 'techs' ? facts.all('wonders').filter((one) => one.discount_tech === row.id) : [];
  return [
    { label: label('filter.kind'), text: label(`kind_one.${kind}`) },
    ...(kind === 'techs' || kind === 'events'
      ? [{ label: label('filter.level'), text: LEVELS[(row.level ?? 1) - 1] ?? '' }]
      : []),
    ...(row.phase ? [{ label: label('filter.phase'), text: words.t(`phase.${row.phase}`) }] : []),
    ...to('needs', 'techs', row.tech),
    ...to('cheaper_with', 'techs', row.discount_tech),
    ...to('opens', 'buildings', row.building),
    ...to('opens', 'governments', row.government),
    ...(rank
      ? [
          {
            label: label('opens'),
            text: words.name('rank', facts.rankName(rank.type, rank.rank)),
          },
        ]
      : []),
    ...(cheaper.length > 0
      ? [{ label: label('makes_cheaper'), to: cheaper.map(({ id }) => `wonders.${id}`) }]
      : []),
    ...to('becomes', 'buildings', row.upgrades_to),
    ...to('upgrade_of', 'buildings', row.is_upgrade_of),
    ...to('starts_with', 'techs', row.start_tech),
    ...to('starts_with', 'governments', row.start_government),
    ...to('starts_with', 'tiles', row.home_tile),
    ...(row.copies ? [{ label: label('copies'), text: String(row.copies) }] : []),
  ];
}

function entries(given: GameInfo['facts'], words: Wording): Entry[] {
  const facts = new Facts(given);
  return KINDS.flatMap((kind) =>
    rowsOf(given, kind).map((row): Entry => {
      const name = NAMES[kind] ?? kind;
      const tile = kind === 'tiles' ? facts.of('tiles', row.id) : null;
      return {
        kind,
        id: row.id,
        name: words.name(name, row.id),
        text: tile ? tileText(facts, words, tile) : words.text(name, row.id),
        facets: facetsOf(facts, kind, row),
        lines: linesOf(facts, words, kind, row),
        chapters: CHAPTERS[kind] ?? [],
        copies: {},
        measured: COUNTED.includes(kind) ? [{ key: `${kind}/${row.id}`, label: '' }] : [],
        used: USED[kind] ?? 'built',
      };
    }),
  );
}

function filters(_: GameInfo['facts'], words: Wording): Filter[] {
  const label = (name: string) => words.t(`catalogue:filter.${name}`);
  return [
    {
      name: 'kind',
      label: label('kind'),
      values: KINDS.map((id) => ({ id, label: words.t(`catalogue:kind.${id}`) })),
      single: true,
    },
    {
      name: 'level',
      label: label('level'),
      values: LEVELS.map((name, at) => ({ id: String(at + 1), label: name })),
      single: true,
    },
    {
      name: 'phase',
      label: label('phase'),
      values: ['start_of_turn', 'trade', 'city_management', 'movement', 'research', 'battle', 'any_time'].map(
        (id) => ({ id, label: words.t(`phase.${id}`) }),
      ),
    },
    {
      name: 'resource',
      label: label('resource'),
      values: RESOURCES.map((id) => ({ id, label: capitalize(words.name('resource', id)) })),
    },
    {
      name: 'terrain',
      label: label('terrain'),
      values: TERRAINS.map((id) => ({ id, label: words.name('terrain', id) })),
    },
    {
      name: 'has',
      label: label('has'),
      values: [{ id: 'coins', label: words.t('catalogue:has.coin_icon') }],
    },
  ];
}

const catalogue: Catalogue = {
  Frame: CatalogueFrame,
  pieces: {
    ...Object.fromEntries(KINDS.map((kind) => [kind, ThingPiece])),
    units: UnitPiece,
    tiles: TilePiece,
  },
  shapes: { ...Object.fromEntries(KINDS.map((kind) => [kind, 0.86])), tiles: 1 },
  filters,
  entries,
};
export default catalogue;
