// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WondersView } from '$lib/net/protocol.gen';
import { fixtureOf, type Position } from '../fixtures';
import { ICONS } from '../shared/icons';
import { clear, lay, learn, type More, slowHands } from '../testing/render';
import { PICTURES } from './art/pictures';
import { CLASSES, Facts, RESOURCES } from './facts';
import { comingCards } from './passedCards';
import WondersBoard from './WondersBoard.svelte';

// The drawings are hundreds of shapes that no test here needs; the last ones count them.
vi.mock('../shared/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });

const { game: GAME, positions: POSITIONS } = fixtureOf('wonders');

/** Return the accessible name of a button. */
const nameOf = (button: HTMLElement) => button.querySelector(':scope > .hidden')?.textContent ?? '';

/** Mount a board with a position. */
function open(name: string, more: More = {}) {
  const position = POSITIONS[name] as Position<WondersView>;
  return Object.assign(lay(WondersBoard, 'wonders', position, more), { position });
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

describe('a card of the hand', () => {
  test('that is tapped offers its uses, and a second tap builds it by the cheapest payment', () => {
    const at = open('age2');
    const build = at.position.legal.find((move) => move.verb === 'build');
    const card = at.find(`[data-zone="hand"] [data-key="card:${build?.args.card}"]`);
    at.tap(card);
    const uses = at.all('[data-zone="uses"] [data-key]').map((use) => use.dataset.key);
    expect(uses).toContain('use:build');
    expect(uses).toContain('use:sell');
    at.tap(card);
    expect(at.said).toEqual([build?.text]);
  });

  test('that is pointed at is told of, in a place that is always there', () => {
    const at = open('age2');
    const card = at.find('[data-zone="hand"] [data-key]');
    expect(at.find('.beside').textContent).toContain('Point at anything');
    card.focus();
    flushSync();
    const name = at.find('.beside h3 span').textContent?.trim() ?? '?';
    expect(nameOf(card)).toContain(name);
  });

  test('tells in place what comes of it: points, coins, shields, and what the next holder could do', () => {
    const at = open('age3');
    const { hand, cities } = at.position.view;
    const held = hand.find((one) => (one.build.payments[0]?.coins ?? 0) > 0);
    const after = held?.build.payments[0]?.after;
    const before = at.find('.outlook').textContent ?? '';
    expect(before).toContain('Choose a card');
    at.click(`[data-zone="hand"] [data-key="card:${held?.card}"]`);
    const told = at.find('.outlook').textContent?.replaceAll(/\s+/g, '') ?? '';
    expect(after?.coins).toBe((cities[0]?.coins ?? 0) - (held?.build.payments[0]?.coins ?? 0));
    expect(told).toContain(`${cities[0]?.coins}↓changesto${after?.coins}`);
    expect(told).toContain('Bálint');
  });

  test('rings at the neighbour what is bought for it', async () => {
    const steps = [{ code: 'right', values: { resource: 'stone', units: 1, price: 2, coins: 2 } }];
    const at = open('age3', { because: { steps } });
    expect(at.all('.bought')).toEqual([]);
    at.click('[data-zone="hand"] [data-legal]');
    await vi.waitFor(() => expect(at.all('.neighbour.right .bought')).toHaveLength(1));
    expect(at.all('.neighbour.left .bought')).toEqual([]);
  });

  test('is taken by its number, and b, w and s light what a second Enter does', async () => {
    const at = open('age2');
    const card = at.position.view.hand[1]?.card;
    const lit = () => at.all('[data-zone="uses"] .lit [data-key]').map((use) => use.dataset.key);
    await at.press('2');
    expect(at.find('[data-zone="hand"] .selected').dataset.key).toBe(`card:${card}`);
    expect(lit()).toEqual(['use:build']);
    await at.press('w');
    expect(lit()).toEqual(['use:wonder']);
    await at.press('s');
    expect(lit()).toEqual(['use:sell']);
    await at.press('Enter');
    expect(at.said).toEqual([`sell ${card}`]);
  });

  test('that cannot be built lights the stage, never the sale', () => {
    const at = open('age2');
    const dear = at.position.view.hand.find((one) => one.build.refused !== null);
    at.click(`[data-zone="hand"] [data-key="card:${dear?.card}"]`);
    expect(at.all('.lit [data-key]').map((use) => use.dataset.key)).toEqual(['use:wonder']);
  });

  test('is not built by a double click', () => {
    vi.spyOn(Date, 'now').mockReturnValue(5);
    const at = open('age2');
    const card = at.find('[data-zone="hand"] [data-legal]');
    at.tap(card);
    at.tap(card);
    expect(at.said).toEqual([]);
    expect(card.getAttribute('aria-pressed')).toBe('true');
  });

  test('that cannot be built says why, and can be sold', () => {
    const at = open('age2');
    const dear = at.position.view.hand.find((one) => one.build.refused !== null);
    at.click(`[data-zone="hand"] [data-key="card:${dear?.card}"]`);
    const build = at.find('[data-key="use:build"]');
    expect(build.getAttribute('aria-disabled')).toBe('true');
    expect(at.find('.beside .refusal').textContent).toBeTruthy();
    at.tap(build);
    expect(at.said).toEqual([]);
    at.click('[data-key="use:sell"]');
    expect(at.said).toEqual([`sell ${dear?.card}`]);
  });

  test('that can be paid in several ways is paid as chosen', () => {
    const ways = Object.entries(POSITIONS).flatMap(([name, { view }]) =>
      view.hand.filter((one) => one.build.payments.length > 1).map((one) => ({ name, one })),
    );
    const { name, one } = ways[0] ?? {};
    const at = open(name ?? '');
    at.click(`[data-zone="hand"] [data-key="card:${one?.card}"]`);
    const dearest = one?.build.payments.at(-1);
    at.click(`[data-means="build ${one?.card} ${dearest?.left} ${dearest?.right}"]`);
    at.click('[data-key="use:build"]');
    expect(at.said).toEqual([`build ${one?.card} ${dearest?.left} ${dearest?.right}`]);
  });

  test('that is chosen is marked and named so, and can be changed for another', () => {
    const at = open('sealed');
    const [verb, card] = at.position.view.choice?.split(' ') ?? [];
    const chosen = at.find('[data-zone="hand"] .sealed');
    expect(chosen.dataset.key).toBe(`card:${card}`);
    expect(nameOf(chosen)).toContain('Your choice');
    expect(verb).toBeTruthy();
    const other = at.position.view.hand.find((one) => one.card !== card);
    at.click(`[data-zone="hand"] [data-key="card:${other?.card}"]`);
    at.click('[data-key="use:sell"]');
    expect(at.said).toEqual([`sell ${other?.card}`]);
  });

  test('is shown large by z and put away by Escape', async () => {
    const at = open('age1');
    at.find('[data-zone="hand"] [data-legal]').focus();
    await at.press('z');
    expect(at.all('.zoom')).toHaveLength(1);
    await at.press('Escape');
    expect(at.all('.zoom')).toEqual([]);
  });

  test('is let go by a tap beside everything', () => {
    const at = open('age1');
    at.click('[data-zone="hand"] [data-legal]');
    expect(at.all('[data-zone="uses"]')).toHaveLength(1);
    at.click('.outlook');
    expect(at.all('[data-zone="uses"]')).toEqual([]);
  });
});

describe('a choice', () => {
  test.each(['choose_side', 'choose_board', 'choose_discarded_card'])(
    'of %s is shown by the first tap, has a button that takes it, and is taken by the second tap',
    (name) => {
      const at = open(name);
      const choice = at.find('[data-zone="choices"] [data-legal]');
      expect(at.all('[data-commit]')).toEqual([]);
      at.tap(choice);
      expect(choice.getAttribute('aria-pressed')).toBe('true');
      expect(at.find('[data-commit]').dataset.move).toBe(choice.dataset.move);
      expect(at.said).toEqual([]);
      at.tap(choice);
      expect(at.said).toEqual([choice.dataset.move]);
    },
  );

  test('to take none of the discarded cards has a button', () => {
    const at = open('choose_discarded_card');
    at.click('[data-move="decline"]');
    expect(at.said).toEqual(['decline']);
  });
});

describe('the cities', () => {
  test('of seven are a ring, and one that is tapped opens until Escape', async () => {
    const at = open('seven');
    expect(at.all('[data-zone="ring"] button')).toHaveLength(4);
    const cities = at.all('section.city').length;
    at.click('[data-zone="ring"] button');
    expect(at.all('section.city')).toHaveLength(cities + 1);
    await at.press('Escape');
    expect(at.all('section.city')).toHaveLength(cities);
  });

  test('tell of every card that is built', () => {
    const at = open('age3');
    for (const city of at.position.view.cities) {
      for (const card of city.cards) {
        expect(nameOf(at.find(`[data-key="built:${city.seat}:${card}"]`))).not.toBe('');
      }
    }
  });
});

describe('what comes to my hand', () => {
  const view = (POSITIONS.age3 as Position<WondersView>).view;

  test('is what I have passed on and nobody has been seen to build', () => {
    const comes = comingCards(view, 0);
    const held = view.turns.find(({ age, turn }) => age === 3 && turn === 3)?.hand ?? [];
    expect(comes?.count).toBe(2);
    expect(comes?.among.length).toBeGreaterThanOrEqual(comes?.count ?? 0);
    expect(comes?.among.every((card) => held.includes(card))).toBe(true);
    const built = view.turns.filter(({ age, turn }) => age === 3 && turn === 3).flatMap(({ plays }) => plays);
    const mine = built.find(({ seat }) => seat === 0)?.card ?? '';
    expect(held).toContain(mine);
    expect(comes?.among).not.toContain(mine);
  });

  test('is unknown before a hand has come round', () => {
    expect(comingCards({ ...view, turn: 2 }, 0)).toBe(null);
  });
});

test('the end has a score sheet with the sum of every city', () => {
  const at = open('over');
  const sums = at.position.view.cities.map(({ points }) => Object.values(points).reduce((a, b) => a + b, 0));
  const told = at.all('table.score tbody tr').map((row) => Number(row.lastElementChild?.textContent));
  expect(told.sort()).toEqual(sums.sort());
});

test('the end has no total before the ceremony has told it', () => {
  const plates = (untold: boolean) => {
    const at = open('over', { untold });
    const sums = at.all('.plate .sum:last-child').map(({ textContent }) => textContent?.trim().at(-1));
    clear();
    return sums;
  };
  expect(new Set(plates(true))).toEqual(new Set(['?']));
  expect(plates(false)).not.toContain('?');
});

describe('the drawings', () => {
  const facts = new Facts(GAME.facts);

  test('are there for every resource, class, science symbol and chain', () => {
    const cards = [...facts.cards.values()];
    const wanted = [
      ...RESOURCES,
      ...CLASSES.map((colour) => `class-${colour}`),
      ...cards
        .flatMap((card) => [...card.chain_out, ...(card.chain_in ? [card.chain_in] : [])])
        .map((one) => `chain-${one}`),
      ...cards.flatMap(({ effects }) =>
        effects.flatMap(({ symbol }) => (symbol ? [`science-${symbol}`] : [])),
      ),
    ];
    expect(wanted.filter((name) => !ICONS[name])).toEqual([]);
  });

  test('are there for every card', () => {
    expect(facts.cards.size).toBe(80);
    expect([...facts.cards.keys()].filter((id) => !PICTURES[`card-${id}`])).toEqual([]);
  });

  test('are there for every wonder board', () => {
    expect(facts.boards.size).toBe(7);
    expect([...facts.boards.keys()].filter((id) => !PICTURES[`board-${id}`])).toEqual([]);
  });
});
