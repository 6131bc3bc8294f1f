/** The keys of the board: one for each kind of action, with the thing in focus or in hand. */
import type { LegalMove } from '$lib/net/protocol.gen';
import { type Key, kindOf } from '../shared/gestures';
import type { AgesController } from './boardController.svelte';

/** Keys that make a move of the thing in focus: the first touch shows it, the second plays it. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  b: ['build', 'recruit'],
  g: ['upgrade'],
  x: ['destroy'],
};
/** Keys that go to the things of a zone. */
const ZONES: Readonly<Record<string, string>> = { r: 'row', d: 'desk', v: 'civil', m: 'military' };
/** Keys that answer. */
const ANSWERS: Readonly<Record<string, Key>> = { y: 'answer:accept', n: 'answer:decline' };

export function onKey(controller: AgesController, event: KeyboardEvent, root: HTMLElement): boolean {
  const { key } = event;
  if ((event.target as Element).matches?.('input, textarea, select')) return false;
  const zone = ZONES[key];
  if (zone) return focusZone(root, zone);
  if (key === 'e') return end(controller);
  const answer = ANSWERS[key];
  if (answer && controller.legal(answer)) {
    controller.tap(answer);
    return true;
  }
  if (key === 'w' && controller.legal('pool:workers')) {
    controller.tap('pool:workers');
    return true;
  }
  if (key === 's') return stage(controller);
  if (key === ' ' && controller.gesture?.how === 'several') return mark(controller, event);
  const verbs = VERBS[key];
  return verbs ? make(controller, verbs, focused(event) ?? controller.selected) : false;
}

/** The thing that has the focus. */
function focused(event: KeyboardEvent): Key | null {
  return (event.target as Element).closest?.<HTMLElement>('[data-key]')?.dataset.key ?? null;
}

function focusZone(root: HTMLElement, zone: string): boolean {
  const thing =
    root.querySelector<HTMLElement>(`[data-zone="${zone}"] [data-legal]`) ??
    root.querySelector<HTMLElement>(`[data-zone="${zone}"] [data-key]`);
  thing?.focus();
  return thing !== null;
}

/** End the turn, the action or the bidding; what would be lost is told once. */
function end(controller: AgesController): boolean {
  const move = controller.thinglessMoves.find(({ verb }) => verb === 'done' || verb === 'decline');
  if (!move) return false;
  controller.end(move);
  return true;
}

function stage(controller: AgesController): boolean {
  const key = [...controller.moves.keys()].find((one) => kindOf(one) === 'stage');
  if (key) controller.tap(key);
  return key !== undefined;
}

function mark(controller: AgesController, event: KeyboardEvent): boolean {
  const key = focused(event);
  if (!key || !controller.legal(key)) return false;
  controller.mark(key);
  return true;
}

/** Show a move of a thing; shown already, it is played, or the next one of its kind is shown. */
function make(controller: AgesController, verbs: readonly string[], key: Key | null): boolean {
  const moves: LegalMove[] = key ? (controller.moves.get(key) ?? []) : [];
  const fitting = moves.filter(({ verb }) => verbs.includes(verb));
  const [first] = fitting;
  if (!key || !first) return false;
  const at = fitting.findIndex(({ text }) => text === controller.chosen);
  if (controller.selected !== key) controller.select(key);
  controller.choose(fitting[(at + 1) % fitting.length]?.text ?? first.text);
  if (at >= 0 && fitting.length === 1) controller.commit();
  return true;
}
