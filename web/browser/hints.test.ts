/** Hints: three moves beside the board, which does not move; keys pick one and play it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { tabTo } from './playDuel';
import { text } from './texts';
import { decided, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

const SEATS: Record<string, number> = { duel: 2, wonders: 3, akropolis: 2, ages: 2, civilization: 2 };

async function begin(guest: Visitor, game: string): Promise<Page> {
  await guest.me();
  const bots: NewTable['seats'] = Array.from({ length: (SEATS[game] ?? 2) - 1 }, () => ({
    kind: 'bot',
    bot: 'greedy',
  }));
  const { id } = await guest.create({ game, seats: [{ kind: 'me' }, ...bots] });
  await guest.go(`/table/${id}`);
  await turn(guest.page);
  return guest.page;
}

const rows = (page: Page) => page.locator('[data-hinted]');

/** Return the places of the board and all its things. */
function layout(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board, .board [data-key]')].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.dataset.key ?? 'board', x, y, width, height].map(String).join(' ');
    }),
  );
}

/** Return the same once the board has its final size. */
async function settled(page: Page): Promise<string[]> {
  let [before, now] = [[''], await layout(page)];
  while (before.join() !== now.join()) {
    await page.evaluate(() => new Promise((seen) => setTimeout(() => requestAnimationFrame(seen), 200)));
    [before, now] = [now, await layout(page)];
  }
  return now;
}

