/** The board in words, for those who listen to it and for every label. */
import type { DuelSlotView } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { costInWords, sentences } from '../shared/labels';
import type { DuelController } from './boardController.svelte';
import { type Cost, RESOURCES } from './facts';

const cost = (words: Wording, of: Cost) => costInWords(words, RESOURCES, of.coins ?? 0, of);

/** The name of anything on the table. */
export function nameOf(controller: DuelController, key: Key): string {
  const { words } = controller.props;
  const kind = kindOf(key);
  if (kind === 'slot') {
    const slot = controller.slotOf(key);
    return words.t('web:board.face_down_card', { back: words.t(`back.${slot?.back ?? 'I'}`) });
  }
  return words.name(kind, idOf(key));
}

/** The names of some cards of the structure. */
export function namesOfSlots(controller: DuelController, slots: DuelSlotView[]): string {
  return slots
    .map((slot) =>
      slot.card
        ? controller.props.words.name('card', slot.card)
        : controller.props.words.t('web:board.face_down_card', {
            back: controller.props.words.t(`back.${slot.back}`),
          }),
    )
    .join(', ');
}

/** What something costs the viewer now, in words; '' if that is not known. */
export function priceInWords(controller: DuelController, kind: 'card' | 'wonder', id: string): string {
  const { view, props } = controller;
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
export function cardInWords(controller: DuelController, id: string): string {
  const { words } = controller.props;
  const card = controller.facts.card(id);
  const slot = controller.slotOf(`card:${id}`);
  return sentences([
    words.name('card', id),
    words.t(`colour.${card.color}.one`),
    words.text('card', id),
    `${words.t('term.cost')}: ${cost(words, card.cost)}`,
    card.free_if_card && words.t('term.free_with', { card: words.name('card', card.free_if_card) }),
    card.makes_free_card && words.t('term.makes_free', { card: words.name('card', card.makes_free_card) }),
    slot?.open && words.t('term.accessible'),
    slot &&
      !slot.open &&
      words.t('term.covered_by', { cards: namesOfSlots(controller, controller.covering(slot)) }),
    slot?.open && priceInWords(controller, 'card', id),
  ]);
}

/** Everything a wonder says, as one text. */
export function wonderInWords(controller: DuelController, id: string): string {
  const { words } = controller.props;
  const owned = controller.view.cities.flatMap((city) => city.wonders).find((wonder) => wonder.id === id);
  return sentences([
    words.name('wonder', id),
    words.text('wonder', id),
    `${words.t('term.cost')}: ${cost(words, controller.facts.wonder(id).cost)}`,
    owned && words.t(owned.built ? 'term.built' : 'term.unbuilt'),
    owned?.tucked && words.t('term.tucked', { card: words.name('card', owned.tucked) }),
    owned && !owned.built && priceInWords(controller, 'wonder', id),
  ]);
}

/** Everything a token says, as one text. */
export function tokenInWords(words: Wording, id: string): string {
  return sentences([words.name('token', id), words.text('token', id)]);
}

/** A card of the structure that lies face down. */
export function backInWords(controller: DuelController, slot: DuelSlotView): string {
  const { words } = controller.props;
  const covering = controller.covering(slot);
  return sentences([
    words.t('web:board.face_down_card', { back: words.t(`back.${slot.back}`) }),
    covering.length > 0 && words.t('term.covered_by', { cards: namesOfSlots(controller, covering) }),
  ]);
}

/** What is said of anything on the table. */
export function describe(controller: DuelController, key: Key): string {
  const kind = kindOf(key);
  const id = idOf(key);
  if (kind === 'card') return cardInWords(controller, id);
  if (kind === 'wonder') return wonderInWords(controller, id);
  if (kind === 'token') return tokenInWords(controller.props.words, id);
  const slot = controller.slotOf(key);
  return slot ? backInWords(controller, slot) : nameOf(controller, key);
}
