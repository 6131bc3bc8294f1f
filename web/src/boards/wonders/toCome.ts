/** Where the cards of an age are in 7 Wonders, as far as a seat knows. */
import type { WondersView } from '$lib/net/protocol.gen';
import { formatPercent } from '$lib/text/i18n.svelte';
import { TOKEN_OF_CLASS } from '../shared/cardColours';
import { Counter, item, type Section, seen, type ToCome } from '../toCome';
import { type CardFacts, Facts } from './facts';
// The board and this file share their parts in the build.
import './WondersBoard.svelte';

type Printed = CardFacts & { copies?: number[]; guild?: boolean };
type Turn = WondersView['turns'][number];

/** Guilds in a game: two more than players. */
const MORE_GUILDS = 2;

/** A hand that the viewer has passed on: who holds it now, and what can still be in it. */
interface Passed {
  holder: number;
  turn: number;
  cards: Counter;
  /** How many of these cards were used face down since. */
  gone: number;
}

/** Return the hands that the viewer has held in this age and that others hold now, the latest first. */
function passedHands(view: WondersView, seat: number, turns: readonly Turn[]): Passed[] {
  const seats = view.cities.length;
  const next = (at: number) => {
    const city = view.cities[at];
    return (view.passing === 'left' ? city?.left_neighbour : city?.right_neighbour) ?? at;
  };
  const passed: Passed[] = [];
  const mine = turns.filter(({ turn, hand }) => turn < 7 && hand.length > 0);
  for (const { turn, hand, plays } of mine.reverse()) {
    if (passed.length === seats - 1) break;
    const cards = new Counter(hand);
    const own = plays.find((play) => play.seat === seat);
    if (own?.card) cards.remove([own.card]);
    let [holder, gone] = [next(seat), 0];
    for (const later of turns.filter((one) => one.turn > turn && one.turn < 7)) {
      const play = later.plays.find((one) => one.seat === holder);
      if (play?.card) cards.remove([play.card]);
      else if (play) gone += 1;
      holder = next(holder);
    }
    passed.push({ holder, turn, cards, gone });
  }
  return passed;
}

export const toCome: ToCome<WondersView> = (view, given, words) => {
  const { seat, age, cities } = view;
  if (age === 0 || view.result) return [];
  const facts = new Facts(given);
  const mine = seat === null ? null : cities[seat];
  const printed = [...facts.cards.values()].filter((card) => card.age === age) as Printed[];
  const unseen = new Counter();
  for (const { id, copies, guild } of printed) {
    unseen.add(id, guild ? 1 : (copies?.filter((least) => least <= cities.length).length ?? 0));
  }
  const turns = view.turns.filter((turn) => turn.age === age);
  const hand = seen(mine?.hand);
  const passed = seat === null || view.turn > 6 ? [] : passedHands(view, seat, turns);

  const show = (cards: Counter, chance: (id: string) => number | null): Section['items'] =>
    facts.sorted(cards.entries().map(([id]) => id)).map((id) => {
      const by = facts.freedBy(id).find((one) => mine?.cards.includes(one));
      const note = by ? words.t('term.free_with', { card: words.name('card', by) }) : '';
      return item(words, 'card', id, {
        note: [words.text('card', id), note].filter(Boolean).join(' '),
        count: cards.of(id),
        chance: chance(id),
        marked: by !== undefined,
        token: TOKEN_OF_CLASS[facts.card(id).color] ?? '',
      });
    });

  // The first turns of an age show the viewer a new hand each. Nothing of these hands is unseen, and nothing
  // that others built openly from the other hands.
  const first = turns.filter(({ turn, hand: had }) => had.length > 0 && turn <= Math.min(cities.length, 6));
  for (const { hand: had } of first) unseen.remove(had);
  const isNew = seat !== null && view.turn <= Math.min(cities.length, 6);
  if (isNew) unseen.remove(hand);
  const handsSeen = first.length + (isNew ? 1 : 0);
  for (const { turn, plays } of turns) {
    const strange = plays.filter((play) => !hasHeld(view, seat, play.seat, Math.min(turn, 6)));
    unseen.remove(strange.flatMap(({ card }) => card ?? []));
  }

  const sections: Section[] = passed
    .filter(({ cards }) => cards.total > 0)
    .map(({ holder, turn, cards, gone }) => ({
      title: words.t('catalogue:to_come.hand', { player: words.player(holder), turn }),
      note: gone > 0 ? words.t('catalogue:to_come.gone', { count: gone }) : '',
      items: show(cards, () => null),
    }));
  const guilds = unseen.entries().filter(([id]) => facts.card(id).color === 'purple').length;
  const shown = printed.filter(({ guild }) => guild).length - guilds;
  const chance = guilds > 0 ? (cities.length + MORE_GUILDS - shown) / guilds : 0;
  if (unseen.total > 0 && handsSeen < cities.length) {
    sections.push({
      title: words.t('catalogue:to_come.unseen'),
      note:
        guilds > 0
          ? words.t('catalogue:to_come.guilds', {
              count: cities.length + MORE_GUILDS - shown,
              of: guilds,
              rate: formatPercent(chance),
            })
          : '',
      items: show(unseen, (id) => (facts.card(id).color === 'purple' && chance < 1 ? chance : null)),
    });
  }
  return sections;
};

/** Check whether the viewer has had the hand from which a seat played in a turn, then or before. */
function hasHeld(view: WondersView, seat: number | null, player: number, turn: number): boolean {
  if (seat === null) return false;
  const back = (at: number) => {
    const city = view.cities[at];
    return (view.passing === 'left' ? city?.right_neighbour : city?.left_neighbour) ?? at;
  };
  let holder = player;
  for (let before = turn; before >= 1; before -= 1) {
    if (holder === seat) return true;
    holder = back(holder);
  }
  return false;
}
