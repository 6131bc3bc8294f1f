/**
 * Guard against double clicks: their second half acts on the target of the first half, or on nothing, never
 * on what has appeared under the pointer since.
 */

/** Time in milliseconds within which a second press on the same spot belongs to the first. */
export const SECOND_TAP = 320;
/** Maximum distance in pixels between the two presses. */
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

/**
 * Check whether the current event comes from the second press of a double click, by the time of the press
 * itself.
 */
export const isSecondClick = (): boolean => second;

/** Return the number of the current click. Both halves of a double click have the same number. */
export const clickNumber = (): number => clicks;

function onPress(event: PointerEvent): void {
  const what = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  const now: Press = { x: event.clientX, y: event.clientY, at: event.timeStamp, what };
  const near = last && Math.hypot(now.x - last.x, now.y - last.y) <= SLIP;
  second = Boolean(last && near && now.at - last.at < SECOND_TAP);
  isSuppressed = second && what !== null && what !== last?.what;
  if (!second) clicks += 1;
  // Every further press of a row keeps the target of the first.
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

/**
 * Guard a window. Call it once, before other listeners are added. The returned function removes the guard.
 */
export function guardDoubleClicks(on: Window): () => void {
  const watch = new AbortController();
  const first = { capture: true, signal: watch.signal };
  on.addEventListener('pointerdown', onPress, first);
  for (const kind of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    on.addEventListener(kind, suppress, first);
  on.addEventListener('keydown', onKey, first);
  return () => watch.abort();
}
