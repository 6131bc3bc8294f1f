/** The board of Civilization fits every screen: no text is cut, too small or covered, and nothing moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable } from '../src/lib/net/protocol.gen';
import { CASES, expectBoardFits, type Screen } from './fit';
import { turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** Least size of a square of the map for two seats, by screen. */
const SQUARE = { large: 66, low: 53, phone: 46 };

/** Parts that hold all that a player decides by. */
const PARTS = ['.board', 'aside.sheet', '.sheet .rest', '.stage', '.stage .scene', '.pane.players'];
const LATE = ['civilization_late_two', 'civilization_late_three', 'civilization_four'];
const OTHERS = [
  'civilization_research',
  'civilization_conquest',
  'civilization_deal',
  'civilization_interrupt',
];

const bots = (count: number): NewTable['seats'] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot: 'greedy' }));

const expectFit = (page: Page, screen: Screen, where: string) => expectBoardFits(page, screen, PARTS, where);

/** Return where the map and the buttons of the question lie. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['.stage', '.map', '.phases', '.ci-end'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return { part, x, y, width, height };
    }),
  );

/** Return the size of a square of the map. */
const square = (page: Page) =>
  page.locator('.map').evaluate((map) => Number.parseFloat(map.style.getPropertyValue('--cell')));

async function visit(guest: Visitor, position: string): Promise<string> {
  await guest.begin(position);
  return position;
}

test.each(CASES)('an early game fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('early', { language }, screen.options);
  const { page } = guest;
  await guest.me();
  for (const others of [1, 2, 3]) {
    const seats: NewTable['seats'] = [{ kind: 'me' }, ...bots(others)];
    const { id } = await guest.create({ game: 'civilization', seats });
    await guest.go(`/table/${id}`);
    await turn(page);
    await expectFit(page, screen, `set-up for ${others + 1}`);
    await page.locator('.map [data-legal]').first().click();
    await expectFit(page, screen, `a site of the capital for ${others + 1}`);
    expect(await page.locator('.plan').count(), 'its outskirts').toBe(1);
    if (others === 1) expect(await square(page)).toBeGreaterThanOrEqual(SQUARE[screen.name]);
  }
});

test.each(CASES)('a late game fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('late', { language }, screen.options);
  const { page } = guest;
  for (const position of LATE) {
    const where = await visit(guest, position);
    await expectFit(page, screen, where);
    if (!screen.isPhone) {
      const powers = page.locator('.players .line');
      const seats = await page.locator('.players .name').count();
      expect(await powers.count(), `${where}: every nation's power`).toBe(seats);
    }
    const before = await places(page);
    await page.locator('.map [data-key^="city:"][data-legal]').first().click();
    await expectFit(page, screen, `${where}: a city`);
    // On a phone the map makes room for the details.
    if (!screen.isPhone) expect(await places(page), where).toEqual(before);
    await page.keyboard.press('Escape');
    for (const key of ['t', 'k', 'o']) {
      await page.keyboard.press(key);
      await expectFit(page, screen, `${where}: scene ${key}`);
    }
  }
});

test.each(CASES)('every scene fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('scenes', { language }, screen.options);
  const { page } = guest;
  for (const position of OTHERS) {
    const where = await visit(guest, position);
    await expectFit(page, screen, where);
    const choice = page.locator('.stage .scene [data-key][data-legal]').first();
    if ((await choice.count()) === 0) continue;
    await choice.click();
    await expectFit(page, screen, `${where}: chosen`);
  }
});
