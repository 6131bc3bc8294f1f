/** The loading of the large pictures. The board is usable before they are there, because it has the signs. */
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
