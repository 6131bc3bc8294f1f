/** Hands for Akropolis: a tile is taken from the site, turned, led over the city and put down. */
import { flushSync, tick } from 'svelte';
import type { AkropolisView, LegalMove } from '$lib/net/protocol.gen';
import type { Position } from '../../fixtures';
import { fixtureOf } from '../../fixtures';
import type { Table } from '../../testing/render';
import { cityOf, levelOf } from '../city';
import { Facts } from '../facts';
import { middleOf, type Place } from '../geometry';

const LOOK = { turns: 0, flat: false };
const facts = new Facts(fixtureOf('akropolis').game.facts);

const placeOf = ({ args }: LegalMove): Place => ({
  q: Number(args.q),
  r: Number(args.r),
  turn: Number(args.turn),
});
const heldAt = (at: Table) => (at.find('[data-ghost]').dataset.move ?? '').split(' ').slice(2).map(Number);

/** Where the middle of a tile at a place is drawn. */
function drawnAt({ view, seat }: Position, place: Place) {
  const own = (view as AkropolisView).cities[seat ?? 0];
  if (!own) throw new Error('nobody is asked');
  return middleOf(place, levelOf(cityOf(own, facts), place), LOOK);
}

/** Take a tile by a tap, turn it by the buttons, tap the city where it shall lie, and tap it again. */
export function tap(at: Table, position: Position, move: LegalMove): void {
  const place = placeOf(move);
  at.click(`[data-key="tile:${move.args.tile}"]`);
  for (let turns = 0; turns < 6 && heldAt(at)[2] !== place.turn; turns++) at.click('[data-rotate="right"]');
  const [x = 0, y = 0, scale = 1] = (
    at
      .find('.world')
      .getAttribute('transform')
      ?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  ).map(Number);
  const point = drawnAt(position, place);
  const city = at.find('.scene svg');
  for (const _ of [1, 2]) {
    for (const type of ['pointerdown', 'pointerup']) {
      const where = { clientX: x + point.x * scale, clientY: y + point.y * scale };
      city.dispatchEvent(
        new PointerEvent(type, { ...where, bubbles: true, pointerId: 1, pointerType: 'mouse' }),
      );
    }
    flushSync();
  }
}

/** Take a tile by its number, turn it, lead it with arrows to where it shall lie, and put it down by Enter. */
export async function press(at: Table, position: Position, move: LegalMove): Promise<void> {
  const place = placeOf(move);
  const target = drawnAt(position, place);
  const number = (position.view as AkropolisView).site.indexOf(move.args.tile ?? '') + 1;
  await at.press(String(number));
  for (let turns = 0; turns < 6 && heldAt(at)[2] !== place.turn; turns++) await at.press('e');
  // Towards the place, and where the way there is barred another one.
  const seen = new Map<string, number>();
  for (let step = 0; step < 80 && at.find('[data-ghost]').dataset.move !== move.text; step++) {
    const [q = 0, r = 0, turn = 0] = heldAt(at);
    const here = drawnAt(position, { q, r, turn });
    const [dx, dy] = [target.x - here.x, target.y - here.y];
    const ways = [
      [dx, 'ArrowRight'],
      [-dx, 'ArrowLeft'],
      [dy, 'ArrowDown'],
      [-dy, 'ArrowUp'],
    ] as [number, string][];
    const tried = seen.get(`${q},${r}`) ?? 0;
    seen.set(`${q},${r}`, tried + 1);
    await at.press(ways.sort(([a], [b]) => b - a)[tried % 4]?.[1] ?? 'ArrowRight');
  }
  at.find('[data-ghost]').focus();
  await at.press('Enter');
  await tick();
}
