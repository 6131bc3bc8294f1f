/** What became of a civilization between two views, and through what: for the story of the table. */
import type { AgesDeskView, AgesView, LogEntry } from '$lib/net/protocol.gen';
import type { GameEvent } from '../types';
import { AGES } from './facts';

/** Something that rose or fell by a number; of a card that came or went, its id. */
export interface Delta {
  sign: string;
  value: number;
  card?: string;
}

const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((all, more) => all + more, 0);

/** What is counted, by its sign; `board.change` has a word for each. */
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

/** The cards that somebody has: what is gone from them, or new. */
const cardsOf = (of: AgesDeskView): string[] => [
  ...of.colonies,
  ...of.wonders.filter(({ ravaged }) => !ravaged).map(({ card }) => card),
  ...of.specials,
  ...(of.wonder ? [of.wonder.card] : []),
  ...(of.leader ? [of.leader] : []),
];

/** What is other in a civilization than before. */
export function deltas(before: AgesDeskView, after: AgesDeskView): Delta[] {
  const [had, has] = [cardsOf(before), cardsOf(after)];
  return [
    ...COUNTED.map(([sign, value]) => ({ sign, value: value(after) - value(before) })),
    ...had.filter((card) => !has.includes(card)).map((card) => ({ sign: card, value: -1, card })),
    ...has.filter((card) => !had.includes(card)).map((card) => ({ sign: card, value: 1, card })),
  ].filter(({ value }) => value !== 0);
}

/** A civilization after its production, as it was forecast. */
const settledEntries = (of: AgesDeskView): AgesDeskView => ({
  ...of,
  food: of.forecast.food_after,
  resources: of.forecast.resources_after,
  science: of.forecast.science_after,
  culture: of.forecast.culture_after,
});

/** Whether somebody ended his turn by it, and so produced. */
export function producer({ entries, before }: GameEvent<AgesView>): number | null {
  if (before?.decision !== 'act') return null;
  const seat = entries.find(({ verb }) => verb === 'done')?.seat ?? null;
  return seat !== null && before.deciders.includes(seat) ? seat : null;
}

/** What the production at the end of his turn brought somebody. */
export function production(news: GameEvent<AgesView>, seat: number): Delta[] {
  const civ = news.before?.civilizations[seat];
  return civ && producer(news) === seat ? deltas(civ, settledEntries(civ)) : [];
}

/** Who lays an event has culture by its age, and a card less: that is no effect of the one that is turned up for it. */
function laidCards(of: AgesDeskView, { after }: GameEvent<AgesView>): AgesDeskView {
  const age = after.future_events.at(-1)?.age ?? 'A';
  const held = of.military_hand_ages[age] ?? 0;
  return {
    ...of,
    culture: of.culture + AGES.indexOf(age as 'A'),
    military_hand_ages: { ...of.military_hand_ages, [age]: held - 1 },
  };
}

/** What it did to somebody, his production aside. */
export function effects(news: GameEvent<AgesView>, seat: number): Delta[] {
  const [before, after] = [news.before?.civilizations[seat], news.after.civilizations[seat]];
  if (!before || !after) return [];
  if (news.entries.some((entry) => entry.verb === 'event' && entry.seat === seat))
    return deltas(laidCards(before, news), after);
  // The cards that are drawn after production are no news to who draws them.
  return producer(news) === seat
    ? deltas(settledEntries(before), after).filter(({ sign }) => sign !== 'deck')
    : deltas(before, after);
}

/** The event that was turned up, if one was. */
export const revealed = ({ entries }: GameEvent): string | null =>
  entries.find(({ verb, args }) => verb === 'reveal' && args.card)?.args.card ?? null;

/** Moves by which a fight, an event or an auction goes on: they are told by its card. */
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

/** The card that brought it about: an event, an attack, a pact; null for anything that is told by its move. */
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
