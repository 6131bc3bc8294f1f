/**
 * The catalogue of a game: all its components, each with its picture, its texts, and the values by which it is
 * filtered. A board exports it from `pieces.ts`.
 */
import type { Component, Snippet } from 'svelte';
import type { GameInfo } from '$lib/net/protocol.gen';
import { capitalize, has } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import type { BoardProps } from './types';

/** A line of a component's panel: a text, or components it leads to. */
export interface Line {
  label: string;
  text?: string;
  /** Keys of components. */
  to?: readonly string[];
}

/** A component, or a part of it, whose use was counted. */
export interface Measured {
  /** Its key in the statistics. */
  key: string;
  /** The name of the part; '' for the whole component. */
  label: string;
}

export interface Entry {
  /** The kind of the component: a key of the facts and of `pieces`. */
  kind: string;
  id: string;
  name: string;
  /** Its effect. */
  text: string;
  /** Its values by filter. */
  facets: Readonly<Record<string, readonly string[]>>;
  lines: readonly Line[];
  /** The chapters of the rules about it, counted from 1; those that name it are found by its name. */
  chapters: readonly number[];
  /** Its copies by number of players; empty if all games have the same. */
  copies: Readonly<Record<number, number>>;
  measured: readonly Measured[];
  /** How a player comes to have it, for the figures: a key of `catalogue:used`. */
  used: string;
}

/** A filter with its values in their order. */
export interface Filter {
  name: string;
  label: string;
  values: readonly { id: string; label: string; token?: string }[];
  /** Whether a component has one value at most, so that the list can be grouped by it. */
  single?: boolean;
}

/** Return the filter of a name, whose values are named in the catalogue, or are resources. */
export function filterOf(words: Wording, name: string, ids: readonly string[]): Filter {
  return {
    name,
    label: words.t(`catalogue:filter.${name}`),
    values: ids.map((id) => ({
      id,
      label: has(`catalogue:${name}.${id}`)
        ? words.t(`catalogue:${name}.${id}`)
        : capitalize(words.name('resource', id)),
    })),
  };
}

interface FrameProps {
  facts: GameInfo['facts'];
  words: Wording;
  children: Snippet;
}

export interface Catalogue {
  /** The drawings and the controller that pieces need around them. */
  Frame: Component<FrameProps>;
  /** The picture of a component, by its kind. */
  pieces: Record<string, Component<{ id: string; kind: string }>>;
  /** Width divided by height of a picture, by kind. */
  shapes: Record<string, number>;
  filters: (facts: GameInfo['facts'], words: Wording) => Filter[];
  entries: (facts: GameInfo['facts'], words: Wording) => Entry[];
}

/** The catalogues by game; each is loaded when it is first opened. */
export const CATALOGUES: Record<string, () => Promise<{ default: Catalogue }>> = {
  akropolis: () => import('./akropolis/pieces'),
  civilization: () => import('./civilization/pieces'),
  ages: () => import('./ages/pieces'),
  duel: () => import('./duel/pieces'),
  wonders: () => import('./wonders/pieces'),
};

/** Games between bots with a number of seats: by component the games with an owner, and the owners' victories. */
export interface Series {
  seats: number;
  games: number;
  /** Games with an owner, owners, their rate of victory, and the bounds of its interval. */
  components: Record<string, [games: number, owners: number, rate: number, low: number, high: number]>;
}

export interface Statistics {
  game: string;
  bot: string;
  date: string;
  series: Series[];
}

const STATISTICS = import.meta.glob<Statistics>('./*/statistics.json', { import: 'default' });

/** Load the statistics of a game, or null if nothing was measured. */
export async function statisticsOf(game: string): Promise<Statistics | null> {
  return (await STATISTICS[`./${game}/statistics.json`]?.()) ?? null;
}

export const keyOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => `${kind}.${id}`;

/** Return the address of a component within the page: its id, with its kind if an earlier kind has the same id. */
export function anchors(entries: readonly Entry[]): Map<string, string> {
  const taken = new Set<string>();
  const found = new Map<string, string>();
  for (const entry of entries) {
    const anchor = taken.has(entry.id) ? keyOf(entry) : entry.id;
    taken.add(anchor);
    found.set(keyOf(entry), anchor);
  }
  return found;
}

/** Return a text without accents and capitals, so that 'fuggo' finds 'Függő'. */
export function fold(text: string): string {
  return text.replaceAll('\u00ad', '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export type Choices = Readonly<Record<string, readonly string[]>>;

/** Return the components that contain all words of a search and, for every filter in use, one of its values. */
export function found(entries: readonly Entry[], search: string, choices: Choices): Entry[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = fold(`${entry.name} ${entry.text} ${entry.lines.map((line) => line.text ?? '').join(' ')}`);
    if (!wanted.every((word) => text.includes(word))) return false;
    return Object.entries(choices).every(
      ([name, values]) =>
        values.length === 0 || values.some((value) => entry.facets[name]?.includes(value) ?? false),
    );
  });
}

/** Return the numbers of players with at least one copy, as values of a filter. */
export function playersWith(copies: Readonly<Record<number, number>>): string[] {
  return Object.keys(copies).filter((players) => (copies[Number(players)] ?? 0) > 0);
}

/** Return the props of a board of which only the pieces are shown. */
export function propsOfPieces<View>(facts: GameInfo['facts'], words: Wording): BoardProps<View> {
  return {
    // Pieces outside a game show what is printed, for which no view is read.
    view: {} as View,
    before: null,
    legal: [],
    seat: null,
    facts,
    words,
    names: [],
    locked: true,
    hint: null,
    onmove: () => {},
    onwhy: () => Promise.reject(new Error('there are no moves outside a game')),
  };
}
