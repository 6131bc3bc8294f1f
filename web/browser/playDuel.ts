/** Duel by mouse, touch and keyboard. Each function makes one decision on the board. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { decided, secondThought, turn } from './turns';

export type Hand = (page: Page, wish?: Wish) => Promise<void>;

/** Preferences: ids of cards or wonders, and uses of a card, each in order. */
export interface Wish {
  things?: string[];
  uses?: string[];
}

const USES = ['wonder', 'build', 'discard'];
/** Maximum number of decisions of a game. */
const MOST_DECISIONS = 120;
/** Return the text of the board, to compare before and after. */
export function position(page: Page): Promise<string> {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll<HTMLElement>('.board [data-key]')];
    const keys = things.map((thing) => `${thing.dataset.key}${thing.dataset.legal === undefined ? '' : '!'}`);
    const scores = document.querySelector('aside table')?.textContent ?? '';
    return [...keys, scores, document.querySelector('#pane-log')?.textContent].join('\n');
  });
}

/** Return the first preferred thing, else the last, because the structure is taken from its bottom. */
async function choose(things: Locator, wish: string[]): Promise<Locator> {
  await things.first().waitFor();
  const keys = await things.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key ?? ''));
  const found = wish.map((id) => keys.findIndex((key) => key.endsWith(`:${id}`))).find((at) => at >= 0);
  return things.nth(found ?? keys.length - 1);
}

/** Return the button of the most preferred use. */
async function useOf(page: Page, wish: Wish): Promise<Locator> {
  const legal = page.locator('[data-zone="uses"] [data-legal]');
  await legal.first().waitFor();
  for (const use of wish.uses ?? USES) {
    const button = page.locator(`[data-zone="uses"] [data-move^="${use}"]`);
    if ((await button.count()) > 0) return button.first();
  }
  return legal.first();
}

async function point(page: Page, wish: Wish, press: (what: Locator) => Promise<void>): Promise<void> {
  const taking = (await page.locator('[data-zone="structure"] [data-legal]').count()) > 0;
  const offered = (await page.locator('[data-zone="offer"] [data-legal]').count()) > 0;
  const zone = taking ? 'structure' : offered ? 'offer' : 'choices';
  const things = page.locator(`[data-zone="${zone}"] [data-key][data-legal]`);
  await press(await choose(things, wish.things ?? []));
  await press(taking ? await useOf(page, wish) : page.locator('[data-commit]'));
}

/** Decide by mouse. */
export const mouse: Hand = (page, wish = {}) => point(page, wish, (what) => what.click());

/** Decide by touch. */
export const touch: Hand = (page, wish = {}) => point(page, wish, (what) => what.tap());

/** Decide by keyboard: Tab to the legal things, arrows among them, Enter to select and Enter to commit. */
export const keyboard: Hand = async (page) => {
  await tabTo(page, '.board [data-legal]');
  await page.keyboard.press('ArrowRight');
  const taking = await page.evaluate(() => !!document.activeElement?.closest('[data-zone="structure"]'));
  await page.keyboard.press('Enter');
  if (taking) {
    await page.waitForFunction(() => document.activeElement?.closest('[data-zone="uses"]'));
    // The uses are in order: build, discard, then the wonders, which are preferred.
    const wonders = await page.locator('[data-zone="uses"] [data-move^="wonder"]').count();
    for (let step = 0; wonders > 0 && step < 4; step += 1) {
      if (await page.evaluate(() => document.activeElement?.matches('[data-move^="wonder"]'))) break;
      await page.keyboard.press('ArrowDown');
    }
  } else {
    await secondThought(page);
  }
  await page.keyboard.press('Enter');
};

/** Press Tab until a matching element has the focus. Return the number of presses. */
export async function tabTo(page: Page, selector: string): Promise<number> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((what) => document.activeElement?.matches(what), selector)) return presses;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by Tab to ${selector}`);
}

/** Play until the game is over, or up to the given number of decisions. Return how many were made. */
export async function play(page: Page, hand: Hand, most = MOST_DECISIONS, wish: Wish = {}): Promise<number> {
  for (let decisions = 0; decisions < most; decisions += 1) {
    if ((await turn(page)) === 'over') return decisions;
    await decided(page, () => hand(page, wish));
  }
  expect(most, 'the game has no end').toBeLessThan(MOST_DECISIONS);
  return most;
}

/** Make the given number of decisions, and more until a card of the structure can be chosen. */
export async function playToCard(page: Page, hand: Hand, decisions: number): Promise<void> {
  await play(page, hand, decisions);
  const cards = page.locator('[data-zone="structure"] [data-legal]');
  while ((await turn(page)) === 'mine' && (await cards.count()) === 0) await play(page, hand, 1);
}
