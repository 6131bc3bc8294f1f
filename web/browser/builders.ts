/** Playing Akropolis as people do. Each function makes one decision on the board: a tile, a place, a turn of the tile. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hand, tabTo } from './hands';

/** The board takes a second tap for a double click if it comes sooner. */
const SECOND_TAP = 360;

/** The score of the city on show. */
export async function score(page: Page): Promise<number> {
  return Number(await page.locator('.total b').innerText());
}

/** How high the city on show is. */
export function height(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.hex .pill text')].map((text) =>
        Number(/\d+/.exec(text.textContent ?? '')?.[0]),
      ),
    ),
  );
}

/** The change of the score that the board promises for the tile in hand, when it knows it. */
export async function promised(page: Page): Promise<number> {
  const told = await page.waitForFunction(
    () => document.querySelector('.change strong.sum')?.textContent ?? '',
  );
  return Number(((await told.jsonValue()) as string).replace('−', '-').replace('±', ''));
}

/** Take what the last tap of a decision brings, and see that it brings what was promised. */
async function keepingPromises(page: Page, place: () => Promise<void>): Promise<void> {
  const [before, change] = [await score(page), await promised(page)];
  await place();
  await page.locator('[data-ghost]').waitFor({ state: 'detached' });
  // After the last tile the sheet of the final score takes the place of the city.
  const now = async () => ((await page.locator('.score').count()) > 0 ? before + change : score(page));
  await expect.poll(now, { timeout: 10_000 }).toBe(before + change);
}

/** The middle of the tile in hand. */
async function ghost(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.ghost .rim').boundingBox();
  if (!box) throw new Error('There is no tile in hand.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A click where the mouse is. */
async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** The tile in hand fits where it is. */
const fits = async (page: Page) => (await page.locator('[data-ghost][data-legal]').count()) > 0;
/** Where the hand looks for a place, around where the tile was held. */
const AROUND = [-40, 0, 40, 80, -80].flatMap((y) => [0, 50, -50, 100, -100].map((x) => [x, y] as const));

/**
 * One decision by mouse: a click takes a tile, it follows the pointer, the wheel turns it; a click puts it down, another
 * places it.
 */
export const mouseBuilds: Hand = async (page) => {
  await page.locator('[data-key^="tile:"][data-legal]').last().click();
  const at = await ghost(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 120);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  for (const [x, y] of AROUND) {
    if (await fits(page)) break;
    await page.mouse.move(at.x + x, at.y + y);
  }
  await click(page);
  await page.waitForTimeout(SECOND_TAP);
  await keepingPromises(page, () => click(page));
};

/** One decision by touch: tap a tile, tap a place in the city, turn by a button, confirm. */
export const touchBuilds: Hand = async (page) => {
  await page.locator('[data-key^="tile:"][data-legal]').first().tap();
  const { x, y } = await ghost(page);
  await page.touchscreen.tap(x + 25, y - 12);
  await page.getByRole('button', { name: /Turn the tile to the right|A lapka forgatása jobbra/ }).tap();
  await page.locator('[data-ghost][data-legal]').waitFor();
  await keepingPromises(page, () => page.locator('[data-place]').tap());
};

/** One decision by keyboard: Tab to a tile, Enter takes it, arrows lead it, E turns it, Enter places it. */
export const keyboardBuilds: Hand = async (page) => {
  await tabTo(page, '[data-key^="tile:"][data-legal]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[data-ghost]'));
  for (const key of ['ArrowUp', 'e', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await keepingPromises(page, () => page.keyboard.press('Enter'));
};
