/** Whatever is clicked twice on the same spot: the second click acts on what was there before the first, or on nothing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cursor, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const LOW = { width: 1280, height: 720 };
/** As far as a thing may be lifted and still be under the pointer, in pixels. */
const STILL = 8;
const PRESSABLE = 'button:not(:disabled), a[href], input, select, summary, [data-key]';

interface Spot {
  x: number;
  y: number;
  /** What is pressed, in words: one of each kind is enough. */
  kind: string;
  /** It shows another scene of the game, which may be laid out otherwise. */
  turnsPage: boolean;
}

/** Listen, from behind all that listens already, to what is pressed; and remember where everything is. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate((pressable) => {
    const heard: { what: Element | null; first: boolean }[] = [];
    const watched = { heard, places: [] as [Element, DOMRect][], spot: null as Element | null };
    Object.assign(window, { watched });
    const listen = (event: MouseEvent) => {
      const what = (event.target as Element).closest(pressable);
      heard.push({ what, first: heard.length === 0 });
    };
    addEventListener('click', listen, { capture: true });
  }, PRESSABLE);
}

/** The next kind of thing that can be pressed, on top of everything else. */
function nextSpot(page: Page, known: string[]): Promise<Spot | null> {
  return page.evaluate(
    ({ pressable, known }) => {
      const all = [...document.querySelectorAll<HTMLElement>(pressable)].filter((one) =>
        one.checkVisibility(),
      );
      for (const one of all) {
        if (one.closest('a[href], input[readonly]')) continue;
        const zone = one.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '';
        const kind = `${zone} ${one.dataset.key?.split(':')[0] ?? (one.ariaLabel || one.textContent?.trim())}`;
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        if (known.includes(kind) || width < 4 || !there || there.closest(pressable) !== one) continue;
        const { watched } = window as unknown as { watched: Record<string, unknown> };
        Object.assign(watched, { places: all.map((each) => [each, each.getBoundingClientRect()]) });
        (watched.heard as unknown[]).length = 0;
        return { x, y, kind, turnsPage: one.closest('[data-scenes]') !== null };
      }
      return null;
    },
    { pressable: PRESSABLE, known },
  );
}

/** What the second click pressed that the first did not; and what has moved, of all that is still there. */
function faults(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ({ still, within }) => {
      type Watched = { heard: { what: HTMLElement | null }[]; places: [HTMLElement, DOMRect][] };
      const { heard, places } = (window as unknown as { watched: Watched }).watched;
      const name = (one: HTMLElement | null) => one?.dataset.key ?? one?.textContent?.trim().slice(0, 40);
      const other = heard.slice(1).filter(({ what }) => what !== null && what !== heard[0]?.what);
      const moved = places.filter(([one, was]) => {
        if (!one.isConnected || !one.checkVisibility() || !one.closest(within)) return false;
        const { left, top } = one.getBoundingClientRect();
        return Math.hypot(left - was.left, top - was.top) > still;
      });
      return [
        ...other.map(({ what }) => `then pressed: ${name(what)}`),
        ...moved.slice(0, 3).map(([one]) => `moved: ${name(one)}`),
      ];
    },
    { still: STILL, within },
  );
}

/** Click twice on one of everything that can be pressed; what was not as it should be. */
async function clickTwiceEverywhere(
  guest: Visitor,
  begin: () => Promise<void>,
  within: string,
): Promise<string[]> {
  const { page } = guest;
  const found: string[] = [];
  const known: string[] = [];
  let sent = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"play"')) sent += 1;
    });
  });
  await begin();
  await watch(page);
  for (let spot = await nextSpot(page, known); spot; spot = await nextSpot(page, known)) {
    known.push(spot.kind);
    const before = await cursor(page);
    sent = 0;
    await page.mouse.click(spot.x, spot.y, { clickCount: 2, delay: 0 });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const played = sent > 0 || (await cursor(page)) !== before;
    if (sent > 1) found.push(`${spot.kind}: ${sent} moves`);
    const wrong = await faults(page, played || spot.turnsPage ? '.none' : within);
    found.push(...wrong.map((one) => `${spot?.kind}: ${one}`));
    if (played) {
      await begin();
      await watch(page);
    } else for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  }
  expect(known.length, 'things that can be pressed').toBeGreaterThan(5);
  return found;
}

/** Everything but the log and the chat, in which one reads. */
const FRAME = '.frame > *:not(aside)';

test.each([
  ['duel_card', FRAME],
  ['wonders_end', FRAME],
  ['akropolis_four', FRAME],
  ['ages_late', FRAME],
  ['civilization_four', FRAME],
])('nothing moves under the pointer: %s', async (position, within) => {
  const guest = await stage.visitor(position, {}, { viewport: LOW });
  expect(await clickTwiceEverywhere(guest, () => guest.begin(position), within)).toEqual([]);
});

test('nothing moves under the pointer: the draft of wonders, which shows every cost', async () => {
  const guest = await stage.visitor('draft', {}, { viewport: LOW });
  const { page } = guest;
  const begin = async () => {
    await guest.me();
    const { id } = await guest.create({ options: { starting_player: 'seat_1' } });
    await guest.go(`/table/${id}`);
    await turn(page);
  };
  await begin();
  await guest.picture('draft-low');
  const wonders = page.locator('[data-zone="offer"] [data-key]');
  const seen = await wonders.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, bottom } = one.getBoundingClientRect();
      return [left + 4, right - 4].every((x) => one.contains(document.elementFromPoint(x, bottom - 8)));
    }),
  );
  expect(seen).toEqual([true, true, true, true]);
  expect(await clickTwiceEverywhere(guest, begin, FRAME)).toEqual([]);
});
