/** A lesson by mouse, by keys, on a phone and on the plain board; its progress; and the way to it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LessonsOfUser } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { text } from './texts';
import { secondThought } from './turns';
import { expectNoSideways, Stage, type Visitor } from './visitors';

const stage = new Stage();
const PRICES = '/learn/duel/prices';
type Words = Record<
  string,
  { last: string; steps: Record<string, { say: string; instead: string[]; after: string }> }
>;

/** Return the words of the lesson, without the marks of names. */
async function wordsOf({ page, address }: Visitor, language: 'en' | 'hu'): Promise<Words[string]> {
  const all = (await (
    await page.request.get(`${address}/lessons/words.${language}.duel.json`)
  ).json()) as Words;
  const plain = JSON.stringify(all.prices).replaceAll(/\[([^\]"]+)\]\(\w+:\w+\)/g, '$1');
  return JSON.parse(plain) as Words[string];
}

/** Wait for a step of the lesson. */
const reach = (page: Page, step: number, phase: 'ask' | 'after' | 'end') =>
  page.locator(`[data-step="${step}"][data-phase="${phase}"]`).waitFor();
const sentence = (page: Page) => page.locator('.ask .sentence');
const ringed = (page: Page) => page.locator('[data-pointed]');

/** Build a card of the structure by mouse or finger. */
async function build(page: Page, card: string, tap = false): Promise<void> {
  const thing = page.locator(`[data-zone="structure"] [data-key="card:${card}"]`);
  await secondThought(page);
  await (tap ? thing.tap() : thing.click());
  const button = page.locator(`[data-move="build ${card}"]`);
  await secondThought(page);
  await (tap ? button.tap() : button.click());
}

test('a lesson is played by mouse, and goes on where it was left', async () => {
  const guest = await stage.visitor('learner');
  const { page } = guest;
  await guest.go(PRICES);
  await reach(page, 0, 'ask');
  const words = await wordsOf(guest, 'en');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.steps.pill?.say);
  await expect.poll(() => ringed(page).count()).toBe(1);
  expect(await ringed(page).getAttribute('data-key')).toBe('card:stable');
  await expectAccessible(page, 'a step to read');
  await page.locator('[data-next]').click();
  await reach(page, 1, 'ask');

  // Another move is answered with its sentence, and not played.
  await build(page, 'baths');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.steps.stable?.instead[0]);
  await expectAccessible(page, 'an answer');
  await build(page, 'stable');
  await reach(page, 1, 'after');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.steps.stable?.after);
  await page.locator('[data-next]').click();
  await reach(page, 2, 'ask');
  await expect.poll(() => ringed(page).count()).toBe(2);
  await guest.picture('lesson-wide');

  await page.reload();
  await reach(page, 2, 'ask');
  await page
    .getByRole('button', { name: text('learn.back'), exact: true })
    .first()
    .click();
  await reach(page, 1, 'ask');
  await page.goto(`${guest.address}/learn`);
  await page.locator('.lessons li.next .button.primary').click();
  await reach(page, 1, 'ask');

  await build(page, 'stable');
  await reach(page, 1, 'after');
  await page.locator('[data-next]').click();
  await page.locator('[data-next]').click();
  await reach(page, 3, 'ask');
  // A marked name lights up its thing.
  const mark = page.locator('.ask .sentence button').first();
  await mark.hover();
  expect(await ringed(page).getAttribute('data-key')).toBe('card:stone_reserve');
  for (let twice = 0; twice < 2; twice += 1) {
    await secondThought(page);
    await page.locator('[data-show]').click();
  }
  await reach(page, 3, 'after');
  await page.locator('[data-next]').click();
  await build(page, 'baths');
  await reach(page, 4, 'after');
  await page.locator('[data-next]').click();
  await reach(page, 4, 'end');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.last);
  await expectAccessible(page, 'the end of a lesson');
  await expect
    .poll(async () => (await guest.ask<LessonsOfUser>('GET', '/me/lessons')).games.duel?.prices?.done)
    .toBe(true);
  await page.locator('[data-next]').click();
  await page.waitForURL(/\/learn\/duel\/chains$/);
});

