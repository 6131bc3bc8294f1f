/** The table around the game: clocks, chat, rematch, confirmation of irreversible moves. */
import { expect, test } from 'vitest';
import type { Leader, TableInfo } from '../src/lib/net/protocol.gen';
import { resign } from './pageList';
import { mouse } from './playDuel';
import { pattern, text } from './texts';
import { decided, over, plies, secondThought, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const SEATS = [{ kind: 'me' as const }, { kind: 'open' as const }];
const OPTIONS = { wonder_selection: 'preset', starting_player: 'seat_1' };
/** Create a table of two people; the first of them is to move. */
async function together(owner: Visitor, friend: Visitor, wish = {}): Promise<string> {
  await Promise.all([owner.me(), friend.me()]);
  const { id } = await owner.create({ seats: SEATS, options: OPTIONS, ...wish });
  await Promise.all([owner.go(`/table/${id}`), friend.go(`/table/${id}`)]);
  await friend.page.getByRole('button', { name: text('waiting.sit') }).click();
  await turn(owner.page);
  return id;
}

test('a clock runs down, and at zero a bot takes over until its player is back', async () => {
  const [slow, rival] = [await stage.visitor('slow'), await stage.visitor('rival')];
  const clock = { kind: 'move' as const, seconds: 6, at_zero: 'bot' as const };
  // The clock of the waiting seat does not run. The check starts before the game, because the game does not
  // wait.
  const runs = slow.page.waitForFunction(() => {
    const running = document.querySelectorAll('.players [role="timer"].running');
    const face = document.querySelector('.ask [role="timer"]')?.textContent?.trim() ?? '';
    return running.length === 1 && /^0:0[1-6]$/.test(face);
  });
  const warns = slow.page.waitForFunction(() => document.querySelector('.ask [role="timer"].low'));
  await Promise.all([runs, warns, together(slow, rival, { clock })]);
  await turn(rival.page);
  await rival.page.getByText(pattern('seat.substitute')).waitFor();
  await slow.picture('clock-out');
  expect(await plies(rival.page)).toBeGreaterThan(0);
  // Returning is enough to have the seat again.
  await slow.page.reload();
  await expect.poll(() => rival.page.getByText(pattern('seat.substitute')).count()).toBe(0);
});

test('who stays away while the game waits for them has lost it, if the other claims that', async () => {
  const [gone, rival] = [await stage.visitor('gone'), await stage.visitor('rival')];
  await together(gone, rival);
  await gone.go('/rules/duel');
  await rival.page.locator('.ask').getByText(pattern('held.away')).waitFor();
  const claim = rival.page.getByRole('button', { name: text('held.claim') });
  await expect.poll(() => claim.isEnabled()).toBe(true);
  await rival.picture('claim');
  await claim.click();
  await over(rival.page);
  await rival.page.getByText(text('outcome.absence_you')).first().waitFor();
});

test('two people talk, and whom one does not want to read is muted', async () => {
  const [ann, ben] = [await stage.visitor('ann'), await stage.visitor('ben')];
  await together(ann, ben);
  await ben.page.keyboard.press('c');
  await ben.page.getByLabel(text('chat.say')).fill('Good luck!');
  await ben.page.keyboard.press('Enter');
  await ben.page
    .getByRole('log', { name: text('chat.title') })
    .getByText('Good luck!')
    .waitFor();
  const chatTab = ann.page.getByRole('button', { name: /^Chat/ });
  await expect.poll(() => chatTab.innerText()).toContain('1');
  await chatTab.click();
  const talk = ann.page.getByRole('log', { name: text('chat.title') });
  await talk.getByText('Good luck!').waitFor();
  await expect.poll(() => chatTab.innerText()).not.toContain('1');
  await ann.picture('chat');

  await talk.getByRole('button', { name: pattern('chat.mute') }).click();
  await ann.page.getByText(pattern('chat.muted_one', { count: 1 })).waitFor();
  await ben.page.getByLabel(text('chat.say')).fill('Can you hear me?');
  await ben.page.keyboard.press('Enter');
  await ben.page
    .getByRole('log', { name: text('chat.title') })
    .getByText('Can you hear me?')
    .waitFor();
  expect(await talk.getByText('Can you hear me?').count()).toBe(0);
  await ann.page.reload();
  await ann.page.getByRole('button', { name: /^Chat/ }).click();
  expect(await talk.getByText('Good luck!').count()).toBe(0);
});

test('after a game the next one begins with the seats rotated, and it is on the leaderboard', async () => {
  const [ann, ben] = [await stage.visitor('ann'), await stage.visitor('ben')];
  const first = await together(ann, ben, { rated: true });
  // A game counts from its second round on.
  for (const { page } of [ann, ben, ann]) {
    await turn(page);
    await decided(page, () => mouse(page));
  }
  await resign(ann);
  await over(ben.page);
  // A resigned game also has a sheet: the score so far.
  await ben.page.getByRole('region', { name: text('score.final') }).waitFor();
  await ben.page.getByRole('button', { name: text('table.rematch'), exact: true }).click();
  await ben.page.waitForURL((url) => !url.pathname.includes(first));
  const second = ben.table;
  // A player who follows takes a seat there, and the game begins.
  await ann.page.getByRole('button', { name: text('table.to_rematch') }).click();
  await ann.page.waitForURL(new RegExp(second));
  await turn(ann.page, { also: ['others'] });
  const table = await ann.ask<TableInfo>('GET', `/tables/${second}`);
  const users = [(await ann.me()).id, (await ben.me()).id];
  expect(table.seats.map((seat) => seat.user)).toEqual([users[1], users[0]]);

  const leaders = await ann.ask<Leader[]>('GET', '/games/duel/leaders?seats=2');
  expect(leaders.map((leader) => leader.user)).toEqual(expect.arrayContaining(users));
  await ben.go('/');
  await ben.page.getByRole('link', { name: text('leaderboard.title') }).click();
  const mine = ben.page.getByRole('row').filter({ hasText: '(You)' });
  await mine.waitFor();
  await ben.picture('leaderboard');
  await mine.getByRole('link').click();
  await ben.page.waitForURL(/\/user\//);
});

test('an account takes along what the guest has played', async () => {
  const guest = await stage.visitor('register');
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create();
  await guest.go(`/table/${id}`);
  await turn(page);
  await resign(guest);
  await guest.go('/me');
  const register = page.locator('form').filter({ hasText: text('me.register.title') });
  const name = `Anna ${Date.now() % 100_000}`;
  await register.getByLabel(text('me.name')).fill(name);
  await register.getByLabel(/^Password/).fill('a long enough secret');
  await register.getByRole('button').click();
  await page.getByText(text('me.registered')).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
  expect((await guest.me()).guest).toBe(false);
  await expect.poll(() => page.locator(`a[href="/table/${id}/replay"]`).count()).toBe(1);
  await guest.picture('account');
});

test('a move that cannot be taken back asks once, if that is wished for', async () => {
  const guest = await stage.visitor('careful', { confirm: 'always' });
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({ options: OPTIONS });
  await guest.go(`/table/${id}`);
  await turn(page);
  const before = await plies(page);
  const question = page.getByRole('alertdialog');
  await mouse(page);
  await question.waitFor();
  await guest.picture('confirm');
  expect(await plies(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => question.count()).toBe(0);
  await mouse(page);
  await question.waitFor();
  // The answer has the focus.
  await decided(page, () => page.keyboard.press('Enter'));
});

test('by touch a second tap on the card asks, a button that names the move does not', async () => {
  const phone = await stage.phone('touch');
  const { page } = phone;
  await phone.me();
  const { id } = await phone.create({ options: OPTIONS });
  await phone.go(`/table/${id}`);
  await turn(page);
  const card = page.locator('[data-zone="structure"] [data-legal]').last();
  await card.tap();
  await secondThought(page);
  await card.tap();
  await page.getByRole('alertdialog').waitFor();
  await phone.picture('phone-confirm');
  await page
    .getByRole('button', { name: text('ask.final_not') })
    .first()
    .tap();
  await card.tap();
  await decided(page, () => page.locator('[data-zone="uses"] [data-move]').first().tap());
});
