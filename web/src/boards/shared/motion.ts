/**
 * Animations from old to new positions. Elements with the same `data-fly` are the same thing before and
 * after.
 */

const TIMING = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };

export type Positions = Map<string, DOMRect>;

/** Return the present positions of all things. */
export function positionsOf(root: HTMLElement): Positions {
  const found: Positions = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(element.dataset.fly ?? '', rect);
  }
  return found;
}

/**
 * Animate everything that has moved, and discarded cards to the pile. All positions are read before the first
 * animation starts, because reading them in between would cost a layout each.
 */
export function animateMoves(root: HTMLElement, before: Positions, discarded: readonly string[]): void {
  const here = new Set<string>();
  const flights: [HTMLElement, DOMRect, DOMRect][] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const key = element.dataset.fly ?? '';
    const now = element.getBoundingClientRect();
    const then = before.get(key);
    if (now.width > 0) here.add(key);
    if (then && now.width > 0) flights.push([element, then, now]);
  }
  const pile = root.querySelector('[data-pile]')?.getBoundingClientRect();
  for (const [element, then, now] of flights) animateMove(element, then, now);
  for (const card of discarded) {
    const then = before.get(`card:${card}`);
    if (pile && then && !here.has(`card:${card}`)) animateDiscard(root, then, pile);
  }
}

function animateMove(element: HTMLElement, then: DOMRect, now: DOMRect): void {
  const x = then.left - now.left;
  const y = then.top - now.top;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  element.animate(
    [
      {
        transform: `translate(${x}px, ${y}px) scale(${then.width / now.width}, ${then.height / now.height})`,
        transformOrigin: '0 0',
        zIndex: 30,
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: 30 },
    ],
    TIMING,
  );
}

function animateDiscard(root: HTMLElement, then: DOMRect, pile: DOMRect): void {
  const ghost = document.createElement('span');
  ghost.className = 'bd-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.left = `${then.left}px`;
  ghost.style.top = `${then.top}px`;
  ghost.style.width = `${then.width}px`;
  ghost.style.height = `${then.height}px`;
  root.append(ghost);
  const x = pile.left + pile.width / 2 - then.left - then.width / 2;
  const y = pile.top + pile.height / 2 - then.top - then.height / 2;
  const flight = ghost.animate(
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(0.3) rotate(8deg)`, opacity: 0.3 }],
    TIMING,
  );
  flight.finished.finally(() => ghost.remove());
}
