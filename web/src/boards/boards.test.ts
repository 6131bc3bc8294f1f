// @vitest-environment happy-dom

/** What every board does, in every position there is of its game: the same hands play them all. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LegalMove, Views } from '$lib/net/protocol.gen';
import { setLanguage } from '$lib/text/i18n.svelte';
import { BOARDS } from '.';
import * as akropolis from './akropolis/testing/placeTile';
import { fixtureOf, GAMES, type Position } from './fixtures';
import { type Decisions, type Key, thingOf } from './shared/gestures';
import {
  expectNamesInBoth,
  expectSpectator,
  few,
  LONG,
  ONE_OF_EACH,
  POSITIONS,
  shared,
} from './testing/positions';
import { lay, type Table } from './testing/render';
import type { Board } from './types';

// The drawings are thousands of shapes that no test here looks at; drawings.test.ts counts them.
vi.mock('./shared/Sprite.svelte', () => ({ default: () => {} }));
vi.mock('./akropolis/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 60_000 });

/** How a move is made by taps and by keys. */
interface Hands {
  tap: (at: Table, position: Position, move: LegalMove) => void;
  press: (at: Table, position: Position, move: LegalMove) => Promise<void>;
}

const tables = import.meta.glob<Decisions>('./*/decisions.ts', { import: 'DECISIONS', eager: true });
/** Boards with a gesture of their own. */
const OWN: Record<string, Hands> = { akropolis };
const loaded = await Promise.all(GAMES.map(async (game) => [game, await BOARDS[game]?.()] as const));
const boards = new Map(loaded.flatMap(([game, board]) => (board ? [[game as string, board.default]] : [])));
const boardOf = (game: string) => boards.get(game) as Board;
/** The list is loaded when it is needed, and made ready by a busy machine first. */
const PATIENT = { timeout: 30_000 };
/** As wide as a phone. */
const PHONE = 390;
const asked = POSITIONS.filter(([, , { legal }]) => legal.length > 0);
/** What was walked to by keys. */
const walked = new Set<string>();

/** A move of every verb that no earlier position with the same decision has: the way there is long, and always the same. */
function firstOfTheirKind(game: string, { legal, view }: Position): LegalMove[] {
  const kind = ({ verb }: LegalMove) => [game, view.decision, verb].join();
  const news = few(legal, 1).filter((move) => LONG || !walked.has(kind(move)));
  for (const move of news) walked.add(kind(move));
  return news;
}

/** Turn to the page of a phone on which something lies. */
function turnTo(at: Table, thing: string): void {
  const lies = () => at.all(`[data-legal][data-key="${thing}"], [data-move="${thing}"]`).length > 0;
  for (const tab of at.all('.tabs button')) if (!lies()) at.tap(tab);
}

/** What a move is made by, as the table of its board says. */
function thingIn(game: string, { view }: Position, move: LegalMove): Key | null {
  return thingOf(tables[`./${game}/decisions.ts`]?.[view.decision]?.thing, move);
}

