/** What is still to come in Through the Ages. */
import type { AgesView } from '$lib/net/protocol.gen';
import { formatPercent } from '$lib/text/i18n.svelte';
import { Counter, item, type Section, seen, type ToCome } from '../toCome';
// The board and this file share their parts in the build.
import './AgesBoard.svelte';
import { tokenOf } from './colours';
import { AGES, type Card, Facts } from './facts';
import { isMilitary } from './pieceKinds';

/** Cards of later ages that players plan for. */
const PLANNED = ['leader', 'wonder'];

/** Return all military cards whose place the viewer knows. */
function knownMilitary(view: AgesView): string[] {
  const civilizations = view.civilizations.flatMap((civ) => {
    const { tactic, war, colonies, shown, military_hand, buried, bonus_cards, spent_cards } = civ;
    const hand = seen(military_hand);
    return [
      ...(tactic ? [tactic] : []),
      ...(war ? [war.card] : []),
      ...colonies,
      ...spent_cards,
      // The own hand contains its pacts that others have seen.
      ...(hand.length > 0 ? hand : shown),
      ...seen(buried),
      ...seen(bonus_cards),
    ];
  });
  return [
    ...civilizations,
    ...view.pacts.map(({ card }) => card),
    ...view.military_discards,
    ...view.past_events,
    ...view.known_current_events,
    ...view.future_events.flatMap(({ card }) => (typeof card === 'string' ? [card] : [])),
    ...view.public_bonus_cards,
    ...(view.contest ? [view.contest.card] : []),
  ];
}

export const toCome: ToCome<AgesView> = (view, given, words) => {
  if (view.result) return [];
  const facts = new Facts(given);
  const seats = view.civilizations.length;
  const kinds = [...new Set((given.cards as unknown as Card[]).map(({ kind }) => kind))];
  const ordered = (cards: [string, number][]) =>
    cards.sort(
      ([a], [b]) => kinds.indexOf(facts.card(a).kind) - kinds.indexOf(facts.card(b).kind) || (a < b ? -1 : 1),
    );
  const show = (cards: [string, number][], chance: number | null = null) =>
    ordered(cards).map(([id, count]) =>
      item(words, 'card', id, { count, chance, token: tokenOf(facts.card(id).kind) }),
    );
  const age = (id: string) => words.t(`age.${id}`).split(':')[0] ?? id;
  const sections: Section[] = [];

  const civil = Object.entries(view.civil_unseen);
  const now = civil.filter(([id]) => facts.card(id).age === view.age);
  if (now.length > 0) {
    sections.push({
      title: words.t('catalogue:to_come.civil', { age: age(view.age), count: view.civil_deck }),
      note: '',
      items: show(now),
    });
  }
  const later = civil.filter(([id]) => {
    const card = facts.card(id);
    return PLANNED.includes(card.kind) && AGES.indexOf(card.age as 'A') > AGES.indexOf(view.age as 'A');
  });
  if (later.length > 0) {
    sections.push({
      title: words.t('catalogue:to_come.later'),
      note: '',
      items: show(later).map((one) => ({
        ...one,
        note: [age(facts.card(one.id).age), one.note].join('. '),
      })),
    });
  }

  if (view.options.mode === 'simple') return sections;
  for (const of of AGES.slice(1, AGES.indexOf(view.age as 'A') + 1)) {
    const unseen = new Counter();
    for (const card of given.cards as unknown as (Card & { copies: number[] })[]) {
      if (isMilitary(card.kind) && card.age === of) unseen.add(card.id, card.copies[seats - 2] ?? 0);
    }
    unseen.remove(knownMilitary(view));
    const deck = of === view.age ? view.military_deck : 0;
    const others = deck === 0 ? elsewhere(view, facts, of) : 0;
    if (unseen.total === 0 || deck + others === 0) continue;
    sections.push({
      title: words.t(`catalogue:to_come.military${deck > 0 ? '' : '_old'}`, {
        age: age(of),
        count: deck || others,
      }),
      note:
        deck > 0 && deck < unseen.total
          ? words.t('catalogue:to_come.military_note', {
              count: deck,
              of: unseen.total,
              rate: formatPercent(deck / unseen.total),
            })
          : deck > 0
            ? ''
            : words.t('catalogue:to_come.military_old_note', { count: others, of: unseen.total }),
      items: show(unseen.entries()),
    });
  }
  return sections;
};

/** Return the number of hidden cards of an age in the hands of rivals and among the events. */
function elsewhere(view: AgesView, facts: Facts, age: string): number {
  const hands = view.civilizations.filter((_, seat) => seat !== view.seat);
  const held = hands.reduce((sum, civ) => sum + (civ.military_hand_ages[age] ?? 0), 0);
  const future = view.future_events.filter((event) => event.age === age && typeof event.card !== 'string');
  const known = view.known_current_events.filter((id) => facts.card(id).age === age);
  return held + future.length + (view.current_events[age] ?? 0) - known.length;
}
