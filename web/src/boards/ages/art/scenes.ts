/** Large pictures of cards: heads of leaders, wonders in layers, scenes of the other cards. */
import type { Drawing } from '../../shared/drawing';
import { HEADS } from './heads';
import { MILITARY_SCENES } from './militaryScenes';
import { PICTURES, pictureOf } from './pictures';
import { TACTICS } from './tactics';
import { TECHNOLOGIES } from './technologies';
import { LAYERS } from './wonderLayers';

/** By card, or by the name of the sign of a family. */
const SCENES: Record<string, string> = { ...TECHNOLOGIES, ...TACTICS, ...MILITARY_SCENES };

const onGrid = (viewBox: string, shape: string): Drawing => ({ viewBox, shape });

/** Return the head of a leader on the round grid of 64, or null for another card. */
export function headOf(id: string): Drawing | null {
  const head = HEADS[id];
  return head === undefined ? null : onGrid('0 0 64 64', head);
}

/** Return the stages of a wonder from below, each on the same grid of 64 by 44, or no drawings for another card. */
export function wonderLayers(id: string): Drawing[] {
  return (LAYERS[id] ?? []).map((layer) => onGrid('0 0 64 44', layer));
}

/** Return the large picture of a card of some kind, or its sign on the 24 grid if it has no other. */
export function sceneOf(kind: string, id: string): Drawing | null {
  const layers = LAYERS[id];
  if (layers) return onGrid('0 0 64 44', layers.join(''));
  const scene = SCENES[id] ?? SCENES[pictureOf(id, kind)];
  return scene === undefined ? (PICTURES[pictureOf(id, kind)] ?? null) : onGrid('0 0 64 44', scene);
}
