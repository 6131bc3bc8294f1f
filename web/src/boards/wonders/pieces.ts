/** The catalogue of 7 Wonders. */
import type { GameInfo } from '$lib/net/protocol.gen';
import { capitalize } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import { type Catalogue, type Entry, type Filter, filterOf, playersWith } from '../catalogue';
import { TOKEN_OF_CLASS } from '../shared/cardColours';
import { costInWords } from '../shared/labels';
import BoardPiece from './BoardPiece.svelte';
import CardPiece from './CardPiece.svelte';
import CatalogueFrame from './CatalogueFrame.svelte';
import { type CardFacts, CLASSES, type Cost, type Effect, Facts, RESOURCES } from './facts';
import { SIDES } from './pieceSides';
// The board and its pieces stay in one file of the build.
import './WondersBoard.svelte';

const PLAYERS = [3, 4, 5, 6, 7];
/** Chapters of the rules. */
const TRADE = 6;
const CHAINS = 7;
const WONDERS = 12;
const ABOUT: Record<string, number> = {
  brown: TRADE,
  grey: TRADE,
  blue: 9,
  yellow: 9,
  green: 11,
  red: 10,
  purple: 14,
};
/** The filter value of an effect. */
const HAS: Record<string, string> = {
  vp: 'points',
  vp_per: 'points',
  vp_if_wonder_complete: 'points',
  coins: 'coins',
  coins_per: 'coins',
  shields: 'shields',
  science: 'science',
  science_choice: 'science',
  produce: 'goods',
  trade_discount: 'trade',
};
const told = (effects: readonly Effect[]) => [
  ...new Set(effects.flatMap(({ type }) => (HAS[type] ? [HAS[type]] : []))),
];

function copiesOf(card: CardFacts & { copies?: number[]; guild?: boolean }): Record<number, number> {
  // A copy joins the game from its number of players on. Guilds are drawn from all of them.
  if (card.guild) return {};
  return Object.fromEntries(
    PLAYERS.map((players) => [players, card.copies?.filter((least) => least <= players).length ?? 0]),
  );
}

function paid(cost: Cost): string[] {
  const kinds = [...(cost.coins ? ['coins'] : []), ...Object.keys(cost.resources)];
  return kinds.length > 0 ? kinds : ['none'];
}

function cardEntry(facts: Facts, words: Wording, card: CardFacts): Entry {
  const copies = copiesOf(card);
  const [freedBy, frees] = [facts.freedBy(card.id), facts.frees(card.id)];
  const chained = [
    { label: words.t('catalogue:free_with'), to: freedBy.map((id) => `cards.${id}`) },
    { label: words.t('catalogue:makes_free'), to: frees.map((id) => `cards.${id}`) },
  ];
  return {
    kind: 'cards',
    id: card.id,
    name: words.name('card', card.id),
    text: words.text('card', card.id),
    facets: {
      kind: ['cards'],
      age: [String(card.age)],
      colour: [card.color],
      players: Object.keys(copies).length > 0 ? playersWith(copies) : PLAYERS.map(String),
      cost: paid(card.cost),
      has: [
        ...told(card.effects),
        ...(frees.length > 0 ? ['chain_from'] : []),
        ...(freedBy.length > 0 ? ['chain_to'] : []),
      ],
    },
    lines: [
      { label: words.t('catalogue:filter.colour'), text: words.t(`colour.${card.color}.one`) },
      { label: words.t('catalogue:filter.age'), text: words.t(`age.${card.age}`) },
      {
        label: words.t('term.cost'),
        text: costInWords(words, RESOURCES, card.cost.coins, card.cost.resources),
      },
      ...chained.filter(({ to }) => to.length > 0),
    ],
    chapters: [
      ABOUT[card.color],
      ...(card.effects.some(({ type }) => type === 'trade_discount') ? [TRADE] : []),
      ...(frees.length + freedBy.length > 0 ? [CHAINS] : []),
    ].filter((chapter) => chapter !== undefined),
    copies,
    measured: [{ key: `cards/${card.id}`, label: '' }],
    used: 'built',
  };
}

function boardEntry(facts: Facts, words: Wording, id: string): Entry {
  return {
    kind: 'wonders',
    id,
    name: words.name('wonder', id),
    text: words.text('wonder', id),
    facets: {
      kind: ['wonders'],
      players: PLAYERS.map(String),
      has: told(SIDES.flatMap((side) => facts.stages(id, side).flatMap(({ effects }) => effects))),
    },
    lines: SIDES.map((side) => ({
      label: capitalize(words.name('side', side)),
      text: words.text('board', `${id}_${side}`),
    })),
    chapters: [WONDERS],
    copies: {},
    measured: SIDES.map((side) => ({
      key: `wonders/${id}.${side}`,
      label: capitalize(words.name('side', side)),
    })),
    used: 'chosen',
  };
}

function entries(given: GameInfo['facts'], words: Wording): Entry[] {
  const facts = new Facts(given);
  return [
    ...[...facts.cards.values()].map((card) => cardEntry(facts, words, card)),
    ...[...facts.boards.keys()].map((id) => boardEntry(facts, words, id)),
  ];
}

function filters(_: GameInfo['facts'], words: Wording): Filter[] {
  const label = (name: string) => words.t(`catalogue:filter.${name}`);
  const valued = (name: string, ids: readonly string[]) => filterOf(words, name, ids);
  return [
    {
      name: 'kind',
      label: label('kind'),
      values: [
        { id: 'cards', label: words.t('catalogue:kind.cards') },
        { id: 'wonders', label: words.t('catalogue:kind.boards') },
      ],
      single: true,
    },
    {
      name: 'age',
      label: label('age'),
      values: ['1', '2', '3'].map((id) => ({ id, label: words.t(`age.${id}`) })),
      single: true,
    },
    {
      name: 'colour',
      label: label('colour'),
      values: CLASSES.map((id) => ({
        id,
        label: words.t(`colour.${id}.type`),
        token: TOKEN_OF_CLASS[id] ?? '',
      })),
      single: true,
    },
    {
      name: 'players',
      label: label('players'),
      values: PLAYERS.map((players) => ({ id: String(players), label: String(players) })),
    },
    valued('has', ['points', 'coins', 'shields', 'science', 'goods', 'trade', 'chain_from', 'chain_to']),
    valued('cost', ['none', 'coins', ...RESOURCES]),
  ];
}

const catalogue: Catalogue = {
  Frame: CatalogueFrame,
  pieces: { cards: CardPiece, wonders: BoardPiece },
  shapes: { cards: 0.72, wonders: 0.72 },
  filters,
  entries,
};
export default catalogue;
