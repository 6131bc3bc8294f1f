/** The frame with seven seats that choose together, simulated by changing the server's messages. */
import { expect, test } from 'vitest';
import type { ServerMessage } from '../src/lib/net/protocol.gen';
import { text } from './texts';
import { expectNoSideways, Stage, type Visitor } from './visitors';

const stage = new Stage();
const NAMES = ['Ada', 'Bálint', 'Cecília Hosszúnevű', 'Dénes', 'Emőke', 'Ferenc', 'Gizella'];

/**
 * Return a message of Duel changed to seven seats: the viewer's choice is sealed, and two seats have not
 * chosen.
 */
function crowded(message: ServerMessage): ServerMessage {
  if (message.type !== 'snapshot' || !message.position) return message;
  const seats = NAMES.map((name, seat) => ({
    seat,
    kind: 'person' as const,
    name,
    user: `u${seat}`,
    substitute: '',
    hints: 0,
  }));
  const { position, table } = message;
  return {
    ...message,
    table: { ...table, seats },
    present: [0, 1, 2, 5],
    watchers: 3,
    position: {
      ...position,
      deciders: [2, 4],
      clocks: { left: NAMES.map((_, seat) => 600 - seat), running: [2, 4], at: position.clocks.at },
    },
  };
}

async function sit(visitor: Visitor): Promise<void> {
  await visitor.me();
  const { id } = await visitor.create({ options: { wonder_selection: 'preset', starting_player: 'seat_1' } });
  await visitor.context.routeWebSocket(/\/live$/, (route) => {
    const server = route.connectToServer();
    server.onMessage((text) => {
      route.send(JSON.stringify(crowded(JSON.parse(text.toString()) as ServerMessage)));
    });
  });
  await visitor.go(`/table/${id}`);
  await visitor.page.locator('.board [data-legal]').first().waitFor();
}

test('seven players find room, and whoever has chosen may choose again', async () => {
  const wide = await stage.visitor('crowd', { plain: true });
  const { page } = wide;
  await sit(wide);
  const ask = page.locator('.ask');
  expect(await ask.innerText()).toContain('Your choice is in; you may still change it.');
  expect(await ask.innerText()).toContain('Waiting for Cecília Hosszúnevű and Emőke.');
  expect(await page.locator('aside .players > li').count()).toBe(7);
  expect(await page.locator('aside .players > li.awaited').count()).toBe(2);
  // The log keeps its place below the players.
  const log = await page.locator('#pane-log').boundingBox();
  expect(log?.height ?? 0).toBeGreaterThan(150);
  await wide.picture('crowd');
  await expectNoSideways(page, 'seven players');
  // The alternatives are visible.
  await page.locator('.board [data-legal]').first().click();
  expect(await page.locator('.board [data-move]').isEnabled()).toBe(true);
});

test('seven players find room on a phone', async () => {
  const phone = await stage.phone('crowd-phone', { plain: true, language: 'hu' });
  const { page } = phone;
  await sit(phone);
  expect(await page.locator('.ask').innerText()).toContain('Rájuk várunk: Cecília Hosszúnevű és Emőke.');
  await page.getByRole('button', { name: text('players.title', 'hu') }).tap();
  await expectNoSideways(page, 'seven players on a phone');
  await phone.picture('crowd-phone');
});
