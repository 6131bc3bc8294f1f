/** The generic board, played by keyboard alone with hundreds of moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tabTo } from './playDuel';
import { decided, secondThought, turn } from './turns';
import { expectNoSideways, Stage } from './visitors';

const stage = new Stage();

/** Make one decision: the first answer at every step, until a button names the move. */
async function decide(page: Page): Promise<number> {
  await tabTo(page, '.board [data-step]');
  let steps = 0;
  while (!(await page.evaluate(() => document.activeElement?.matches('[data-move]')))) {
    steps += 1;
    expect(steps).toBeLessThan(8);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[data-move], [data-step]'));
  }
  await page.keyboard.press('Enter');
  return steps;
}

test('a game with hundreds of legal moves is played by keyboard on the plain board', async () => {
  const guest = await stage.visitor('plain', { plain: true });
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({
    game: 'akropolis',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
  });
  await guest.go(`/table/${id}`);
  for (let decision = 0; decision < 4; decision += 1) {
    await turn(page);
    // Only a few buttons at a time, even with hundreds of moves.
    expect(await page.locator('.board [data-legal]').count()).toBeLessThan(60);
    await decided(page, async () => expect(await decide(page)).toBeGreaterThan(1));
  }
  await turn(page);
  await guest.picture('plain');

  // Esc takes the last answer back, one at a time.
  await tabTo(page, '.board [data-step]');
  await page.keyboard.press('Enter');
  await page.locator('.board .path li').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.board .path li').count()).toBe(0);

  // A search filters the moves.
  const before = await page.locator('.board .search .numbers').innerText();
  const steps = page.locator('.board [data-step]');
  const name = await steps.first().locator('span').first().innerText();
  await page.getByRole('searchbox').fill('no such place');
  await expect.poll(() => page.locator('.board .search .numbers').innerText()).not.toBe(before);
  expect(await steps.count()).toBe(0);
  await page.getByRole('searchbox').fill(name);
  await expect.poll(() => steps.count()).toBeGreaterThan(0);
  await expectNoSideways(page, 'the plain board');
});

test('on a phone the plain board is short enough to be read', async () => {
  const phone = await stage.phone('plain-phone', { plain: true });
  const { page } = phone;
  await phone.me();
  const seats = [
    { kind: 'me' as const },
    ...Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'random' })),
  ];
  const { id } = await phone.create({ game: 'akropolis', seats });
  await phone.go(`/table/${id}`);
  await turn(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  await expectNoSideways(page, 'the plain board on a phone');
  await phone.picture('plain-phone');
  await page.locator('[data-step]').first().tap();
  while ((await page.locator('[data-move]').count()) === 0) await page.locator('[data-step]').first().tap();
  // The button has appeared under the last tap.
  await secondThought(page);
  await decided(page, () => page.locator('[data-move]').tap());
});
