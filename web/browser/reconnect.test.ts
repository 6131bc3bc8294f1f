/** Reloads and lost connections during a turn: no move is lost or made twice. */
import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '../src/lib/net/protocol.gen';
import { mouse, play, playToCard, position } from './playDuel';
import { text } from './texts';
import { moved, plies, turn } from './turns';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();

/** The connection between a page and the server, controlled by the test. */
class Cable {
  readonly sent: ClientMessage[] = [];
  /** The messages to drop in each direction. */
  losesUp: (message: ClientMessage) => boolean = () => false;
  losesDown: (message: ServerMessage) => boolean = () => false;
  #ends: { page: WebSocketRoute; server: WebSocketRoute }[] = [];

  static async lay({ context }: Visitor): Promise<Cable> {
    const cable = new Cable();
    await context.routeWebSocket(/\/live$/, (route) => cable.#connect(route));
    return cable;
  }

  #connect(page: WebSocketRoute): void {
    const server = page.connectToServer();
    this.#ends.push({ page, server });
    page.onMessage((text) => {
      const message = JSON.parse(text.toString()) as ClientMessage;
      this.sent.push(message);
      if (!this.losesUp(message)) server.send(text);
    });
    server.onMessage((text) => {
      if (!this.losesDown(JSON.parse(text.toString()) as ServerMessage)) page.send(text);
    });
  }

  /** Cut the connection; the page may reconnect at once. */
  async cut(): Promise<void> {
    this.losesUp = this.losesDown = () => false;
    for (const { page, server } of this.#ends.splice(0)) {
      await server.close();
      await page.close();
    }
  }

  plays(): string[] {
    return this.sent.flatMap((message) => (message.type === 'play' ? message.move : []));
  }
}

/** Return the server's moves of the game after a check that their numbers have no gap. */
async function movesOf(visitor: Visitor): Promise<{ seat: number; text: string }[]> {
  const { log } = await visitor.replay(visitor.table);
  const moves = log.flatMap(({ seat, text, ply }) => (seat === null ? [] : [{ seat, text, ply }]));
  expect(moves.map(({ ply }) => ply)).toEqual(moves.map((_, index) => index + 1));
  return moves;
}

/** Return two people at a table, the first with a controlled connection and to move. */
async function atTable(): Promise<{ me: Visitor; rival: Visitor; cable: Cable }> {
  const [me, rival] = [await stage.visitor('me'), await stage.visitor('rival')];
  await Promise.all([me.me(), rival.me()]);
  const { id } = await me.create({
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { wonder_selection: 'preset', starting_player: 'seat_1' },
  });
  await rival.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  const cable = await Cable.lay(me);
  await Promise.all([me.go(`/table/${id}`), rival.go(`/table/${id}`)]);
  await turn(me.page);
  return { me, rival, cable };
}

test('a reload in the middle of a turn finds the same position', async () => {
  const guest = await stage.visitor('reload');
  const { page } = guest;
  await guest.begin('duel_card');
  await playToCard(page, mouse, 1);
  const before = await position(page);
  const moves = await movesOf(guest);
  // A card is selected but not played.
  await page.locator('[data-zone="structure"] [data-legal]').first().click();
  await page.reload();
  await turn(page);
  expect(await position(page)).toBe(before);
  expect(await movesOf(guest)).toEqual(moves);
  await play(page, mouse, 2);
});

test('a move that never arrived is sent again, and played once', async () => {
  const { me, rival, cable } = await atTable();
  cable.losesUp = ({ type }) => type === 'play';
  await mouse(me.page);
  await expect.poll(() => cable.plays().length).toBe(1);
  expect(await plies(rival.page)).toBe(0);
  await cable.cut();
  await moved(me.page, 0);
  await turn(rival.page);
  const [played, ...more] = await movesOf(me);
  expect(more).toEqual([]);
  expect(cable.plays()).toEqual([played?.text, played?.text]);
  await play(rival.page, mouse, 1);
  await play(me.page, mouse, 1);
  expect(await movesOf(me)).toHaveLength(3);
});

test('a move whose acknowledgement was lost is not played twice', async () => {
  const { me, rival, cable } = await atTable();
  cable.losesDown = () => true;
  await mouse(me.page);
  await turn(rival.page);
  expect(await plies(me.page)).toBe(0);
  await cable.cut();
  await moved(me.page, 0);
  expect(await movesOf(me)).toHaveLength(1);
  expect(cable.plays()).toHaveLength(1);
  expect(await me.page.getByRole('alert').count()).toBe(0);
  await play(rival.page, mouse, 1);
  await play(me.page, mouse, 1);
  expect(await movesOf(me)).toHaveLength(3);
});

test('what the rival plays while the network is down is seen when it is back', async () => {
  const { me, rival, cable } = await atTable();
  await play(me.page, mouse, 1);
  await me.context.setOffline(true);
  await cable.cut();
  await me.page.getByText('Connecting').or(me.page.getByText('connection')).first().waitFor();
  await me.picture('offline');
  await play(rival.page, mouse, 1);
  await me.context.setOffline(false);
  await turn(me.page);
  expect(await plies(me.page)).toBe(2);
  await play(me.page, mouse, 1);
  expect(await movesOf(me)).toHaveLength(3);
  // The browser logs the lost connection as an error.
  me.problems.splice(0, Infinity, ...me.problems.filter((problem) => !/WebSocket|ERR_/.test(problem)));
});

test('while the line is lost the table says so in sight, and that everything waits', async () => {
  const { me, cable } = await atTable();
  const { page } = me;
  const ask = page.getByRole('region', { name: text('ask.title') });
  await page.setViewportSize({ width: 1280, height: 720 });
  await ask.getByText(text('core:turn.yours')).waitFor();
  await me.context.setOffline(true);
  await cable.cut();
  const told = ask.getByRole('status').filter({ hasText: /Connect/ });
  await told.waitFor();
  await me.picture('cut-off');
  expect(await ask.getByText(text('core:turn.yours')).count()).toBe(0);
  const { x, y, width, height } = (await told.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(Math.min(x, y), 'above or left of the window').toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1280);
  expect(y + height).toBeLessThanOrEqual(720);
  for (const key of ['undo.free', 'ask.hint']) {
    const name = text(key);
    const button = ask.getByRole('button', { name });
    expect(await button.isDisabled(), name).toBe(true);
    expect(await button.getAttribute('title'), name).toBe(text('ask.cut_off'));
  }
  expect(await page.getByRole('region', { name: text('table.board') }).getAttribute('aria-busy')).toBe(
    'true',
  );
  await me.context.setOffline(false);
  await turn(page);
  await ask.getByText(text('core:turn.yours')).waitFor();
  await play(page, mouse, 1);
  // The browser logs the lost connection as an error.
  me.problems.splice(0, Infinity, ...me.problems.filter((problem) => !/WebSocket|ERR_/.test(problem)));
});
