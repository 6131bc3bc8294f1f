/** Changes of a civilization between two views, with their cause. */
import type { AgesDeskView, AgesView, LogEntry } from '$lib/net/protocol.gen';
import type { GameEvent } from '../types';
import { AGES } from './facts';

/** A number's change, or a card that came or went, by its id. */
export interface Delta {
  sign: string;
  value: number;
  card?: string;
}

const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((all, more) => all + more, 0);

/** The compared numbers by their sign; `board.change` has a word for each. */
const COUNTED: readonly [sign: string, (of: AgesDeskView) => number][] = [
  ['culture', (of) => of.culture],
  ['science', (of) => of.science],
  ['food', (of) => of.food],
  ['resource', (of) => of.resources],
  ['strength', (of) => of.strength],
  ['worker', (of) => of.workers],
  ['yellow', (of) => of.yellow_total],
  ['blue', (of) => of.blue_total],
  ['deck', (of) => sum(of.military_hand_ages)],
];

/** Return all cards of a civilization. */
const cardsOf = (of: AgesDeskView): string[] => [
  ...of.colonies,
  ...of.wonders.filter(({ ravaged }) => !ravaged).map(({ card }) => card),
  ...of.specials,
  ...(of.wonder ? [of.wonder.card] : []),
  ...(of.leader ? [of.leader] : []),
];

/** Return the differences between two desks. */
export function deltas(before: AgesDeskView, after: AgesDeskView): Delta[] {
  const [had, has] = [cardsOf(before), cardsOf(after)];
  return [
    ...COUNTED.map(([sign, value]) => ({ sign, value: value(after) - value(before) })),
    ...had.filter((card) => !has.includes(card)).map((card) => ({ sign: card, value: -1, card })),
    ...has.filter((card) => !had.includes(card)).map((card) => ({ sign: card, value: 1, card })),
  ].filter(({ value }) => value !== 0);
}

/** Return a civilization after its forecast production. */
const settledEntries = (of: AgesDeskView): AgesDeskView => ({
  ...of,
  food: of.forecast.food_after,
  resources: of.forecast.resources_after,
  science: of.forecast.science_after,
  culture: of.forecast.culture_after,
});

/** Return the seat that ended its turn by the event, and so produced; null if none. */
export function producer({ entries, before }: GameEvent<AgesView>): number | null {
  if (before?.decision !== 'act') return null;
  const seat = entries.find(({ verb }) => verb === 'done')?.seat ?? null;
  return seat !== null && before.deciders.includes(seat) ? seat : null;
}

/** Return a seat's gains from the production at the end of its turn. */
export function production(news: GameEvent<AgesView>, seat: number): Delta[] {
  const civ = news.before?.civilizations[seat];
  return civ && producer(news) === seat ? deltas(civ, settledEntries(civ)) : [];
}

/** Correct a desk for laying an event: its culture and the card are not effects of the revealed event. */
function laidCards(of: AgesDeskView, { after }: GameEvent<AgesView>): AgesDeskView {
  const age = after.future_events.at(-1)?.age ?? 'A';
  const held = of.military_hand_ages[age] ?? 0;
  return {
    ...of,
    culture: of.culture + AGES.indexOf(age as 'A'),
    military_hand_ages: { ...of.military_hand_ages, [age]: held - 1 },
  };
}

/** Return the effects of an event on a seat without its production. */
export function effects(news: GameEvent<AgesView>, seat: number): Delta[] {
  const [before, after] = [news.before?.civilizations[seat], news.after.civilizations[seat]];
  if (!before || !after) return [];
  if (news.entries.some((entry) => entry.verb === 'event' && entry.seat === seat))
    return deltas(laidCards(before, news), after);
  // The player already knows the cards drawn after production.
  return producer(news) === seat
    ? deltas(settledEntries(before), after).filter(({ sign }) => sign !== 'deck')
    : deltas(before, after);
}

/** Return the revealed event, or null. */
export const revealed = ({ entries }: GameEvent): string | null =>
  entries.find(({ verb, args }) => verb === 'reveal' && args.card)?.args.card ?? null;

/** Moves that continue an attack, an event or an auction, whose card is their cause. */
const FOLLOWING = [
  'done',
  'decline',
  'discard',
  'sacrifice',
  'lose',
  'raze',
  'cede',
  'ravage',
  'seize',
  'mix',
  'restore',
];

/** Return the causing card: an event, an attack or a pact; null if the move itself is the cause. */
export function causeOf(news: GameEvent<AgesView>): string | null {
  const turned = revealed(news);
  if (turned) return turned;
  const { verb, args } =
    news.entries.find(({ seat }) => seat !== null) ?? ({ verb: '', args: {} } as LogEntry);
  if (verb === 'attack') return args.card ?? null;
  return FOLLOWING.includes(verb) && news.before?.decision !== 'act'
    ? (news.before?.pending?.card ?? null)
    : null;
}
