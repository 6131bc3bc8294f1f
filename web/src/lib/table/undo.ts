/** Undo of the viewer's last move: the best allowed way, or why there is none. */

import { RequestRefused } from '../net/connection.svelte';
import type { GameInfo } from '../net/protocol.gen';
import { passMove } from './autoPass';
import { playsOnlyBots } from './confirmMove';
import { isFormality, onlyMove } from './forcedMove';
import type { TableStore } from './tableStore.svelte';

/** Without consent; past the answers of bots; or with the consent of the other players. */
const WAYS = ['free', 'bots', 'ask'] as const;
export type UndoWay = (typeof WAYS)[number];
/** Why undo is unavailable: no move, an open request, a declined one, a rated table, or a replaced viewer. */
export type UndoObstacle = 'nothing' | 'asked' | 'declined' | 'rated' | 'replaced';

export const isUndoWay = (state: UndoWay | UndoObstacle): state is UndoWay =>
  (WAYS as readonly string[]).includes(state);

/** Return the way in which the viewer can undo now, or why undo is unavailable. */
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
 * Undo back to the viewer's last real decision: automatic moves and passes before it are undone too. Rejects
 * with a RequestRefused.
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
    // The viewer's own action is shown at once.
    store.catchUp();
  } while (isPlayedForMe() && ['free', 'bots'].includes(undoState(store)));
}

/**
 * Undo one move. The server may refuse a free undo if the move revealed something. Then the undo goes past
 * bots, while a request to people needs another press.
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
