/** Which moves are asked about before they are made: what cannot be taken back, and is easily regretted. */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { UNKNOWN } from '../text/wording';
import type { TableStore } from './tableStore.svelte';

/** Whether bots play all other seats. */
export function playsOnlyBots({ table, seat }: TableStore): boolean {
  return (
    table?.seats.every((one) => one.seat === seat || one.kind === 'bot' || one.substitute !== '') ?? false
  );
}

/** Whether whatever I do can be taken back, since only bots have seen it, and nothing is at stake. */
export function isUndoable(store: TableStore): boolean {
  return !store.table?.rated && playsOnlyBots(store);
}

/**
 * What its game says people regret, while there is something else to do, or a choice that is sealed as others' are.
 * The end of a turn of Through the Ages asks on its board, which knows what is lost by it.
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
  // A sealed choice of somebody else is known by its question mark: mine may be the last, which opens them all.
  return store.log.at(-1)?.verb === UNKNOWN;
}
