// @vitest-environment happy-dom

/** What every board does, in every position there is of its game: the same hands play them all. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LegalMove, Views } from '$lib/wire';
import { BOARDS } from '.';
import * as akropolis from './akropolis/testing';
import { fixtureOf, GAMES, type Position } from './fixtures';
import GenericBoard from './generic/GenericBoard.svelte';
import { type Decisions, thingOf } from './shared/table';
import { clear, lay, learn, NO_WORDS, slowHands, type Table } from './testing';
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
/** More moves than this are not all tried in one position, but some of all, evenly; fewer where each is a long way. */
const MOST = 10;
const FEW = 3;

const loaded = await Promise.all(GAMES.map(async (game) => [game, await BOARDS[game]?.()] as const));
const boards = loaded.flatMap(([game, board]) => (board ? [[game, board.default] as const] : []));
const asked = boards.flatMap(([game, board]) =>
  Object.entries(fixtureOf(game).positions)
    .filter(([, position]) => position.legal.length > 0)
    .map(([name, position]) => [game, name, board, position] as [string, string, Board, Position]),
);
/** One position of every decision, and an end. */
const oneOfEach = boards.flatMap(([game, board]) => {
  const positions = Object.entries(fixtureOf(game).positions);
  const first = new Map(positions.toReversed().map((one) => [one[1].view.decision, one]));
  return [...first.values()].map(
    ([name, position]) => [game, name, board, position] as [string, string, Board, Position],
  );
});

const some = (moves: LegalMove[], most = MOST) =>
  moves.filter((_, i) => i % Math.ceil(moves.length / most) === 0);
const layOn = (board: Board, game: string, position: Position, more = {}) =>
  lay(board, game as keyof Views, position, more);

