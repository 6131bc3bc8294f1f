import type { LegalMove, Reason, WondersView } from '$lib/wire';
import { Desk, deskOf } from '../shared/desk.svelte';
import { idOf, type Key, kindOf } from '../shared/table';
import type { BoardProps } from '../types';
import { DECISIONS } from './decisions';
import { Facts } from './facts';
import { inWords } from './speech';

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

/** The desk of 7 Wonders: cities around mine, and what can be done with a card and how it is paid. */
export class WondersDesk extends Desk<WondersView> {
  /** The city that is shown large instead of the viewer's own. */
  opened = $state<number | null>(null);
  /** The payment chosen for a use, by verb: its place among the payments. */
  paying = $state<Partial<Record<Verb, number>>>({});

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly #legal = $derived.by(() => new Map(this.props.legal.map((move) => [move.text, move])));

  constructor(props: () => BoardProps<WondersView>) {
    super(props, DECISIONS);
  }

  override inWords(key: Key): string {
    return inWords(this, key);
  }

  override zooms(key: Key): boolean {
    return kindOf(key) === 'card';
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

  /** The move a second tap makes: to build by the payment that is chosen, or the only one there is. */
  override main(key: Key): LegalMove | null {
    if (this.gesture?.how !== 'use') return super.main(key);
    const build = this.uses(idOf(key)).find((use) => use.verb === 'build');
    return build ? this.moveOf(build) : null;
  }

  override select(key: Key): void {
    this.paying = {};
    super.select(key);
  }

  /** Let go of everything but the city that is looked at. */
  override release(): void {
    this.paying = {};
    super.release();
  }

  override back(): boolean {
    if (super.back()) return true;
    const opened = this.opened !== null;
    this.opened = null;
    return opened;
  }

  /** Why a use is not possible, in words; null if it is. */
  refusal(use: Use): Reason | null {
    return use.moves.length > 0 ? null : (use.offer?.refused ?? null);
  }
}

export const useDesk = deskOf<WondersDesk>;

/** The points of a city so far. */
export const total = (city: City) => Object.values(city.points).reduce((sum, some) => sum + some, 0);
