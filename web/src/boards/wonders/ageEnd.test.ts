// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '$lib/app/settings.svelte';
import type { LogEntry, WondersView } from '$lib/net/protocol.gen';
import { fixtureOf, type Position } from '../fixtures';
import { clear, lay, learn, type More, NO_WORDS, slowHands } from '../testing/render';
import { ageEnd, endsAge } from './ageEnd';
import { totalPoints } from './boardController.svelte';
import WondersBoard from './WondersBoard.svelte';

vi.mock('../shared/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });

const { positions: POSITIONS } = fixtureOf('wonders');
const at = (name: string) => POSITIONS[name] as Position<WondersView>;
const ENTRY = { ply: 1, seat: 0, verb: 'sell', args: {}, text: 'sell press_1' } as unknown as LogEntry;

/** Return the view before the last choice of the age. */
function before(view: WondersView): WondersView {
  const age = view.turns.at(-1)?.age ?? 0;
  return {
    ...view,
    age,
    turn: 6,
    result: null,
    turns: view.turns.filter((one) => one.age !== age || one.turn < 6),
    cities: view.cities.map((city) => ({ ...city, conflicts: city.conflicts.slice(0, -1) })),
  };
}

/** Mount a board with an age that has just ended. */
function open(name: string, more: More = {}) {
  const position = at(name);
  const { view } = position;
  const news = { entries: [ENTRY], before: before(view), after: view };
  return lay(WondersBoard, 'wonders', position, { news, ...more });
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  settings.choose('pace', 'normal');
  settings.choose('motion', 'system');
});

describe('the end of an age', () => {
  test.each(['new_age', 'over'])('is read from the view: %s', (name) => {
    const { view } = at(name);
    const end = ageEnd(view, 0);
    const conflicts = view.cities.map((city) => city.conflicts.at(-1));
    expect(end?.age).toBe(conflicts[0]?.age);
    expect(end?.plays.map(({ seat }) => seat).sort()).toEqual(view.cities.map(({ seat }) => seat));
    expect(end?.plays[1]?.seat).toBe(view.cities[0]?.left_neighbour);
    for (const { seats, points, shields } of end?.clashes ?? []) {
      expect(view.cities[seats[0]]?.left_neighbour).toBe(seats[1]);
      expect(points).toEqual([conflicts[seats[0]]?.left, conflicts[seats[1]]?.right]);
      expect(Math.sign(points[0] - points[1])).toBe(Math.sign(shields[0] - shields[1]));
    }
    for (const { seat, brought, points } of end?.sums ?? []) {
      expect(brought).toBe((conflicts[seat]?.left ?? 0) + (conflicts[seat]?.right ?? 0));
      expect(points).toBe(totalPoints(view.cities[seat] as WondersView['cities'][number]));
    }
  });

  test.each(['age1', 'age2', 'age3', 'choose_seventh_card', 'choose_side', 'sealed', 'seven'])(
    'is not in the midst of one: %s',
    (name) => {
      expect(ageEnd(at(name).view, 0)).toBe(null);
    },
  );

  test('comes between two views, and not to who was not there', () => {
    const { view } = at('new_age');
    expect(endsAge(before(view), view)).toBe(true);
    expect(endsAge(view, view)).toBe(false);
    expect(endsAge(null, view)).toBe(false);
  });

  test('tells the stage that was built, what was bought, and the seventh card', () => {
    const plays = ageEnd(at('new_age').view, 0)?.plays ?? [];
    expect(plays.map(({ play }) => play?.verb)).toEqual(['build', 'wonder', 'build', 'build', 'build']);
    expect(plays[1]).toMatchObject({ stage: 2, play: { left: 2, right: 2, card: null } });
    expect(plays.flatMap(({ seventh }) => seventh?.card ?? [])).toHaveLength(1);
  });

  test('tells what was built from the discard pile after it', () => {
    const { view } = at('new_age');
    const looks = [{ age: 2, turn: 7, seat: 3, card: 'walls', pile: [] }];
    const plays = ageEnd({ ...view, looks }, 0)?.plays ?? [];
    expect(plays.flatMap(({ seat, revived }) => (revived ? [[seat, revived]] : []))).toEqual([[3, 'walls']]);
  });
});