/** Hands that know a board by its table alone. */
function handsOf(game: string): Hands {
  const own = OWN[game];
  if (own) return own;
  /** What stands between a thing and its move: the payment. */
  const choose = (at: Table, text: string) => {
    if (at.all(`[data-move="${text}"]`).length === 0) at.click(`[data-means="${text}"]`);
  };
  return {
    tap: (at, position, move) => {
      const key = thingIn(game, position, move);
      if (key) at.click(`[data-legal][data-key="${key}"]`);
      choose(at, move.text);
      at.click(`[data-move="${move.text}"]`);
    },
    press: async (at, position, move) => {
      const gesture = tables[`./${game}/decisions.ts`]?.[position.view.decision];
      const key = thingIn(game, position, move);
      if (key) {
        // Things of one decision may lie in several zones.
        const thing = at.find(
          gesture?.zone
            .split(' ')
            .map((one) => `[data-zone="${one}"] [data-key="${key}"]`)
            .join() ?? '',
        );
        const zone = thing.closest('[data-zone]');
        zone?.querySelector<HTMLElement>('[data-legal]')?.focus();
        await at.walk(thing);
        await at.press('Enter');
      }
      choose(at, move.text);
      if (!key || gesture?.how === 'several') at.find(`[data-move="${move.text}"]`).focus();
      else if (gesture?.how === 'use') await at.walk(at.find(`[data-move="${move.text}"]`));
      await at.press('Enter');
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe('the positions', () => {
  test('are there for every board', () => {
    expect([...GAMES].sort()).toEqual(Object.keys(BOARDS).sort());
  });

  test.each([...boards.keys()])('of %s show every decision that its table knows', (game) => {
    const seen = asked.filter(([one]) => one === game).map(([, , position]) => position.view.decision);
    const known = Object.keys(tables[`./${game}/decisions.ts`] ?? {});
    expect([...new Set(seen)].sort()).toEqual(known.sort());
  });
});

describe.each(POSITIONS.filter((one) => asked.includes(one) || ONE_OF_EACH.includes(one)))(
  '%s, %s',
  (game, name, position) => {
    const table = shared(() => lay(boardOf(game), game as keyof Views, position));
    const isFirst = ONE_OF_EACH.some(([one, other]) => one === game && other === name);

    if (isFirst) {
      test('a spectator sees the table and is asked nothing', () => expectSpectator(table.at));
    }

    // Where nothing can be taken in hand, as when one stays or steps back, there is nothing to let go.
    if (isFirst && position.legal.some(({ args }) => Object.keys(args).length > 0)) {
      test('Escape lets go of what is selected, and the focus stays on it', async () => {
        const { at } = table;
        at.find('[data-zone] [data-legal]').focus();
        const { key } = at.find('[data-zone] [data-legal]').dataset;
        await at.press('Enter');
        expect(at.all('[data-key][aria-pressed="true"]').length).toBeGreaterThan(0);
        await at.press('Escape');
        expect(at.all('[data-key][aria-pressed="true"]')).toEqual([]);
        expect((document.activeElement as HTMLElement).dataset.key).toBe(key);
        expect(at.said).toEqual([]);
      });
    }

    if (isFirst && position.legal.length > 0) {
      test('a hint is marked', () => {
        const { at } = table;
        expect(at.all('.hint')).toEqual([]);
        at.change({ hint: position.legal[0] });
        expect(at.all('.hint').length).toBeGreaterThan(0);
        at.change({});
        expect(at.all('.hint')).toEqual([]);
      });

      test('the things of what was advised wear the numbers', () => {
        const { at } = table;
        expect(at.all('[data-rank]')).toEqual([]);
        at.change({ hints: position.legal.slice(0, 1) });
        expect(at.all('[data-rank]').length).toBeGreaterThan(0);
        for (const thing of at.all('[data-rank]')) expect(thing.dataset.rank).toBe('1');
        at.change({});
        expect(at.all('[data-rank]')).toEqual([]);
      });

      test('makes no move while it is locked', async () => {
        const { at } = table;
        at.change({ locked: true });
        for (const thing of at.all('[data-legal]')) thing.click();
        for (const thing of at.all('[data-legal]')) thing.click();
        expect(at.said).toEqual([]);
        await at.press('Escape');
        at.change({});
      });
    }

    if (position.legal.length > 0) {
      test('moves are made by taps', () => {
        const moves = few(position.legal, 2);
        for (const move of moves) handsOf(game).tap(table.at, position, move);
        expect(table.at.said).toEqual(moves.map((move) => move.text));
      });
    }

    const news = firstOfTheirKind(game, position);
    if (news.length > 0) {
      test('moves are made by keys', async () => {
        for (const move of news) {
          await handsOf(game).press(table.at, position, move);
          expect(table.at.said.at(-1)).toBe(move.text);
        }
      });
    }

    if (isFirst) {
      test('every button has a name in words, in both languages', () => expectNamesInBoth(table.at));
    }
  },
);

// The hands for Akropolis know where a mouse is on a wide table; browser/akropolis.test.ts plays it by touch on a phone.
describe.each(ONE_OF_EACH.filter((one) => asked.includes(one) && one[0] !== 'akropolis'))(
  'on a phone %s, %s',
  (game, _, position) => {
    const table = shared(() => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(PHONE);
      return lay(boardOf(game), game as keyof Views, position);
    });

    test('every kind of move has its place', () => {
      for (const move of few(position.legal, 1)) {
        turnTo(table.at, thingIn(game, position, move) ?? move.text);
        handsOf(game).tap(table.at, position, move);
        expect(table.at.said.at(-1)).toBe(move.text);
      }
    });
  },
);

test('a decision that a board has no gesture for is made by the list of moves', async () => {
  const { legal, ...position } = fixtureOf('duel').positions.age1 as Position<Views['duel']>;
  const unheard = { ...position, legal, view: { ...position.view, decision: 'unheard_of' } };
  await setLanguage('en');
  const at = lay(boardOf('duel'), 'duel', unheard);
  await vi.waitFor(() => expect(at.all('[data-key^="move:"]')).toHaveLength(legal.length), PATIENT);
  at.click(`[data-key="move:${legal[0]?.text}"]`);
  at.click(`[data-move="${legal[0]?.text}"]`);
  expect(at.said).toEqual([legal[0]?.text]);
});
