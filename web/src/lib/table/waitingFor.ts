/** The player who blocks the game, and what waiting players can do. */

import { formatClock } from './seats';
import type { TableStore } from './tableStore.svelte';

export interface BlockingPlayer {
  seat: number;
  /** The time is up and the others decide, or the player is absent. */
  why: 'time' | 'away';
  /** Time until a bot may replace the player, as a clock shows it; '' if it may now. */
  wait: string;
  /** Time until the absence may count as resigning, in the same form. */
  claim: string;
  /** Whether the viewer wins by that: there is no other player. */
  wins: boolean;
  /** Whether such an offer is open already. */
  asked: boolean;
  /** Whether the game may be aborted. */
  mayAbort: boolean;
}

/** Return the player who blocks the game at a server time in seconds, or null. */
export function blockingPlayer(store: TableStore, now: number): BlockingPlayer | null {
  const { position, table, seat: mine } = store;
  if (!position || !table || mine === null || table.status !== 'playing' || position.halted) return null;
  if (table.seats[mine]?.substitute) return null;
  const { left, running } = position.clocks;
  for (const seat of position.deciders) {
    const sits = table.seats[seat];
    if (seat === mine || sits?.kind !== 'person' || sits.substitute) continue;
    const out =
      table.clock.at_zero === 'others' &&
      (left[seat] ?? Number.POSITIVE_INFINITY) <= 0 &&
      !running.includes(seat);
    const absent = store.absent.find((one) => one.seat === seat);
    if (!out && !absent) continue;
    const wait = out || !absent ? 0 : Math.max(0, absent.at - now);
    const moved = store.log.at(-1)?.at ?? 0;
    const claim = out || !absent ? 0 : Math.max(0, Math.max(absent.since, moved) + absent.claim - now);
    return {
      seat,
      why: out ? 'time' : 'away',
      wait: wait > 0 ? formatClock(wait) : '',
      claim: claim > 0 ? formatClock(claim) : '',
      wins: table.seats.length === 2,
      asked: position.offers.some(({ target }) => target === seat),
      mayAbort: out && !table.rated && !position.offers.some(({ kind }) => kind === 'abort'),
    };
  }
  return null;
}
