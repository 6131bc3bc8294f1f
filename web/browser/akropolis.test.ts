/** Akropolis: games against a bot by mouse, by touch and by keyboard. */
import { expect, test } from 'vitest';
import type { AkropolisView } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { height, keyboardBuilds, lead, mouseBuilds, score, touchBuilds } from './playAkropolis';
import { play, tabTo } from './playDuel';
import { text } from './texts';
import { turn } from './turns';
import { expectNoSideways, LONG, Stage, type Visitor } from './visitors';

const stage = new Stage();
const WIDE = { viewport: { width: 1440, height: 900 } };

async function open(guest: Visitor): Promise<void> {
  await guest.me();
  const { id } = await guest.create({ game: 'akropolis' });
  await guest.go(`/table/${id}`);
  await turn(guest.page);
}

/** Open the last turns of a game, or the whole game in the long tests. */
const openLate = (guest: Visitor) => (LONG ? open(guest) : guest.begin('akropolis_end'));

/** Check that the game is over, every player has placed 18 tiles, and the sheet shows the true scores. */
async function expectTheEnd(guest: Visitor): Promise<void> {
  await guest.page.locator('.score tfoot td').first().waitFor();
  const { position, table } = await guest.replay(guest.table);
  expect(table.status).toBe('over');
  const { cities } = position.view as AkropolisView;
  expect(cities.map(({ tiles }) => tiles.length)).toEqual([18, 18]);
  const told = await guest.page.locator('.score tfoot td').allInnerTexts();
  expect(told.map(Number)).toEqual(cities.map(({ total }) => total));
}

test('a guest begins and completes a city by mouse', async () => {
  const guest = await stage.visitor('builder', {}, WIDE);
  const { page } = guest;
  await open(guest);
  await guest.picture('akropolis-start');
  for (const name of LONG ? ['low', 'middle', 'high'] : ['low']) {
    await play(page, mouseBuilds, 5);
    await turn(page);
    await guest.picture(`akropolis-${name}-level-${await height(page)}`);
  }
  if (!LONG) await guest.begin('akropolis_end');
  expect(await height(page)).toBeGreaterThan(1);
  await play(page, mouseBuilds);
  await expectTheEnd(guest);
  await guest.picture('akropolis-score');
});

test('a guest completes a city by touch on a phone', async () => {
  const guest = await stage.phone('builder', { language: 'hu', theme: 'dark' });
  const { page } = guest;
  await openLate(guest);
  await page.locator('[data-key^="tile:"][data-legal]').first().tap();
  await page.locator('.change strong.sum').waitFor();
  await guest.picture('akropolis-phone-hand');
  await expectNoSideways(page, 'a tile in hand');
  await expectAccessible(page, 'a tile in hand, dark');
  await page.getByRole('button', { name: text('board.let_go', 'hu') }).tap();
  await page.locator('[data-city]').first().tap();
  await guest.picture('akropolis-phone-rival');
  await expectNoSideways(page, 'the city of the rival');
  await page.getByRole('button', { name: text('akropolis:board.home', 'hu') }).tap();
  await play(page, touchBuilds);
  await expectTheEnd(guest);
  await guest.picture('akropolis-phone-score');
  await expectNoSideways(page, 'the score');
});

test('a guest completes a city by keyboard alone', async () => {
  const guest = await stage.visitor('builder', {}, WIDE);
  const { page } = guest;
  await openLate(guest);
  // Every view: all sides, from above, layer by layer, the rival's city and back.
  for (const key of ['.', '.', 'f', 'f', 'n', 'm']) await page.keyboard.press(key);
  await tabTo(page, '[data-hex]');
  await page.keyboard.press('ArrowDown');
  await page.locator('.panel .verdict').waitFor();
  await guest.picture('akropolis-hex');
  await page.keyboard.press('1');
  await page.locator('.bubble .sum').waitFor();
  await guest.picture('akropolis-turned-hand');
  await page.keyboard.press('Escape');
  await play(page, keyboardBuilds);
  await expectTheEnd(guest);
});

test('every state of the board is accessible by day, and a game can be seen again and watched', async () => {
  const guest = await stage.visitor('looker', {}, WIDE);
  const { page } = guest;
  await guest.begin('akropolis_four');
  await expectAccessible(page, 'the table');
  await play(page, mouseBuilds, 1);
  await turn(page);
  await page.locator('[data-key^="tile:"][data-legal]').first().click();
  await page.locator('.change strong.sum').first().waitFor();
  await expectAccessible(page, 'a tile in hand', '.board');
  await guest.picture('akropolis-four');
  await page.keyboard.press('Escape');
  await page.locator('button.garden').click();
  expect(await page.locator('.panel').innerText()).toContain('lake');
  await page.locator('[data-city="2"]').click();
  await expectAccessible(page, 'the city of a rival');
  // Where a tile does not fit, the reason is shown.
  await page.keyboard.press('m');
  await page.keyboard.press('1');
  await lead(page, false);
  await page.locator('.bubble .reason').waitFor();

  const watcher = await stage.visitor('watcher');
  await watcher.go(`/table/${guest.table}`);
  await watcher.page.locator('[data-hex]').first().waitFor();
  expect(await watcher.page.locator('.board [data-legal]').count()).toBe(0);
  await expect.poll(() => watcher.page.locator('[data-city]').count()).toBe(3);
  await watcher.picture('akropolis-watched');
  await watcher.go(`/table/${guest.table}/replay?ply=2`);
  await watcher.page.locator('[data-hex]').first().waitFor();
  const before = await watcher.page.locator('[data-hex]').count();
  await watcher.page.getByRole('button', { name: text('replay.next') }).click();
  await watcher.page.locator('.newest').first().waitFor();
  expect(before).toBeGreaterThanOrEqual(4);
  await expect.poll(() => watcher.page.getByText(text('table.study'), { exact: true }).count()).toBe(1);
});

test('alone against the Architect', async () => {
  const guest = await stage.visitor('alone', { theme: 'dark' });
  const { page } = guest;
  await guest.begin('akropolis_solo');
  await play(page, mouseBuilds, 1);
  await turn(page);
  await page.locator('[data-city="architect"]').click();
  await expectAccessible(page, 'the Architect');
  await guest.picture('akropolis-architect');
  await page.getByRole('button', { name: text('akropolis:board.home') }).click();
  expect(await score(page)).toBeGreaterThanOrEqual(0);
});
