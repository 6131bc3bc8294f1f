/** Large pictures of cards: heads of leaders, wonders in layers, scenes of the other cards. */
import type { Drawing } from '../../shared/drawing';
import { large } from './loaded.svelte';
import { PICTURES, pictureOf } from './pictures';

const onGrid = (viewBox: string, shape: string): Drawing => ({ viewBox, shape });

/** Return the head of a leader on the round grid of 64, or null for another card and until it is loaded. */
export function headOf(id: string): Drawing | null {
  const head = large()?.HEADS[id];
  return head === undefined ? null : onGrid('0 0 64 64', head);
}

/**
 * Return the stages of a wonder from below, each on the same grid of 64 by 44, or no drawings for another card and
 * until they are loaded.
 */
export function wonderLayers(id: string): Drawing[] {
  return (large()?.LAYERS[id] ?? []).map((layer) => onGrid('0 0 64 44', layer));
}

/** Return the large picture of a card of some kind, or its sign on the 24 grid if it has no other or until it is loaded. */
export function sceneOf(kind: string, id: string): Drawing | null {
  const sign = pictureOf(id, kind);
  const scene = large()?.LAYERS[id]?.join('') ?? large()?.SCENES[id] ?? large()?.SCENES[sign];
  if (scene !== undefined) return onGrid('0 0 64 44', scene);
  const own = large()?.CARD_SIGNS[sign];
  return own === undefined ? (PICTURES[sign] ?? null) : onGrid('0 0 24 24', own);
}
