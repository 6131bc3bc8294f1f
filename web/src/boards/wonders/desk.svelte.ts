import { getContext, setContext } from 'svelte';
import type { LegalMove, Reason, WondersView } from '$lib/wire';
import type { BoardProps } from '../types';
import { Facts } from './facts';

/** A double click is not a second thought: the second tap counts after this many milliseconds. */
const SECOND_TAP = 320;

export type City = WondersView['cities'][number];
/** How something can be built now. */
export type Offer = NonNullable<WondersView['stage']>;
export type Payment = Offer['payments'][number];

/** What can be done with a card of the hand. */
export type Verb = 'build' | 'wonder' | 'sell';
export const VERBS: readonly Verb[] = ['build', 'wonder', 'sell'];

/** One way to use a card, legal or not. */
export interface Use {
  verb: Verb;
  /** How it can be paid; null for a sale, which is always possible. */
  offer: Offer | null;
  /** The legal moves: one for every payment, in the order of the payments. */
  moves: LegalMove[];
}

/** What the parts of the board share: the view, what is selected, and what a tap means. */
export class Desk {
  readonly #props: () => BoardProps<WondersView>;
  /** A card of the hand or of the discard pile. */
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** The city that is shown large instead of the viewer's own. */
  opened = $state<number | null>(null);
  /** A card, wherever it lies, shown large with its text. */
  zoomed = $state<string | null>(null);
  /** The payment chosen for a use, by verb: its place among the payments. */
  paying = $state<Partial<Record<Verb, number>>>({});
  #tapped = 0;

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly #legal = $derived.by(() => {
    const moves = new Map<string, LegalMove>();
    for (const move of this.props.legal) moves.set(move.text, move);
    return moves;
  });

  constructor(props: () => BoardProps<WondersView>) {
    this.#props = props;
  }

  get props(): BoardProps<WondersView> {
    return this.#props();
  }

  get view(): WondersView {
    return this.props.view;
  }

  /** The seat that sits below: the viewer's, or the first for those who watch. */
  get near(): number {
    return this.props.seat ?? 0;
  }

  city(seat: number): City {
    const city = this.view.cities[seat];
    if (!city) throw new Error(`no seat ${seat}`);
    return city;
  }

  get mine(): City {
    return this.city(this.near);
  }

  /** The seats that are neither mine nor neighbours of mine, clockwise. */
  get far(): number[] {
    const { left_neighbour: left, right_neighbour: right } = this.mine;
    const count = this.view.cities.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.near + 1 + i) % count).filter(
      (seat) => seat !== left && seat !== right,
    );
  }

  /** Whether a card of the hand is to be chosen, or may be changed still. */
  get choosing(): boolean {
    return this.props.legal.some((move) => move.verb === 'sell');
  }

  /** The verb and card of the viewer's sealed choice. */
  get sealed(): { verb: string; card: string } | null {
    const [verb, card] = this.view.choice?.split(' ') ?? [];
    return verb && card ? { verb, card } : null;
  }

  /** What can be done with a card of the hand: build it, use it for a stage, sell it. */
  uses(card: string): Use[] {
    const mine = this.view.hand.find((one) => one.card === card);
    return VERBS.map((verb) => ({
      verb,
      offer: verb === 'build' ? (mine?.build ?? null) : verb === 'wonder' ? this.view.stage : null,
      moves: this.#movesOf(verb, card, verb === 'build' ? mine?.build : this.view.stage),
    })).filter((use) => use.verb !== 'wonder' || use.offer !== null);
  }

  #movesOf(verb: Verb, card: string, offer: Offer | null | undefined): LegalMove[] {
    const texts =
      verb === 'sell'
        ? [`sell ${card}`]
        : (offer?.payments ?? []).map(({ left, right }) => `${verb} ${card} ${left} ${right}`);
    return texts.flatMap((text) => this.#legal.get(text) ?? []);
  }

  /** The payment of a use that is chosen, the cheapest at first. */
  paymentOf(use: Use): Payment | null {
    return use.offer?.payments[this.chosen(use)] ?? null;
  }

  chosen(use: Use): number {
    const at = this.paying[use.verb] ?? 0;
    return at < (use.offer?.payments.length ?? 0) ? at : 0;
  }

  /** The move that a use means with the payment that is chosen. */
  moveOf(use: Use): LegalMove | null {
    return use.moves[use.verb === 'sell' ? 0 : this.chosen(use)] ?? null;
  }

  /** Whether anything may be done with a card now. */
  legal(card: string): boolean {
    return this.props.legal.some((move) => move.args.card === card);
  }

  /** Select a card, or build it by a second tap. */
  tap(card: string): void {
    const now = Date.now();
    const again = this.selected === card;
    const soon = now - this.#tapped < SECOND_TAP;
    this.#tapped = now;
    if (!again) {
      this.selected = card;
      this.paying = {};
      return;
    }
    if (soon) return;
    const main = this.main(card);
    if (main) this.play(main);
    else this.release();
  }

  /** The move a second tap makes: to build by the cheapest payment, or the only one there is. */
  main(card: string): LegalMove | null {
    const revive = this.#legal.get(`revive ${card}`);
    if (revive) return revive;
    const build = this.uses(card).find((use) => use.verb === 'build');
    return build ? this.moveOf(build) : null;
  }

  /** Make a move; `weighed` if it was chosen by a button that names it. */
  play(move: LegalMove, weighed = false): void {
    if (this.props.locked) return;
    this.release();
    this.props.onmove(move.text, weighed);
  }

  /** Let go of everything but the city that is looked at. */
  release(): void {
    this.selected = null;
    this.hovered = null;
    this.zoomed = null;
    this.paying = {};
  }

  /** Why a use is not possible, in words; null if it is. */
  refusal(use: Use): Reason | null {
    return use.moves.length > 0 ? null : (use.offer?.refused ?? null);
  }
}

const DESK = Symbol('desk');

export function placeDesk(desk: Desk): Desk {
  return setContext(DESK, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(DESK);
}

/** The points of a city so far. */
export const total = (city: City) => Object.values(city.points).reduce((sum, some) => sum + some, 0);
