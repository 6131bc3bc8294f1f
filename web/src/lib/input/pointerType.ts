/** Type of the last input: a finger slips more easily than a mouse. */

let lastWasTouch =
  typeof matchMedia !== 'undefined' && matchMedia('(hover: none) and (pointer: coarse)').matches;

if (typeof addEventListener !== 'undefined') {
  addEventListener(
    'pointerdown',
    (event) => {
      lastWasTouch = event.pointerType === 'touch';
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    () => {
      lastWasTouch = false;
    },
    { capture: true },
  );
}

export const isTouch = (): boolean => lastWasTouch;
