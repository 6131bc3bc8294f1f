/**
 * How long a move keeps a page busy on a machine four times as slow: no task over a tenth of a second, or a quarter where
 * another city of seven is opened. Counted is the processor time of each task of the page, so that a busy machine tells
 * nearly the same as a quiet one. It measures all the same, and runs with PENTAPOLIS_LONG alone.
 */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CATEGORIES, type Traced, tasksOf, tracedIn } from './cpuTrace';
import { decided, secondThought, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const SLOWER = 4;
/** Skip the check of the target, because it would force a layout in the task of the click. */
const BLIND = { force: true };

/** Return the longest tasks in milliseconds on the slow machine, with the action at that time. */
function tasksIn(trace: Traced[]): { what: string; ms: number }[] {
  const { marks, tasks } = tasksOf(trace);
  const doing = (at: number) => marks.findLast(({ ts }) => ts <= at)?.name.slice(6) ?? 'opening';
  return tasks
    .map(({ ts, tdur = 0 }) => ({ what: doing(ts), ms: Math.round((SLOWER * tdur) / 1000) }))
    .sort((one, other) => other.ms - one.ms);
}

/** Run an action under a name that the report uses. */
type During = (doing: string, act: () => Promise<unknown>) => Promise<void>;
type Played = (page: Page, during: During) => Promise<void>;

const click = (page: Page, selector: string) => page.locator(selector).first().click(BLIND);

/** All kinds of moves of Civilization. */
const civilization: Played = async (page, during) => {
  const city = page.locator('[data-key^="city:"][data-legal]').first();
  await during('a city is pointed at', () => city.hover());
  await during('a city in hand', () => city.click(BLIND));
  await during('an item in hand', () => click(page, '[data-zone="uses"] [data-means^="produce"]'));
  await secondThought(page);
  await during('an item is made', () => decided(page, () => click(page, '[data-key="use:commit"]')));
  for (const scene of ['t', 'k', 'o', 'm']) await during(`scene ${scene}`, () => page.keyboard.press(scene));
  for (let phase = 0; phase < 5; phase += 1) {
    await turn(page);
    const end = page.locator('.ci-end [data-move]').first();
    if ((await end.count()) === 0) break;
    await during(`phase ${phase} is ended`, () => decided(page, () => end.click(BLIND)));
  }
};

/** Late turns of 7 Wonders up to the end of the last age, when the whole page changes. */
const wonders: Played = async (page, during) => {
  const card = page.locator('[data-zone="hand"] [data-legal]');
  for (let number = 1; number <= 3; number += 1) {
    await turn(page);
    await during(`turn ${number}: a card is pointed at`, () => card.first().hover());
    await during(`turn ${number}: another city`, () => click(page, '[data-zone="ring"] button'));
    await during(`turn ${number}: a card in hand`, () => card.last().click(BLIND));
    await secondThought(page);
    await during(`turn ${number}: it is chosen`, () =>
      decided(page, () => click(page, '[data-zone="uses"] [data-legal]')),
    );
  }
};

/** Play on from a position and return the task times. */
async function timed(
  guest: Visitor,
  position: string,
  played: Played,
): Promise<{ what: string; ms: number }[]> {
  await guest.begin(position);
  const { page } = guest;
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: CATEGORIES });
  await played(page, async (doing, act) => {
    await page.evaluate((what) => performance.mark(`doing ${what}`), doing);
    await act();
    await page.waitForTimeout(300);
  });
  return tasksIn(tracedIn(await browser.stopTracing()));
}

// Processor time, too, is longer beside other work, so the best of several attempts counts.
test.each([
  ['Civilization for four', 'civilization_four', civilization, 100],
  ['7 Wonders for seven', 'wonders_seven', wonders, 250],
] as const)('no move of %s keeps a slow page busy for long', async (_, position, played, longest) => {
  const guest = await stage.newcomer(
    'slow',
    { motion: 'full', confirm: 'never' },
    { viewport: { width: 1440, height: 900 } },
  );
  const best = new Map<string, number>();
  for (let tried = 0; tried < 5; tried += 1) {
    const tasks = await timed(guest, position, played);
    for (const what of new Set(tasks.map((task) => task.what))) {
      const worst = tasks.find((task) => task.what === what)?.ms ?? 0;
      best.set(what, Math.min(best.get(what) ?? Number.POSITIVE_INFINITY, worst));
    }
  }
  const told = [...best].sort(([, one], [, other]) => other - one);
  console.log(told.map(([what, ms]) => `${ms} ms: ${what}`).join('\n'));
  expect(told.filter(([, ms]) => ms > longest)).toEqual([]);
});
