/**
 * A bot with a long thinking time: the prompt bar shows it with its duration, without moving or repeated
 * announcements.
 */
import { expect, test } from 'vitest';
import type { ServerMessage } from '../src/lib/net/protocol.gen';
import { mouse, touch } from './playDuel';
import { moved, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const SCREENS: [string, () => Promise<Visitor>][] = [
  ['wide', () => stage.visitor('waiting')],
  ['phone', () => stage.phone('waiting-phone', { language: 'hu' })],
];

/** Check whether a message contains an action of another seat. */
function ofRival(message: ServerMessage): boolean {
  return (
    (message.type === 'update' || message.type === 'change') && message.log.some(({ seat }) => seat === 1)
  );
}

test.each(SCREENS)('the bar tells how long a bot has thought (%s)', async (screen, come) => {
  const guest = await come();
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'milo' }],
    options: { wonder_selection: 'preset', starting_player: 'seat_1' },
  });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await guest.context.routeWebSocket(/\/live$/, (route) => {
    const server = route.connectToServer();
    server.onMessage((text) => {
      if (ofRival(JSON.parse(text.toString()) as ServerMessage)) void held.then(() => route.send(text));
      else route.send(text);
    });
  });
  await guest.go(`/table/${id}`);
  await turn(page);
  const hand = screen === 'wide' ? mouse : touch;
  // No wonder, because one may grant another turn.
  await hand(page, { uses: ['build', 'discard'] });
  await page.locator('[data-turn="moving"]').waitFor();
  await moved(page, 0);
  const bar = page.locator('.ask');
  const boxes = () =>
    bar.evaluate((ask) =>
      [ask, ...ask.querySelectorAll('button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  const before = await boxes();
  const told = bar.locator('[data-thinking]');
  expect(await told.count()).toBe(0);
  await told.waitFor();
  await expect
    .poll(async () => Number(await told.getAttribute('data-thinking')), { timeout: 10_000 })
    .toBeGreaterThan(3);
  expect(await boxes()).toEqual(before);
  await guest.picture(`thinking-${screen}`);
  // The counter is not read aloud; the thinking is announced once.
  expect(await told.getAttribute('aria-hidden')).toBe('true');
  const said = await bar.getByRole('status').locator('.hidden').textContent();
  expect(said).toBe(screen === 'wide' ? 'The bot is thinking.' : 'A gép gondolkodik.');
  letGo();
  await expect.poll(() => told.count()).toBe(0);
});
