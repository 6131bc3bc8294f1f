/** The board in words, for those who listen to it and for every label. */
import type { DuelSlotView } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { costInWords, sentences } from '../shared/labels';
import type { DuelDesk } from './boardController.svelte';
import { type Cost, RESOURCES } from './facts';

const cost = (words: Wording, of: Cost) => costInWords(words, RESOURCES, of.coins ?? 0, of);

/** The name of anything on the table. */
export function nameOf(desk: DuelDesk, key: Key): string {
  const { words } = desk.props;
  const kind = kindOf(key);
  if (kind === 'slot') {
    const slot = desk.slotOf(key);
    return words.t('web:board.face_down_card', { back: words.t(`back.${slot?.back ?? 'I'}`) });
  }
  return words.name(kind, idOf(key));
}

/** The names of some cards of the structure. */
export function namesOfSlots(desk: DuelDesk, slots: DuelSlotView[]): string {
  return slots
    .map((slot) =>
      slot.card
        ? desk.props.words.name('card', slot.card)
        : desk.props.words.t('web:board.face_down_card', { back: desk.props.words.t(`back.${slot.back}`) }),
    )
    .join(', ');
}

/** What something costs the viewer now, in words; '' if that is not known. */
export function priceInWords(desk: DuelDesk, kind: 'card' | 'wonder', id: string): string {
  const { view, props } = desk;
  const price = (kind === 'card' ? view.card_prices : view.wonder_prices)[id];
  if (!price || props.seat === null) return '';
  const { words } = props;
  if (price.steps[0]?.code === 'chain') return words.t('web:board.free_by_chain');
  if (price.coins === 0) return words.t('web:board.costs_nothing');
  const asked = words.t('web:board.price_for_you', { coins: words.t('count.coins', { count: price.coins }) });
  const short = price.coins - (view.cities[props.seat]?.coins ?? 0);
  return short > 0 ? sentences([asked, words.t('web:board.short', { count: short })]) : asked;
}

/** Everything a card says, as one text. */
export function cardInWords(desk: DuelDesk, id: string): string {
  const { words } = desk.props;
  const card = desk.facts.card(id);
  const slot = desk.slotOf(`card:${id}`);
  return sentences([
    words.name('card', id),
    words.t(`colour.${card.color}.one`),
    words.text('card', id),
    `${words.t('term.cost')}: ${cost(words, card.cost)}`,
    card.free_if_card && words.t('term.free_with', { card: words.name('card', card.free_if_card) }),
    card.makes_free_card && words.t('term.makes_free', { card: words.name('card', card.makes_free_card) }),
    slot?.open && words.t('term.accessible'),
    slot && !slot.open && words.t('term.covered_by', { cards: namesOfSlots(desk, desk.covering(slot)) }),
    slot?.open && priceInWords(desk, 'card', id),
  ]);
}

/** Everything a wonder says, as one text. */
export function wonderInWords(desk: DuelDesk, id: string): string {
  const { words } = desk.props;
  const owned = desk.view.cities.flatMap((city) => city.wonders).find((wonder) => wonder.id === id);
  return sentences([
    words.name('wonder', id),
    words.text('wonder', id),
    `${words.t('term.cost')}: ${cost(words, desk.facts.wonder(id).cost)}`,
    owned && words.t(owned.built ? 'term.built' : 'term.unbuilt'),
    owned?.tucked && words.t('term.tucked', { card: words.name('card', owned.tucked) }),
    owned && !owned.built && priceInWords(desk, 'wonder', id),
  ]);
}

/** Everything a token says, as one text. */
export function tokenInWords(words: Wording, id: string): string {
  return sentences([words.name('token', id), words.text('token', id)]);
}

/** A card of the structure that lies face down. */
export function backInWords(desk: DuelDesk, slot: DuelSlotView): string {
  const { words } = desk.props;
  const covering = desk.covering(slot);
  return sentences([
    words.t('web:board.face_down_card', { back: words.t(`back.${slot.back}`) }),
    covering.length > 0 && words.t('term.covered_by', { cards: namesOfSlots(desk, covering) }),
  ]);
}

/** What is said of anything on the table. */
export function inWords(desk: DuelDesk, key: Key): string {
  const kind = kindOf(key);
  const id = idOf(key);
  if (kind === 'card') return cardInWords(desk, id);
  if (kind === 'wonder') return wonderInWords(desk, id);
  if (kind === 'token') return tokenInWords(desk.props.words, id);
  const slot = desk.slotOf(key);
  return slot ? backInWords(desk, slot) : nameOf(desk, key);
}
