/** Waiting for the table, in one place: for one's turn, for what a move brings, for the end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Turn } from '../src/lib/table/tableStore.svelte';
import { heard } from './traffic';

export type Settled = Exclude<Turn, 'moving'>;

/** The boards take a second tap for half of a double click if it comes sooner, in milliseconds. */
const SECOND_TAP = 360;

/** How often a page is looked at, in milliseconds: by the clock, as on a busy machine its next frame may be long in coming. */
const LOOK = 50;

/**
 * Wait until it is my turn, nothing is on its way and no bot is about to move; or until the game is over. Answers which.
 *
 * The page itself says so (`Room.turn`). `also` is enough, too; `after` is a position that must be past by then, unless
 * the game is over, when none follows.
 */
export async function turn<Also extends Settled = never>(
  page: Page,
  { also = [], after = -1 }: { also?: Also[]; after?: number } = {},
): Promise<'mine' | 'over' | Also> {
  const enough: string[] = ['mine', ...also];
  const settled = page.waitForFunction(
    ({ enough, after }) => {
      const { turn = '', cursor = '-1' } = document.querySelector<HTMLElement>('[data-turn]')?.dataset ?? {};
      return turn === 'over' || (enough.includes(turn) && Number(cursor) > after) ? turn : '';
    },
    { enough, after },
    { polling: LOOK },
  );
  const state = await settled.catch(async (error: unknown) => {
    const said = await page
      .locator('[data-turn]')
      .evaluateAll((found) => found.map((one) => ({ ...(one as HTMLElement).dataset })));
    throw new Error(`No ${enough.join(', ')} or over after ${after}: the page says ${JSON.stringify(said)}`, {
      cause: error,
    });
  });
  const found = (await state.jsonValue()) as 'mine' | 'over' | Also;
  await heard(page, await cursor(page));
  return found;
}

/** The number of the position on the screen, for `after`. */
export async function cursor(page: Page): Promise<number> {
  return Number(await page.locator('[data-turn]').getAttribute('data-cursor'));
}

/** When somebody has last acted on a page. */
const acted = new WeakMap<Page, number>();

/**
 * Do something that plays, and wait until all that follows has happened, up to the next decision of a person.
 *
 * Bots may answer so soon that the next click would be the second half of a double one, which is nobody's intention.
 */
export async function decided(page: Page, act: () => Promise<void>): Promise<void> {
  await page.waitForTimeout(Math.max(0, (acted.get(page) ?? 0) + SECOND_TAP - Date.now()));
  const after = await cursor(page);
  await act();
  acted.set(page, Date.now());
  await turn(page, { also: ['sealed', 'others'], after });
}

/** Wait until the game is over. */
export async function over(page: Page): Promise<void> {
  await page.locator('[data-turn="over"]').waitFor();
}

/** How many moves the log tells of: a line may tell of several, and a move may have two lines. */
function told(): number {
  const lines = document.querySelectorAll<HTMLElement>('#pane-log [data-plies]');
  return new Set([...lines].flatMap((line) => line.dataset.plies?.split(' '))).size;
}

/** How many moves the log tells of. */
export function plies(page: Page): Promise<number> {
  return page.evaluate(told);
}

/** Wait until the log is longer than it was. */
export async function moved(page: Page, before: number): Promise<void> {
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
}

/** Let so much time go by that the next tap is one of its own. */
export async function secondThought(page: Page): Promise<void> {
  await page.waitForTimeout(SECOND_TAP);
}
