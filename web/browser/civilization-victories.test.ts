/**
 * Civilization from positions one gesture before: a city, a wonder, a battle, a deal, and the four victories.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CivilizationView, Position, TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { cursor, decided, over, secondThought, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const WIDE = { viewport: { width: 1440, height: 900 } };

const positionOf = (visitor: Visitor): Position => visitor.ear.positions().at(-1)?.position as Position;
const viewOf = (visitor: Visitor) => positionOf(visitor).view as CivilizationView;
const squareOf = (visitor: Visitor, id: string) => viewOf(visitor).squares.find((square) => square.id === id);
const tell = (visitor: Visitor) => visitor.ask<TableInfo>('GET', `/tables/${visitor.table}`);

async function sit(name: string, position: string): Promise<Visitor> {
  const guest = await stage.visitor(name, {}, WIDE);
  await guest.begin(position);
  return guest;
}

const click = (page: Page, selector: string) => page.locator(selector).first().click();

/** Touch a thing and press the button of its use. */
async function touchAndDo(page: Page, key: string): Promise<void> {
  await click(page, `[data-key="${key}"][data-legal]`);
  await secondThought(page);
  await decided(page, () => click(page, '[data-key="use:commit"]'));
}

/** Check that the stage shows the victory with its kind, and that the viewer has won. */
async function expectVictory(guest: Visitor, kind: string): Promise<void> {
  await over(guest.page);
  expect((await tell(guest)).result).toMatchObject({ kind, winners: [0] });
  await guest.page.getByRole('region', { name: 'Game over' }).waitFor();
  await expectAccessible(guest.page, `a ${kind} victory`, kind === 'culture' ? 'html' : '.outcome, .asking');
}

test('a city is founded where a scout stands', async () => {
  const guest = await sit('founder', 'civilization_site');
  await expect.poll(() => guest.page.locator('[data-key="square:g6"][data-legal]').count()).toBe(1);
  await touchAndDo(guest.page, 'square:g6');
  await turn(guest.page);
  expect(squareOf(guest, 'g6')).toMatchObject({ centre: true, seat: 0 });
  expect(viewOf(guest).nations[0]?.cities).toHaveLength(2);
});

test('a wonder is built on the square that is chosen for it, and the rush is told before', async () => {
  const guest = await sit('builder', 'civilization_wonder');
  const { page } = guest;
  await click(page, '[data-key="city:capital"][data-legal]');
  await click(page, '[data-means="produce capital stonehenge"]');
  await page.locator('[data-zone="uses"] .told').waitFor();
  await expectAccessible(page, 'a wonder in hand', 'aside.sheet, .stage [data-legal]');
  const site = viewOf(guest).aid?.menus[0]?.items.find(({ item }) => item === 'stonehenge')?.sites[0]?.square;
  await click(page, `[data-key="square:${site}"]`);
  await guest.picture('civilization-wonder');
  await secondThought(page);
  await decided(page, () => click(page, `[data-key="square:${site}"]`));
  await turn(page);
  expect(squareOf(guest, site ?? '')?.piece).toBe('stonehenge');
  expect(viewOf(guest).nations[0]?.trade).toBeLessThan(27);
});

test('a battle is won in its scene; the log tells the outcome, and shows it again', async () => {
  const guest = await sit('general', 'civilization_battle');
  const { page } = guest;
  await click(page, '[data-key="square:d5"][data-legal]');
  await click(page, '[data-key="square:d6"]');
  await secondThought(page);
  await decided(page, () => click(page, '[data-key="square:d6"]'));
  await page.getByRole('heading', { name: 'Battle on d6' }).waitFor();
  await expectAccessible(page, 'a battle', '.scene, aside.sheet');
  await guest.picture('civilization-battle');
  for (let units = 0; units < 8 && viewOf(guest).decision === 'battle'; units += 1) {
    await click(page, '[data-key^="unit:"][data-legal]');
    if ((await page.locator('[data-key="use:commit"]').count()) === 0)
      await click(page, '[data-zone="uses"] [data-means]');
    await secondThought(page);
    await decided(page, () => click(page, '[data-key="use:commit"]'));
    await turn(page);
  }
  expect(squareOf(guest, 'd6')?.owner, 'the square is mine').toBe(0);
  const told = page.locator('#pane-log li', { hasText: 'Battle on d6:' });
  expect(await told.innerText()).toContain('beats Greedy');
  await told.getByRole('link', { name: 'Watch again' }).click();
  await page.getByRole('heading', { name: 'Battle on d6' }).waitFor();
  await expectAccessible(page, 'a battle seen again', '.scene, aside.sheet');
});

