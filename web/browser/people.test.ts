/** Meeting people: an open seat in the lobby, the chat before a game, and a rematch. */
import { expect, test } from 'vitest';
import type { TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { resign } from './pageList';
import { pattern, text } from './texts';
import { over, turn } from './turns';
import { expectNoSideways, Stage, type Visitor } from './visitors';

const stage = new Stage();
const SEATS = [{ kind: 'me' as const }, { kind: 'open' as const }];
const QUICK = { kind: 'total' as const, seconds: 300, increment: 10, hours: [0, 0] as [number, number] };
const PHONE = { width: 390, height: 844 };
/** Play a public game of two people that the first resigns; both see its end. */
async function ended(ann: Visitor, ben: Visitor): Promise<string> {
  await Promise.all([ann.me(), ben.me()]);
  const { id } = await ann.create({ seats: SEATS, public: true });
  await ben.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  await Promise.all([ann.go(`/table/${id}`), ben.go(`/table/${id}`)]);
  await turn(ann.page, { also: ['others'] });
  await resign(ann);
  await over(ben.page);
  return id;
}

/** Count the notes that a page plays. */
async function listen({ page }: Visitor): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = window as unknown as { notes: number };
    heard.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function begin(at?: number) {
      heard.notes += 1;
      start.call(this, at);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes);
}

const offerTo = ({ page }: Visitor) => page.locator('[data-offer]');
const sit = (visitor: Visitor, id: string, seat: number | null = null) =>
  visitor.page.request.post(`${visitor.address}/api/tables/${id}/sit`, {
    headers: { Origin: visitor.address },
    data: { seat },
  });

test('an open seat is listed, its row says who and how fast, and one click seats me', async () => {
  const host = await stage.visitor('host');
  const guest = await stage.visitor('guest', {}, { viewport: PHONE });
  const [{ name }] = await Promise.all([host.me(), guest.me()]);
  await host.go('/new?game=duel');
  expect(await host.page.getByRole('checkbox', { name: text('new.public') }).isChecked()).toBe(true);
  await host.page.getByText(text('clock.pace.quick.name'), { exact: true }).click();
  await host.page.getByRole('button', { name: text('new.create') }).click();
  await host.page.getByText(text('waiting.open_one')).waitFor();
  await guest.go('/');
  const seat = guest.page.locator(`[data-sit="${host.table}"]`);
  await seat.waitFor();
  const row = guest.page.locator('.row', { has: seat });
  await row.scrollIntoViewIfNeeded();
  // Nothing is cut on a phone or on a wide screen.
  for (const viewport of [PHONE, { width: 1280, height: 720 }, { width: 1440, height: 900 }]) {
    await guest.page.setViewportSize(viewport);
    const told = await row.locator('.told > span').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const inside = left >= 0 && right <= innerWidth && width > 0;
        return { text: one.textContent, whole: inside && one.scrollWidth <= one.clientWidth + 1 };
      }),
    );
    expect(told).toEqual([
      { text: `7 Wonders Duel · ${name}`, whole: true },
      { text: '5 min + 10 s', whole: true },
    ]);
    // Where the panel scrolls, its first row is visible.
    const [{ bottom }, panel] = await row.evaluate((one) =>
      [one, one.closest('.list')].map((part) => part?.getBoundingClientRect().toJSON()),
    );
    expect(bottom).toBeLessThanOrEqual(panel.bottom);
    await guest.picture(`lobby-row-${viewport.width}`);
  }
  await guest.page.setViewportSize(PHONE);
  await expectNoSideways(guest.page, 'the lobby with an open seat');
  await expectAccessible(guest.page, 'the lobby with an open seat');
  await seat.click();
  await guest.page.waitForURL(`**/table/${host.table}`);
  await turn(guest.page, { also: ['others'] });
  await turn(host.page, { also: ['others'] });
});

test('a seat that somebody else has just taken is not mine, and I am told so', async () => {
  const [host, quick, late] = [
    await stage.visitor('host'),
    await stage.visitor('quick'),
    await stage.visitor('late', {}, { viewport: PHONE }),
  ];
  await Promise.all([host.me(), quick.me(), late.me()]);
  const { id } = await host.create({ seats: SEATS, public: true, clock: QUICK as TableInfo['clock'] });
  await late.go('/');
  const seat = late.page.locator(`[data-sit="${id}"]`);
  await seat.waitFor();
  await sit(quick, id);
  await late.page.route('**/api/tables?scope=open*', (route) => route.abort());
  await seat.click();
  const said = late.page.getByText(text('reason.started_already'));
  await said.waitFor();
  const box = await said.boundingBox();
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  late.problems.length = 0;
});

