/** The catalogue of Through the Ages. */
import type { GameInfo } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { type Catalogue, type Entry, type Filter, playersWith } from '../catalogue';
// The board and its pieces stay in one file of the build.
import './AgesBoard.svelte';
import CardPiece from './CardPiece.svelte';
import CatalogueFrame from './CatalogueFrame.svelte';
import { tokenOf } from './colours';
import { AGES, type Card, Facts } from './facts';
import { isMilitary } from './pieceKinds';

const PLAYERS = [2, 3, 4];
/** Chapters of the rules by kind; the other kinds are technologies with workers. */
const TECHNOLOGIES = 11;
const CHAPTERS: Record<string, readonly number[]> = {
  farm: [4],
  mine: [4],
  infantry: [15],
  cavalry: [15],
  artillery: [15],
  air_force: [15],
  tactic: [15],
  government: [12],
  leader: [13],
  wonder: [13],
  action: [10],
  event: [16],
  territory: [17],
  bonus: [17, 18],
  aggression: [18],
  war: [19],
  pact: [20],
};
/** The costs as ranges: the least of each. */
const RANGES = [1, 4, 7, 10];

const printed = (facts: GameInfo['facts']) =>
  (facts.cards ?? []) as unknown as (Card & { copies?: number[] })[];

/** Return the range of a cost, 'none' without one. */
function range(cost: number | undefined): string {
  const least = RANGES.filter((start) => start <= (cost ?? 0)).at(-1);
  return least === undefined ? 'none' : String(least);
}

function entry(facts: Facts, words: Wording, card: Card & { copies?: number[] }): Entry {
  const copies = Object.fromEntries(PLAYERS.map((players, at) => [players, card.copies?.[at] ?? 0]));
  const isStart = playersWith(copies).length === 0;
  const military = isMilitary(card.kind);
  const costs = [
    card.science_cost && words.t('count.science', { count: card.science_cost }),
    card.revolution_cost && words.t('catalogue:revolution', { count: card.revolution_cost }),
    card.resource_cost && words.t('count.resources', { count: card.resource_cost }),
    card.stages && words.t('catalogue:stages', { stages: card.stages.join(', ') }),
    typeof card.action_cost === 'number' && words.t('count.military_actions', { count: card.action_cost }),
  ].filter((cost) => typeof cost === 'string');
  return {
    kind: 'cards',
    id: card.id,
    name: words.name('card', card.id),
    text: words.text('card', card.id),
    facets: {
      age: [card.age],
      deck: [isStart ? 'start' : military ? 'military' : 'civil'],
      kind: [card.kind],
      players: isStart ? PLAYERS.map(String) : playersWith(copies),
      science: military ? [] : [range(card.science_cost)],
      resources: military ? [] : [range(card.resource_cost ?? card.stages?.reduce((sum, one) => sum + one))],
      gives: facts.yields(card.id).map(({ sign }) => sign),
    },
    lines: [
      { label: words.t('catalogue:filter.kind'), text: words.name('kind', card.kind) },
      { label: words.t('catalogue:filter.age'), text: words.t(`age.${card.age}`) },
      ...(costs.length > 0 ? [{ label: words.t('term.cost'), text: costs.join(', ') }] : []),
      ...(isStart
        ? [{ label: words.t('catalogue:filter.deck'), text: words.t('catalogue:deck.start') }]
        : []),
    ],
    chapters: CHAPTERS[card.kind] ?? [TECHNOLOGIES],
    copies: isStart ? {} : copies,
    measured: isStart ? [] : [{ key: `cards/${card.id}`, label: '' }],
    used: military ? 'played' : 'taken',
  };
}

function entries(given: GameInfo['facts'], words: Wording): Entry[] {
  const facts = new Facts(given);
  return printed(given).map((card) => entry(facts, words, card));
}

const GIVES = [
  'food',
  'resource',
  'science',
  'culture',
  'happy',
  'strength',
  'civil',
  'soldier',
  'ship',
  'blue',
  'yellow',
];

function filters(given: GameInfo['facts'], words: Wording): Filter[] {
  const label = (name: string) => words.t(`catalogue:filter.${name}`);
  const kinds = [...new Set(printed(given).map(({ kind }) => kind))];
  const ranges = (name: string) => ({
    name,
    label: label(name),
    values: [
      { id: 'none', label: words.t('catalogue:cost.none') },
      ...RANGES.map((least, at) => {
        const next = RANGES[at + 1];
        return { id: String(least), label: next ? `${least}–${next - 1}` : `${least}+` };
      }),
    ],
  });
  return [
    {
      name: 'age',
      label: label('age'),
      values: AGES.map((id) => ({ id, label: words.t(`age.${id}`).split(':')[0] ?? id })),
      single: true,
    },
    {
      name: 'deck',
      label: label('deck'),
      values: ['civil', 'military', 'start'].map((id) => ({ id, label: words.t(`catalogue:deck.${id}`) })),
      single: true,
    },
    {
      name: 'kind',
      label: label('kind'),
      values: kinds.map((id) => ({ id, label: words.name('kind', id), token: tokenOf(id) })),
      single: true,
    },
    {
      name: 'players',
      label: label('players'),
      values: PLAYERS.map((players) => ({ id: String(players), label: String(players) })),
    },
    {
      name: 'gives',
      label: label('gives'),
      values: GIVES.map((id) => ({ id, label: words.t(`catalogue:gives.${id}`) })),
    },
    ranges('science'),
    ranges('resources'),
  ];
}

const catalogue: Catalogue = {
  Frame: CatalogueFrame,
  pieces: { cards: CardPiece },
  shapes: { cards: 0.72 },
  filters,
  entries,
};
export default catalogue;