/** Return the texts on the board that ranks of hints cover. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-rank]')].flatMap((thing) => {
      const [style, own] = [getComputedStyle(thing, '::before'), getComputedStyle(thing)];
      const { x, y } = thing.getBoundingClientRect();
      const left = x + Number.parseFloat(own.borderLeftWidth) + Number.parseFloat(style.left);
      const top = y + Number.parseFloat(own.borderTopWidth) + Number.parseFloat(style.top);
      const [right, bottom] = [left + Number.parseFloat(style.width), top + Number.parseFloat(style.height)];
      const texts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (!/\p{L}{2}/u.test(text.data) || text.parentElement?.closest('.hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          // Letters are lower than their line, so a small overlap is allowed.
          const air = line.height / 4;
          const across = line.left + 3 < right && line.right - 3 > left;
          if (across && line.top + air < bottom && line.bottom - air > top) words.push(text.data.trim());
        }
      }
      return words;
    }),
  );
}

/** Return the ranks that are cut off although their things are visible. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    return [...document.querySelectorAll('[data-rank]')].flatMap((thing) => {
      const [style, own] = [getComputedStyle(thing, '::before'), getComputedStyle(thing)];
      const at = thing.getBoundingClientRect();
      const number = new DOMRect(
        at.x + Number.parseFloat(own.borderLeftWidth) + Number.parseFloat(style.left),
        at.y + Number.parseFloat(own.borderTopWidth) + Number.parseFloat(style.top),
        Number.parseFloat(style.width),
        Number.parseFloat(style.height),
      );
      const frames: DOMRect[] = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let around: Element | null = thing; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX !== 'visible' || overflowY !== 'visible') frames.push(around.getBoundingClientRect());
      }
      const isCut = frames.some((frame) => within(at, frame) && !within(number, frame));
      return isCut ? [`${thing.getAttribute('data-key') ?? thing.className}`] : [];
    });
  });
}

test.each([
  ['ages', { width: 1440, height: 900 }],
  ['ages', { width: 390, height: 844 }],
  ['wonders', { width: 390, height: 844 }],
  ['wonders', { width: 1280, height: 720 }],
  ['duel', { width: 390, height: 844 }],
  ['civilization', { width: 1280, height: 720 }],
])('the numbers of a first hint are whole: %s', async (game, viewport) => {
  const guest = await stage.visitor(`whole-${game}-${viewport.width}`, {}, { viewport });
  const page = await begin(guest, game);
  await page.keyboard.press('h');
  await rows(page).first().waitFor();
  await expect.poll(() => page.locator('[data-rank]').count()).toBeGreaterThan(0);
  await guest.picture(`whole-${game}-${viewport.width}`);
  expect(await cutOff(page)).toEqual([]);
});

test.each([
  'duel_card',
  'duel_library',
  'wonders_hand_2',
  'ages_war',
  'ages_auction',
  'civilization_site',
  'civilization_deal',
])('the numbers of a hint cover no words: %s', async (position) => {
  const guest = await stage.visitor(
    `numbers-${position}`,
    { language: 'hu', hints: 'quick' },
    { viewport: { width: 1280, height: 720 } },
  );
  const { page } = guest;
  await guest.begin(position);
  await page.keyboard.press('h');
  await rows(page).first().waitFor();
  await expect.poll(() => page.locator('[data-rank]').count()).toBeGreaterThan(0);
  await guest.picture(`numbers-${position}`);
  expect(await covered(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});

test.each(Object.keys(SEATS))('a hint of %s leaves the board where it is, and keys play it', async (game) => {
  const guest = await stage.visitor(`hint-${game}`);
  const page = await begin(guest, game);
  const before = await settled(page);
  await page.keyboard.press('h');
  await rows(page).first().waitFor();
  expect(await layout(page)).toEqual(before);
  expect(await page.locator('.hints').getAttribute('aria-busy')).toBe('false');
  const count = await rows(page).count();
  expect(count).toBeGreaterThan(0);
  await expect.poll(() => page.locator('[data-rank]').count()).toBeGreaterThan(0);
  await guest.picture(`hint-${game}`);
  await expectAccessible(page, `hint of ${game}`, '.hints, [data-rank]');

  const last = String(Math.min(count, 3));
  await page.keyboard.press(last);
  expect(
    await rows(page)
      .nth(Number(last) - 1)
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await page
    .locator('.ask')
    .getByRole('button', { name: text('hint.play') })
    .waitFor();
  expect(await layout(page)).toEqual(before);
  await guest.picture(`hint-${game}-picked`);
  await page.keyboard.press('Escape');
  expect(
    await rows(page)
      .nth(Number(last) - 1)
      .getAttribute('aria-pressed'),
  ).toBe('false');
  await page.keyboard.press('1');
  await decided(page, () => page.keyboard.press('Enter'));
  expect(await rows(page).count()).toBe(0);
});

test('three grey rows stand where the moves will be', async () => {
  const guest = await stage.visitor('thinking', { hints: 'deep' });
  const page = await begin(guest, 'duel');
  // The page observes itself, because the moves may arrive before a query from here.
  await page.evaluate(() => {
    const look = () => {
      const grey = [...document.querySelectorAll('.hints .grey')];
      if (grey.length > 0)
        document.body.dataset.grey = JSON.stringify(grey.map((row) => row.getBoundingClientRect()));
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('h');
  await rows(page).nth(2).waitFor();
  const grey: DOMRect[] = JSON.parse((await page.locator('body').getAttribute('data-grey')) ?? '[]');
  const places = grey.map(({ x, y, width, height }) => ({ x, y, width, height }));
  expect(places.length).toBe(3);
  expect(await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))).toEqual(places);
});

test('on a phone the moves lie over the foot of the board', async () => {
  const guest = await stage.phone('hint-phone', { language: 'hu', theme: 'dark' });
  const page = await begin(guest, 'duel');
  const before = await settled(page);
  await page.getByRole('button', { name: text('ask.hint', 'hu') }).click();
  await rows(page).first().waitFor();
  expect(await layout(page)).toEqual(before);
  await guest.picture('hint-phone');
  await expectAccessible(page, 'hint on a phone', '.hints, [data-rank]');
  await rows(page).first().click();
  await decided(page, () =>
    page
      .locator('.ask')
      .getByRole('button', { name: text('hint.play', 'hu') })
      .click(),
  );
});

test('the chances to win are shown to those who wish so', async () => {
  const guest = await stage.visitor('chances', { chances: true });
  const page = await begin(guest, 'duel');
  await page.getByText(text('hint.standing')).waitFor();
  await guest.picture('chances');
});

test('on a phone the map of Akropolis brings the tile of a hint into sight', async () => {
  const guest = await stage.phone('hint-map', { language: 'hu' });
  const { page } = guest;
  await guest.begin('akropolis_four');
  await page.getByRole('button', { name: text('ask.hint', 'hu') }).click();
  await rows(page).first().waitFor();
  for (let at = 0; at < (await rows(page).count()); at += 1) {
    await rows(page).nth(at).click();
    await guest.picture(`hint-map-${at + 1}`);
    await expect.poll(() => hiddenBy(page), { timeout: 5000 }).toEqual([]);
  }
});

test('the tile of a hint of Akropolis is reached by keys, told, taken in hand and placed', async () => {
  const guest = await stage.visitor(
    'hint-keys',
    { language: 'hu' },
    { viewport: { width: 1440, height: 900 } },
  );
  const { page } = guest;
  await guest.begin('akropolis_four');
  await page.keyboard.press('h');
  await rows(page).first().waitFor();
  await page.keyboard.press('2');
  await tabTo(page, '[data-advised="2"]');
  const label = (await page.locator('[data-advised]').getAttribute('aria-label')) ?? '';
  expect(label).toMatch(/^Tipp: .* A városban .* Így fekszik: /);
  expect(await page.locator('.akropolis [role="status"]').textContent()).toBe(label);
  await expectAccessible(page, 'a hint on the map', '.board, .hints');
  await guest.picture('hint-keys');
  await page.keyboard.press('Escape');
  await page.locator('[data-advised]').waitFor({ state: 'detached' });
  // The key of hints brings the best one back.
  await page.keyboard.press('h');
  await page.locator('[data-advised="1"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-ghost]:focus').waitFor();
  await decided(page, () => page.keyboard.press('Enter'));
  expect(await page.locator('[data-advised]').count()).toBe(0);
});

/** Return what covers the hinted tile: the question, the list of moves, or the sides of the screen. */
function hiddenBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = (of: string) => document.querySelector(of)?.getBoundingClientRect();
    const [tile, above, below] = [edge('[data-advised]'), edge('.asking'), edge('aside.open')];
    if (!tile || !above || !below) return ['nothing is there'];
    return [
      ...(tile.top < above.bottom ? ['question'] : []),
      ...(tile.bottom > below.top ? ['moves'] : []),
      ...(tile.left < 0 || tile.right > window.innerWidth ? ['side'] : []),
    ];
  });
}
