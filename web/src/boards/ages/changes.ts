import type { AgesDeskView } from '$lib/net/protocol.gen';
import type { AgesController } from './boardController.svelte';

/** A number that what is meant would change. */
export interface Change {
  sign: string;
  label: string;
  now: number;
  next: number;
  signed?: boolean;
}

type Number_ = (of: AgesDeskView) => number;
const LINES: readonly [string, string, Number_, boolean?][] = [
  ['food', 'food', (of) => of.food],
  ['resource', 'resources', (of) => of.resources],
  ['science', 'science', (of) => of.science],
  ['culture', 'culture', (of) => of.culture],
  ['strength', 'strength', (of) => of.strength],
  ['happy', 'happiness', (of) => of.happiness],
  ['food', 'next_food', (of) => of.forecast.food - of.forecast.consumption, true],
  ['resource', 'next_resources', (of) => of.forecast.resources - of.forecast.corruption, true],
  ['science', 'next_science', (of) => of.science_rating, true],
  ['culture', 'next_culture', (of) => of.culture_rating, true],
  ['civil', 'civil_total', (of) => of.civil_actions.total],
  ['soldier', 'military_total', (of) => of.military_actions.total],
];

/** What would change on my desk, and what that means for wars that are coming. */
export function changes(controller: AgesController): Change[] {
  const { words } = controller.props;
  const next = controller.nextMine;
  if (!next) return [];
  const told = LINES.map(([sign, name, value, signed = false]) => ({
    sign,
    label: words.t(`board.change.${name}`),
    now: value(controller.mine),
    next: value(next),
    signed,
  }));
  for (const seat of controller.rivals) {
    const war = controller.view.civilizations[seat]?.war;
    const then = controller.after?.civilizations[seat]?.war;
    if (war && then && war.target === controller.nearSeat) {
      const label = words.name('card', war.card);
      told.push({
        sign: 'war',
        label,
        now: war.rival_force - war.force,
        next: then.rival_force - then.force,
        signed: true,
      });
    }
  }
  return told.filter(({ now, next: then }) => now !== then);
}
