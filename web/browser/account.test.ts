/** One's own account and the people around it, from my page: a person who forgets the password and comes back, and leaves. */
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { expectNoSideways, PHONE, Stage } from './stage';

const stage = new Stage();

/** What a test changes in a service worker, which the types of pages do not know. */
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
  // A name is had once, and a second try of this test is at the same server.
  const number = /\d+/.exec((await visitor.me()).name)?.[0];
  const name = `Ilona ${number}`;
  await page.locator('#register-name').fill(name);
  await page.locator('#register-password').fill('a long password');
  await page.locator('#register-password').press('Enter');
  await page.getByText('Your account is open. Welcome!').waitFor();
  await page.locator('#recovery-password').fill('a long password');
  await page.locator('#recovery-password').press('Enter');
  const code = (await page.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^(\w{5}-){4}\w{5}$/);
  // It is shown once, and stays while anything else changes.
  for (const language of [/^HU/, /^EN/]) {
    const learnt = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: language }).click();
    await (await learnt).finished();
  }
  expect(await page.locator('code').textContent({ timeout: 5_000 })).toBe(code);
  // A bot of one's own: its token is shown once, and it goes when it is no longer wanted.
  await page.locator('#bot-name').fill(`Deep Pond ${number}`);
  await page.locator('#bot-name').press('Enter');
  const bot = page.locator('li[data-bot]').filter({ hasText: `Deep Pond ${number} [bot]` });
  const token = await bot.getByLabel('Its token').inputValue();
  const asked = { headers: { Authorization: `Bearer ${token}` } };
  const answer = await (await fetch(`${visitor.address}/api/me`, asked)).json();
  expect(answer).toMatchObject({ name: `Deep Pond ${number} [bot]` });
  await visitor.picture('account');
  await expectAccessible(page, 'my page with an account');
  await bot.getByRole('button', { name: 'Revoke it' }).click();
  await bot.getByText('no token').waitFor();
  expect((await fetch(`${visitor.address}/api/me`, asked)).status).toBe(401);
  await bot.getByRole('button', { name: /^Retire/ }).click();
  await bot.getByRole('button', { name: 'Retire it for good' }).click();
  await bot.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.locator('#forgotten-name').fill(name.toLowerCase());
  await page.locator('#forgotten-code').fill(code.toLowerCase());
  await page.locator('#forgotten-password').fill('another password');
  await page.locator('#forgotten-password').press('Enter');
  await page.getByText('You have no recovery code yet.').waitFor();
  await page.setViewportSize(PHONE);
  await expectNoSideways(page, 'my page on a phone');
  await visitor.picture('account-phone');
  await page.getByText('Delete the account').click();
  await page.locator('#delete-password').fill('another password');
  await page.getByRole('button', { name: 'Delete for ever' }).click();
  await page.getByRole('heading', { name: /^Guest \d+$/ }).waitFor();
});

test('a friend comes by a link or an invitation, without the password, and notes are kept', async () => {
  const host = await stage.visitor('host');
  const friend = await stage.visitor('friend');
  await host.me();
  const table = await host.create({ seats: [{ kind: 'me' }, { kind: 'open' }], password: 'sesame' });
  await friend.me();
  await friend.go(`/table/${table.id}`);
  await friend.page.getByLabel('Password of the table').waitFor();
  await host.go(`/table/${table.id}`);
  await host.page.getByRole('button', { name: 'Make a link to a seat' }).click();
  const link = await host.page.locator('input[readonly]').nth(1).inputValue();
  await host.picture('inviting');
  await expectAccessible(host.page, 'inviting');
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.locator('[data-turn]').waitFor();
  await host.page.getByRole('button', { name: 'Chat' }).click();
  await host.page.getByText('My notes').click();
  const kept = host.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await host.page.getByRole('textbox', { name: 'My notes' }).fill('Mind the science.');
  expect((await kept).ok()).toBe(true);
  await expectAccessible(host.page, 'notes');
  // Who is invited by name finds it on the first page, and answers there.
  const { id: user } = await friend.me();
  const invite = async () => {
    const { id } = await host.create({ seats: [{ kind: 'me' }, { kind: 'open' }], password: 'sesame' });
    await host.ask('POST', `/tables/${id}/invitations`, { seat: 1, user });
    return id;
  };
  const [unwanted, wanted] = [await invite(), await invite()];
  await friend.go('/');
  const invitation = (id: string) => friend.page.locator(`[data-invitation="${id}"]`);
  await invitation(unwanted).getByRole('button', { name: 'No, thanks' }).click();
  await invitation(unwanted).waitFor({ state: 'detached' });
  await friend.picture('invited');
  await expectAccessible(friend.page, 'an invitation');
  await invitation(wanted).getByRole('button', { name: 'Sit down' }).click();
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
  // A browser without windows shows no notices and opens no pages: what it is told to is written down instead.
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
  /** Push, and wait until the worker is done with it: who looks then is what matters. */
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
  // Who looks at a page is told there.
  await push('/table/seen');
  await page.close();
  await push('/table/abc');
  await expect.poll(told).toEqual(['shows Duel: /table/abc']);
  await click('https://example.org/table/abc');
  await click('/table/abc');
  await expect.poll(told).toEqual(['shows Duel: /table/abc', 'opens /table/abc']);
});
