/**
 * Accounts and people, from the account page: registration, recovery, invitations, notifications, deletion.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility';
import { pattern, text } from './texts';
import { expectNoSideways, PHONE, Stage, type Visitor } from './visitors';

const stage = new Stage();

/** The part of a service worker that a test changes, which the types of pages lack. */
interface Worker {
  told: string[];
  handled: Promise<unknown>[];
  ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } };
  registration: { showNotification: (title: string, more: { tag: string }) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<void> };
}

test('an account keeps a bot, is found again by a recovery code, and can be deleted', async () => {
  const visitor = await stage.visitor('account');
  const { page } = visitor;
  await visitor.go('/me');
  // Names are unique, and a retry of this test uses the same server.
  const number = /\d+/.exec((await visitor.me()).name)?.[0];
  const name = `Ilona ${number}`;
  await page.locator('#register-name').fill(name);
  await page.locator('#register-password').fill('a long password');
  await page.locator('#register-password').press('Enter');
  await page.getByText(text('me.registered')).waitFor();
  // The recovery code is shown at once, to be copied or saved, until there is a new one.
  const first = (await page.locator('code').textContent()) ?? '';
  expect(first).toMatch(/^(\w{5}-){4}\w{5}$/);
  await expectAccessible(page, 'a new account');
  await visitor.picture('registered');
  await page.setViewportSize(PHONE);
  await expectNoSideways(page, 'a new recovery code on a phone');
  await visitor.picture('registered-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: visitor.address });
  await page.getByRole('button', { name: text('share.copy') }).click();
  await page.getByRole('button', { name: text('share.copied') }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: text('account.recovery.download'), exact: true }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toBe('pentapolis-recovery-code.txt');
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Name: ${name}\n`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Code: ${first}\n`);
  await page.locator('#recovery-password').fill('a long password');
  await page.locator('#recovery-password').press('Enter');
  await page.getByText(first).waitFor({ state: 'detached' });
  const code = (await page.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^(\w{5}-){4}\w{5}$/);
  // The code is shown once and stays while other things change.
  for (const language of [/^HU/, /^EN/]) {
    const learnt = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: language }).click();
    await (await learnt).finished();
    await visitor.picture(`recovery-${language.source.slice(1)}`);
  }
  expect(await page.locator('code').textContent({ timeout: 5_000 })).toBe(code);
  // A bot account: its token is shown once, and it can be removed.
  await page.locator('#bot-name').fill(`Deep Pond ${number}`);
  await page.locator('#bot-name').press('Enter');
  const bot = page.locator('li[data-bot]').filter({ hasText: `Deep Pond ${number} [bot]` });
  const token = await bot.getByLabel(text('account.bots.token')).inputValue();
  const asked = { headers: { Authorization: `Bearer ${token}` } };
  const answer = await (await fetch(`${visitor.address}/api/me`, asked)).json();
  expect(answer).toMatchObject({ name: `Deep Pond ${number} [bot]` });
  await visitor.picture('account');
  await expectAccessible(page, 'my page with an account');
  await bot.getByRole('button', { name: text('account.bots.revoke') }).click();
  await bot.getByText(text('account.bots.no_token')).waitFor();
  expect((await fetch(`${visitor.address}/api/me`, asked)).status).toBe(401);
  await bot.getByRole('button', { name: pattern('account.bots.retire') }).click();
  await bot.getByRole('button', { name: text('account.bots.retire_sure') }).click();
  await bot.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('me.log_out'), exact: true }).click();
  await page.locator('#forgotten-name').fill(name.toLowerCase());
  await page.locator('#forgotten-code').fill(code.toLowerCase());
  await page.locator('#forgotten-password').fill('another password');
  await page.locator('#forgotten-password').press('Enter');
  await page.getByText(text('account.recovery.none')).waitFor();
  await page.setViewportSize(PHONE);
  await expectNoSideways(page, 'my page on a phone');
  await visitor.picture('account-phone');
  await page.getByText(text('account.data.delete')).click();
  await page.locator('#delete-password').fill('another password');
  await page.getByRole('button', { name: text('account.data.sure') }).click();
  await page.getByRole('heading', { name: pattern('seat.guest') }).waitFor();
});

