/** Keyboard focus on a board: one tab stop per zone, arrow keys between the things of a zone. */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Return the visible elements of a selector. Hidden parts of boards have `data-away`. */
export function visibleElements(root: ParentNode, selector: string): HTMLElement[] {
  if (root instanceof Element && root.closest('[data-away]')) return [];
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  const away = [...root.querySelectorAll('[data-away]')];
  return away.length === 0 ? found : found.filter((one) => !away.some((part) => part.contains(one)));
}

const things = (zone: Element) => visibleElements(zone, '[data-key]');

/**
 * Keep one tab stop in every zone: the focused thing, else the last one, else the first legal one, else the
 * first.
 */
export function updateTabStops(root: HTMLElement): void {
  for (const zone of root.querySelectorAll('[data-zone]')) {
    const all = things(zone);
    const stop =
      all.find((thing) => thing === document.activeElement) ??
      all.find(
        (thing) => thing.dataset.stop === 'yes' && (thing.dataset.legal !== undefined || !hasLegal(all)),
      ) ??
      all.find((thing) => thing.dataset.legal !== undefined) ??
      all[0];
    for (const thing of all) {
      const mark = thing === stop ? 'yes' : 'no';
      // Write changes only, because a map has hundreds of things.
      if (thing.dataset.stop === mark) continue;
      thing.tabIndex = thing === stop ? 0 : -1;
      thing.dataset.stop = mark;
    }
  }
}

const hasLegal = (all: HTMLElement[]) => all.some((thing) => thing.dataset.legal !== undefined);

/** Return the nearest thing in a direction, or null. The sideways distance counts twice. */
export function nearest(
  from: DOMRect,
  candidates: { element: HTMLElement; rect: DOMRect }[],
  [dx, dy]: [number, number],
): HTMLElement | null {
  const middle = (rect: DOMRect) => [rect.left + rect.width / 2, rect.top + rect.height / 2] as const;
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { element, rect } of candidates) {
    const [otherX, otherY] = middle(rect);
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const off = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    if (along < 1) continue;
    const far = along + 2 * off;
    if (far < least) {
      least = far;
      best = element;
    }
  }
  return best;
}

/**
 * Move the focus by an arrow key among the legal things of the zone, with Shift among all. Return whether it
 * was used.
 */
export function moveFocus(root: HTMLElement, event: KeyboardEvent): boolean {
  const direction = ARROWS[event.key];
  if (!direction) return false;
  const active = document.activeElement as HTMLElement | null;
  const zone = active?.closest('[data-zone]');
  if (!active || !zone || !(root.contains(zone) || zone.closest('[data-part]'))) {
    visibleElements(root, '[data-zone] [data-legal], [data-zone] [data-key]')[0]?.focus();
    return true;
  }
  const all = things(zone);
  const legal = all.filter((thing) => thing.dataset.legal !== undefined);
  const pool = event.shiftKey || legal.length === 0 ? all : legal;
  const measured = pool
    .filter((element) => element !== active)
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  const next =
    nearest(active.getBoundingClientRect(), measured, direction) ?? neighbourInOrder(pool, active, direction);
  next?.focus();
  return true;
}

/** Return the neighbour in the order of the page, for the edge of a zone. */
function neighbourInOrder(
  pool: HTMLElement[],
  active: HTMLElement,
  [dx, dy]: [number, number],
): HTMLElement | null {
  const at = pool.indexOf(active);
  if (at < 0) return pool[0] ?? null;
  return pool[at + (dx + dy > 0 ? 1 : -1)] ?? null;
}
