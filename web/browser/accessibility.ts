/** Accessibility checks by axe. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** Rules that depend on colours or language, for a page that was checked already. */
export const DRESS = [
  'color-contrast',
  'link-in-text-block',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
];

/** Check the page, or a part of it, by all rules or by the given ones. */
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