test('a deal is made: one offers in two columns, the other accepts', async () => {
  const owner = await stage.visitor('owner', {}, WIDE);
  const friend = await stage.visitor('friend', { language: 'hu', theme: 'dark' }, WIDE);
  for (const visitor of [owner, friend]) await visitor.me();
  const { id } = await owner.study('civilization_deal', { seats: [{ kind: 'me' }, { kind: 'open' }] });
  await friend.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  for (const visitor of [owner, friend]) {
    await visitor.go(`/table/${id}`);
    await turn(visitor.page);
  }
  await click(owner.page, '[data-key="seat:2"][data-legal]');
  const more = (goods: string) => owner.page.getByRole('button', { name: `More: ${goods}` });
  await more('Iron').first().click();
  await more('Silk').last().click();
  await owner.page.getByLabel('Promise').fill('no attack this turn');
  // A space in the promise must not mean 'done'.
  await owner.page.getByLabel('Promise').press('Space');
  await expectAccessible(owner.page, 'a deal', '.stage, aside.sheet');
  const before = await cursor(friend.page);
  await decided(owner.page, () => click(owner.page, '[data-key="use:commit"]'));
  await turn(friend.page, { after: before });
  await decided(friend.page, () => click(friend.page, '[data-move="accept 1"]'));
  expect(viewOf(friend).nations.map(({ resources }) => [resources.iron ?? 0, resources.silk ?? 0])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  await friend.page.getByRole('button', { name: 'Beszélgetés' }).click();
  await friend.page.locator('#pane-chat').getByText('no attack this turn').waitFor();
  await friend.picture('civilization-deal');
});

test('all panels of a late game for four are open to everybody: axe, keys, touches', async () => {
  const guest = await sit('reader', 'civilization_four');
  const { page } = guest;
  const bars = page.locator('aside .ci-race button');
  await expect.poll(() => bars.count()).toBe(16);
  await bars.nth(2).focus();
  await page.keyboard.press('Enter');
  await page.locator('.ci-race .told').waitFor();
  await expectAccessible(page, 'the map and the race');
  for (const scene of ['Techs', 'Market', 'Deals']) {
    await page.locator('.scenes').getByRole('button', { name: scene }).click();
    await expectAccessible(page, scene, '.stage');
    await guest.picture(`civilization-${scene.toLowerCase()}`);
  }
  await page.keyboard.press('m');
  for (const tab of ['News', 'Opponents', 'Techs', 'Market']) {
    await page.locator('.shelf').getByRole('tab', { name: tab }).click();
    await expectAccessible(page, `the shelf, ${tab}`, '.shelf');
  }
  await page.keyboard.press('1');
  await page.getByRole('region', { name: 'Capital' }).waitFor();
  await expectAccessible(page, 'a city', 'aside.sheet');
  await guest.picture('civilization-four');
});

test('the last space of the culture track wins', async () => {
  const guest = await sit('artist', 'civilization_culture');
  await click(guest.page, '[data-move="advance"]');
  await expectVictory(guest, 'culture');
});

test('Space Flight wins', async () => {
  const guest = await sit('scientist', 'civilization_technology');
  await touchAndDo(guest.page, 'tech:space_flight');
  await expectVictory(guest, 'technology');
});

test('the fifteenth coin wins', async () => {
  const guest = await sit('banker', 'civilization_economy');
  await touchAndDo(guest.page, 'ability:democracy');
  await expectVictory(guest, 'economic');
});

test('a conquered capital wins', async () => {
  const guest = await sit('conqueror', 'civilization_conquest');
  await touchAndDo(guest.page, 'unit:infantry_3');
  await expectVictory(guest, 'military');
  await guest.picture('civilization-over');
});
