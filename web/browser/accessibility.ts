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

/** What may be wrong with other colours and in another language, where the page itself was looked at already. */
export const DRESS = [
  'color-contrast',
  'link-in-text-block',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
];

/** Of the whole page, or of a part of it where the rest was looked at already; by all rules, or by some of them. */
export async function expectAccessible(
  page: Page,
  where: string,
  part = 'html',
  rules: string[] = [],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const asked = { part, options: rules.length > 0 ? { runOnly: rules } : {} };
  const violations = await page.evaluate(async ({ part, options }) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      part === 'html' ? document : part,
      { resultTypes: ['violations'], ...options },
    );
    return violations.map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
      return `${id} (${nodes.length}): ${told.join(' | ')}`;
    });
  }, asked);
  expect(violations, where).toEqual([]);
}
