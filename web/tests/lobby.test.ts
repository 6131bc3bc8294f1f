/** The logic of the first page and of a new table: preferences, urgency, presets. */
import { expect, test } from 'vitest';
import { artOf } from '../src/art/art';
import { Persisted } from '../src/lib/app/persisted.svelte';
import {
  expectedMinutes,
  GamePreferences,
  lengthOption,
  seatCounts,
} from '../src/lib/lobby/gamePreferences.svelte';
import { latestPerTable } from '../src/lib/lobby/invitations.svelte';
import { changedOptions, changesOf, presetOf, presetsOf } from '../src/lib/lobby/presets';
import { sortByUrgency } from '../src/lib/lobby/tableLists.svelte';
import type { GameInfo, Invitation, TableInfo } from '../src/lib/net/protocol.gen';
import { memory } from './fakes';

const option = (name: string, ...values: [string, ...string[]]) => ({ name, values, default: values[0] });
const game = (more: Partial<GameInfo>) =>
  ({ name: 'akropolis', min_seats: 1, max_seats: 4, options: [], bots: [], ...more }) as unknown as GameInfo;
const table = (id: string, my_turn: boolean, deadline: number | null = null) =>
  ({ id, my_turn, deadline }) as TableInfo;

test('choices are kept by game, and what is not understood is left out', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const store = memory('{"duel":2,"ages":"many"}');
  const kept = new Persisted('numbers', store, isNumber);
  expect([kept.get('duel'), kept.get('ages'), kept.isEmpty]).toEqual([2, undefined, false]);
  kept.set('wonders', 7);
  expect(new Persisted('numbers', store, isNumber).get('wonders')).toBe(7);
  expect(new Persisted('numbers', memory('no json'), isNumber).isEmpty).toBe(true);
});

test('a store that throws does not stop anybody from choosing', () => {
  const broken = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  const wishes = new GamePreferences(broken);
  wishes.remember(game({}), { count: 3 });
  expect(wishes.count(game({}))).toBe(3);
});

test('against bots a game that can be played alone is played by two at least', () => {
  expect(seatCounts(game({}))).toEqual([2, 3, 4]);
  expect(seatCounts(game({ min_seats: 3, max_seats: 7 }))).toEqual([3, 4, 5, 6, 7]);
});

test('the number of players and the length are remembered, unless the game has them no more', () => {
  const ages = game({ name: 'ages', min_seats: 2, options: [option('mode', 'full', 'simple')] });
  const store = memory(null);
  const wishes = new GamePreferences(store);
  // The first game is the small one.
  expect([wishes.isNewcomer, wishes.count(ages), wishes.length(ages)]).toEqual([true, 2, 'simple']);
  wishes.remember(ages, { count: 4 });
  wishes.remember(ages, { length: 'simple' });
  const later = new GamePreferences(store);
  expect([later.isNewcomer, later.count(ages), later.length(ages)]).toEqual([false, 4, 'simple']);
  const changed = game({ ...ages, max_seats: 3, options: [option('mode', 'full', 'short')] });
  expect([later.count(changed), later.length(changed)]).toEqual([2, 'full']);
});

test('how long a game takes hangs on its length, where it has several', () => {
  expect(
    lengthOption(game({ options: [option('first_player', 'seat_1'), option('length', 'normal')] }))?.name,
  ).toBe('length');
  expect(expectedMinutes('duel', '')).toBe(30);
  expect(expectedMinutes('ages', 'simple')).toBeLessThan(expectedMinutes('ages', 'full') ?? 0);
  expect(expectedMinutes('chess', '')).toBe(undefined);
});

test('my turns come first, and of them the one with the least time left', () => {
  const mine = [
    table('waits', false, 5),
    table('endless', true),
    table('soon', true, 10),
    table('late', true, 900),
  ];
  expect(sortByUrgency(mine).map(({ id }) => id)).toEqual(['soon', 'late', 'endless', 'waits']);
});

test('a preset is recognised by what it changes, and other changes are rules of one own', () => {
  const wonders = game({
    name: 'wonders',
    options: [option('boards', 'random', 'chosen'), option('sides', 'chosen', 'day', 'night')],
  });
  expect(presetsOf('wonders')).toEqual(['beginner', 'printed', 'experts']);
  expect(presetOf(wonders, {})).toBe('printed');
  expect(presetOf(wonders, { boards: 'random', sides: 'chosen' })).toBe('printed');
  expect(presetOf(wonders, changesOf('wonders', 'beginner') ?? {})).toBe('beginner');
  expect(presetOf(wonders, { sides: 'day', boards: 'chosen' })).toBe(null);
  expect(changedOptions(wonders, { sides: 'day', boards: 'chosen' })).toHaveLength(2);
});

test('every game has a drawing of its own, and another game a temple', () => {
  const games = ['duel', 'wonders', 'akropolis', 'ages', 'civilization'];
  expect(new Set(games.map(artOf)).size).toBe(games.length);
  expect(artOf('chess')).toContainEqual(['temple', 140, 132, 1.3]);
});

test('of several invitations to one table the latest is shown', () => {
  const invitation = (id: string, seat: number): Invitation => ({
    table: table(id, false),
    seat,
    by: 'anna',
    name: 'Anna',
  });
  const shown = latestPerTable([invitation('late', 2), invitation('early', 1), invitation('late', 1)]);
  expect(shown.map(({ table, seat }) => [table.id, seat])).toEqual([
    ['late', 2],
    ['early', 1],
  ]);
});
