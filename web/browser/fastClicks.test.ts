/** What a hasty hand can do: a second click on the same spot commits nothing, and 'Play' plays as was chosen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SECOND_TAP } from '../src/lib/input/doubleClickGuard';
import type { NewTable, TableInfo } from '../src/lib/net/protocol.gen';
import { chooseBot } from './pageList';
import { turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const BOTS: NewTable['seats'] = Array.from({ length: 2 }, () => ({ kind: 'bot', bot: 'random' }));

/** Where everything on the board lies. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.board') as HTMLElement;
    const things = board.querySelectorAll('[data-zone="hand"] li, [data-zone="ring"], section');
    const boxes = [...things].map((thing) => thing.getBoundingClientRect());
    return [board.scrollHeight, ...boxes.map(({ x, y, width, height }) => [x, y, width, height].join(' '))];
  });

/** The card that is at a point of the screen. */
const cardAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.getAttribute('data-card') ?? '',
    [x, y] as const,
  );

type Hit = (x: number, y: number) => Promise<void>;

/** The cards of the hand that are in sight, each with a spot on it: in its middle, or near one of its ends. */
async function spots(page: Page): Promise<{ id: string; x: number; y: number }[]> {
  const cards = await page.locator('[data-zone="hand"] [data-legal]').evaluateAll((all) =>
    all.map((one, at) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const id = one.getAttribute('data-card') ?? '';
      return { id, x: x + width / 2, y: y + height * ([0.5, 0.15, 0.85][at % 3] ?? 0) };
    }),
  );
  expect(cards).toHaveLength(7);
  const { width } = page.viewportSize() ?? { width: 0 };
  const seen = cards.filter(({ x }) => x > 0 && x < width);
  // A phone shows a part of a hand, and the rest when it is pushed aside.
  expect(seen.length).toBeGreaterThanOrEqual(width < 600 ? 4 : 7);
  return seen;
}

/**
 * Both halves so many seconds apart as a hand makes them, by their own time: a busy browser may hear of the second one
 * much later, and would make two clicks of them.
 */
const APART = 0.1;

async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await page.mouse.move(x, y);
  const start = Date.now() / 1000;
  const half = (clickCount: number, type: 'mousePressed' | 'mouseReleased', after: number) =>
    line.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      clickCount,
      timestamp: start + after,
    });
  await Promise.all([
    half(1, 'mousePressed', 0),
    half(1, 'mouseReleased', APART / 2),
    half(2, 'mousePressed', APART),
    half(2, 'mouseReleased', APART * 1.5),
  ]);
  await line.detach();
}

async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const half = (type: 'touchStart' | 'touchEnd', after: number) => {
    const touchPoints = type === 'touchStart' ? [{ x, y }] : [];
    return line.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + after });
  };
  await Promise.all([
    half('touchStart', 0),
    half('touchEnd', APART / 2),
    half('touchStart', APART),
    half('touchEnd', APART * 1.5),
  ]);
  await line.detach();
}

/** Make every later click block the page for longer than a double click takes. */
async function slowDown(page: Page): Promise<void> {
  // The page waits for an answer without using the processor.
  await page.route('**/slow', async (route) => {
    await new Promise((answer) => setTimeout(answer, SECOND_TAP + 80));
    await route.fulfill({ body: '' });
  });
  await page.evaluate(() => {
    addEventListener('click', () => {
      const question = new XMLHttpRequest();
      question.open('GET', '/slow', false);
      question.send();
    });
  });
}

/** Select and release each card; nothing else moves, and the card stays under the pointer. */
async function hitOnce(guest: Visitor, hit: Hit): Promise<void> {
  const { page } = guest;
  const uses = page.locator('[data-zone="uses"]');
  const lying = await layout(page);
  for (const { id, x, y } of await spots(page)) {
    await hit(x, y);
    await uses.waitFor();
    expect(await layout(page), 'with a chosen card').toEqual(lying);
    expect(await cardAt(page, x, y), 'under the pointer').toBe(id);
    await page.keyboard.press('Escape');
    await uses.waitFor({ state: 'detached' });
    expect(await layout(page), 'after it was let go').toEqual(lying);
  }
}

