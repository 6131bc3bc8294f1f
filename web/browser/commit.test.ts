/** The one button that commits: beside the question, on a phone in the lower part, where a thumb reaches it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { secondThought } from './turns';
import { Stage } from './visitors';

const stage = new Stage();
/** The games with what is chosen in each, step by step. */
const CHOICES: [string, string, string[]][] = [
  ['Duel', 'duel_full', ['[data-zone="structure"] [data-legal]']],
  [
    'Civilization, a city',
    'civilization_late_two',
    ['[data-key="city:capital"][data-legal]', '[data-means^="produce capital artillery"]'],
  ],
  ['Civilization, a battle', 'civilization_conquest', ['[data-key^="unit:"][data-legal]']],
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

/** Return the boxes of all buttons in sight that commit what is chosen. */
const filled = (page: Page) =>
  page.locator('.button.primary:visible, .use.build:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { left: x, top: y, right: x + width, bottom: y + height };
    }),
  );

async function choose(page: Page, steps: string[]): Promise<void> {
  for (const step of steps) {
    await secondThought(page);
    await page.locator(step).first().click();
  }
  await expect.poll(async () => (await filled(page)).length).toBe(1);
}

test.each(CHOICES.flatMap((choice) => SIZES.map((size) => [...choice, size] as const)))(
  '%s: it stands beside the question, and moves nothing there',
  async (_name, position, steps, viewport) => {
    const guest = await stage.visitor('chooser', { language: 'hu' }, { viewport });
    const { page } = guest;
    await guest.begin(position);
    const box = async (selector: string) => page.locator(selector).first().boundingBox();
    const before = [await box('.ask'), await box('.ask .actions'), await box('.board')];
    await choose(page, [...steps]);
    const [button] = await filled(page);
    const bar = await box('.ask');
    expect(button?.top).toBeGreaterThanOrEqual(bar?.y ?? 0);
    expect(button?.bottom).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((button?.bottom ?? 0) - (button?.top ?? 0)).toBeGreaterThanOrEqual(44);
    expect([bar, await box('.ask .actions'), await box('.board')]).toEqual(before);
  },
);

test('on a phone it stands in the lower part of the screen', async () => {
  const guest = await stage.visitor('thumb', {}, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = guest;
  await guest.begin('duel_full');
  await choose(page, ['[data-zone="structure"] [data-legal]']);
  const [button] = await filled(page);
  expect(button?.top).toBeGreaterThanOrEqual(0.6 * 844);
  expect((button?.bottom ?? 0) - (button?.top ?? 0)).toBeGreaterThanOrEqual(44);
});
