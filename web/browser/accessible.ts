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

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
      return `${id} (${nodes.length}): ${told.join(' | ')}`;
    });
  });
  expect(violations, where).toEqual([]);
}
