/** The board of 7 Wonders fits every screen: no text is cut, too small or covered, and nothing moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASES, expectBoardFits, expectInReach, placesOf, SCREENS, type Screen } from './fit';
import { text } from './texts';
import { turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** The sides, an early and a middle city, the last card, and three, five and seven seats. */
const POSITIONS = [
  'wonders_start',
  'wonders_early',
  'wonders_hand_2',
  'wonders_five',
  'wonders_end',
  'wonders_last',
  'wonders_seven',
];
const THINGS = '[data-zone="hand"] [data-legal]:not(.dear), [data-zone="choices"] [data-legal]';

/** Parts that hold all that a player decides by. */
const PARTS = ['.board', '.wonders', '.middle', '.centre', '.asked', '.sides .choice', '.steps', '.outlook'];

const expectFit = (page: Page, screen: Screen, where: string) => expectBoardFits(page, screen, PARTS, where);

/** Return where the parts of the stage and the buttons beside the question lie. */
const places = (page: Page) =>
  placesOf(page, '.middle > *, .outlook, .hand li, .choices li, .ask .actions .button, .placed');

/** Select a thing and check that the stage stays, that one filled button appears, and where it is. */
async function expectCommit(guest: Visitor, screen: Screen, where: string): Promise<void> {
  const { page } = guest;
  const before = screen.isPhone ? [] : await places(page);
  const thing = page.locator(THINGS).first();
  await (screen.isPhone ? thing.tap() : thing.click());
  const submit = page.locator('[data-commit]:enabled, [data-zone="uses"] .lit .use');
  await submit.waitFor();
  expect(await submit.count(), where).toBe(1);
  if (!screen.isPhone) expect(await places(page), where).toEqual(before);
  await expectInReach(submit, screen, where);
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
    await expectFit(page, screen, `${where}, selected`);
    await guest.picture(`${position}-${screen.name}-${language}-selected`);
  }
});

test('the first screen tells my wonder, and a side is taken by the button beside the question', async () => {
  const guest = await stage.visitor('starter', { language: 'en' });
  const { page } = guest;
  await guest.begin('wonders_start');
  const wonder = await page.locator('.asked h2').innerText();
  await page.locator('.ask').getByText(`${wonder}: choose a side`).waitFor();
  await page.locator('.choice.night').click();
  await page.locator('[data-commit]').click();
  await turn(page);
  expect(await page.locator('.wonder .side').first().innerText()).toContain(text('wonders:side.night'));
});

test.each([
  { screen: 'large', size: [96, 88] },
  { screen: 'low', size: [64, 58] },
])('ten structures are drawn cards on a $screen screen', async ({ screen, size }) => {
  const options = SCREENS.find(({ name }) => name === screen)?.options ?? {};
  const guest = await stage.visitor('looker', { motion: 'none' }, options);
  const { page } = guest;
  await guest.begin('wonders_end');
  const cards = page.locator('.centre .room [data-key^="built:"]');
  expect(await cards.count()).toBeGreaterThanOrEqual(10);
  const sizes = await cards.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );
  expect(sizes.every(([width, height]) => width === size[0] && height === size[1])).toBe(true);
});

test('no total is on the board from the last card until the end is told', async () => {
  const guest = await stage.visitor('secret', { pace: 'fast', motion: 'none' });
  const { page } = guest;
  await guest.begin('wonders_last');
  await page.locator(THINGS).first().click();
  await page.locator('[data-zone="uses"] .lit .use').click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: text('ask.final_play') });
  await Promise.race([confirm.click(), page.locator('[data-ending]').waitFor()]);
  await page.locator('[data-ending]').waitFor();
  const { position } = await guest.replay(guest.table);
  const totals = (position.result?.scores ?? []).map(String);
  expect(totals).toHaveLength(3);
  const texts = await page
    .locator('.wonders .total, .wonders .sum:nth-child(3), .placed li:first-child b')
    .allInnerTexts();
  // Of what is hidden there is no text.
  const told = texts.filter((text) => text !== '');
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((one) => totals.includes(one.trim()))).toEqual([]);
  expect(told.every((one) => one.includes('?'))).toBe(true);
});