describe('the screen of an age that ends', () => {
  test.each([
    ['new_age', 5],
    ['over', 3],
  ])('shows the last cards, every conflict and every sum: %s', (name, seats) => {
    const table = open(name);
    for (const part of ['.plays', '.clashes', '.sums'])
      expect(table.all(`[data-ending] ${part} > li`)).toHaveLength(seats);
  });

  test.each(['en', 'hu'] as const)('has words for everything (%s)', async (language) => {
    await learn(language);
    const table = open('new_age');
    const told = table.all('[data-ending] li, [data-ending] h2, [data-ending] button, [data-ending] .deal');
    expect(told.map(({ textContent }) => textContent).filter((text) => NO_WORDS.test(text ?? ''))).toEqual(
      [],
    );
    await learn('en');
  });

  test('comes step by step, and Escape tells the rest at once, then goes on', async () => {
    vi.useFakeTimers();
    settings.choose('motion', 'full');
    const table = open('new_age');
    const now = () => table.find('.steps .now').textContent?.trim();
    expect(now()).toBe('cards are revealed');
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(now()).toContain('coins are paid');
    await table.press('Escape');
    expect(now()).toContain('new age');
    await table.press('Escape');
    expect(table.all('[data-ending]')).toEqual([]);
  });

  test('goes on by Enter, which has the focus, and nothing under it can be reached meanwhile', async () => {
    const table = open('new_age');
    expect(table.find('[data-zone="hand"]').closest('[inert]')).not.toBe(null);
    expect(document.activeElement?.textContent).toContain('On to Age III');
    await table.press('2');
    expect(table.all('[data-zone="hand"] .selected')).toEqual([]);
    await table.press('Enter');
    expect(table.all('[data-ending]')).toEqual([]);
    expect(table.find('[data-zone="hand"]').closest('[inert]')).toBe(null);
    await table.press('2');
    expect(table.all('[data-zone="hand"] .selected')).toHaveLength(1);
  });

  test('is not pressed away by what ended the age', () => {
    vi.spyOn(Date, 'now').mockReturnValue(5);
    const table = open('new_age');
    table.click('[data-ending] .primary');
    expect(table.all('[data-ending]')).toHaveLength(1);
  });

  test('does not come to whom moves are shown at once, but can be called', () => {
    settings.choose('pace', 'instant');
    const table = open('new_age');
    expect(table.all('[data-ending]')).toEqual([]);
    table.click('.strip .again');
    expect(table.all('[data-ending]')).toHaveLength(1);
    expect(table.find('.steps .now').textContent).toContain('new age');
  });

  test('goes by itself when the next turn is open, and does not come back', () => {
    const table = open('new_age', { seat: null });
    expect(table.all('[data-ending]')).toHaveLength(1);
    const { view } = at('new_age');
    const turns = [...view.turns, { age: 3, turn: 1, plays: [], hand: [] }];
    table.change({ seat: null, view: { ...view, turn: 2, turns } });
    expect(table.all('[data-ending]')).toEqual([]);
    table.change({ seat: null });
    expect(table.all('[data-ending]')).toEqual([]);
  });

  test('comes before the score sheet at the end of the game', () => {
    const table = open('over');
    expect(table.all('table.score')).toEqual([]);
    table.click('[data-ending] .primary');
    expect(table.all('table.score')).toHaveLength(1);
  });

  test('does not come in a replay', () => {
    const table = lay(WondersBoard, 'wonders', at('new_age'), { seat: null, locked: true });
    expect(table.all('[data-ending]')).toEqual([]);
  });
});
