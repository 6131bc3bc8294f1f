/** Who holds the game up, and what those who wait can do about it. */

import { formatClock } from './seats';
import type { TableStore } from './tableStore.svelte';

export interface BlockingPlayer {
  seat: number;
  /** The time is up, and the others decide; or the player is not at the table. */
  why: 'time' | 'away';
  /** How long it takes until a bot may play for him, as a clock shows it; '' if it may now. */
  wait: string;
  /** How long it takes until it may count as giving up, in the same way. */
  claim: string;
  /** Nobody else plays: to give up is to let me win. */
  wins: boolean;
  /** That has been asked for already, or a bot. */
  asked: boolean;
  /** The game may be called off. */
  mayAbort: boolean;
}

/** The player for whom I wait in vain, at a time of the server in seconds; null if there is none. */
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
