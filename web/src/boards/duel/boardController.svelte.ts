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

/** The picks of a round of the draft in order. */
const PICKS = ['single', 'first', 'second', 'last'] as const;
const ROUND = PICKS.length;

export const keyOfSlot = (slot: DuelSlotView) =>
  slot.card ? keyOf('card', slot.card) : keyOf('slot', slot.slot);

/** Board controller of Duel: coverage of the structure, and the uses of a card. */
export class DuelController extends BoardController<DuelView> {
  pileOpen = $state(false);
  /** The use under the pointer or in focus, by its notation. */
  pointedUse = $state<string | null>(null);

  readonly facts = $derived.by(() => new Facts(this.props.facts));

  constructor(props: () => BoardProps<DuelView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  /** Check whether a thing can be shown large; players cannot. */
  override canZoom(key: Key): boolean {
    return super.canZoom(key) && kindOf(key) !== 'seat';
  }

  /** Return whether the viewer takes a card of the structure now. */
  get taking(): boolean {
    return this.view.decision === 'take' && this.props.legal.length > 0;
  }

  /** Return whether a card of the structure is selected that the viewer can use now. */
  get using(): boolean {
    return this.taking && this.slotOf(this.selected)?.open === true;
  }

  /** Return whether the viewer chooses from a list that only the panel shows. */
  get choosing(): boolean {
    return this.props.legal.length > 0 && !['take', 'draft_wonder'].includes(this.view.decision);
  }

  /** Return whether the selected thing has buttons. */
  get submits(): boolean {
    if (this.taking) return this.using;
    return this.selected !== null && this.mainMove(this.selected) !== null;
  }

  /**
   * Return the empty places of a seat in this round of the draft. One seat takes the first and the last of four
   * wonders, the other the second and the third.
   */
  places(seat: number): { which: (typeof PICKS)[number]; now: boolean }[] {
    const { offer, deciders } = this.view;
    const mine = deciders.includes(seat);
    const rest = PICKS.slice(PICKS.length - offer.length);
    return rest.flatMap((which, at) => {
      const doubles = which === 'first' || which === 'second';
      const turn = at === 0 || doubles === (rest[0] === 'first' || rest[0] === 'second');
      return turn === mine ? [{ which, now: at === 0 }] : [];
    });
  }

  /** Return the wonders that left the offer in this round, with their owners. */
  get drafted(): { id: string; seat: number }[] {
    const { cities, offer } = this.view;
    const round = ROUND - offer.length;
    const all = cities.reduce((sum, city) => sum + city.wonders.length, 0);
    const earlier = (all - round) / cities.length;
    return cities.flatMap((city, seat) => city.wonders.slice(earlier).map(({ id }) => ({ id, seat })));
  }

  /** Return the slot of a card of the structure, or null. */
  slotOf(key: Key | null): DuelSlotView | null {
    return this.view.slots.find((slot) => keyOfSlot(slot) === key) ?? null;
  }

  /** Return the slots that become uncovered when this one is taken. */
  uncovers(slot: DuelSlotView): DuelSlotView[] {
    if (!slot.open) return [];
    return this.view.slots.filter(
      (other) => other.covered_by.length === 1 && other.covered_by[0] === slot.slot,
    );
  }

  /** Return the slots that cover this one. */
  covering(slot: DuelSlotView): DuelSlotView[] {
    return this.view.slots.filter((other) => slot.covered_by.includes(other.slot));
  }

  /** Return how many coins the viewer lacks for a use. */
  shortOf(use: Use): number {
    const { seat } = this.props;
    const coins = seat === null ? 0 : (this.view.cities[seat]?.coins ?? 0);
    return Math.max(0, (use.price?.coins ?? 0) - coins);
  }

  /** Return why a use is illegal; null if the reason is unknown. */
  refusal(use: Use): string | null {
    const { words } = this.props;
    const short = this.shortOf(use);
    if (short > 0) return words.t('web:board.short', { count: short });
    const told = this.reasons.of(use.text)?.reason;
    return told ? words.reason(told) : null;
  }

  /** Return the viewer's uses of a face-up card, legal or not. */
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
