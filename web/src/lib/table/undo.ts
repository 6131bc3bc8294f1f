/** The one undo: the best way that is allowed of taking my last move back, or why there is none. */

import { RequestRefused } from '../net/connection.svelte';
import type { GameInfo } from '../net/protocol.gen';
import { passMove } from './autoPass';
import { playsOnlyBots } from './confirmMove';
import { isFormality, onlyMove } from './forcedMove';
import type { TableStore } from './tableStore.svelte';

/** Freely; past the answers of bots, who do not mind; or by asking the others. */
const WAYS = ['free', 'bots', 'ask'] as const;
export type UndoWay = (typeof WAYS)[number];
/** Why nothing can be taken back: nothing is played, I have asked already, in vain, nothing is to be gained, I do not play. */
export type UndoObstacle = 'nothing' | 'asked' | 'declined' | 'rated' | 'replaced';

export const isUndoWay = (state: UndoWay | UndoObstacle): state is UndoWay =>
  (WAYS as readonly string[]).includes(state);

/** What the button does now. */
export function undoState(store: TableStore): UndoWay | UndoObstacle {
  const { position, table, seat } = store;
  if (!position || !table || seat === null || position.halted) return 'nothing';
  if (table.seats[seat]?.substitute) return 'replaced';
  if (position.can_undo && store.refusedUndo !== position.cursor) return 'free';
  if (!store.log.some((entry) => entry.seat === seat)) return 'nothing';
  if (position.offers.some(({ kind }) => kind === 'undo')) return 'asked';
  if (position.declined.includes('undo')) return 'declined';
  const others = table.seats.some((one) => one.kind === 'person' && one.seat !== seat && !one.substitute);
  if (others) return 'ask';
  return table.rated ? 'rated' : 'bots';
}

/**
 * Do it; back to my last decision, where moves without a choice are played for me, as passes that let bots act always
 * are. Rejects with a RequestRefused.
 */
export async function undoLastMove(
  store: TableStore,
  passForced = false,
  game: Pick<GameInfo, 'formalities' | 'interruptions'> | null = null,
): Promise<void> {
  const isMadeForMe = () =>
    game && (isFormality(store, game) || (playsOnlyBots(store) && passMove(store, game)));
  const isPlayedForMe = () => onlyMove(store) && (passForced || isMadeForMe());
  do {
    await undoOnce(store);
    // It is my own doing, and is seen at once.
    store.catchUp();
  } while (isPlayedForMe() && ['free', 'bots'].includes(undoState(store)));
}

/**
 * Take one move back. What looked free may be refused, where the move has told me something: then bots do not mind, and
 * people are asked by another press only.
 */
async function undoOnce(store: TableStore): Promise<void> {
  const way = undoState(store);
  if (way === 'free') {
    try {
      await store.undo();
    } catch (error) {
      if (!(error instanceof RequestRefused) || error.refused.code !== 'undo_refused') throw error;
      store.refusedUndo = store.position?.cursor ?? -1;
      if (undoState(store) !== 'bots') throw error;
      await store.offer('undo');
    }
  } else if (isUndoWay(way)) await store.offer('undo');
}
