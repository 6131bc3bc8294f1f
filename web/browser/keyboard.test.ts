import { expect, test } from 'vitest';
import { keyboard, play, tabTo } from './playDuel';
import { text } from './texts';
import { turn } from './turns';
import { LONG, Stage } from './visitors';

const stage = new Stage();

test('a guest plays a game against a bot by keyboard alone', async () => {
  const guest = await stage.visitor(
    'keyboard',
    { theme: 'dark', language: 'hu' },
    { viewport: { width: 1600, height: 900 } },
  );
  const { page } = guest;
  await guest.go('/');
  await page.locator('[data-play="duel"]').waitFor();
  await tabTo(page, '[data-play="duel"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await turn(page);
  if (!LONG) {
    await play(page, keyboard, 4);
    await guest.begin('duel_end');
  }
  await tabTo(page, '.board [data-legal]');
  await page.keyboard.press('Enter');
  await guest.picture('keyboard');
  await page.keyboard.press('Escape');
  const decisions = await play(page, keyboard);
  await guest.picture('score-dark');
  const { table, plies } = await guest.replay(guest.table);
  expect(table.status).toBe('over');
  expect(decisions).toBeGreaterThan(2);
  expect(plies).toBeGreaterThanOrEqual(decisions);
});

test("'?' unfolds the keys, and the tab shows the rules alone", async () => {
  const guest = await stage.visitor('keys');
  const { page } = guest;
  await guest.begin('duel_card');
  const keys = page.locator('#pane-rules dl');
  await page.getByRole('button', { name: text('nav.rules'), exact: true }).click();
  await page.locator('#pane-rules details').waitFor();
  expect(await keys.isVisible()).toBe(false);
  await page.keyboard.press('?');
  await keys.waitFor();
  await guest.picture('keys');
  await page.keyboard.press('?');
  await page.locator('#pane-rules details').waitFor({ state: 'detached' });
});
