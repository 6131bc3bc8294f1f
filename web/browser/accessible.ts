/** What a machine can see of accessibility: nothing that axe complains about. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** Of the whole page, or of a part of it where the rest was looked at already. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (root) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      root === 'html' ? document : root,
      {
        resultTypes: ['violations'],
      },
    );
    return violations.map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
      return `${id} (${nodes.length}): ${told.join(' | ')}`;
    });
  }, part);
  expect(violations, where).toEqual([]);
}