test('a lesson is played by keys, in Hungarian, and leaving asks once', async () => {
  const guest = await stage.visitor('keys', { language: 'hu' });
  const { page } = guest;
  await guest.go(PRICES);
  await reach(page, 0, 'ask');
  const words = await wordsOf(guest, 'hu');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.steps.pill?.say);
  const focus = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.key ?? '');
  /** Press the focused button that goes on. */
  const goOn = async () => {
    await page.locator('[data-next]:focus').waitFor();
    await page.keyboard.press('Enter');
  };
  /** Build the focused card: Enter selects it, and again it presses the first button. */
  const enter = async (card: string) => {
    await expect.poll(focus).toBe(`card:${card}`);
    await page.keyboard.press('Enter');
    await expect.poll(focus).toBe(`use:build ${card}`);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Enter');
  await reach(page, 1, 'ask');
  await expect
    .poll(() => page.locator('.ask .sentence .hidden').textContent())
    .toContain(text('duel:card.stable.name', 'hu'));
  await page.keyboard.press('Backspace');
  await reach(page, 0, 'ask');
  await goOn();
  await enter('stable');
  await reach(page, 1, 'after');
  await goOn();
  await reach(page, 2, 'ask');
  await page.locator('[data-next]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(text('learn.leave_ask', 'hu')).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => sentence(page).textContent()).toContain(words?.steps.missing?.say);
  await page.locator('[data-next]').focus();
  await page.keyboard.press(' ');
  await reach(page, 3, 'ask');
  await enter('stone_reserve');
  await reach(page, 3, 'after');
  await goOn();
  await reach(page, 4, 'ask');
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await reach(page, 4, 'after');
  await goOn();
  await reach(page, 4, 'end');
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/learn\/duel$/);
});

test.each(['en', 'hu'] as const)('a lesson is played by touch on a phone (%s)', async (language) => {
  const guest = await stage.phone('thumb', { language });
  const { page } = guest;
  await guest.go(PRICES);
  await reach(page, 0, 'ask');
  const next = page.locator('.steps .button.primary');
  await next.tap();
  await reach(page, 1, 'ask');
  await build(page, 'stable', true);
  await reach(page, 1, 'after');
  await next.tap();
  await reach(page, 2, 'ask');
  await expect.poll(() => page.locator('.ring').count()).toBe(2);
  await guest.picture(`lesson-phone-${language}`);
  await expectNoSideways(page, 'a lesson');
  await expectAccessible(page, 'a lesson on a phone');
  // The sheet with the price never covers what is pointed at.
  const covered = await page.evaluate(() => {
    const sheet = document.querySelector('.sheet-of-step')?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-pointed]')].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return sheet && bottom > sheet.top && top < sheet.bottom;
    }).length;
  });
  expect(covered).toBe(0);
  await page.getByRole('button', { name: text('learn.lessons', language), exact: true }).tap();
  await page.locator('#lessons a[aria-current]').waitFor();
  await expectNoSideways(page, 'the list of lessons');
});

test('a lesson is played on the plain board, which points at the move in its list', async () => {
  const guest = await stage.visitor('plain', { plain: true });
  const { page } = guest;
  await guest.go(PRICES);
  await reach(page, 0, 'ask');
  await page.locator('[data-next]').click();
  await reach(page, 1, 'ask');
  await expect.poll(() => ringed(page).getAttribute('data-key')).toBe('move:build stable');
  await ringed(page).click();
  await secondThought(page);
  await page.locator('[data-move="build stable"]').click();
  await reach(page, 1, 'after');
});

test('a newcomer is led to the first lesson, and forgets all lessons on the account page', async () => {
  const guest = await stage.newcomer('newcomer');
  const { page } = guest;
  await guest.go('/');
  await page.locator('[data-learn]').click();
  await page.waitForURL(/\/learn\/duel\/first-cards$/);
  await reach(page, 0, 'ask');
  await page.locator('[data-next]').click();
  await reach(page, 1, 'ask');
  await guest.go('/me');
  const forget = page.getByRole('button', { name: text('learn.mine.forget') });
  await forget.click();
  await page.getByText(text('learn.mine.forgotten')).waitFor();
  expect((await guest.ask<LessonsOfUser>('GET', '/me/lessons')).games).toEqual({});
  await guest.go('/learn/duel/first-cards');
  await reach(page, 0, 'ask');
});
