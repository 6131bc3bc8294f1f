import { expect, test } from 'vitest';
import type { DuelView } from '../src/lib/net/protocol.gen';
import { resign } from './pageList';
import { mouse, play } from './playDuel';
import { text } from './texts';
import { secondThought, turn } from './turns';
import { LONG, Stage, type Visitor } from './visitors';

const stage = new Stage();

async function expectTrueScores(guest: Visitor): Promise<void> {
  const sheet = guest.page.getByRole('region', { name: text('score.final') });
  await sheet.waitFor();
  const { position, table } = await guest.replay(guest.table);
  expect(table.status).toBe('over');
  for (const seat of [0, 1] as const) {
    const points = Object.values((position.view as DuelView).cities[seat].points);
    const total = points.reduce((sum, some) => sum + some, 0);
    expect(await sheet.locator('tfoot td').nth(seat).innerText()).toBe(String(total));
  }
}

/**
 * Check the previews of a card and its uses under the pointer: the coins afterwards, if taking it reveals
 * nothing.
 */
async function expectForesight(guest: Visitor): Promise<void> {
  const { page } = guest;
  const { slots } = (await guest.replay(guest.table)).position.view as DuelView;
  const reveals = (slot: number) => slots.some(({ covered_by }) => covered_by.join() === String(slot));
  const card = slots.find(({ slot, open, card }) => open && card && !reveals(slot))?.card;
  await page.locator(`[data-zone="structure"] [data-key="card:${card}"]`).click();
  await page.locator(`[data-move="discard ${card}"]`).hover();
  const coins = page.locator('.city.near .wealth .sum').first();
  await expect.poll(() => coins.innerText()).toMatch(/^\s*Coins:\s*(\d+)\s*[↑↓]\s*changes to\s*(?!\1\b)\d+\s*$/);
  await guest.picture('foresight');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.city.near .after').count()).toBe(0);
}

/** Return the displayed ply. */
const shownPly = (guest: Visitor) => guest.page.getByRole('slider').inputValue();

async function expectReplay(guest: Visitor): Promise<void> {
  const { page, table } = guest;
  const { plies } = await guest.replay(table);
  await page.getByRole('link', { name: text('table.replay'), exact: true }).click();
  await page.getByRole('slider').waitFor();
  // The replay begins at the beginning.
  expect(await shownPly(guest)).toBe('0');
  // The marks of the timeline are the ages.
  await page.getByRole('button', { name: /^Age I \(move \d+\)$/ }).waitFor();

  await page.getByRole('button', { name: text('replay.last') }).click();
  await expect.poll(() => shownPly(guest)).toBe(String(plies));
  await page.getByRole('button', { name: text('replay.first') }).click();
  await expect.poll(() => page.locator('[data-zone="offer"] [data-key]').count()).toBe(4);
  await page.getByRole('button', { name: text('replay.next') }).click();
  await expect.poll(() => page.locator('[data-zone="offer"] [data-key]').count()).toBe(3);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('[data-zone="offer"] [data-key]').count()).toBe(4);

  // By link: one ply, in public and from the viewer's seat.
  const { position } = await guest.replay(table, '?ply=12');
  const laid = (position.view as DuelView).slots.length;
  for (const query of ['ply=12', 'ply=12&seat=0']) {
    await guest.go(`/table/${table}/replay?${query}`);
    await expect.poll(() => page.locator('[data-zone="structure"] [data-key]').count()).toBe(laid);
    expect(await shownPly(guest)).toBe('12');
    expect(await page.getByRole('log').locator('[aria-current="step"]').innerText()).toBe('12');
  }
  await page
    .getByRole('combobox', { name: text('replay.seen_by') })
    .selectOption({ label: text('core:bot.milo.name') });
  await page.waitForURL(/ply=12&seat=1/);
  await guest.picture('replay');
  // After the game the seed is public and matches the fingerprint.
  await page.getByText(text('seed.title')).click();
  await secondThought(page);
  await page.getByRole('button', { name: text('seed.verify') }).click();
  await page.locator('[data-verdict="verified"]').waitFor();
  await guest.picture('verified');
}

test('a guest plays against a bot by mouse to the score, and sees a game again', async () => {
  const guest = await stage.visitor('mouse');
  const { page } = guest;
  await guest.go('/');
  // A returning player drafts the wonders.
  await page.evaluate(() => localStorage.setItem('pentapolis.wishes', '{"duel":{}}'));
  await page.reload();
  // One click, because the weakest bot is preselected.
  await page.locator('[data-play="duel"]').click();
  await page.waitForURL(/\/table\//);
  await turn(page);
  await guest.picture('draft');
  await play(page, mouse, 4);
  await expectForesight(guest);
  await play(page, mouse, 4);
  await guest.picture('play');
  // The long tests play this game to its end; else it is resigned, and the end of another is played.
  if (!LONG) {
    await resign(guest);
    await expectReplay(guest);
    await guest.begin('duel_end');
  }
  const decisions = await play(page, mouse);
  await expectTrueScores(guest);
  await guest.picture('score');
  expect((await guest.replay(guest.table)).plies).toBeGreaterThanOrEqual(decisions);
  if (LONG) await expectReplay(guest);
});
