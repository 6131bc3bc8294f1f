/**
 * Letting others act: where I may interrupt what they do, a pass that leaves no choice is made for me against bots, and
 * any pass as long as I have said so in advance. Among people I am always asked: nobody shall see that I had no choice.
 */

import type { GameInfo, LegalMove } from '../net/protocol.gen';
import { playsOnlyBots } from './confirmMove';
import type { TableStore } from './tableStore.svelte';

/** The move that does nothing. */
const PASS = 'pass';

type Rules = Pick<GameInfo, 'interruptions'>;

/** What must not change for a pass in advance to hold: some fields of the view, and what they say. */
export interface AdvancePass {
  fields: readonly string[];
  values: string;
}

function valuesOf(store: TableStore, fields: readonly string[]): string {
  const view = (store.position?.view ?? {}) as Record<string, unknown>;
  return JSON.stringify(fields.map((field) => view[field]));
}

/** The pass by which I let others act; null where I am not asked whether I interrupt them. */
export function passMove(store: TableStore, { interruptions }: Rules): LegalMove | null {
  const { position } = store;
  if (!position || !store.isMyTurn || !interruptions[position.decision]) return null;
  return position.legal.find(({ text }) => text === PASS) ?? null;
}

/** For how long I would pass if I said so now. */
export function startAdvancePass(store: TableStore, { interruptions }: Rules): AdvancePass | null {
  const fields = interruptions[store.position?.decision ?? ''];
  return fields ? { fields, values: valuesOf(store, fields) } : null;
}

/** Whether a pass in advance still holds. */
export function stillHolds(store: TableStore, standing: AdvancePass | null): boolean {
  return standing !== null && valuesOf(store, standing.fields) === standing.values;
}

/** The pass that is made for me now; not one that I have just taken back. */
export function automaticPass(
  store: TableStore,
  game: Rules,
  standing: AdvancePass | null,
): LegalMove | null {
  const pass = store.turn === 'mine' && !store.wasUndone ? passMove(store, game) : null;
  if (!pass || stillHolds(store, standing)) return pass;
  return playsOnlyBots(store) && store.position?.legal.length === 1 ? pass : null;
}
