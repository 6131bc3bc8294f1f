/** The loading of the large pictures and the signs of cards. The board is usable before, with the signs of kinds. */
import type * as Drawings from './agesDrawings';

let drawings = $state.raw<typeof Drawings | null>(null);

/** Return the large pictures, or null while they are being loaded. */
export const large = () => drawings;

/** Settles when the large pictures are there, or cannot be loaded: then the signs stay. */
export const loading = import('./agesDrawings').then(
  (module) => {
    drawings = module;
  },
  () => undefined,
);
