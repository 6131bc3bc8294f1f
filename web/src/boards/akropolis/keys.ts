/** The arrow keys: they lead the tile in hand over its legal places, or the focus from hex to hex, as both are seen. */
import type { Desk } from './desk.svelte';
import { ahead, type Point, project } from './geometry';

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether an arrow key was used. */
export function walk(desk: Desk, root: HTMLElement, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const target = event.target as Element;
  if (!way) return false;
  if (target.closest('[data-ghost]')) {
    desk.step(way);
    return true;
  }
  const from = target.closest<SVGElement>('[data-hex]')?.dataset.hex;
  if (from === undefined) return false;
  const columns = [...desk.city.values()].map((column) => ({
    key: column.key,
    at: project(column, column.storeys.length, desk.camera.look),
  }));
  const here = columns.find(({ key }) => key === from);
  const next = here && ahead(columns, here.at, way);
  if (next) root.querySelector<SVGElement>(`[data-hex="${next.key}"]`)?.focus();
  return true;
}
