/** Parts of heads on medals: front views on the round grid of 64, in the tones of `Medal.svelte`. */
import { disc, path } from '../drawing';

export type Tone =
  | 'skin'
  | 'shade'
  | 'cloth'
  | 'brown'
  | 'black'
  | 'white'
  | 'red'
  | 'blue'
  | 'green'
  | 'gold';

/** Return a path in one of the tones of a medal, with an outline. */
export const toned = (tone: Tone, d: string) => `<path class="bd-a of-${tone}" d="${d}"/>`;

/** Return the features of a face: open or closed eyes, its nose, and its mouth. */
interface Features {
  closed?: boolean;
  nose?: string;
  mouth?: string;
}
const NOSE = 'M31.4 26.6l-1.5 5.6q1.5 1.5 3.9.3';
const MOUTH = 'M28.7 37q1.7.8 3.3.7t3.3-.7M30.8 39.5h2.4';

/** Return neck, ears, face and its features. */
export const face = ({ closed = false, nose = NOSE, mouth = MOUTH }: Features = {}) =>
  toned('skin', 'M27 38v7q5 4.5 10 0v-7z') +
  toned('skin', 'M22.4 26c-3.2-1-3 5.5.6 6zM41.6 26c3.2-1 3 5.5-.6 6z') +
  toned('skin', 'M22 26.5c0-9 4-13 10-13s10 4 10 13c0 10-4.8 16.5-10 16.5s-10-6.5-10-16.5z') +
  '<path class="bd-t of-shade" d="M38.6 16.5q2.7 3.5 2.7 10c0 9-4 15.3-8.7 15.8 3.6-3 5.6-7.5 6-13.3z"/>' +
  path('l', closed ? 'M25.4 28q2.2 1.6 4.4 0M34.2 28q2.2 1.6 4.4 0' : '') +
  (closed ? '' : disc('f', 27.7, 28.2, 1.2) + disc('f', 36.3, 28.2, 1.2)) +
  path(
    'd',
    `M24.8 25.2q2.4-1.9 5-.7M34.2 24.5q2.6-1.2 5 .7${closed ? '' : 'M25.4 27.7q2.2-1.7 4.5-.1M34.1 27.6q2.3-1.6 4.5.1'}${nose}`,
  ) +
  path('d', mouth);

/** Return shoulders in a robe down to the rim of the medal. */
export const bust = (tone: Tone, folds = 'M25 44.5L20 58M39 44.5L44 58') =>
  toned(tone, 'M9.5 50.5c3-5.5 9-7.5 17-8.5 1.5 4.5 9.5 4.5 11 0 8 1 14 3 17 8.5a29 29 0 0 1-45 0z') +
  path('d', folds);

/** Return short hair around a forehead. */
export const hair = (tone: Tone) =>
  toned(
    tone,
    'M21.6 27c-1.6-10 2.4-15.5 10.4-15.5s12 5.5 10.4 15.5q-1.5-6.5-3.6-9-6.8 2.5-13.6 0-2.1 2.5-3.6 9z',
  );

/** Return a full beard with a moustache; `end` is the y of its tip. */
export const beard = (tone: Tone, end: number, width = 0) =>
  toned(
    tone,
    `M21.9 28c-.9 8-${width} ${end - 34} 4 ${end - 30}q6.1 4 12.2 0c${4 + width}-2 4.9-${end - 38} 4-${end - 30}-.8 4.5-2 6-4 6.5q-6.1-3.5-12.2 0-2-.5-4-6.5z`,
  ) + path('l', 'M29.3 37.6q2.7 1 5.4 0');

/** Return red lips. */
export const lips = () => '<path class="bd-t of-red" d="M29 37q1.6-1.3 3-.5 1.4-.8 3 .5-3 2.4-6 0z"/>';

/** Return a moustache. */
export const moustache = (tone: Tone) =>
  toned(tone, 'M26 37.4q2.5-3.6 6-2.1 3.5-1.5 6 2.1-3.4.9-6-.5-2.6 1.4-6 .5z');

/** Return round spectacles. */
export const glasses = () =>
  disc('l', 27.5, 28.2, 3.5) +
  disc('l', 36.5, 28.2, 3.5) +
  path('l', 'M31 27.8q1-.7 2 0M24 27.5l-2-.7M40 27.5l2-.7');

/** Return a laurel wreath on a forehead. */
const laurel = () =>
  [-64, -46, -28, -11, 11, 28, 46, 64]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 32 27)">${toned('green', 'M32 17.2q-5-4.2 0-9 5 4.8 0 9z')}</g>`,
    )
    .join('');

/** Return the head of Caesar, who leads in two games. */
export const caesar = () =>
  bust('red', 'M24 45q6 7 20 6M22 46q6 9 24 9') +
  face({ mouth: 'M28.5 37.5h7' }) +
  path('d', 'M27 34.5l-1.2 3M37 34.5l1.2 3') +
  hair('brown') +
  laurel();
