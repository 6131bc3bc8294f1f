/** The keys of Akropolis: they take tiles, turn them and lead them, and turn the city. */
import { tick } from 'svelte';
import type { AkropolisController } from './boardController.svelte';
import { ahead, type Point, project } from './geometry';

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const COMMANDS: Record<string, (controller: AkropolisController) => void> = {
  q: (controller) => controller.rotate(-1),
  e: (controller) => controller.rotate(1),
  r: (controller) => controller.rotate(1),
  ',': ({ camera }) => camera.turn(1),
  '.': ({ camera }) => camera.turn(-1),
  '+': ({ camera }) => camera.approach(1.3),
  '-': ({ camera }) => camera.approach(1 / 1.3),
  '0': ({ camera }) => camera.fit(),
  f: ({ camera }) => {
    camera.flat = !camera.flat;
  },
  n: (controller) => controller.showNext(1),
  m: (controller) => controller.show(controller.nearSeat),
};

/** Whether a key was used. */
export function onKey(controller: AkropolisController, root: HTMLElement, event: KeyboardEvent): boolean {
  if (controller.telling && controller.secret) return endKey(controller, event);
  const target = event.target as Element;
  const command = COMMANDS[event.key.toLowerCase()];
  const tile = /^[1-9]$/.test(event.key) ? controller.view.site[Number(event.key) - 1] : undefined;
  if (tile && controller.props.legal.length > 0) {
    controller.choose(tile);
    void hold(root);
  } else if (command) command(controller);
  else if (event.key === 'Enter' && enter(controller, target)) void hold(root);
  else return walk(controller, root, event);
  return true;
}

/** Enter goes on from the scored cities, Escape tells all of them at once; other keys are ignored. */
function endKey(controller: AkropolisController, event: KeyboardEvent): boolean {
  if (event.key === 'Escape') controller.skip();
  return event.key === 'Escape';
}

/** With a tile in hand the focus is on it, so that keys lead it. */
async function hold(root: HTMLElement): Promise<void> {
  await tick();
  root.querySelector<SVGElement>('[data-ghost]')?.focus();
}

/** Enter on the tile in hand places it; on a tile of the site takes it in hand, where the keys then lead it. */
function enter(controller: AkropolisController, target: Element): boolean {
  if (target.closest('[data-ghost]')) {
    controller.commit();
    return true;
  }
  if (target.closest('[data-advised]')) {
    controller.takeHint();
    return true;
  }
  const tile = target.closest<HTMLElement>('[data-key^="tile:"]')?.dataset.key?.slice(5);
  if (!tile || !controller.placements.has(tile)) return false;
  if (tile === controller.tile && controller.pinned) controller.commit();
  else controller.choose(tile);
  return true;
}

/** Arrows lead the tile in hand over its legal places, or the focus from hex to hex, as both are seen. */
function walk(controller: AkropolisController, root: HTMLElement, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const target = event.target as Element;
  if (!way) return false;
  if (target.closest('[data-ghost]')) {
    controller.step(way);
    return true;
  }
  const from = target.closest<SVGElement>('[data-hex]')?.dataset.hex;
  if (from === undefined) return false;
  const columns = [...controller.city.values()].map((column) => ({
    key: column.key,
    at: project(column, column.storeys.length, controller.camera.look),
  }));
  const here = columns.find(({ key }) => key === from);
  const next = here && ahead(columns, here.at, way);
  if (next) root.querySelector<SVGElement>(`[data-hex="${next.key}"]`)?.focus();
  return true;
}
