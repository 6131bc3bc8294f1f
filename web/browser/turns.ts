/** Waiting for the table: for the viewer's turn, for the effect of a move, for the end of the game. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Turn } from '../src/lib/table/tableStore.svelte';
import { heard } from './traffic';

export type Settled = Exclude<Turn, 'moving'>;

/** Time in milliseconds within which boards take a second tap for half of a double click. */
const SECOND_TAP = 360;

/**
 * Polling interval in milliseconds. It uses a timer, because on a busy machine the next frame may come late.
 */
const LOOK = 50;

/**
 * Wait until it is the viewer's turn, no message is on its way and no bot is about to move, or until the game
 * is over. Return which.
 *
 * The page shows the state itself (`TableStore.turn`). `also` accepts more states. `after` is a position that
 * must have passed, unless the game is over.
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

/** Return the cursor of the displayed position, for `after`. */
export async function cursor(page: Page): Promise<number> {
  return Number(await page.locator('[data-turn]').getAttribute('data-cursor'));
}

/** Time of the last action on each page. */
const acted = new WeakMap<Page, number>();

/**
 * Make a move and wait for all that follows, up to the next decision of a person.
 *
 * Bots may answer so fast that the next click would count as the second half of a double click, so it also
 * waits for that time.
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

/** Return the number of moves in the log: a line may have several moves, and a move several lines. */
function told(): number {
  const lines = document.querySelectorAll<HTMLElement>('#pane-log [data-plies]');
  return new Set([...lines].flatMap((line) => line.dataset.plies?.split(' '))).size;
}

/** Return the number of moves in the log. */
export function plies(page: Page): Promise<number> {
  return page.evaluate(told);
}

/** Wait until the log has more moves than before. */
export async function moved(page: Page, before: number): Promise<void> {
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
}

/** Wait until the next tap is not part of a double click. */
export async function secondThought(page: Page): Promise<void> {
  await page.waitForTimeout(SECOND_TAP);
}
