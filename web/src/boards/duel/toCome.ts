/** What is still to come in 7 Wonders Duel. */
import type { DuelView } from '$lib/net/protocol.gen';
import { formatPercent } from '$lib/text/i18n.svelte';
import { TOKEN_OF_CLASS } from '../shared/cardColours';
import { item, type Section, seen, type ToCome } from '../toCome';
// The board and this file share their parts in the build.
import './DuelBoard.svelte';
import { Facts } from './facts';

const BACKS = ['', 'I', 'II', 'III'];

/** Return all cards that the viewer has seen in this game. */
function seenCards(view: DuelView): Set<string> {
  const tucked = view.cities.flatMap(({ wonders }) => wonders.map((wonder) => wonder.tucked));
  return new Set(
    [
      ...view.slots.map(({ card }) => card),
      ...view.cities.flatMap(({ cards }) => cards),
      ...tucked,
      ...view.discard,
    ].filter((card) => card != null),
  );
}

export const toCome: ToCome<DuelView> = (view, given, words) => {
  const facts = new Facts(given);
  const mine = view.seat === null ? null : view.cities[view.seat as 0 | 1];
  const known = seenCards(view);
  const sections: Section[] = [];
  const under = (back: string) =>
    view.slots.filter((slot) => slot.card === null && slot.back === back).length;

  for (const back of [BACKS[view.age] ?? '', 'G']) {
    const hidden = under(back);
    const left = [...facts.cards.values()].filter((card) => card.back === back && !known.has(card.id));
    if (hidden === 0 || left.length === 0) continue;
    const chance = hidden / left.length;
    const values = { count: hidden, of: left.length, rate: formatPercent(chance) };
    sections.push({
      title: words.t('catalogue:to_come.face_down', { what: words.t(`back.${back}`), count: hidden }),
      note:
        chance < 1
          ? words.t('catalogue:to_come.some_of', values)
          : words.t('catalogue:to_come.all_of', values),
      items: facts.sorted(left.map(({ id }) => id)).map((id) => {
        const { color, free_if_card: by } = facts.card(id);
        const free = by !== null && mine?.cards.includes(by) === true;
        const freeWith = free && by ? words.t('term.free_with', { card: words.name('card', by) }) : '';
        return item(words, 'card', id, {
          note: [words.text('card', id), freeWith].filter(Boolean).join(' '),
          chance: chance < 1 ? chance : null,
          marked: free,
          token: TOKEN_OF_CLASS[color] ?? '',
        });
      }),
    });
  }

  if (view.age === 0 && view.unseen_wonders > 0) {
    const there = new Set([
      ...view.offer,
      ...view.returned,
      ...view.cities.flatMap(({ wonders }) => wonders.map(({ id }) => id)),
    ]);
    const left = [...facts.wonders.keys()].filter((id) => !there.has(id));
    sections.push({
      title: words.t('catalogue:to_come.wonders_unseen', { count: left.length }),
      note: '',
      items: left.map((id) => item(words, 'wonder', id)),
    });
  }

  const box = seen(view.box);
  if (box.length > 0) {
    sections.push({
      title: words.t('catalogue:to_come.box'),
      note: '',
      items: box.map((id) => item(words, 'token', id, { token: 'science' })),
    });
  }
  return sections;
};
