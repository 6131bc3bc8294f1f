/**
 * Arrow keys that move the focus between the things of a board: those marked `data-legal` if there are any,
 * else everything focusable. The browser itself presses them on Enter and Space.
 */

const LEGAL = '[data-legal]:not([disabled])';
const ANY = 'button:not([disabled]), a[href], [tabindex="0"]';
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
}

/** Return the index of the nearest place in a direction, or -1. */
export function nearestIndex(from: Box, places: Box[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    // The sideways distance weighs more, because a place far to the side is in another row.
    const distance = along + 2.5 * aside;
    if (along > 1 && distance < least) {
      best = index;
      least = distance;
    }
  });
  return best;
}

function middle(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function visible(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Attach the arrow keys to the element around a board. */
export function arrowNavigation(board: HTMLElement): () => void {
  const moved = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
    const active = document.activeElement;
    // A part of the board in a place of the frame has its own arrow keys.
    if (active?.closest('[data-part]')) return;
    const inside = active !== null && active !== board && board.contains(active);
    // From outside, arrow keys enter the board, except from elements that use arrow keys themselves.
    if (!inside && active && !active.contains(board) && !active.matches('button, a')) return;
    const marked = [...board.querySelectorAll<HTMLElement>(LEGAL)].filter(visible);
    const things = marked.length > 0 ? marked : [...board.querySelectorAll<HTMLElement>(ANY)].filter(visible);
    const others = things.filter((thing) => thing !== active);
    const next = inside ? others[nearestIndex(middle(active), others.map(middle), way)] : others[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', moved);
  return () => document.removeEventListener('keydown', moved);
}
