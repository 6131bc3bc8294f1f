/** Moves that need a confirmation: irreversible and often regretted. */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { UNKNOWN } from '../text/wording';
import type { TableStore } from './tableStore.svelte';

/** Check whether bots play all other seats. */
export function playsOnlyBots({ table, seat }: TableStore): boolean {
  return (
    table?.seats.every((one) => one.seat === seat || one.kind === 'bot' || one.substitute !== '') ?? false
  );
}

/**
 * Check whether every move of the viewer can be taken back: only bots have seen it, and the table is not
 * rated.
 */
export function isUndoable(store: TableStore): boolean {
  return !store.table?.rated && playsOnlyBots(store);
}

/**
 * Check whether a move needs a confirmation: its game lists it as regretted while there is an alternative, or
 * the choice is sealed. The board of Through the Ages itself asks before the end of a turn, because it knows
 * what would be lost.
 */
export function needsConfirmation(
  store: TableStore,
  game: Pick<GameInfo, 'regretted'>,
  move: LegalMove,
): boolean {
  const { position } = store;
  if (!position) return false;
  const kinds = position.legal.length > 1 ? game.regretted[move.verb] : undefined;
  if (kinds?.includes(position.decision) || kinds?.length === 0) return true;
  // Another seat's sealed choice has a question mark as its verb: the viewer's may be the last one, which
  // opens all.
  return store.log.at(-1)?.verb === UNKNOWN;
}
