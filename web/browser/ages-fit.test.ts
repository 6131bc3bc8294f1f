/** The board of Through the Ages fits every screen: no text is cut, too small or covered, and nothing moves. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable } from '../src/lib/net/protocol.gen';
import { CASES, expectBoardFits, expectInSight, expectWhole, placesOf, type Screen } from './fit';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** Rivals with portraits: a long name, and two bots of one level. */
const seated = (...bots: string[]): NewTable['seats'] => [
  { kind: 'me' },
  ...bots.map((bot) => ({ kind: 'bot' as const, bot })),
];
const RIVALS = { ages_late: seated('minerva', 'minerva', 'iris'), ages_two: seated('kassandra') };

/** Parts that hold all that a player decides by. */
const PARTS = ['.board', '.ages', '.desk', '.fight', '.auction', '.rival header', '.hands'];

async function expectFit(page: Page, screen: Screen, where: string): Promise<void> {
  await expectBoardFits(page, screen, PARTS, where);
  const { width = 0 } = page.viewportSize() ?? {};
  const rights = await page
    .locator('[data-commit], [data-end]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(0, ...rights), `${where}: the buttons end in sight`).toBeLessThanOrEqual(width);
}

/** Return where cards, cells, rivals and banks lie. */
const places = (page: Page) =>
  placesOf(
    page,
    '.cards [data-key], .grid [data-key], .hands [data-key], .rivals [data-key], .banks > *, .fight .slot',
  );

/** Point at things and select them; nothing moves. */
async function expectStill(guest: Visitor, screen: Screen, where: string): Promise<void> {
  const { page } = guest;
  const before = await places(page);
  for (const key of ['row:3', 'seat:2', 'wonder:pyramids']) {
    const thing = page.locator(`[data-key="${key}"]`);
    if ((await thing.count()) > 0) await thing.first().hover();
    expect(await places(page), `${where}: points at ${key}`).toEqual(before);
  }
  for (const zone of ['row', 'desk', 'civil']) {
    const thing = page.locator(`[data-zone~="${zone}"] [data-key][data-legal]`).first();
    if ((await thing.count()) === 0) continue;
    await thing.click();
    await page.locator('[data-commit]').waitFor();
    await expectWhole(page, `${where}: selects in ${zone}`);
    expect(await places(page), `${where}: selects in ${zone}`).toEqual(before);
    expect(await page.locator('.button.primary:visible').count(), where).toBe(1);
    const box = await page.locator('[data-commit]').boundingBox();
    expect(box?.height ?? 0, where).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(60);
    await page.keyboard.press('Escape');
  }
  await expectInSight(page, PARTS, where);
  await guest.picture(`${where} ${screen.name}`);
}

test.each(CASES)('a turn fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('builder', { language, motion: 'none' }, screen.options);
  const { page } = guest;
  for (const [position, seats] of Object.entries(RIVALS)) {
    const where = `${position}, ${screen.name}, ${language}`;
    await guest.begin(position, { seats });
    await expectFit(page, screen, where);
    await guest.picture(where);
    if (!screen.isPhone) {
      await expectStill(guest, screen, where);
      await page.locator('.rivals [data-key^="seat:"]').first().click();
      await page.locator('.rival header').waitFor();
      await expectFit(page, screen, `${where}: the desk of a rival`);
      continue;
    }
    for (const tab of [0, 2, 3]) {
      await page.locator('.bar .tabs button').nth(tab).tap();
      await expectFit(page, screen, `${where}: tab ${tab}`);
      await guest.picture(`${where}, tab ${tab}`);
    }
  }
});

test.each(CASES)('every scene fits a $screen.name screen in $language', async ({ screen, language }) => {
  const guest = await stage.visitor('fighter', { language, motion: 'none' }, screen.options);
  const { page } = guest;
  for (const position of ['ages_defence', 'ages_war', 'ages_auction', 'ages_goods']) {
    const where = `${position}, ${screen.name}, ${language}`;
    await guest.begin(position);
    await expectFit(page, screen, where);
    await guest.picture(where);
    const force = page.locator('.fight .slot').first();
    if ((await force.count()) === 0) continue;
    const before = await places(page);
    await force.click();
    await page.locator('.fight .added').waitFor();
    await expectFit(page, screen, `${where}: a force is added`);
    expect(await places(page), where).toEqual(before);
  }
});

test('the row wears niches if half of its cards have space for them, else watermarks', async () => {
  const guest = await stage.visitor('looker');
  const { page } = guest;
  const row = page.locator('[data-zone="row"]');
  const shown: number[] = [];
  for (const [position, width, height] of [
    ['ages_two', 1440, 900],
    ['ages_late', 1440, 900],
    ['ages_late', 1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await guest.begin(position);
    const heights = await row
      .locator('.free')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const free = heights.filter((one) => one >= 20).length;
    const niches = free * 2 >= heights.length ? free : 0;
    expect(await row.locator('.free .niche').count(), `${position} ${width}`).toBe(niches);
    expect(await row.locator('.watermark').count(), `${position} ${width}`).toBe(heights.length - niches);
    shown.push(niches / heights.length);
  }
  expect(shown[0]).toBe(1);
});
