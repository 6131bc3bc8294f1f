/**
 * Automatic passes where a seat may interrupt other seats. Against bots the only legal pass is made at once,
 * and any pass that the player announced in advance. Against people the player is always asked, because a
 * quick pass would reveal that there was no choice.
 */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { playsOnlyBots } from './confirmMove';
import type { TableStore } from './tableStore.svelte';

/** Notation of the pass. */
const PASS = 'pass';

type Rules = Pick<GameInfo, 'interruptions'>;

/** An announcement to pass in advance. It holds while the named fields of the view keep their values. */
export interface AdvancePass {
  fields: readonly string[];
  values: string;
}

function valuesOf(store: TableStore, fields: readonly string[]): string {
  const view = (store.position?.view ?? {}) as Record<string, unknown>;
  return JSON.stringify(fields.map((field) => view[field]));
}

/** Return the pass that lets other seats act, or null if the decision is not about an interruption. */
export function passMove(store: TableStore, { interruptions }: Rules): LegalMove | null {
  const { position } = store;
  if (!position || !store.isMyTurn || !interruptions[position.decision]) return null;
  return position.legal.find(({ text }) => text === PASS) ?? null;
}

/** Return the announcement that holds from the present position, or null if the game allows none here. */
export function startAdvancePass(store: TableStore, { interruptions }: Rules): AdvancePass | null {
  const fields = interruptions[store.position?.decision ?? ''];
  return fields ? { fields, values: valuesOf(store, fields) } : null;
}

/** Check whether a pass in advance still holds. */
export function stillHolds(store: TableStore, standing: AdvancePass | null): boolean {
  return standing !== null && valuesOf(store, standing.fields) === standing.values;
}

/** Return the pass to be made without asking, or null. A pass that was just taken back is not made again. */
export function automaticPass(
  store: TableStore,
  game: Rules,
  standing: AdvancePass | null,
): LegalMove | null {
  const pass = store.turn === 'mine' && !store.wasUndone ? passMove(store, game) : null;
  if (!pass || stillHolds(store, standing)) return pass;
  return playsOnlyBots(store) && store.position?.legal.length === 1 ? pass : null;
}