/** Hands that know a board by its table alone. */
function handsOf(game: string): Hands {
  const own = OWN[game];
  if (own) return own;
  const gestureOf = ({ view }: Position) => tables[`./${game}/decisions.ts`]?.[view.decision];
  /** What stands between a thing and its move: the payment. */
  const choose = (at: Table, text: string) => {
    if (at.all(`[data-move="${text}"]`).length === 0) at.click(`[data-means="${text}"]`);
  };
  return {
    tap: (at, position, move) => {
      const key = thingOf(gestureOf(position)?.thing, move);
      if (key) at.click(`[data-legal][data-key="${key}"]`);
      choose(at, move.text);
      at.click(`[data-move="${move.text}"]`);
    },
    press: async (at, position, move) => {
      const gesture = gestureOf(position);
      const key = thingOf(gesture?.thing, move);
      if (key) {
        const zone = `[data-zone="${gesture?.zone}"]`;
        at.find(`${zone} [data-legal]`).focus();
        await at.walk(at.find(`${zone} [data-key="${key}"]`));
        await at.press('Enter');
      }
      choose(at, move.text);
      if (gesture?.how === 'use') await at.walk(at.find(`[data-move="${move.text}"]`));
      else if (!key) at.find(`[data-move="${move.text}"]`).focus();
      await at.press('Enter');
    },
  };
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

describe('the positions', () => {
  test('are there for every board', () => {
    expect([...GAMES].sort()).toEqual(Object.keys(BOARDS).sort());
  });

  test.each(boards)('of %s show every decision that its table knows', (game) => {
    const seen = asked.filter(([one]) => one === game).map(([, , , position]) => position.view.decision);
    const known = Object.keys(tables[`./${game}/decisions.ts`] ?? {});
    expect([...new Set(seen)].sort()).toEqual(known.sort());
  });
});

describe.each(asked)('%s, %s', (game, _, board, position) => {
  test('moves are made by taps', () => {
    const at = layOn(board, game, position);
    const moves = some(position.legal, game in OWN ? FEW : MOST);
    for (const move of moves) handsOf(game).tap(at, position, move);
    expect(at.said).toEqual(moves.map((move) => move.text));
  });

  test('moves are made by keys', async () => {
    const at = layOn(board, game, position);
    for (const move of some(position.legal, game in OWN ? FEW : MOST)) {
      await handsOf(game).press(at, position, move);
      expect(at.said.at(-1)).toBe(move.text);
    }
  });
});

describe.each(oneOfEach.filter(([, , , position]) => position.legal.length > 0))(
  '%s, %s',
  (game, _, board, position) => {
    test('a hint is marked', () => {
      const at = layOn(board, game, position, { hint: position.legal[0] });
      expect(at.all('.hint').length).toBeGreaterThan(0);
    });

    test('makes no move while it is locked', () => {
      const at = layOn(board, game, position, { locked: true });
      for (const thing of at.all('[data-legal]')) thing.click();
      for (const thing of at.all('[data-legal]')) thing.click();
      expect(at.said).toEqual([]);
    });

    test('Escape lets go of what is selected, and the focus stays on it', async () => {
      const at = layOn(board, game, position);
      at.find('[data-zone] [data-legal]').focus();
      const { key } = at.find('[data-zone] [data-legal]').dataset;
      await at.press('Enter');
      expect(at.all('[data-key][aria-pressed="true"]').length).toBeGreaterThan(0);
      await at.press('Escape');
      expect(at.all('[data-key][aria-pressed="true"]')).toEqual([]);
      expect((document.activeElement as HTMLElement).dataset.key).toBe(key);
      expect(at.said).toEqual([]);
    });

    test('on the plain board moves are made by taps and by keys', async () => {
      const at = layOn(GenericBoard, game, position);
      // Where there are very many they are asked for piece by piece; shape.test.ts tries that.
      const listed = position.legal.filter((move) => at.all(`[data-key="move:${move.text}"]`).length > 0);
      for (const move of some(listed, FEW)) {
        at.click(`[data-key="move:${move.text}"]`);
        at.click(`[data-move="${move.text}"]`);
        expect(at.said.at(-1)).toBe(move.text);
        at.find(`[data-key="move:${move.text}"]`).focus();
        await at.press('Enter');
        await at.press('Enter');
        expect(at.said.at(-1)).toBe(move.text);
      }
      expect(at.said).toHaveLength(2 * some(listed, FEW).length);
    });
  },
);

describe.each(oneOfEach)('%s, %s', (game, _, board, position) => {
  test('a spectator sees the table and is asked nothing', () => {
    for (const one of [board, GenericBoard]) {
      const at = layOn(one, game, position, { seat: null });
      expect(at.all('[data-legal]')).toEqual([]);
      expect(at.root.textContent).toContain('Ada');
    }
  });
});

describe.each(['en', 'hu'] as const)('in %s', (language) => {
  beforeAll(() => learn(language));

  test.each(oneOfEach)('every button of %s, %s has a name in words', (game, _, board, position) => {
    for (const one of [board, GenericBoard]) {
      const at = layOn(one, game, position);
      for (const thing of at.all('button, [role="img"], [role="group"], [role="button"]')) {
        const name = thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '';
        expect(name).not.toBe('');
        expect(name).not.toMatch(NO_WORDS);
      }
    }
  });
});

test('a decision that a board has no gesture for is made by the list of moves', async () => {
  await learn('en');
  const { legal, ...position } = fixtureOf('duel').positions.age1 as Position<Views['duel']>;
  const unheard = { ...position, legal, view: { ...position.view, decision: 'unheard_of' } };
  const at = layOn((await BOARDS.duel?.())?.default as Board, 'duel', unheard);
  await vi.waitFor(() => expect(at.all('[data-key^="move:"]')).toHaveLength(legal.length));
  at.click(`[data-key="move:${legal[0]?.text}"]`);
  at.click(`[data-move="${legal[0]?.text}"]`);
  expect(at.said).toEqual([legal[0]?.text]);
});
