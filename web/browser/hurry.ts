/** Over the middle of a game in no time, so that its beginning and its end can be played by hand. */
import type { ClientMessage, Position, ServerMessage } from '../src/lib/wire';
import { LONG, type Visitor } from './stage';

/** What somebody in a hurry does: verbs, the dearest first, else anything legal. */
export interface Haste {
  wish?: string[];
  /** How many decisions are made; as many as there are, if it is not said. */
  most?: number;
}

/**
 * Make decisions over a socket, without looking at the board, and come back to the table. Answers how many were made:
 * none in the long tests, where everything is played by hand.
 */
export async function hurry(visitor: Visitor, { wish = [], most = Infinity }: Haste = {}): Promise<number> {
  if (LONG) return 0;
  const { table } = visitor;
  await visitor.go('/');
  const made = await visitor.page.evaluate(playOn, { table, wish, most });
  await visitor.go(`/table/${table}`);
  return made;
}

/** Runs in the page, which has the cookie of its visitor. */
function playOn({ table, wish, most }: Required<Haste> & { table: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/live`);
    const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
    let seat = -1;
    let made = 0;
    let now: Position | null = null;
    let waits = false;
    const consider = () => {
      if (!now || waits || !(now.result || now.deciders.includes(seat))) return;
      if (now.result || made >= most) {
        socket.close();
        resolve(made);
        return;
      }
      const { cursor, legal } = now;
      const dear = wish.flatMap((verb) => legal.find((move) => move.verb === verb) ?? []);
      const move = dear[0] ?? legal[Math.floor(Math.random() * legal.length)];
      waits = true;
      send({ type: 'play', id: `hurry-${cursor}`, table, cursor, move: move?.text ?? '' });
    };
    socket.onopen = () => send({ type: 'join', table, cursor: -1 });
    socket.onclose = () => reject(new Error('the line was cut'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as ServerMessage;
      // Whoever decides at the same time may be quicker.
      if (message.type === 'refused' && message.code !== 'stale') reject(new Error(data));
      if (message.type === 'snapshot') seat = message.table.my_seat ?? -1;
      if (message.type === 'snapshot' || message.type === 'update') now = message.position;
      if (message.type === 'ack') made += 1;
      if (message.type === 'ack' || message.type === 'refused') waits = false;
      consider();
    };
  });
}
