/**
 * Civilization during the moves of other seats: automatic passes, remaining questions, headings of the
 * nations.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Position } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { text } from './texts';
import { turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const WIDE = { viewport: { width: 1440, height: 900 } };

const positionOf = (visitor: Visitor): Position => visitor.ear.positions().at(-1)?.position as Position;
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height;

test('against bots nobody is asked where there is nothing but a pass', async () => {
  const guest = await stage.visitor('calm', {}, WIDE);
  await guest.begin('civilization_no_choice');
  expect(positionOf(guest).decision).toBe('research');
});

test('who lets others act is asked no more in this phase, and the map keeps its height', async () => {
  const guest = await stage.visitor('patient', {}, WIDE);
  const { page } = guest;
  await guest.begin('civilization_interrupt');
  expect(positionOf(guest).decision).toBe('interrupt');
  const height = await heightOf(page, '.stage');
  await expectAccessible(page, 'an interrupt', '.asking');
  await guest.picture('civilization-interrupt');
  await page.getByRole('button', { name: text('ask.let') }).click();
  await turn(page, { after: 0 });
  expect(positionOf(guest).decision).toBe('research');
  expect(await page.getByRole('button', { name: text('ask.ask_again') }).count()).toBe(0);
  // Research has a scene of its own.
  await page.keyboard.press('m');
  expect(await heightOf(page, '.stage'), 'the height of the map').toBe(height);
});

test('on a phone and in Hungarian it is asked the same, and the heading tells of the nation', async () => {
  const guest = await stage.phone('patient-phone', { language: 'hu', theme: 'dark' });
  const { page } = guest;
  await guest.begin('civilization_interrupt');
  await page.getByRole('button', { name: text('ask.let', 'hu') }).waitFor();
  await guest.picture('civilization-interrupt-phone');
  await page.locator('[data-nation="0"]').first().tap();
  await expect.poll(() => page.locator('.zoom').textContent()).toContain('Vezető');
  await guest.picture('civilization-nation-phone');
  await page.locator('.zoom').tap();
  expect(await page.locator('.zoom').count()).toBe(0);
});
