import type { DuelPrice, DuelSlotView, DuelView, LegalMove } from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps } from '../types';
import { DECISIONS } from './decisions';
import { Facts } from './facts';
import { describe } from './labels';

/** A use of the selected card: the move if it is legal, and what it costs. */
export interface Use {
  verb: string;
  /** The notation, legal or not. */
  text: string;
  wonder: string | null;
  move: LegalMove | null;
  price: DuelPrice | null;
}

export const keyOfSlot = (slot: DuelSlotView) =>
  slot.card ? keyOf('card', slot.card) : keyOf('slot', slot.slot);

/** The desk of Duel: what covers what, and what can be done with a card. */
export class DuelController extends BoardController<DuelView> {
  pileOpen = $state(false);

  readonly facts = $derived.by(() => new Facts(this.props.facts));

  constructor(props: () => BoardProps<DuelView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  /** Players are no things to look at closely. */
  override canZoom(key: Key): boolean {
    return super.canZoom(key) && kindOf(key) !== 'seat';
  }

  /** Whether a card of the structure is to be taken now, by the viewer. */
  get taking(): boolean {
    return this.view.decision === 'take' && this.props.legal.length > 0;
  }

  /** The slot of a card of the structure. */
  slotOf(key: Key | null): DuelSlotView | null {
    return this.view.slots.find((slot) => keyOfSlot(slot) === key) ?? null;
  }

  /** The slots that nothing covers any more once this one is taken. */
  uncovers(slot: DuelSlotView): DuelSlotView[] {
    if (!slot.open) return [];
    return this.view.slots.filter(
      (other) => other.covered_by.length === 1 && other.covered_by[0] === slot.slot,
    );
  }

  /** The slots that lie on this one. */
  covering(slot: DuelSlotView): DuelSlotView[] {
    return this.view.slots.filter((other) => slot.covered_by.includes(other.slot));
  }

  /** What the viewer can do with an open card, legal or not. */
  uses(card: string): Use[] {
    const { seat } = this.props;
    if (seat === null || !this.taking) return [];
    const use = (verb: string, text: string, price: DuelPrice | null, wonder: string | null = null): Use => ({
      verb,
      text,
      price,
      wonder,
      move: this.props.legal.find((move) => move.text === text) ?? null,
    });
    const city = this.view.cities[seat];
    const unbuilt = city?.wonders.filter((wonder) => !wonder.built) ?? [];
    const wonders = unbuilt.map(({ id }) =>
      use('wonder', `wonder ${id} ${card}`, this.view.wonder_prices[id] ?? null, id),
    );
    return [
      use('build', `build ${card}`, this.view.card_prices[card] ?? null),
      use('discard', `discard ${card}`, null),
      ...wonders.filter((one) => one.move),
      ...wonders.filter((one) => !one.move),
    ];
  }
}

export const useController = controllerOf<DuelController>;
