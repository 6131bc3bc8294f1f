/** Texts about seats and clocks. */

import type { Offer, SeatInfo, TableInfo } from '../net/protocol.gen';
import { has, t } from '../text/i18n.svelte';
import { botName, levelOf } from '../text/wording';

export type OfferKind = Offer['kind'];

/** Return a person's name. Guests and deleted users get a name in the reader's language. */
export function personName(name: string): string {
  const [, kind, number] = /^(Guest|Deleted) (\d+)$/.exec(name) ?? [];
  if (!number) return name;
  return kind === 'Guest' ? t('seat.guest', { number }) : t('seat.gone', { number });
}

/** Check whether a name is that of a deleted account. */
export function isDeletedUser(name: string): boolean {
  return /^Deleted \d+$/.test(name);
}

/** Return the occupied seats, the owner's first. */
export function seatedPlayers(table: TableInfo): SeatInfo[] {
  const taken = table.seats.filter(({ kind }) => kind !== 'open');
  return taken.sort((one, other) => Number(other.user === table.owner) - Number(one.user === table.owner));
}

/** Return the bots of a bot's level that sit before it. */
function botsBefore(seat: SeatInfo, seats: SeatInfo[]): SeatInfo[] {
  const level = levelOf(seat.name);
  return seats.filter(
    ({ kind, name, seat: at }) => kind === 'bot' && levelOf(name) === level && at < seat.seat,
  );
}

/** Return the names of a level's bots in order: that of the level, then the others. */
function namesOfLevel(level: string): string[] {
  const names = [botName(level)];
  while (has(`core:bot.${level}.others.${names.length - 1}`))
    names.push(t(`core:bot.${level}.others.${names.length - 1}`));
  return names;
}

/**
 * Return the own name of a bot, '' for one with the name of its level and for bots without a level. A name
 * that a person at the table bears is left out.
 */
function ownName(seat: SeatInfo, seats: SeatInfo[]): string {
  if (seat.kind !== 'bot') return '';
  const people = seats.filter(({ kind }) => kind === 'person').map(({ name }) => name.toLowerCase());
  const [plain, ...others] = namesOfLevel(levelOf(seat.name));
  if (others.length === 0) return '';
  const free = [plain, ...others].filter((name) => !people.includes((name ?? '').toLowerCase()));
  const name = free[botsBefore(seat, seats).length] ?? '';
  return name === plain ? '' : name;
}

/**
 * Return the name of a seat's player. The first bot of a level has the level's name, the next ones have names
 * of their own, or else the number of their seat.
 */
export function seatName(seat: SeatInfo, seats: SeatInfo[]): string {
  if (seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'person') return personName(seat.name) || t('core:seat.name', { seat: seat.seat + 1 });
  const own = ownName(seat, seats);
  const numbered = !own && botsBefore(seat, seats).some(({ name }) => name === seat.name);
  return botName(seat.name, own) + (numbered ? ` ${seat.seat + 1}` : '');
}

/** Return the name of a bot's level if the bot has an own name, else ''. */
export function hiddenLevel(seat: SeatInfo, seats: SeatInfo[]): string {
  return ownName(seat, seats) && botName(levelOf(seat.name));
}

/** Return the name of a seat's player in a list of tables: with the level of a bot that has its own name. */
export function seatLabel(seat: SeatInfo, seats: SeatInfo[]): string {
  const [name, level] = [seatName(seat, seats), hiddenLevel(seat, seats)];
  return level ? t('core:seat.bot', { seat: name, bot: level }) : name;
}

/** Return the names of a table's players by seat. */
export function namesOf(table: TableInfo): string[] {
  return table.seats.map((seat) => seatName(seat, table.seats));
}

/** Return the bots of a table by seat, '' for people. */
export function botsOf(table: TableInfo): string[] {
  return table.seats.map(({ kind, name }) => (kind === 'bot' ? name : ''));
}

/**
 * Return a bot's name with the number of its level and, if it has a name of its own, the level's name; '' for
 * a bot without a level.
 */
export function botTitle(seat: SeatInfo, seats: SeatInfo[], levels: readonly string[]): string {
  const level = levels.indexOf(levelOf(seat.name)) + 1;
  if (seat.kind !== 'bot' || level === 0) return '';
  const [player, bot] = [seatName(seat, seats), hiddenLevel(seat, seats)];
  return bot ? t('players.level_as', { player, level, bot }) : t('players.level', { player, level });
}

/** Return the time control of a table as a text. */
export function clockText(clock: TableInfo['clock']): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'correspondence':
      return t('clock.days_a_move', { count: Math.round(clock.seconds / 86_400) });
    case 'move':
      return t('clock.each_move', { time: formatClock(clock.seconds) });
    case 'total':
      return clock.increment > 0
        ? t('clock.in_total_plus', { time: formatClock(clock.seconds), increment: clock.increment })
        : t('clock.in_total', { time: formatClock(clock.seconds) });
  }
}

/** Return the time control in its short form: '5 min + 10 s'. */
export function shortClockText(clock: TableInfo['clock']): string {
  const { kind, seconds, increment } = clock;
  if (kind === 'none' || kind === 'correspondence') return clockText(clock);
  const time =
    seconds % 60 === 0 ? t('clock.min', { count: seconds / 60 }) : t('clock.sec', { count: seconds });
  if (kind === 'move') return t('clock.each_move', { time });
  return increment > 0 ? `${time} + ${t('clock.sec', { count: increment })}` : time;
}

/** Format seconds like a clock: 1:05, 2:00:00; days as words. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return t('clock.days', { count: Math.floor(whole / 86_400) });
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
