/** Texts of the board, for screen readers and labels. */
import type { DuelSlotView } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { costInWords, sentences } from '../shared/labels';
import type { MovePrompt } from '../types';
import type { DuelController } from './boardController.svelte';
import { type Cost, RESOURCES } from './facts';

const cost = (words: Wording, of: Cost) => costInWords(words, RESOURCES, of.coins ?? 0, of);

/** Return the name of a thing. */
export function nameOf(controller: DuelController, key: Key): string {
  const { words } = controller.props;
  const kind = kindOf(key);
  if (kind === 'slot') {
    const slot = controller.slotOf(key);
    return words.t('web:board.face_down_card', { back: words.t(`back.${slot?.back ?? 'I'}`) });
  }
  return words.name(kind, idOf(key));
}

/** Return the names of cards of the structure. */
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

/** Return the viewer's present price of a thing, '' if it is unknown. */
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

/** Return the full description of a card. */
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

/** Return the full description of a wonder. */
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

/** Return the full description of a token. */
export function tokenInWords(words: Wording, id: string): string {
  return sentences([words.name('token', id), words.text('token', id)]);
}

/** Return the description of a face-down card of the structure. */
export function backInWords(controller: DuelController, slot: DuelSlotView): string {
  const { words } = controller.props;
  const covering = controller.covering(slot);
  return sentences([
    words.t('web:board.face_down_card', { back: words.t(`back.${slot.back}`) }),
    covering.length > 0 && words.t('term.covered_by', { cards: namesOfSlots(controller, covering) }),
  ]);
}

/** Return the description of a thing. */
export function describe(controller: DuelController, key: Key): string {
  const kind = kindOf(key);
  const id = idOf(key);
  if (kind === 'card') return cardInWords(controller, id);
  if (kind === 'wonder') return wonderInWords(controller, id);
  if (kind === 'token') return tokenInWords(controller.props.words, id);
  const slot = controller.slotOf(key);
  return slot ? backInWords(controller, slot) : nameOf(controller, key);
}

/** Return the question about the selected thing, or about this pick of the draft; null for the general one. */
export function promptOf(controller: DuelController, short: boolean): MovePrompt | null {
  const { props, selected, view } = controller;
  const { words } = props;
  if (props.legal.length === 0) return null;
  const pick = { 3: 'board.draft_first', 2: 'board.draft_second' }[view.offer.length];
  const draft = view.decision === 'draft_wonder' && pick ? words.t(pick) : '';
  if (selected && controller.submits) {
    const ask = controller.taking && !short ? words.t('board.use_ask') : '';
    return { title: nameOf(controller, selected), text: ask };
  }
  return draft ? { title: words.t('core:turn.yours'), text: draft } : null;
}
