/**
 * Nothing that comes up under the pointer is pressed by the second half of a double click: it acts on what was there at
 * the first half, or on nothing.
 */

/** A second press on the same spot within this time, in milliseconds, belongs to the first. */
export const SECOND_TAP = 320;
/** As far as a finger or a mouse slips between the two, in pixels. */
const SLIP = 10;
const PRESSABLE = 'button, a[href], input, select, textarea, summary, label, [data-key], [role="button"]';

interface Press {
  x: number;
  y: number;
  at: number;
  what: Element | null;
}

let last: Press | null = null;
let second = false;
let isSuppressed = false;
let clicks = 0;

/** Whether what happens now comes from the second press of a double click: as it was made, however late a slow page hears of it. */
export const isSecondClick = (): boolean => second;

/** Which click this is: both halves of a double one have the same number. */
export const clickNumber = (): number => clicks;

function onPress(event: PointerEvent): void {
  const what = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  const now: Press = { x: event.clientX, y: event.clientY, at: event.timeStamp, what };
  const near = last && Math.hypot(now.x - last.x, now.y - last.y) <= SLIP;
  second = Boolean(last && near && now.at - last.at < SECOND_TAP);
  isSuppressed = second && what !== null && what !== last?.what;
  if (!second) clicks += 1;
  // Of many clicks in a row each must find what the first one found.
  last = second && last ? { ...now, what: last.what } : now;
  suppress(event);
}

function suppress(event: Event): void {
  if (!isSuppressed) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

function onKey(): void {
  second = false;
  isSuppressed = false;
}

/** Watch over a window; once, before anything else listens. Answers with what ends the watch. */
export function guardDoubleClicks(on: Window): () => void {
  const watch = new AbortController();
  const first = { capture: true, signal: watch.signal };
  on.addEventListener('pointerdown', onPress, first);
  for (const kind of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    on.addEventListener(kind, suppress, first);
  on.addEventListener('keydown', onKey, first);
  return () => watch.abort();
}
