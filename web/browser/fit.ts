/**
 * Measure of a page: every text is whole, large enough and over no other text. A drawing in depth (`data-depth`)
 * is left out, because its front hides its back.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../src/lib/app/settings.svelte';
import { expectNoSideways } from './visitors';

/** A screen on which every board must fit. */
export interface Screen {
  name: 'large' | 'low' | 'phone';
  options: BrowserContextOptions;
  isPhone: boolean;
}

export const SCREENS: Screen[] = [
  { name: 'large', options: { viewport: { width: 1440, height: 900 } }, isPhone: false },
  { name: 'low', options: { viewport: { width: 1280, height: 720 } }, isPhone: false },
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    isPhone: true,
  },
];
const LANGUAGES: Language[] = ['en', 'hu'];
/** Every screen in every language. */
export const CASES = SCREENS.flatMap((screen) => LANGUAGES.map((language) => ({ screen, language })));

/** Least size of a letter in pixels. */
const LETTER = 12;
/** Tolerance in pixels for letters that reach over their boxes, across and down, and for two texts that touch. */
const OVER = { across: 2, down: 3 };
const TOUCH = { across: 3, down: 5 };

interface Fit {
  clipped: string[];
  overlaps: string[];
  small: string[];
}

function measure(page: Page): Promise<Fit> {
  return page.evaluate(
    ({ letter, over, touch }) => {
      const found = { clipped: [] as string[], overlaps: [] as string[], small: [] as string[] };
      const seen: { text: string; element: Element; layer: Element | null; rect: DOMRect }[] = [];
      /** The bar or the panel that lies over the page; what it covers is no overlap. */
      const layerOf = (element: Element): Element | null => {
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { position, zIndex } = getComputedStyle(one);
          if (position === 'fixed' || position === 'sticky' || Number(zIndex) >= 8) return one;
        }
        return null;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.textContent?.trim().slice(0, 40) ?? '';
        const element = node.parentElement;
        if (!text || !element || element.closest('.hidden, [data-away], #pane-log, #pane-chat, [data-depth]'))
          continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 1 || box.height < 1) continue;
        let state: 'whole' | 'cut' | 'away' = 'whole';
        for (let one: Element | null = element; one && state === 'whole'; one = one.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(one);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const frame = one.getBoundingClientRect();
          const across = Math.max(frame.left - box.left, box.right - frame.right);
          const down = Math.max(frame.top - box.top, box.bottom - frame.bottom);
          if (across >= box.width || down >= box.height || frame.width < 3) state = 'away';
          // A window on a larger map, and a list that scrolls, may cut what leads on.
          else if (one.matches('.zoomed') || (down > over.down && /auto|scroll/.test(overflowY)))
            state = 'away';
          else if (across > over.across && /auto|scroll/.test(overflowX)) state = 'away';
          else if (across > over.across || down > over.down) state = 'cut';
        }
        if (state === 'away') continue;
        if (state === 'cut') found.clipped.push(text);
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < letter) found.small.push(`${text}: ${size}px`);
        const layer = layerOf(element);
        for (const rect of range.getClientRects()) seen.push({ text, element, layer, rect });
      }
      for (const one of document.querySelectorAll('body *')) {
        if (getComputedStyle(one).textOverflow !== 'ellipsis' || one.closest('#pane-log')) continue;
        if (one.scrollWidth > one.clientWidth && one.checkVisibility())
          found.clipped.push(`${one.textContent?.trim().slice(0, 40)}…`);
      }
      seen.forEach((one, at) => {
        for (const other of seen.slice(at + 1)) {
          if (one.element === other.element || one.layer !== other.layer) continue;
          const [a, b] = [one.rect, other.rect];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > touch.across && down > touch.down) found.overlaps.push(`${one.text} / ${other.text}`);
        }
      });
      return found;
    },
    { letter: LETTER, over: OVER, touch: TOUCH },
  );
}

/** Check that no text is cut, too small or over another one. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await measure(page), where).toEqual({ clipped: [], overlaps: [], small: [] });
}

/** Check that neither the document nor the given parts scroll down. */
export async function expectInSight(page: Page, parts: string[], where: string): Promise<void> {
  const scrolls = await page.evaluate((parts) => {
    const all = [document.documentElement, ...parts.flatMap((part) => [...document.querySelectorAll(part)])];
    return all
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && !one.closest('[data-away]'))
      .map((one) => `${one.className || one.tagName}: ${one.scrollHeight} px of ${one.clientHeight}`);
  }, parts);
  expect(scrolls, where).toEqual([]);
}

/** Check that a board fits: its texts are whole, nothing is wider than the page, and no part scrolls. */
export async function expectBoardFits(
  page: Page,
  { isPhone }: Screen,
  parts: string[],
  where: string,
): Promise<void> {
  await expectWhole(page, where);
  await expectNoSideways(page, where);
  if (!isPhone) await expectInSight(page, parts, where);
}

/** Return where the elements of a selector lie. */
export const placesOf = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.key ?? one.className.split(' ')[0] ?? '', x, y, width, height];
      }),
    selector,
  );

/** Check that a commit button is large enough, beside the question or within reach of a thumb. */
export async function expectInReach(
  submit: Locator,
  { isPhone, options }: Screen,
  where: string,
): Promise<void> {
  const box = await submit.boundingBox();
  expect(box?.height ?? 0, where).toBeGreaterThanOrEqual(44);
  const height = options.viewport?.height ?? 0;
  if (isPhone) expect(box?.y ?? 0, where).toBeGreaterThan(height * 0.6);
  else expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(60);
}