/** Return a user with a running game and a completed registration form, and the form's values. */
async function aboutToRegister(visitor: Visitor): Promise<{ id: string; name: string; password: string }> {
  const { id, name: called } = await visitor.me();
  await visitor.create({ seats: [{ kind: 'me' }, { kind: 'open' }] });
  await visitor.go('/me');
  const name = `Réka ${/\d+/.exec(called)?.[0]}`;
  const password = 'a long password';
  await visitor.page.locator('#register-name').fill(name);
  await visitor.page.locator('#register-password').fill(password);
  return { id, name, password };
}

/** Send a request whose answer is lost, with the cookies that it sets. */
async function askInVain(visitor: Visitor, method: string, path: string, body?: unknown): Promise<number> {
  const cookies = await visitor.context.cookies();
  const headers = {
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    Origin: visitor.address,
    'Content-Type': 'application/json',
  };
  const asked = { method, headers, body: JSON.stringify(body) };
  return (await fetch(`${visitor.address}/api${path}`, asked)).status;
}

test('who leaves the page while the account is being opened comes back as the account', async () => {
  const visitor = await stage.visitor('leaving');
  const { page } = visitor;
  const { id, name } = await aboutToRegister(visitor);
  await page.locator('#register-password').press('Enter');
  await page.waitForTimeout(150);
  await page.goto('about:blank');
  await expect
    .poll(
      async () => {
        await visitor.go('/me');
        return await page.locator('h1').textContent();
      },
      { timeout: 10_000 },
    )
    .toBe(name);
  expect(await visitor.me()).toMatchObject({ id, guest: false });
  expect(await visitor.ask('GET', '/tables?scope=mine')).toMatchObject({ tables: [{ my_seat: 0 }] });
});

test('a registration whose answer is lost can be sent again', async () => {
  const visitor = await stage.visitor('again');
  const { page } = visitor;
  const { id, name, password } = await aboutToRegister(visitor);
  expect(await askInVain(visitor, 'POST', '/account', { name, password })).toBe(201);
  await page.locator('#register-password').press('Enter');
  await page.getByText(text('me.registered')).waitFor();
  expect(await page.locator('code').textContent()).toMatch(/^(\w{5}-){4}\w{5}$/);
  expect(await visitor.me()).toMatchObject({ id, name, guest: false });
});

