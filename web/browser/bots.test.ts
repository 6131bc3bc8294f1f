/** The choice of a bot by mouse, keyboard and touch. */
import { expect, test } from 'vitest';
import type { BotList, TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { expectSpoken } from './languages';
import { choose, chooseBot } from './pageList';
import { text } from './texts';
import { expectNoSideways, Stage } from './visitors';

const stage = new Stage();
const NAMES = ['milo', 'iris', 'timon', 'portia', 'kassandra', 'minerva'];

test('a newcomer is offered the kindest bot, and another is chosen by arrows and Enter', async () => {
  const guest = await stage.visitor('chooser');
  const { page } = guest;
  await guest.go('/');
  const button = page.locator('[data-game="duel"] button[data-bot]');
  await button.waitFor();
  expect(await button.getAttribute('data-bot')).toBe('milo');
  await button.focus();
  await page.keyboard.press('Enter');
  const cards = page.locator('dialog label[data-bot]');
  await expect.poll(() => cards.count()).toBe(NAMES.length);
  expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.bot))).toEqual(
    NAMES,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await guest.picture('bots');
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('data-bot')).toBe('timon');
  // The focus returns to the button, and Escape changes nothing.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-bot'))).toBe('timon');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect(await button.getAttribute('data-bot')).toBe('timon');
});

test('the last choice is remembered for its game, on all pages', async () => {
  const guest = await stage.visitor('faithful');
  const { page } = guest;
  await guest.go('/');
  await chooseBot(page, 'iris');
  await guest.go('/new?game=duel');
  await page.getByLabel('Player 2').selectOption('bot');
  const chosen = page.locator('button[data-bot]');
  expect(await chosen.getAttribute('data-bot')).toBe('iris');
  await page.getByText(text('wonders:name'), { exact: true }).click();
  await page.getByLabel('Player 3').selectOption('bot');
  expect(await chosen.last().getAttribute('data-bot')).toBe('milo');
});

test('the owner of a table lets bots sit down, changes them and frees a seat', async () => {
  const guest = await stage.visitor('owner');
  const { page } = guest;
  await guest.me();
  const open = { kind: 'open' } as const;
  const { id } = await guest.create({ game: 'wonders', seats: [{ kind: 'me' }, open, open] });
  const bots = async () => {
    const { seats } = await guest.ask<TableInfo>('GET', `/tables/${id}`);
    return seats.slice(1).map(({ name }) => name);
  };
  await guest.go(`/table/${id}`);
  await page
    .getByRole('button', { name: text('waiting.bot') })
    .first()
    .click();
  await page.locator('dialog button[type="submit"]').click();
  await expect.poll(bots).toEqual(['milo', '']);
  await chooseBot(page, 'timon');
  await expect.poll(bots).toEqual(['timon', '']);
  await guest.picture('waiting-bot');
  await expectAccessible(page, 'a waiting room with a bot');
  await page.getByRole('button', { name: text('waiting.free') }).click();
  await expect.poll(bots).toEqual(['', '']);
});

test('a bot with a character is chosen where the game has them', async () => {
  const guest = await stage.visitor('fan');
  const { page } = guest;
  await guest.go('/');
  await page.locator('[data-game="ages"] button[data-bot]').click();
  await page.locator('dialog label[data-bot="portia"]').click();
  await page.getByText(text('core:character.militarist.name')).click();
  await expectAccessible(page, 'characters', 'dialog');
  await guest.picture('bots-character');
  await page.locator('dialog button[type="submit"]').click();
  await page.locator('button[data-bot="portia-militarist"]').waitFor();
  await page.locator('[data-play="ages"]').click();
  await page.waitForURL(/\/table\//);
  const { seats } = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect(seats[1]?.name).toBe('portia-militarist');
});

test('the choice is accessible and fits, by day and by night, on a wide screen and on a phone', async () => {
  for (const visitor of [await stage.visitor('wide'), await stage.phone()]) {
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('button[data-bot]').first().click();
    await page.locator('dialog label[data-bot]').first().waitFor();
    for (const choices of [
      { language: 'en', theme: 'light' },
      { language: 'hu', theme: 'dark' },
    ] as const) {
      await choose(visitor, choices);
      await expectSpoken(page, choices.language, visitor.name);
      await visitor.picture(`bots-${visitor.name}-${choices.language}`);
      await expectAccessible(page, `${visitor.name}, ${choices.theme}`);
      await expectNoSideways(page, visitor.name);
    }
  }
});

test('my own mark stays on the axis, wherever it lies', async () => {
  const guest = await stage.visitor('weak', { language: 'hu' });
  const { page } = guest;
  for (const elo of [10, 3500]) {
    await page.route('**/api/games/*/bots', async (route) => {
      const response = await route.fetch();
      const rivals: BotList = await response.json();
      await route.fulfill({ response, json: { ...rivals, mine: { elo, doubt: 250, games: 12 } } });
    });
    await guest.go('/');
    await page.locator('button[data-bot]').first().click();
    const mark = await page.locator('dialog .me').boundingBox();
    const axis = await page.locator('dialog .axis').boundingBox();
    expect(mark?.x).toBeGreaterThanOrEqual(axis?.x ?? 0);
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((axis?.x ?? 0) + (axis?.width ?? 0));
    await guest.picture(`bots-mine-${elo}`);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
