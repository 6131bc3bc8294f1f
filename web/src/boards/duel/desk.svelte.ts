import { getContext, setContext } from 'svelte';
import type { DuelPrice, DuelSlotView, DuelView, LegalMove, Reason } from '$lib/wire';
import type { BoardProps } from '../types';
import { Facts } from './facts';

/** Which argument of a move is the thing one touches to make it. */
const SUBJECT: Record<string, string> = {
  build: 'card',
  discard: 'card',
  wonder: 'card',
  draft: 'wonder',
  token: 'token',
  raze: 'card',
  revive: 'card',
  begin: 'seat',
};

/** A double click is not a second thought: the second tap counts after this many milliseconds. */
const SECOND_TAP = 320;

/** A use of the selected card: the move if it is legal, and what it costs. */
export interface Use {
  verb: string;
  /** The notation, legal or not. */
  text: string;
  wonder: string | null;
  move: LegalMove | null;
  price: DuelPrice | null;
}

/** What something on the table is called: `card:baths`, `slot:12` (face down), `wonder:piraeus`, `token:law`, `seat:1`. */
export type Key = string;

export const keyOf = (kind: string, id: string | number): Key => `${kind}:${id}`;
export const kindOf = (key: Key) => key.slice(0, key.indexOf(':'));
export const idOf = (key: Key) => key.slice(key.indexOf(':') + 1);
export const keyOfSlot = (slot: DuelSlotView) =>
  slot.card ? keyOf('card', slot.card) : keyOf('slot', slot.slot);

/** What the parts of the board share: the view, what is selected, and what a tap means. */
export class Desk {
  readonly #props: () => BoardProps<DuelView>;
  selected = $state<Key | null>(null);
  hovered = $state<Key | null>(null);
  zoomed = $state<Key | null>(null);
  pileOpen = $state(false);
  /** Why something cannot be done, as the server told: by notation. */
  reasons = $state<Record<string, Reason>>({});
  #tapped = 0;

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly moves = $derived.by(() => {
    const moves = new Map<Key, LegalMove[]>();
    for (const move of this.props.legal) {
      const subject = SUBJECT[move.verb] ?? '';
      const key = keyOf(subject, move.args[subject] ?? '');
      moves.set(key, [...(moves.get(key) ?? []), move]);
    }
    return moves;
  });
  readonly hinted = $derived.by(() => {
    const hint = this.props.hint;
    if (!hint) return null;
    const subject = SUBJECT[hint.verb] ?? '';
    return keyOf(subject, hint.args[subject] ?? '');
  });

  constructor(props: () => BoardProps<DuelView>) {
    this.#props = props;
  }

  get props(): BoardProps<DuelView> {
    return this.#props();
  }

  get view(): DuelView {
    return this.props.view;
  }

  /** The seat that sits below. */
  get near(): number {
    return this.props.seat ?? 0;
  }

  /** Whether a card of the structure is to be taken now, by the viewer. */
  get taking(): boolean {
    return this.view.decision === 'take' && this.props.legal.length > 0;
  }

  /** What the panel speaks of: what is selected, else what is pointed at. */
  get shown(): Key | null {
    return this.selected ?? this.hovered;
  }

  legal(key: Key): boolean {
    return this.moves.has(key);
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

  /** What every button that stands for a thing shares: its key, whether it is legal or pressed, and what a touch does. */
  touch(key: Key) {
    return {
      'data-key': key,
      'data-legal': this.legal(key) || undefined,
      'aria-pressed': this.selected === key,
      onclick: () => this.tap(key),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.hovered = key;
      },
      onpointerleave: () => {
        this.hovered = null;
      },
    };
  }

  /** Select something, or commit what a second tap on it means. */
  tap(key: Key): void {
    const now = Date.now();
    const again = this.selected === key;
    const soon = now - this.#tapped < SECOND_TAP;
    this.#tapped = now;
    if (!again) {
      this.selected = key;
      return;
    }
    if (soon) return;
    const main = this.main(key);
    if (main) this.play(main);
    else this.release();
  }

  /** The move a second tap makes: the only one, or to build. */
  main(key: Key): LegalMove | null {
    const moves = this.moves.get(key) ?? [];
    return moves.length === 1 ? (moves[0] ?? null) : (moves.find((move) => move.verb === 'build') ?? null);
  }

  /** Make a move; `weighed` if a button under its preview was pressed, not the thing itself tapped again. */
  play(move: LegalMove, weighed = false): void {
    if (this.props.locked) return;
    this.release();
    this.props.onmove(move.text, weighed);
  }

  /** Let go of everything. */
  release(): void {
    this.selected = null;
    this.hovered = null;
    this.zoomed = null;
  }

  /** Ask why a move cannot be made; the answer comes into `reasons`. */
  async why(text: string): Promise<void> {
    if (this.reasons[text]) return;
    const because = await this.props.onwhy(text);
    if (because.reason) this.reasons[text] = because.reason;
  }
}

const DESK = Symbol('desk');

export function placeDesk(desk: Desk): Desk {
  return setContext(DESK, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(DESK);
}