test('a page whose session is unknown asks who it is, and does not come again and again', async () => {
  const visitor = await stage.visitor('unknown');
  const { page } = visitor;
  const { id } = await visitor.me();
  await visitor.go('/me');
  await page.locator('h1').waitFor();
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  // While it cannot fetch the user, the page retries with growing pauses.
  await page.route('**/api/me', (route) => route.abort());
  await askInVain(visitor, 'DELETE', '/session');
  await expect.poll(() => sockets, { timeout: 5_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(4_000);
  expect(sockets).toBeLessThan(6);
  await page.unroute('**/api/me');
  await expect.poll(async () => (await visitor.me()).id, { timeout: 20_000 }).not.toBe(id);
  await page.getByText(text('me.guest')).waitFor();
  visitor.problems.splice(0, Infinity, ...visitor.problems.filter((problem) => !/401|ERR_/.test(problem)));
});

test('a friend comes by a link or an invitation, without the password, and notes are kept', async () => {
  const host = await stage.visitor('host');
  const friend = await stage.visitor('friend');
  await host.me();
  const table = await host.create({ seats: [{ kind: 'me' }, { kind: 'open' }], password: 'sesame' });
  await friend.me();
  await friend.go(`/table/${table.id}`);
  await friend.page.getByLabel(text('people.enter')).waitFor();
  await host.go(`/table/${table.id}`);
  await host.page.getByRole('button', { name: text('people.link') }).click();
  const link = await host.page.locator('input[readonly]').nth(1).inputValue();
  await host.picture('inviting');
  await expectAccessible(host.page, 'inviting');
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: text('waiting.sit') }).click();
  await host.page.locator('[data-turn]').waitFor();
  await host.page.getByRole('button', { name: text('chat.title') }).click();
  await host.page.getByText(text('people.notes')).click();
  const kept = host.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await host.page.getByRole('textbox', { name: text('people.notes') }).fill('Mind the science.');
  expect((await kept).ok()).toBe(true);
  await expectAccessible(host.page, 'notes');
  // A user invited by name finds the invitation on the first page and answers there.
  const { id: user } = await friend.me();
  const invite = async () => {
    const { id } = await host.create({ seats: [{ kind: 'me' }, { kind: 'open' }], password: 'sesame' });
    await host.ask('POST', `/tables/${id}/invitations`, { seat: 1, user });
    return id;
  };
  const [unwanted, wanted] = [await invite(), await invite()];
  await friend.go('/');
  const invitation = (id: string) => friend.page.locator(`[data-invitation="${id}"]`);
  await invitation(unwanted)
    .getByRole('button', { name: text('people.decline') })
    .click();
  await invitation(unwanted).waitFor({ state: 'detached' });
  await friend.picture('invited');
  await expectAccessible(friend.page, 'an invitation');
  await invitation(wanted)
    .getByRole('button', { name: text('people.accept') })
    .click();
  await friend.page.waitForURL(`**/table/${wanted}`);
});

test('what is pushed is shown while no page of ours is seen, and leads to its table', async () => {
  const visitor = await stage.visitor('away');
  const { page, context, address } = visitor;
  await context.grantPermissions(['notifications'], { origin: address });
  await visitor.go('/settings');
  const elsewhere = await context.newCDPSession(await context.newPage());
  const known = new Promise<string>((resolve) =>
    elsewhere.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(address));
      if (ours) resolve(ours.registrationId);
    }),
  );
  await elsewhere.send('ServiceWorker.enable');
  const appears = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const [worker, registrationId] = [await appears, await known];
  // A headless browser shows no notifications and opens no windows, so the worker records them instead.
  await worker.evaluate(() => {
    const told: string[] = [];
    const handled: Promise<unknown>[] = [];
    Object.assign(self, { told, handled });
    const { registration, clients, ExtendableEvent } = self as unknown as Worker;
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (work) {
      handled.push(work);
      waitUntil.call(this, work);
    };
    registration.showNotification = async (title, { tag }) => void told.push(`shows ${title}: ${tag}`);
    clients.openWindow = async (url) => void told.push(`opens ${new URL(url).pathname}`);
  });
  const told = () => worker.evaluate(() => (self as unknown as Worker).told);
  const handled = () =>
    worker.evaluate(() => Promise.all((self as unknown as Worker).handled).then(({ length }) => length));
  /** Send a push message and wait until the worker has handled it, because it checks for visible pages. */
  const push = async (path: string) => {
    const before = await handled();
    await elsewhere.send('ServiceWorker.deliverPushMessage', {
      origin: address,
      registrationId,
      data: JSON.stringify({ title: 'Duel', body: 'It is your turn', path, tag: path }),
    });
    await expect.poll(handled).toBe(before + 1);
  };
  const click = (path: string) =>
    worker.evaluate((path) => {
      const notification = { close: () => {}, data: { path } };
      self.dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }),
      );
    }, path);
  // A visible page shows the message itself.
  await push('/table/seen');
  await page.close();
  await push('/table/abc');
  await expect.poll(told).toEqual(['shows Duel: /table/abc']);
  await click('https://example.org/table/abc');
  await click('/table/abc');
  await expect.poll(told).toEqual(['shows Duel: /table/abc', 'opens /table/abc']);
});
