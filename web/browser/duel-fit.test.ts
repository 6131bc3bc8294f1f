/** The board of Duel fits every screen: no text is cut, too small or covered, and nothing moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility';
import { CASES, expectBoardFits, expectInReach, type Screen } from './fit';
import { turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** The draft, the first card, the middle, the third age from its first card to its last, and both cities full. */
const POSITIONS = ['duel_draft', 'duel_first', 'duel_card', 'duel_third', 'duel_last', 'duel_full'];
const THINGS = '[data-zone="structure"] [data-legal], [data-zone="offer"] [data-legal]';

/** Parts that hold all that a player decides by. */
const PARTS = ['.board', '.duel', '.table', '.sides', '.draft'];

/** Check that no part of the stage lies over another one, and no card over the name of a card. */
async function expectApart(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: one.dataset.key ?? one.className, left, top, right, bottom, one };
      });
    type Box = ReturnType<typeof boxes>[number];
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const parts = [
      ...boxes('section.city'),
      ...boxes('.structure .card'),
      ...boxes('.sides button'),
      ...boxes('.offer > .plate'),
    ];
    const cards = boxes('.structure .card');
    const pairs = parts.flatMap((a, at) => parts.slice(at + 1).map((b) => [a, b] as const));
    const named = boxes('.structure .card .name').flatMap((name) =>
      cards
        .filter((card) => !card.one.contains(name.one) && meet(name, card))
        .filter(
          (card) =>
            Number(card.one.style.zIndex) > Number(name.one.closest<HTMLElement>('.card')?.style.zIndex),
        )
        .map((card) => `${card.name} over the name ${name.one.textContent}`),
    );
    return [
      ...named,
      ...pairs
        .filter(
          ([a, b]) => !(cards.some(({ one }) => one === a.one) && cards.some(({ one }) => one === b.one)),
        )
        .filter(([a, b]) => meet(a, b))
        .map(([a, b]) => `${a.name} over ${b.name}`),
    ];
  });
  expect(over, where).toEqual([]);
}

/** Check that every line of signs on cards and wonders is whole. */
async function expectSignsWhole(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.face .row, .wonder .line')].flatMap((line) => {
      const frame = line.closest('.face, .wonder')?.getBoundingClientRect();
      const { bottom } = line.getBoundingClientRect();
      const whole = line.scrollWidth <= line.clientWidth + 1 && bottom <= (frame?.bottom ?? 0) + 1;
      return whole ? [] : [line.closest<HTMLElement>('[data-key]')?.dataset.key ?? line.className];
    }),
  );
  expect(cut, where).toEqual([]);
}

async function expectFit(page: Page, screen: Screen, where: string): Promise<void> {
  await expectBoardFits(page, screen, PARTS, where);
  await expectSignsWhole(page, where);
  if (!screen.isPhone) await expectApart(page, where);
}

/** Return where the parts of the stage lie. */
const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('.city, .sides button, .structure .card, .offer > .plate'),
    ].map((one) => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = one;
      return [
        one.dataset.key ?? one.className.split(' ')[0],
        offsetLeft,
        offsetTop,
        offsetWidth,
        offsetHeight,
      ];
    }),
  );

/** Select a thing and check that the stage stays, that one filled button appears, and where it is. */
async function expectStage(guest: Visitor, screen: Screen, where: string): Promise<void> {
  const { page } = guest;
  const before = await places(page);
  const thing = page.locator(THINGS).last();
  await (screen.isPhone ? thing.tap() : thing.click());
  const submit = page.locator('[data-commit], [data-zone="uses"] .build');
  await submit.waitFor();
  expect(await places(page), where).toEqual(before);
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
    await expectStage(guest, screen, where);
    await expectFit(page, screen, `${where}, selected`);
    await guest.picture(`${position}-${screen.name}-${language}-selected`);
  }
});

test('the draft tells which of two wonders is chosen', async () => {
  const guest = await stage.visitor('drafter');
  const { page } = guest;
  await guest.begin('duel_draft');
  await page.getByText('the second of your two').waitFor();
  expect(await page.locator('.city.near .place.now').innerText()).toBe('Second of two: now');
  // Taken wonders are pale, but can be read.
  await expectAccessible(page, 'a draft with taken wonders');
  await page.locator('[data-zone="offer"] [data-legal]').first().click();
  await page.locator('[data-commit]').click();
  await turn(page);
  expect(await page.locator('[data-zone="offer"]').count()).toBe(0);
});
