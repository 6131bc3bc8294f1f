/** Akropolis by mouse, touch and keyboard. Each function makes one decision on the board. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hand, tabTo } from './playDuel';

/** Return the score of the displayed city. */
export async function score(page: Page): Promise<number> {
  return Number(await page.locator('.total b').innerText());
}

/** Return the height of the displayed city. */
export function height(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.hex .pill text')].map((text) =>
        Number(/\d+/.exec(text.textContent ?? '')?.[0]),
      ),
    ),
  );
}

/** Return the score change that the board shows for the tile in hand, once it is known. */
export async function promised(page: Page): Promise<number> {
  const told = await page.waitForFunction(
    () => document.querySelector('.change strong.sum')?.textContent ?? '',
  );
  return Number(((await told.jsonValue()) as string).replace('−', '-').replace('±', ''));
}

/** Make the last tap of a decision and check the score change against the preview. */
async function keepingPromises(page: Page, place: () => Promise<void>): Promise<void> {
  const [before, change] = [await score(page), await promised(page)];
  await place();
  await page.locator('[data-ghost]').waitFor({ state: 'detached' });
  // Read in one query, because after the last tile the score sheet replaces the city.
  const now = () =>
    page.evaluate((end) => {
      const total = document.querySelector('.total b')?.textContent;
      return document.querySelector('.score') ? end : total && Number(total);
    }, before + change);
  await expect.poll(now).toBe(before + change);
}

/** Return the centre of the tile in hand. */
async function ghost(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.ghost .rim').boundingBox();
  if (!box) throw new Error('There is no tile in hand.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Click at the mouse position. */
async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Return whether the tile in hand fits. */
const fits = async (page: Page) => (await page.locator('[data-ghost][data-legal]').count()) > 0;

interface Lit {
  q: number;
  r: number;
  level: number;
  x: number;
  y: number;
}
/** The ways to complete a triangle from a cell. */
const TRIANGLES = [
  [0, -1, 1, -1],
  [1, -1, 1, 0],
] as const;

/** Return places to try: on three legal hexes, the highest first, then around the tile. */
async function wishes(page: Page): Promise<{ x: number; y: number }[]> {
  const lit: Lit[] = await page.locator('.hex:has(.lit)').evaluateAll((hexes) =>
    hexes.map((hex) => {
      const [q = 0, r = 0] = (hex as SVGElement).dataset.hex?.split(',').map(Number) ?? [];
      const level = Number(/\d+/.exec(hex.querySelector('.pill')?.textContent ?? '')?.[0]);
      const { x, y, width, height } = (hex.querySelector('.lit') ?? hex).getBoundingClientRect();
      return { q, r, level, x: x + width / 2, y: y + height / 2 };
    }),
  );
  const at = new Map(lit.map((hex) => [`${hex.q},${hex.r},${hex.level}`, hex]));
  const high = lit
    .flatMap((hex) =>
      TRIANGLES.flatMap(([q1, r1, q2, r2]) => {
        const second = at.get(`${hex.q + q1},${hex.r + r1},${hex.level}`);
        const third = at.get(`${hex.q + q2},${hex.r + r2},${hex.level}`);
        if (!second || !third) return [];
        // The tile would be one level higher than what it covers.
        const storey = 18;
        return {
          level: hex.level,
          x: (hex.x + second.x + third.x) / 3,
          y: (hex.y + second.y + third.y) / 3 - storey,
        };
      }),
    )
    .sort((one, other) => other.level - one.level);
  const { x, y } = await ghost(page);
  const around = [0, 60, 120, 180, 240].flatMap((far) =>
    [0, 1, 2, 3, 4, 5].map((sixth) => {
      const angle = (sixth * Math.PI) / 3;
      return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) * 0.7 };
    }),
  );
  return [...high, ...around];
}

/** Move the tile in hand until it fits, or until it does not. */
export async function lead(page: Page, until = true): Promise<void> {
  for (const { x, y } of await wishes(page)) {
    await page.mouse.move(x, y);
    if ((await fits(page)) === until) return;
  }
  throw new Error(until ? 'There is no place for the tile.' : 'The tile fits everywhere.');
}

/**
 * Decide by mouse in two clicks: the first takes a tile, which follows the pointer and turns by the wheel;
 * the second places it.
 */
export const mouseBuilds: Hand = async (page) => {
  await page.locator('[data-key^="tile:"][data-legal]').last().click();
  const { x, y } = await ghost(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  await lead(page);
  await keepingPromises(page, () => click(page));
};

/** Decide by touch: tap a tile, tap a place in the city, turn by a button, confirm. */
export const touchBuilds: Hand = async (page) => {
  await page.locator('[data-key^="tile:"][data-legal]').first().tap();
  const { x, y } = await ghost(page);
  await page.touchscreen.tap(x + 25, y - 12);
  await page.getByRole('button', { name: /Turn the tile to the right|A lapka forgatása jobbra/ }).tap();
  await page.locator('[data-ghost][data-legal]').waitFor();
  await keepingPromises(page, () => page.locator('[data-place]').tap());
};

/** Decide by keyboard: Tab to a tile, Enter takes it, arrows move it, E turns it, Enter places it. */
export const keyboardBuilds: Hand = async (page) => {
  await tabTo(page, '[data-key^="tile:"][data-legal]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[data-ghost]'));
  for (const key of ['ArrowUp', 'e', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await keepingPromises(page, () => page.keyboard.press('Enter'));
};