/** Click each card twice: a slow machine may ask for a confirmation, but no move is played. */
async function hitTwice(guest: Visitor, hit: Hit): Promise<void> {
  const { page } = guest;
  for (const { x, y } of await spots(page)) {
    await hit(x, y);
    await page.keyboard.press('Escape');
  }
  // A pending message would arrive before the answer to this request.
  await page.reload();
  expect(await turn(page)).toBe('mine');
  await guest.picture(`wonders-hasty-${page.viewportSize()?.width}`);
  const { log } = await guest.replay(guest.table);
  expect(log.filter(({ seat }) => seat === 0)).toEqual([]);
}

async function sitDown(guest: Visitor): Promise<void> {
  await guest.me();
  const seats: NewTable['seats'] = [{ kind: 'me' }, ...BOTS];
  const { id } = await guest.create({ game: 'wonders', options: { sides: 'day' }, seats });
  await guest.go(`/table/${id}`);
  await turn(guest.page);
}

test.each([
  [1280, 800],
  [1440, 900],
])(
  'on a screen of %i by %i a double click on a card of 7 Wonders moves nothing and plays nothing',
  async (width, height) => {
    const guest = await stage.visitor('hasty', {}, { viewport: { width, height } });
    const { page } = guest;
    await sitDown(guest);
    await slowDown(page);
    await hitTwice(guest, (x, y) => doubleClick(page, x, y));
    await hitOnce(guest, (x, y) => page.mouse.click(x, y));
  },
);

test('on a phone a double tap on a card of 7 Wonders moves nothing and plays nothing', async () => {
  const guest = await stage.phone('hasty');
  const tap: Hit = (x, y) => guest.page.touchscreen.tap(x, y);
  await sitDown(guest);
  await hitTwice(guest, (x, y) => doubleTap(guest.page, x, y));
  await hitOnce(guest, tap);
  await guest.page.locator('[data-zone="hand"] [data-legal]').last().scrollIntoViewIfNeeded();
  await hitOnce(guest, tap);
});

test('a fresh guest is one click away from the first turn, in every game', async () => {
  const games = await (await stage.visitor()).games();
  expect(games).toHaveLength(5);
  for (const { name } of games) {
    const guest = await stage.visitor(name);
    await guest.go('/');
    await guest.page.locator(`[data-play="${name}"]`).click();
    expect(await turn(guest.page), name).toBe('mine');
  }
});

test("'Play' plays as was chosen, and remembers it: against whom, with how many, how long", async () => {
  const guest = await stage.visitor('planner');
  const { page } = guest;
  let choices = 0;
  await guest.go('/');
  for (const { name, min_seats, max_seats, options, bots } of await guest.games()) {
    const option = options.find((one) => ['length', 'mode', 'game'].includes(one.name));
    const other = option?.values.find((value) => value !== option.default) ?? '';
    const many = max_seats > Math.max(min_seats, 2);
    const card = `[data-game="${name}"]`;
    const [players, lengths] = [
      page.locator(`${card} [data-wish="count"]`),
      page.locator(`${card} [data-wish="length"]`),
    ];
    // Not the default bot.
    await chooseBot(page, bots[1] ?? '', card);
    // A choice with one option is not shown.
    expect([await players.count(), await lengths.count()], name).toEqual([Number(many), option ? 1 : 0]);
    if (many) await players.selectOption(String(max_seats));
    if (option) await lengths.selectOption(other);
    await page.locator(`[data-play="${name}"]`).click();
    await page.waitForURL(/\/table\//);
    const table = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
    const rivals = Array.from({ length: max_seats - 1 }, () => ['bot', bots[1]]);
    expect(
      table.seats.slice(1).map((seat) => [seat.kind, seat.name]),
      name,
    ).toEqual(rivals);
    if (option) expect(table.options[option.name], name).toBe(other);
    await guest.go('/');
    await page.locator(`${card} button[data-bot="${bots[1]}"]`).waitFor();
    if (many) expect(await players.inputValue(), name).toBe(String(max_seats));
    if (option) expect(await lengths.inputValue(), name).toBe(other);
    choices += Number(many) + (option ? 1 : 0);
  }
  expect(choices).toBeGreaterThan(5);
});
