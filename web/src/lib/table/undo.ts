/** The one undo: the best way that is allowed of taking my last move back, or why there is none. */

import { LiveRefusal } from '../net/connection.svelte';
import type { GameInfo } from '../net/protocol.gen';
import { lettingMove } from './autoPass';
import { isAmongBots } from './confirmMove';
import { isFormality, onlyMove } from './forcedMove';
import type { Room } from './tableStore.svelte';

/** Freely; past the answers of bots, who do not mind; or by asking the others. */
const WAYS = ['free', 'bots', 'ask'] as const;
export type Way = (typeof WAYS)[number];
/** Why nothing can be taken back: nothing is played, I have asked already, in vain, nothing is to be gained, I do not play. */
export type Bar = 'nothing' | 'asked' | 'declined' | 'rated' | 'replaced';

export const isWay = (back: Way | Bar): back is Way => (WAYS as readonly string[]).includes(back);

/** What the button does now. */
export function takeBack(room: Room): Way | Bar {
  const { position, table, seat } = room;
  if (!position || !table || seat === null || position.halted) return 'nothing';
  if (table.seats[seat]?.substitute) return 'replaced';
  if (position.can_undo && room.refusedUndo !== position.cursor) return 'free';
  if (!room.log.some((entry) => entry.seat === seat)) return 'nothing';
  if (position.offers.some(({ kind }) => kind === 'undo')) return 'asked';
  if (position.declined.includes('undo')) return 'declined';
  const others = table.seats.some((one) => one.kind === 'person' && one.seat !== seat && !one.substitute);
  if (others) return 'ask';
  return table.rated ? 'rated' : 'bots';
}

/**
 * Do it; back to my last decision, where moves without a choice are played for me, as passes that let bots act always
 * are. Rejects with a LiveRefusal.
 */
export async function goBack(
  room: Room,
  passForced = false,
  game: Pick<GameInfo, 'formalities' | 'interruptions'> | null = null,
): Promise<void> {
  const isMadeForMe = () =>
    game && (isFormality(room, game) || (isAmongBots(room) && lettingMove(room, game)));
  const isPlayedForMe = () => onlyMove(room) && (passForced || isMadeForMe());
  do {
    await back(room);
    // It is my own doing, and is seen at once.
    room.catchUp();
  } while (isPlayedForMe() && ['free', 'bots'].includes(takeBack(room)));
}

/**
 * Take one move back. What looked free may be refused, where the move has told me something: then bots do not mind, and
 * people are asked by another press only.
 */
async function back(room: Room): Promise<void> {
  const way = takeBack(room);
  if (way === 'free') {
    try {
      await room.undo();
    } catch (error) {
      if (!(error instanceof LiveRefusal) || error.refused.code !== 'undo_refused') throw error;
      room.refusedUndo = room.position?.cursor ?? -1;
      if (takeBack(room) !== 'bots') throw error;
      await room.offer('undo');
    }
  } else if (isWay(way)) await room.offer('undo');
}
