/** Whether the last touch of the page was a finger's, which slips more easily than a mouse. */

let touched = typeof matchMedia !== 'undefined' && matchMedia('(hover: none) and (pointer: coarse)').matches;

if (typeof addEventListener !== 'undefined') {
  addEventListener(
    'pointerdown',
    (event) => {
      touched = event.pointerType === 'touch';
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    () => {
      touched = false;
    },
    { capture: true },
  );
}

export const byTouch = (): boolean => touched;
