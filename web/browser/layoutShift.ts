/** What a page learns after it is seen must not push away what is under the pointer. */
import { expect } from 'vitest';
import type { Place } from './pageList';
import type { Visitor } from './visitors';

/** As the browser counts it: how much of the window moved, times how far. A line of text that is a pixel off is less. */
const UNFELT = 0.002;

interface Watched {
  moved?: string[];
}

/** What moves on any page of a visitor, without having been asked to, is written down. */
export async function watch({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const moved: string[] = [];
    (globalThis as Watched).moved = moved;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        if (!hadRecentInput) moved.push(`${value.toFixed(4)}: ${names.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A board is laid anew when its room is measured, before anybody could press anything: what counts are pages. */
export const isPage = ({ path }: Place): boolean => !path.startsWith('/table/');

/** Nothing has moved on the page of a visitor until all of it was there. */
export async function expectStill({ page }: Visitor, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() => (globalThis as Watched).moved ?? []);
  expect(
    moved.filter((told) => Number.parseFloat(told) > UNFELT),
    where,
  ).toEqual([]);
}
