/** The large pictures of Through the Ages and the signs of its cards: a file of its own, loaded beside the board. */
import { MILITARY_SCENES } from './militaryScenes';
import { TACTICS } from './tactics';
import { TECHNOLOGIES } from './technologies';

export { CARD_SIGNS } from './cardSigns';
export { HEADS } from './heads';
export { LAYERS } from './wonderLayers';

/** By card, or by the name of the sign of a family. */
export const SCENES: Record<string, string> = { ...TECHNOLOGIES, ...TACTICS, ...MILITARY_SCENES };
