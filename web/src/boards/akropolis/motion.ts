/** Things move from where they were: the city swings round, a tile drops, the stones of covered quarries fly. */
import type { AkropolisView } from '$lib/net/protocol.gen';
import type { Shown } from './city';
import { footprint, keyOf, projectBetween } from './geometry';

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const SWING = 240;
const DROP = 220;
const FLIGHT = 250;
const FRAMES = 6;

/** Let every column run along its arc from one look to the next. */
export function swing(root: Element, columns: Shown[], from: number, to: number, flat: boolean): void {
  for (const column of columns) {
    const group = root.querySelector(`[data-hex="${column.key}"]`)?.parentElement;
    const at = (turns: number) => {
      const { x, y } = projectBetween(column, column.level, turns, flat);
      return { transform: `translate(${x}px, ${y}px)` };
    };
    const way = Array.from({ length: FRAMES + 1 }, (_, i) => at(from + ((to - from) * i) / FRAMES));
    group?.animate(way, { duration: SWING, easing: EASE });
  }
}

/** The tile that a city has got between two views, and the cells of the quarries that it covered. */
export function placedSince(
  before: AkropolisView,
  view: AkropolisView,
  seat: number,
): { tile: string; quarries: string[] } | null {
  const [then, now] = [before.cities[seat], view.cities[seat]];
  const placed = now?.tiles.at(-1);
  if (!then || !now || !placed || now.tiles.length !== then.tiles.length + 1) return null;
  const cells = new Set(footprint(placed).map(keyOf));
  const quarries = then.hexes.filter((hex) => hex.kind === 'quarry' && cells.has(keyOf(hex))).map(keyOf);
  return { tile: placed.tile, quarries };
}

/** Let the new tile of a city drop, and the stones that it brought fly to the store. */
export function drop(root: Element, before: AkropolisView, view: AkropolisView, seat: number): void {
  const placed = placedSince(before, view, seat);
  if (!placed) return;
  for (const hex of root.querySelectorAll(`[data-tile="${placed.tile}"]`)) {
    hex.animate(
      [
        { transform: 'translateY(-64px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: DROP, easing: EASE },
    );
  }
  const store = root.closest('.akropolis')?.querySelector('[data-store]');
  if (!store) return;
  placed.quarries.forEach((key, index) => {
    const hex = root.querySelector(`[data-hex="${key}"]`);
    if (hex) flyStone(hex, store, DROP * 0.6 + index * 90);
  });
}

function flyStone(from: Element, store: Element, delay: number): void {
  const [start, end] = [from.getBoundingClientRect(), store.getBoundingClientRect()];
  const stone = document.createElement('span');
  stone.className = 'ak-flying';
  stone.setAttribute('aria-hidden', 'true');
  stone.innerHTML = '<svg width="30" height="30" viewBox="0 0 24 24"><use href="#ak-stone"/></svg>';
  stone.style.left = `${start.left + start.width / 2 - 15}px`;
  stone.style.top = `${start.top + start.height / 2 - 15}px`;
  store.closest('.akropolis')?.append(stone);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const flight = stone.animate(
    [
      { transform: 'scale(0.4)', opacity: 0 },
      { transform: 'scale(1.5)', opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${y}px) scale(0.8)`, opacity: 1 },
    ],
    { duration: FLIGHT * 2, delay, easing: EASE, fill: 'backwards' },
  );
  flight.finished.finally(() => {
    stone.remove();
    store.animate([{ transform: 'scale(1.35)' }, { transform: 'none' }], { duration: FLIGHT, easing: EASE });
  });
}
