/** Moves that leave no choice, to be played for whoever wishes that. */
import { isForgiven } from './grave';
import type { Room } from './room.svelte';
import type { LegalMove } from './wire';

/** The games in which everybody sees all that a player could do. */
const OPEN = ['duel', 'akropolis'];

/** The only move that is open to me now, whether or not it may be played for me; null if there is a choice. */
export function onlyMove(room: Room): LegalMove | null {
  const [only, another] = room.position?.legal ?? [];
  return room.isMyTurn && only && !another && !only.concedes ? only : null;
}

/**
 * The move to be played for me. Not one that I have just taken back; and where hands are hidden and people watch, none
 * at all: a quick answer would tell them that I had no choice.
 */
export function forcedMove(room: Room): LegalMove | null {
  if (room.turn !== 'mine' || room.tookBack) return null;
  const shown = isForgiven(room) || OPEN.includes(room.table?.game ?? '');
  return shown ? onlyMove(room) : null;
}
