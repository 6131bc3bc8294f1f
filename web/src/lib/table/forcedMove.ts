/** Moves that leave no choice, to be played for whoever wishes that. */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { isUndoable } from './confirmMove';
import type { TableStore } from './tableStore.svelte';

/** The only move that is open to me now, whether or not it may be played for me; null if there is a choice. */
export function onlyMove(store: TableStore): LegalMove | null {
  const [only, another] = store.position?.legal ?? [];
  return store.isMyTurn && only && !another ? only : null;
}

/** Whether what I am asked is not put to me if it leaves no choice, even if I have not wished for that. */
export function isFormality(store: TableStore, { formalities }: Pick<GameInfo, 'formalities'>): boolean {
  return formalities.includes(store.position?.decision ?? '');
}

/**
 * The move to be played for me. Not one that I have just taken back; and where hands are hidden and people watch, none
 * at all: a quick answer would tell them that I had no choice.
 */
export function forcedMove(store: TableStore, game: Pick<GameInfo, 'open_choices'>): LegalMove | null {
  if (store.turn !== 'mine' || store.wasUndone) return null;
  return isUndoable(store) || game.open_choices ? onlyMove(store) : null;
}
