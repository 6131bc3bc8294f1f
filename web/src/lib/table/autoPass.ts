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

function valuesOf(room: TableStore, fields: readonly string[]): string {
  const view = (room.position?.view ?? {}) as Record<string, unknown>;
  return JSON.stringify(fields.map((field) => view[field]));
}

/** The pass by which I let others act; null where I am not asked whether I interrupt them. */
export function passMove(room: TableStore, { interruptions }: Rules): LegalMove | null {
  const { position } = room;
  if (!position || !room.isMyTurn || !interruptions[position.decision]) return null;
  return position.legal.find(({ text }) => text === PASS) ?? null;
}

/** For how long I would pass if I said so now. */
export function startAdvancePass(room: TableStore, { interruptions }: Rules): AdvancePass | null {
  const fields = interruptions[room.position?.decision ?? ''];
  return fields ? { fields, values: valuesOf(room, fields) } : null;
}

/** Whether a pass in advance still holds. */
export function stillHolds(room: TableStore, standing: AdvancePass | null): boolean {
  return standing !== null && valuesOf(room, standing.fields) === standing.values;
}

/** The pass that is made for me now; not one that I have just taken back. */
export function automaticPass(room: TableStore, game: Rules, standing: AdvancePass | null): LegalMove | null {
  const pass = room.turn === 'mine' && !room.tookBack ? passMove(room, game) : null;
  if (!pass || stillHolds(room, standing)) return pass;
  return playsOnlyBots(room) && room.position?.legal.length === 1 ? pass : null;
}
