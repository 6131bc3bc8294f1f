/** Check for layout shifts: late content must not move what is under the pointer. */
import { expect } from 'vitest';
import type { Place } from './pageList';
import type { Visitor } from './visitors';

/**
 * Tolerance in the browser's measure (moved area times distance). A line of text moved by a pixel is less.
 */
const UNFELT = 0.002;

interface Watched {
  moved?: string[];
}

/** Record the layout shifts on all pages of a visitor that no input caused. */
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

/** Boards are excluded, because they are laid out again when their size is measured, before any input. */
export const isPage = ({ path }: Place): boolean => !/^\/(table\/|learn\/\w+\/)/.test(path);

/** Check that nothing moved on a page until it was complete. */
export async function expectStill({ page }: Visitor, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() => (globalThis as Watched).moved ?? []);
  expect(
    moved.filter((told) => Number.parseFloat(told) > UNFELT),
    where,
  ).toEqual([]);
}
