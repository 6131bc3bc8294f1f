/** The two long games on the generic board, played by clicks against a bot to the score sheet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable, TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { text } from './texts';
import { decided, plies, secondThought, turn } from './turns';
import { expectNoSideways, LONG, Stage, type Visitor } from './visitors';

const stage = new Stage();
/** Maximum number of decisions of a game. */
const MOST_DECISIONS = 600;
/** Number of decisions at the beginning, where only the end of another game is played. */
const SOME_DECISIONS = 4;

/** Verbs of a player who wants to reach the end, in order of preference. */
const AGES = ['play', 'build', 'grow', 'stage', 'take', 'done'];
const CIVILIZATION = [
  ...['found', 'advance', 'tech', 'arts', 'research', 'reserve', 'at'],
  ...['open', 'attack', 'wound', 'loot', 'done', 'pass'],
];

/** Make one decision by mouse: a verb, its arguments one by one, then the button that names the move. */
async function decide(page: Page, wish: string[]): Promise<void> {
  const groups = page.locator('.board [data-verb]');
  const verbs = await groups.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.verb ?? ''));
  const verb = wish.find((one) => verbs.includes(one)) ?? verbs[0];
  const group = page.locator(`.board [data-verb="${verb}"]`);
  await group.locator('[data-legal]').first().click();
  while ((await group.locator('[data-move]').count()) === 0)
    await group.locator('[data-step]').first().click();
  // The button may have appeared under the last click.
  await secondThought(page);
  await group.locator('[data-move]').click();
}

/** Play the hinted move. */
async function followHint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.locator('[data-hinted]').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
}

/** Play until the game is over, or up to the given number of decisions. Return how many were made. */
async function play(guest: Visitor, wish: string[], most = MOST_DECISIONS): Promise<number> {
  const { page } = guest;
  for (let decisions = 0; decisions < most; decisions += 1) {
    if ((await turn(page)) === 'over') return decisions;
    await decided(page, () => (decisions === 2 ? followHint(page) : decide(page, wish)));
  }
  expect(most, 'the game has no end').toBeLessThan(MOST_DECISIONS);
  return most;
}

/** Play the beginning of a game and the end from a position; in the long tests the whole game. */
async function playThrough(guest: Visitor, wish: string[], end: string): Promise<number> {
  if (LONG) return play(guest, wish);
  await play(guest, wish, SOME_DECISIONS);
  await guest.begin(end);
  return play(guest, wish);
}

async function sitDown(guest: Visitor, wish: Partial<NewTable>): Promise<void> {
  await guest.me();
  const { id } = await guest.create(wish);
  await guest.go(`/table/${id}`);
}

/** Check that the board shows the winner and all totals, and that the log has every move. */
async function expectEnd(guest: Visitor): Promise<TableInfo> {
  const { page } = guest;
  const table = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect(table.status).toBe('over');
  const sheet = page.getByRole('region', { name: text('score.final') });
  await sheet.waitFor();
  expect(await sheet.locator('tfoot td').allInnerTexts()).toEqual(table.result?.scores.map(String));
  expect(await plies(page)).toBe(table.plies);
  await expectNoSideways(page, 'the plain board');
  return table;
}

/** Print the course of the game in the long tests. */
function tell(game: string, decisions: number, { plies, result }: TableInfo): void {
  if (!LONG) return;
  console.log(
    `${game}: ${decisions} decisions, ${plies} plies, ${result?.kind}, ${result?.scores.join(' : ')}`,
  );
}

test('a Simple game of Through the Ages is played to the end', async () => {
  const guest = await stage.visitor('ages', { plain: true });
  await sitDown(guest, { game: 'ages', options: { mode: 'simple' } });
  const decisions = await playThrough(guest, AGES, 'ages_end');
  tell('ages', decisions, await expectEnd(guest));
  await expectAccessible(guest.page, 'Through the Ages at its end');
  await guest.picture('ages-over');
});

test('a game of Civilization is played to the end', async () => {
  const guest = await stage.visitor('civilization', { plain: true });
  const bot: NewTable['seats'] = [{ kind: 'me' }, { kind: 'bot', bot: 'heuristic' }];
  await sitDown(guest, { game: 'civilization', seats: bot });
  const decisions = await playThrough(guest, CIVILIZATION, 'civilization_end');
  tell('civilization', decisions, await expectEnd(guest));
  await expectAccessible(guest.page, 'Civilization at its end');
  await guest.picture('civilization-over');
});

test('on a phone the map of Civilization leads to the moves of a square', async () => {
  const guest = await stage.phone('map', { language: 'hu', plain: true });
  await sitDown(guest, { game: 'civilization' });
  const { page } = guest;
  await turn(page);
  await expectNoSideways(page, 'the map on a phone');
  const square = page.locator('.map .legal').nth(1);
  const id = (await square.getAttribute('data-key'))?.split(':')[1];
  await square.tap();
  await expect.poll(() => page.locator('.board [data-key^="move:"]').count()).toBe(1);
  await expectAccessible(page, 'the map on a phone');
  await page.locator('.looked button').tap();
  await guest.picture('civilization-phone');
  await page.locator(`.board [data-key="move:at ${id}"]`).tap();
  await decided(page, () => page.locator('.board [data-move]').tap());
  await expect.poll(() => page.locator('.looked').count()).toBe(0);
});
