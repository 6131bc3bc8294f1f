/** The ceremony at the end of a game: nothing tells the result before it does, on every board. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scoresOf, totalPoints } from '../src/lib/table/scores';
import { expectAccessible } from './accessibility';
import { resign } from './pageList';
import { text } from './texts';
import { over, secondThought, turn } from './turns';
import { expectNoSideways, Stage, type Visitor } from './visitors';

const stage = new Stage();
const SLOW = { motion: 'full', pace: 'fast', hints: 'quick' } as const;
const SCREEN = { viewport: { width: 1280, height: 720 } };

/** Play the best hints to the end of the game, and pass the end of an age by its button. */
async function finish(page: Page): Promise<void> {
  for (;;) {
    if ((await turn(page)) === 'over') return;
    const before = await page.locator('[data-turn]').getAttribute('data-cursor');
    await page.keyboard.press('h');
    await page.locator('[data-hinted="1"]').waitFor();
    await page.keyboard.press('1');
    await secondThought(page);
    await page
      .locator('.ask')
      .getByRole('button', { name: text('hint.play'), exact: true })
      .click();
    const sure = page.locator('[role="alertdialog"] .primary');
    await page.waitForFunction(
      (before) =>
        document.querySelector('[role="alertdialog"] .primary') ||
        document.querySelector<HTMLElement>('[data-turn]')?.dataset.cursor !== before,
      before,
    );
    if ((await sure.count()) > 0) await sure.click();
  }
}

/** Collect all texts of the page from the end of the game until the ceremony has told the result. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    const look = () => {
      const over = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn === 'over';
      const told = document.querySelector<HTMLElement>('[data-told]')?.dataset.told === 'true';
      if (over && !told) for (const line of document.body.innerText.split('\n')) heard.add(line.trim());
      if (!told) requestAnimationFrame(look);
    };
    look();
  });
}

const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);

/** Wait for the end of the ceremony; pass the end of an age that is told before. */
async function expectTold(page: Page): Promise<void> {
  const onward = page.locator('[data-ending] .go .primary');
  await expect
    .poll(
      async () => {
        if ((await onward.count()) > 0) await onward.click();
        return page.locator('[data-told="true"]').count();
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(1);
}

async function totalsOf(guest: Visitor): Promise<number[]> {
  const { position, table } = await guest.replay(guest.table);
  const info = (await guest.games()).find(({ name }) => name === table.game);
  const scores = scoresOf(position.view, table.seats.length, [...(info?.categories ?? [])]);
  return (scores ?? []).map(totalPoints);
}

test.each([
  ['duel', 'duel_last', true],
  ['7 Wonders', 'wonders_end', true],
  ['Through the Ages', 'ages_end', true],
  ['Akropolis', 'akropolis_end', true],
  ['Akropolis alone', 'akropolis_solo', true],
  ['Civilization', 'civilization_culture', false],
])('nothing tells the end of %s before the ceremony', async (_name, position, counted) => {
  const guest = await stage.visitor('winner', SLOW, SCREEN);
  const { page } = guest;
  await guest.begin(position);
  await listen(page);
  await finish(page);
  await expectTold(page);
  const said = await heard(page);
  expect(said).toContain(text('ask.ending'));
  expect(said.filter((line) => /\b(won|wins|winner)\b/i.test(line.replace(text('ask.ending'), '')))).toEqual(
    [],
  );
  // Civilization's numbers are its races, which are no secret.
  const totals = counted ? await totalsOf(guest) : [];
  if (counted) expect(totals.length).toBeGreaterThan(0);
  // A category may have as many points as the total only if no other brings any.
  for (const total of totals)
    expect(said.filter((line) => line.split(/\s+/).includes(String(total)))).toEqual([]);
  const ceremony = page.getByRole('region', { name: text('core:result.title'), exact: true });
  if (counted)
    for (const total of totals.slice(0, 1)) await ceremony.getByText(String(total)).first().waitFor();
  // The result is told once, and read by screen readers.
  const title = await ceremony.getByRole('heading').first().innerText();
  expect((await ceremony.getByRole('status').textContent())?.startsWith(title.slice(0, 20))).toBe(true);
  expect(await page.getByText(title, { exact: true }).count()).toBe(1);
  await expectAccessible(page, `the end of ${position}`);
  await expectNoSideways(page, `the end of ${position}`);
  await guest.picture(`ceremony-${position}`);
});

test('any key shows all at once, and does nothing else', async () => {
  const guest = await stage.visitor('hasty', SLOW, SCREEN);
  const { page } = guest;
  await guest.begin('duel_last');
  const table = guest.table;
  await finish(page);
  await page.locator('[data-told="false"]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-told="true"]').waitFor();
  expect(guest.table).toBe(table);
});

test('a resignation and the end of a loaded page are told at once', async () => {
  const guest = await stage.visitor('loser', { ...SLOW, motion: 'none' }, SCREEN);
  const { page } = guest;
  await guest.begin('duel_full');
  await resign(guest);
  await page.locator('[data-told="true"]').waitFor();
  await page.reload();
  await over(page);
  expect(await page.locator('[data-told]').getAttribute('data-told')).toBe('true');
  // The winner has no trophies, because the rules did not end the game.
  expect(await page.locator('.trophies li').count()).toBe(0);
  expect(await page.locator('.crown [data-medal]').count()).toBe(1);
});

test('on a phone all of the ceremony fits the width', async () => {
  const guest = await stage.phone('phone', { language: 'hu', theme: 'dark', motion: 'none' });
  const { page } = guest;
  await guest.begin('duel_full');
  await page.getByRole('button', { name: text('table.menu', 'hu'), exact: true }).click();
  await page.getByRole('button', { name: text('table.resign', 'hu'), exact: true }).click();
  await page
    .getByRole('button', { name: text('table.resign_yes', 'hu'), exact: true })
    .last()
    .click();
  await over(page);
  await page.locator('[data-told="true"]').waitFor();
  await expectNoSideways(page, 'the ceremony');
  await expectAccessible(page, 'the ceremony on a phone, dark');
  for (const button of await page.locator('.deeds .button').all())
    expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
});
