/**
 * How soon the first page can be used on a machine four times as slow, without anything kept from an earlier visit.
 * Counted is the processor time of the page until it is idle with 'Play' on it, so that a busy machine tells nearly the
 * same as a quiet one. It measures all the same, and runs with PENTAPOLIS_LONG alone.
 */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { CATEGORIES, tasksOf, tracedIn } from './cpuTrace';
import { Stage } from './visitors';

const stage = new Stage();
const SLOWER = 4;
/** Maximum in milliseconds. */
const SOON = 1500;
const TRIES = 4;

test('the first page can be used within a second and a half on a slow machine', async () => {
  const times: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { page, address } = await stage.newcomer(`newcomer-${tried}`);
    await page.addInitScript(() => performance.mark('doing the first page'));
    const browser = page.context().browser() as Browser;
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(`${address}/`);
    await page.locator('[data-play]').first().waitFor();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    const { tasks } = tasksOf(tracedIn(await browser.stopTracing()));
    // A task is traced twice under different names.
    const spent = tasks.reduce((sum, { name, tdur = 0 }) => sum + (name === 'RunTask' ? tdur : 0), 0);
    expect(spent).toBeGreaterThan(0);
    times.push(Math.round((SLOWER * spent) / 1000));
  }
  console.log(`The first page can be used after ${times.join(', ')} ms, ${SLOWER} times as slow.`);
  expect(Math.min(...times)).toBeLessThan(SOON);
});
