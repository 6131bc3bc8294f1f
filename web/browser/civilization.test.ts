/** Civilization: the first turns by mouse, a turn by keyboard alone, a phone, and axe. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CivilizationView, NewTable, Position } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { decided, secondThought, turn } from './turns';
import { expectNoSideways, LONG, Stage, type Visitor } from './visitors';

const stage = new Stage();
const bots = (count: number): NewTable['seats'] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot: 'greedy' }));
/** Maximum number of a seat's decisions in the set-up and two turns. */
const MOST = 90;
/** Turns to play from the set-up on; both in the long tests. */
const TURNS = LONG ? 2 : 1;

const positionOf = (visitor: Visitor): Position => visitor.ear.positions().at(-1)?.position as Position;
const viewOf = (visitor: Visitor) => positionOf(visitor).view as CivilizationView;

async function open(visitor: Visitor, others: number): Promise<void> {
  await visitor.me();
  const { id } = await visitor.create({ game: 'civilization', seats: [{ kind: 'me' }, ...bots(others)] });
  await visitor.go(`/table/${id}`);
  await turn(visitor.page);
}

/** Make the present decision: the first legal thing and its first use, or what ends this part. */
async function decide(page: Page, press: (selector: string) => Promise<void>, lazy: boolean): Promise<void> {
  const lit = '[data-zone="table"] [data-legal]:not([data-key^="use:"])';
  const end = '.ci-end [data-move]';
  if ((await page.locator(end).count()) > 0 && (lazy || (await page.locator(lit).count()) === 0)) {
    await press(end);
    return;
  }
  await press(lit);
  const [commit, uses] = ['[data-key="use:commit"]', '[data-zone="uses"] [data-means]'];
  await page.locator(`${commit}, ${uses}`).first().waitFor();
  if ((await page.locator(commit).count()) === 0) await press(uses);
  await secondThought(page);
  await press('[data-key="use:commit"]');
}

/** The parts that differ between two decisions. */
const NEW = '.asking, aside.sheet, .stage [data-legal]';

test('set-up and the first turns are played by mouse, and axe finds nothing', async () => {
  const guest = await stage.visitor('guest', {}, { viewport: { width: 1440, height: 900 } });
  await open(guest, 3);
  const { page } = guest;
  const seen = new Set<string>();
  for (let made = 0; made < MOST && viewOf(guest).turn <= TURNS; made += 1) {
    const { decision } = viewOf(guest);
    const first = !seen.has(decision);
    // The map is the same, so only the question and the legal things are checked again.
    if (first) await expectAccessible(page, decision, seen.size === 0 ? 'html' : NEW);
    seen.add(decision);
    // Every kind of decision is made once; afterwards the move that ends it is enough.
    await decided(page, () => decide(page, (selector) => page.locator(selector).first().click(), !first));
    if ((await turn(page)) === 'over') break;
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'place_capital',
      'place_figure',
      'start_of_turn',
      'trade',
      'city_management',
      'movement',
      'research',
    ]),
  );
  await guest.picture('civilization-wide');
});

test('a group walks several steps by two clicks', async () => {
  const guest = await stage.visitor('walker', {}, { viewport: { width: 1440, height: 900 } });
  await guest.begin('civilization_battle');
  const { page } = guest;
  const click = (selector: string) => page.locator(selector).first().click();
  const way = viewOf(guest).aid?.ways.find(({ reach }) => reach.some(({ stop, danger }) => stop && !danger));
  const end = way?.reach.filter(({ stop, danger }) => stop && !danger).at(-1);
  await click(`[data-key="square:${way?.square}"]`);
  await click(`[data-key="square:${end?.square}"]`);
  await secondThought(page);
  await decided(page, () => click(`[data-key="square:${end?.square}"]`));
  await turn(page);
  const there = viewOf(guest).squares.find(({ id }) => id === end?.square);
  expect(there?.owner, 'the figures have arrived').toBe(0);
});

/** Press Tab until an element has the focus; a page has fewer tab stops than the limit. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 99; pressed += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${selector}`);
}

test('a turn is played by keyboard alone', async () => {
  const guest = await stage.visitor('keys');
  // The rival has no figures, because the viewer would command the barbarians of an attacked village.
  await guest.begin('civilization_site');
  const { page } = guest;
  const first = viewOf(guest).turn;
  for (let made = 0; made < MOST && viewOf(guest).turn === first; made += 1) {
    await decided(page, async () => {
      const end = page.locator('.ci-end [data-move]');
      if ((await end.count()) > 0) {
        await tabTo(page, '.ci-end [data-move]');
        await page.keyboard.press('Enter');
        return;
      }
      await tabTo(page, '[data-zone="table"] [data-legal]');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('[data-zone="uses"]'));
      await secondThought(page);
      await page.keyboard.press('Enter');
    });
    await turn(page);
  }
  expect(viewOf(guest).turn).toBe(first + 1);
});

test('on a phone the map comes first, and nothing is wider than the screen', async () => {
  const guest = await stage.phone('phone', { language: 'hu', theme: 'dark' });
  await open(guest, 3);
  const { page } = guest;
  await expectNoSideways(page, 'set-up');
  await guest.begin('civilization_four');
  await expectNoSideways(page, 'the map');
  await page.locator('[data-key^="city:"][data-legal]').first().tap();
  await page.locator('[data-zone="uses"] [data-means]').first().waitFor();
  await expectNoSideways(page, 'the city');
  await expectAccessible(page, 'the city on a phone');
  await guest.picture('civilization-phone');
});
