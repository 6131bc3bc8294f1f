/** Which moves are asked about before they are made: what cannot be taken back, and is easily regretted. */
import type { Room } from './room.svelte';
import type { LegalMove } from './wire';
import { UNKNOWN } from './words';

/** The verbs that give something away for money. */
const SALES: Record<string, string> = { duel: 'discard', wonders: 'sell' };

/** Whether whatever I do can be taken back, since only bots have seen it, and nothing is at stake. */
export function isForgiven(room: Room): boolean {
  const { table, seat } = room;
  if (!table || table.rated) return false;
  return table.seats.every((one) => one.seat === seat || one.kind === 'bot' || one.substitute !== '');
}

/**
 * A sale, a choice that is sealed with those of others, or the end of a phase in which my cities could still act. The
 * end of a turn of Through the Ages asks on its board, which knows what is lost by it.
 */
export function isGrave(room: Room, move: LegalMove): boolean {
  const { position, table } = room;
  if (!position || !table) return false;
  if (SALES[table.game] === move.verb) return true;
  if (position.decision === 'city_management' && move.verb === 'done' && position.legal.length > 1)
    return true;
  return position.deciders.length > 1 || room.log.at(-1)?.verb === UNKNOWN;
}