test('those who wait for a game talk, and so does who looks in', async () => {
  const [host, guest] = [await stage.visitor('host'), await stage.visitor('guest', {}, { viewport: PHONE })];
  await Promise.all([host.me(), guest.me()]);
  const { id } = await host.create({ seats: SEATS, public: true });
  await Promise.all([host.go(`/table/${id}`), guest.go(`/table/${id}`)]);
  await guest.page.getByLabel(text('chat.say')).fill('Do we play with a clock?');
  await guest.page.keyboard.press('Enter');
  const talk = host.page.getByRole('log', { name: text('chat.title') });
  await talk.getByText('Do we play with a clock?').waitFor();
  await host.picture('waiting-talk');
  await expectAccessible(host.page, 'the waiting room');
  await expectNoSideways(guest.page, 'the waiting room on a phone');
  await guest.picture('waiting-talk-phone');
  // Messages read before the game are not counted as unread.
  await guest.page.getByRole('button', { name: text('waiting.sit') }).click();
  await turn(host.page, { also: ['others'] });
  expect(await host.page.locator('.unread').count()).toBe(0);
});

test('an opponent is asked to play again, nobody else gets the seat, and the spectator comes along', async () => {
  const [ann, ben, cid, eve] = [
    await stage.visitor('ann'),
    await stage.visitor('ben', { sounds: true }),
    await stage.visitor('cid'),
    await stage.visitor('eve'),
  ];
  const notes = await listen(ben);
  await Promise.all([cid.me(), eve.me()]);
  const first = await ended(ann, ben);
  await eve.go(`/table/${first}`);
  await over(eve.page);
  const { name } = await ann.me();
  const before = await notes();
  await ann.page.getByRole('button', { name: text('table.rematch'), exact: true }).click();
  await ann.page.waitForURL((url) => !url.pathname.includes(first));
  const second = ann.table;
  const offer = offerTo(ben);
  await offer.getByText(pattern('people.again', { name, game: text('duel:name') })).waitFor();
  await expect.poll(notes).toBeGreaterThan(before);
  await offer.getByText(/^[23]:\d\d left$/).waitFor();
  await ben.picture('again-offer');
  await ann.page.getByText(text('waiting.asked')).waitFor();
  await ann.picture('again-waiting');
  await expectAccessible(ben.page, 'an offer to play again');
  // Another user does not find the table, and cannot take a seat with its address.
  await cid.go('/');
  await cid.page.getByText(text('lobby.open')).waitFor();
  expect(await cid.page.locator(`[data-sit="${second}"]`).count()).toBe(0);
  expect((await sit(cid, second)).status()).toBe(403);
  await cid.go(`/table/${second}`);
  await cid.page.getByText(text('waiting.asked')).waitFor();
  expect(await cid.page.getByRole('button', { name: text('waiting.sit') }).count()).toBe(0);
  await eve.page.getByText(text('table.come_along')).waitFor();
  await eve.picture('again-spectator');
  await offer.getByRole('button', { name: text('table.rematch') }).click();
  await Promise.all(
    [ben, eve].map(({ page }) =>
      page.waitForURL(`**/table/${second}`).then(() => turn(page, { also: ['others'] })),
    ),
  );
  const table = await ann.ask<TableInfo>('GET', `/tables/${second}`);
  expect(table.seats.map(({ user }) => user)).toEqual([(await ben.me()).id, (await ann.me()).id]);
});

test('an offer follows me to any page; when I decline, the seat is open to others', async () => {
  const [ann, ben, cid] = [
    await stage.visitor('ann'),
    await stage.visitor('ben', { language: 'hu' }, { viewport: PHONE }),
    await stage.visitor('cid'),
  ];
  await Promise.all([ann.me(), ben.me(), cid.me()]);
  const { id: first } = await ann.create({ seats: SEATS, public: true });
  await ben.ask('POST', `/tables/${first}/sit`, { seat: 1 });
  await ann.go(`/table/${first}`);
  await turn(ann.page, { also: ['others'] });
  await resign(ann);
  await ben.go('/settings');
  await ben.page.getByRole('heading', { level: 1 }).waitFor();
  await ann.page.getByRole('button', { name: text('table.rematch'), exact: true }).click();
  await ann.page.waitForURL((url) => !url.pathname.includes(first));
  const offer = offerTo(ben);
  await offer.getByText(pattern('people.again', {}, 'hu')).waitFor();
  await ben.picture('again-phone');
  await expectNoSideways(ben.page, 'an offer on a phone');
  await expectAccessible(ben.page, 'an offer on a phone');
  await offer.getByRole('button', { name: text('people.decline', 'hu') }).click();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => ann.page.getByText(text('waiting.asked')).count()).toBe(0);
  await cid.go('/');
  await cid.page.locator(`[data-sit="${ann.table}"]`).click();
  await turn(cid.page, { also: ['others'] });
  await turn(ann.page, { also: ['others'] });
});

test('two who press Play again at once meet at one table', async () => {
  const [ann, ben] = [await stage.visitor('ann'), await stage.visitor('ben')];
  const first = await ended(ann, ben);
  await Promise.all(
    [ann, ben].map(({ page }) =>
      page
        .getByRole('button', { name: new RegExp(`^(${text('table.rematch')}|${text('table.to_rematch')})`) })
        .first()
        .click(),
    ),
  );
  for (const { page } of [ann, ben]) {
    await page.waitForURL((url) => !url.pathname.includes(first));
    await turn(page, { also: ['others'] });
  }
  expect(ann.table).toBe(ben.table);
});
