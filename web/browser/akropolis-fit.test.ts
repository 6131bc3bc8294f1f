/** The board of Akropolis fits every screen: no text is cut, too small or covered, and nothing moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASES, expectBoardFits, expectInReach, placesOf, SCREENS, type Screen } from './fit';
import { mouseBuilds } from './playAkropolis';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** Two, three and four seats. */
const POSITIONS = ['akropolis_end', 'akropolis_three', 'akropolis_four'];

/** Parts that hold all that a player decides by. */
const PARTS = ['.board', '.akropolis', '.scene', '.side', '.site'];

const expectFit = (page: Page, screen: Screen, where: string) => expectBoardFits(page, screen, PARTS, where);

const STAGE = '.scene, .bar .districts, .cities li, .site li';
const FRAME = '.ask .actions .button, .placed';

/** Take a tile and check that the stage stays, that one filled button appears, and where it is. */
async function expectCommit(guest: Visitor, screen: Screen, where: string): Promise<void> {
  const { page } = guest;
  const before = await placesOf(page, `${STAGE}, ${FRAME}`);
  const tile = page.locator('[data-key^="tile:"][data-legal]').first();
  await (screen.isPhone ? tile.tap() : tile.click());
  const submit = page.locator('[data-place]');
  await submit.waitFor();
  if (!screen.isPhone) expect(await placesOf(page, `${STAGE}, ${FRAME}`), where).toEqual(before);
  await expectInReach(submit, screen, where);
}

/** Show every hint and check that its ghost is in sight, with its rank and its gain, and that nothing moves. */
async function expectHints(guest: Visitor, screen: Screen, where: string): Promise<void> {
  const { page } = guest;
  const { width = 0, height = 0 } = screen.options.viewport ?? {};
  const before = await placesOf(page, STAGE);
  await page.locator('.ask .actions .button').nth(1).click();
  const rows = page.locator('[data-hinted]');
  await rows.first().waitFor();
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).click();
    const ghost = page.locator(`[data-advised="${at + 1}"]`);
    await ghost.waitFor();
    expect(await page.locator('.scene .rank').innerHTML(), where).toContain(`>${at + 1}<`);
    const inSight = async () => {
      const box = await ghost.boundingBox();
      if (!box) return false;
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    };
    await expect.poll(inSight, { message: where }).toBe(true);
    if (screen.isPhone) continue;
    await page.locator('.bubble .sum').waitFor();
    expect(await placesOf(page, STAGE), where).toEqual(before);
    await expectFit(page, screen, `${where}, hint ${at + 1}`);
    await guest.picture(`${where.replaceAll(', ', '-')}-hint-${at + 1}`);
  }
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-advised], .scene .rank, .bubble, .tile[data-rank]').count(), where).toBe(
    0,
  );
}

test.each(CASES)('the board fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('fitter', { language, motion: 'none' }, screen.options);
  const { page } = guest;
  for (const position of POSITIONS) {
    const where = `${position}, ${screen.name}, ${language}`;
    await guest.begin(position);
    await expectFit(page, screen, where);
    await guest.picture(`${position}-${screen.name}-${language}`);
    await expectCommit(guest, screen, where);
    await expectFit(page, screen, `${where}, in hand`);
    await guest.picture(`${position}-${screen.name}-${language}-hand`);
    await page.keyboard.press('Escape');
    await expectHints(guest, screen, where);
  }
});

test.each(SCREENS.filter(({ isPhone }) => !isPhone))(
  'at the end the cities are told on a $name screen, and no total before',
  async (screen) => {
    const guest = await stage.visitor('ender', { pace: 'normal', motion: 'none' }, screen.options);
    const { page } = guest;
    await guest.begin('akropolis_last');
    await mouseBuilds(page).catch(() => {});
    await page.locator('[data-ending]').waitFor();
    await expectFit(page, screen, 'the end');
    await guest.picture(`akropolis-told-${screen.name}`);
    const { position } = await guest.replay(guest.table);
    const totals = (position.result?.scores ?? []).map(String);
    const told = await page.locator('.akropolis .total b, .akropolis .cities .head > b').allInnerTexts();
    expect(totals.length).toBe(2);
    expect(told).toEqual(['?', '?']);
    await page.waitForTimeout(700);
    await page.keyboard.press('Enter');
    await page.locator('.score tfoot td').first().waitFor();
  },
);
