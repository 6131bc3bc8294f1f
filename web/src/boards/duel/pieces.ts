/** The catalogue of 7 Wonders Duel. */
import type { GameInfo } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { type Catalogue, type Entry, type Filter, filterOf } from '../catalogue';
import { TOKEN_OF_CLASS } from '../shared/cardColours';
import { costInWords } from '../shared/labels';
import CardPiece from './CardPiece.svelte';
import CatalogueFrame from './CatalogueFrame.svelte';
// The board and its pieces stay in one file of the build.
import './DuelBoard.svelte';
import { type CardFacts, CLASSES, type Cost, Facts, RESOURCES, type WonderFacts } from './facts';
import TokenPiece from './TokenPiece.svelte';
import WonderPiece from './WonderPiece.svelte';

const BACKS = ['I', 'II', 'III', 'G'];
/** Chapters of the rules. */
const TRADE = 6;
const CHAINS = 7;
const TOKENS = 11;
const WONDERS = 12;
const ABOUT: Record<string, number> = {
  brown: TRADE,
  grey: TRADE,
  blue: 8,
  yellow: 8,
  green: 10,
  red: 9,
  purple: 13,
};

const costOf = (words: Wording, cost: Cost) => {
  const { coins = 0, ...resources } = cost;
  return { label: words.t('term.cost'), text: costInWords(words, RESOURCES, coins, resources) };
};
const paid = (cost: Cost) => {
  const kinds = Object.keys(cost).filter((kind) => cost[kind]);
  return kinds.length > 0 ? kinds : ['none'];
};
const effects = ({ vp, effects }: { vp: number; effects: readonly { type: string }[] }) => [
  ...(vp > 0 || effects.some(({ type }) => type.startsWith('vp')) ? ['points'] : []),
  ...(effects.some(({ type }) => type.startsWith('coins')) ? ['coins'] : []),
];

function cardEntry(words: Wording, card: CardFacts): Entry {
  const name = words.name('card', card.id);
  const chained = [
    { label: words.t('catalogue:free_with'), to: card.free_if_card ? [`cards.${card.free_if_card}`] : [] },
    {
      label: words.t('catalogue:makes_free'),
      to: card.makes_free_card ? [`cards.${card.makes_free_card}`] : [],
    },
  ];
  return {
    kind: 'cards',
    id: card.id,
    name,
    text: words.text('card', card.id),
    facets: {
      kind: ['cards'],
      back: [card.back],
      colour: [card.color],
      cost: paid(card.cost),
      has: [
        ...effects(card),
        ...(card.shields > 0 ? ['shields'] : []),
        ...(card.science ? ['science'] : []),
        ...(card.makes_free_card ? ['chain_from'] : []),
        ...(card.free_if_card ? ['chain_to'] : []),
      ],
    },
    lines: [
      { label: words.t('catalogue:filter.colour'), text: words.t(`colour.${card.color}.one`) },
      { label: words.t('catalogue:filter.back'), text: words.t(`back.${card.back}`) },
      costOf(words, card.cost),
      ...chained.filter(({ to }) => to.length > 0),
    ],
    chapters: [ABOUT[card.color], ...(card.makes_free_card || card.free_if_card ? [CHAINS] : [])].filter(
      (chapter) => chapter !== undefined,
    ),
    copies: {},
    measured: [{ key: `cards/${card.id}`, label: '' }],
    used: 'built',
  };
}

function wonderEntry(words: Wording, wonder: WonderFacts): Entry {
  return {
    kind: 'wonders',
    id: wonder.id,
    name: words.name('wonder', wonder.id),
    text: words.text('wonder', wonder.id),
    facets: {
      kind: ['wonders'],
      cost: paid(wonder.cost),
      has: [
        ...effects(wonder),
        ...(wonder.shields > 0 ? ['shields'] : []),
        ...(wonder.play_again ? ['again'] : []),
      ],
    },
    lines: [costOf(words, wonder.cost)],
    chapters: [WONDERS],
    copies: {},
    measured: [{ key: `wonders/${wonder.id}`, label: '' }],
    used: 'built',
  };
}

function entries(facts: GameInfo['facts'], words: Wording): Entry[] {
  const { cards, wonders, tokens } = new Facts(facts);
  return [
    ...[...cards.values()].map((card) => cardEntry(words, card)),
    ...[...wonders.values()].map((wonder) => wonderEntry(words, wonder)),
    ...[...tokens.values()].map(
      (token): Entry => ({
        kind: 'progress_tokens',
        id: token.id,
        name: words.name('token', token.id),
        text: words.text('token', token.id),
        facets: {
          kind: ['progress_tokens'],
          has: [...effects(token), ...(token.science ? ['science'] : [])],
        },
        lines: [],
        chapters: [TOKENS],
        copies: {},
        measured: [{ key: `progress_tokens/${token.id}`, label: '' }],
        used: 'taken',
      }),
    ),
  ];
}

function filters(_: GameInfo['facts'], words: Wording): Filter[] {
  const label = (name: string) => words.t(`catalogue:filter.${name}`);
  const valued = (name: string, ids: readonly string[]) => filterOf(words, name, ids);
  return [
    { ...valued('kind', ['cards', 'wonders', 'progress_tokens']), single: true },
    {
      name: 'back',
      label: label('back'),
      values: BACKS.map((id) => ({ id, label: words.t(`back.${id}`) })),
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
    valued('has', ['points', 'coins', 'shields', 'science', 'again', 'chain_from', 'chain_to']),
    valued('cost', ['none', 'coins', ...RESOURCES]),
  ];
}

const catalogue: Catalogue = {
  Frame: CatalogueFrame,
  pieces: { cards: CardPiece, wonders: WonderPiece, progress_tokens: TokenPiece },
  shapes: { cards: 0.8, wonders: 0.8, progress_tokens: 0.8 },
  filters,
  entries,
};
export default catalogue;
