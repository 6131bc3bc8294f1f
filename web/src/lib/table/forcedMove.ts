/** Moves without an alternative, played automatically if the player has chosen that. */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { isUndoable } from './confirmMove';
import type { TableStore } from './tableStore.svelte';

/** Return the only legal move of the viewer, or null if there is a choice. */
export function onlyMove(store: TableStore): LegalMove | null {
  const [only, another] = store.position?.legal ?? [];
  return store.isMyTurn && only && !another ? only : null;
}

/** Check whether a decision without a choice is skipped even if the player has not chosen automatic moves. */
export function isFormality(store: TableStore, { formalities }: Pick<GameInfo, 'formalities'>): boolean {
  return formalities.includes(store.position?.decision ?? '');
}

/**
 * Return the move to play automatically, or null. A move that was just taken back is not played again. Where
 * hands are hidden from people none is played, because a quick answer would reveal that there was no choice.
 */
export function forcedMove(store: TableStore, game: Pick<GameInfo, 'open_choices'>): LegalMove | null {
  if (store.turn !== 'mine' || store.wasUndone) return null;
  return isUndoable(store) || game.open_choices ? onlyMove(store) : null;
}
