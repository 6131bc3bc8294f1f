/** What the ceremony at the end of a game shows, and in which order. */

import { lengthOption } from '../lobby/gamePreferences.svelte';
import type { GameInfo, NewTable, Result, TableInfo } from '../net/protocol.gen';
import { capitalize } from '../text/i18n.svelte';
import { levelOf } from '../text/wording';
import { type Points, totalPoints } from './scores';

/** A side of the comparison: a player, or an opponent that the game plays. */
export interface Contestant {
  seat: number | null;
  name: string;
  points: Points;
}

/** A category with the points of both sides. */
export interface Bar {
  category: string;
  left: number;
  right: number;
}

/** Time in milliseconds before the next part is told. */
export const BEAT = 600;

/**
 * Return the two compared players: the viewer, or else the best winner, and the best of the others. Winners
 * come before others, then totals count.
 */
export function contestantsOf(
  all: readonly Contestant[],
  winners: readonly number[],
  viewer: number | null,
): [Contestant, Contestant] | null {
  const won = ({ seat }: Contestant) => Number(seat !== null && winners.includes(seat));
  const ranked = [...all].sort(
    (one, other) => won(other) - won(one) || totalPoints(other.points) - totalPoints(one.points),
  );
  const left = ranked.find(({ seat }) => seat === viewer && seat !== null) ?? ranked[0];
  const right = ranked.find((one) => one !== left);
  return left && right ? [left, right] : null;
}

/** Return the bars of two players, without categories that brought neither of them anything. */
export function barsOf([left, right]: readonly [Contestant, Contestant]): Bar[] {
  const categories = [...new Set([...Object.keys(left.points), ...Object.keys(right.points)])];
  return categories
    .map((category) => ({
      category,
      left: left.points[category] ?? 0,
      right: right.points[category] ?? 0,
    }))
    .filter((bar) => bar.left !== 0 || bar.right !== 0);
}

/** Return the category in which one side was furthest ahead, or null if it was ahead in none. */
export function decidingBar(bars: readonly Bar[], side: 'left' | 'right'): Bar | null {
  const lead = (bar: Bar) => (side === 'left' ? bar.left - bar.right : bar.right - bar.left);
  const most = bars.reduce<Bar | null>((best, bar) => (!best || lead(bar) > lead(best) ? bar : best), null);
  return most && lead(most) > 0 ? most : null;
}

/** Return the sentence about a result as a title and the rest: what follows a colon is the rest. */
export function splitOutcome(outcome: string): { title: string; rest: string } {
  const [, title, rest] = /^(.+?): (.+)$/s.exec(outcome) ?? [];
  if (title && rest) return { title, rest: capitalize(rest) };
  return { title: outcome.replace(/\.$/, ''), rest: '' };
}

/** What the ceremony shows so far. */
export interface Told {
  /** The winner with the sentence. */
  winner: boolean;
  bars: number;
  total: boolean;
  curve: boolean;
}

/**
 * Return what is told after a number of beats. Where totals decide, the bars come first and the winner with
 * the totals. Another victory is told at once, and the bars follow.
 */
export function toldAfter(beats: number, bars: number, counted: boolean): Told {
  const shown = Math.max(0, Math.min(bars, counted ? beats : beats - 1));
  const total = beats > bars;
  return { winner: counted ? total : beats > 0, bars: total ? bars : shown, total, curve: beats > bars + 1 };
}

/** Return the number of beats after which all is told. */
export function beatsOf(bars: number): number {
  return bars + 2;
}

/** The table that a player is advised to play next: a longer game, or a stronger bot. */
export interface NextStep {
  option: { name: string; value: string } | null;
  bot: string | null;
  wish: NewTable;
}

/**
 * Return the next step after a game against bots, or null: after a shorter game the next longer one, after a
 * victory over bots the next level.
 */
export function nextStep(
  game: Pick<GameInfo, 'name' | 'options' | 'bots'>,
  table: Pick<TableInfo, 'seats' | 'options' | 'my_seat'>,
  { winners }: Pick<Result, 'winners'>,
): NextStep | null {
  const mine = table.my_seat;
  const bots = table.seats.filter(({ kind }) => kind === 'bot');
  if (mine === null || bots.length === 0 || bots.length < table.seats.length - 1) return null;
  const seats = (change: (bot: string) => string): NewTable['seats'] =>
    table.seats.map(({ kind, name }) =>
      kind === 'bot' ? { kind: 'bot', bot: change(name) } : { kind: 'me' },
    );
  const longer = longerGame(game, table.options);
  if (longer) {
    const options = { ...table.options, [longer.name]: longer.value };
    return { option: longer, bot: null, wish: { game: game.name, options, seats: seats((bot) => bot) } };
  }
  const highest = Math.max(...bots.map(({ name }) => game.bots.indexOf(levelOf(name))));
  const bot = game.bots[highest + 1];
  if (!winners.includes(mine) || highest < 0 || bot === undefined) return null;
  return { option: null, bot, wish: { game: game.name, options: table.options, seats: seats(() => bot) } };
}

/** The lengths of games that are learned one after another. */
const STEPS = ['learning', 'simple', 'advanced', 'full'];

function longerGame(
  game: Pick<GameInfo, 'options'>,
  options: TableInfo['options'],
): { name: string; value: string } | null {
  const option = lengthOption(game);
  if (!option) return null;
  const steps = STEPS.filter((step) => option.values.includes(step));
  const at = steps.indexOf(options[option.name] ?? option.default);
  const value = steps[at + 1];
  return at >= 0 && value !== undefined ? { name: option.name, value } : null;
}
