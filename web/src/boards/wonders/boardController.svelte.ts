import type { LegalMove, Reason, WondersView } from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps } from '../types';
import { type AgeEnd, ageEnd } from './ageEnd';
import { DECISIONS } from './decisions';
import { Facts } from './facts';
import { describe } from './labels';

export type City = WondersView['cities'][number];
/** How something can be built now. */
export type Offer = NonNullable<WondersView['stage']>;
export type Payment = Offer['payments'][number];
/** What a city comes to by a use of a card. */
export type Outlook = Payment['after'];
export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

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

/** A use that is weighed: of which card, how it is paid, and what comes of it. */
export interface Weighed {
  card: string;
  use: Use;
  payment: Payment | null;
  after: Outlook | null;
}

/** After the sixth turn of an age hands are passed no more. */
const LAST_TURN = 6;
/** The steps in which the end of an age is told. */
export const STEPS = ['cards', 'coins', 'conflicts', 'age'] as const;
export const LAST_STEP = STEPS.length - 1;
/** The keys that light a use. */
const LIGHTS: Record<string, Verb> = { b: 'build', w: 'wonder', s: 'sell' };

/** The desk of 7 Wonders: cities around mine, and what can be done with a card and how it is paid. */
export class WondersController extends BoardController<WondersView> {
  /** The city that is shown large instead of the viewer's own. */
  opened = $state<number | null>(null);
  /** Whether the end of an age is told, over the table, and how much of it. */
  telling = $state(false);
  step = $state(0);
  /** The payment chosen for a use, by verb: its place among the payments. */
  paying = $state<Partial<Record<Verb, number>>>({});
  /** The use that was lit by hand; else it is to build, or a stage where that is refused. */
  #lit = $state<Verb | null>(null);

  /** The view of the last move that is on the screen: what is looked at second follows it in a task of its own. */
  drawn = $state.raw<WondersView>();

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  /** The age that has just ended; null in the midst of one. */
  readonly end = $derived.by((): AgeEnd | null => ageEnd(this.view, this.nearSeat));
  readonly #legal = $derived.by(() => new Map(this.props.legal.map((move) => [move.text, move])));

  constructor(props: () => BoardProps<WondersView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  override canZoom(key: Key): boolean {
    return kindOf(key) === 'card';
  }

  /** The view for what is looked at second. */
  get late(): WondersView {
    return this.drawn ?? this.view;
  }

  /** A city; those of the others follow the viewer's own. */
  city(seat: number): City {
    const city = (seat === this.nearSeat ? this.view : this.late).cities[seat];
    if (!city) throw new Error(`no seat ${seat}`);
    return city;
  }

  get mine(): City {
    return this.city(this.nearSeat);
  }

  /** The seats that are neither mine nor neighbours of mine, clockwise. */
  get far(): number[] {
    const { left_neighbour: left, right_neighbour: right } = this.mine;
    const count = this.view.cities.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.nearSeat + 1 + i) % count).filter(
      (seat) => seat !== left && seat !== right,
    );
  }

  /** Which neighbour gets what I leave; null where hands are passed no more. */
  get receiver(): Side | null {
    const { age, turn, passing, result } = this.view;
    return age > 0 && turn < LAST_TURN && !result ? (passing as Side) : null;
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

  /** The use of a card that a second tap means: the one that is lit, never a sale unless it was lit by hand. */
  mainUse(card: string): Use | null {
    const uses = this.uses(card).filter((use) => use.moves.length > 0);
    const of = (verb: Verb | null) => uses.find((use) => use.verb === verb);
    return (this.selected === `card:${card}` && of(this.#lit)) || of('build') || of('wonder') || null;
  }

  /** The use of the card in hand that is lit. */
  get lit(): Use | null {
    return this.selected && this.choosing ? this.mainUse(idOf(this.selected)) : null;
  }

  override mainMove(key: Key): LegalMove | null {
    if (this.gesture?.how !== 'use') return super.mainMove(key);
    const use = this.mainUse(idOf(key));
    return use && this.moveOf(use);
  }

  /** What is weighed now, with what the view tells of it. */
  get weighing(): Weighed | null {
    const [text] = this.previewedMoves;
    const card = text?.split(' ')[1];
    if (!card || !this.choosing) return null;
    for (const use of this.uses(card)) {
      const at = use.moves.findIndex((move) => move.text === text);
      const payment = use.offer?.payments[at] ?? null;
      if (at >= 0)
        return { card, use, payment, after: use.offer ? (payment?.after ?? null) : this.view.sale };
    }
    return null;
  }

  /** What is bought at a side for what is weighed: units by resource. */
  bought(side: Side): Map<string, number> {
    const steps = this.reasons.of(this.previewedMoves[0] ?? null)?.steps ?? [];
    return new Map(
      steps
        .filter((step) => step.code === side)
        .map(({ values }) => [String(values.resource), Number(values.units)]),
    );
  }

  /** The view tells what comes of every use; asked is only what is bought for the card in hand. */
  protected override requestPreview(): void {
    const [text] = this.previewedMoves;
    if (this.selected && text && !text.startsWith('sell')) this.reasons.want(text);
  }

  override select(key: Key): void {
    this.paying = {};
    this.#lit = null;
    super.select(key);
  }

  /** Let go of everything but the city that is looked at. */
  override release(): void {
    this.paying = {};
    this.#lit = null;
    super.release();
  }

  /** Choose how a use is paid, which lights it. */
  pay(verb: Verb, at: number): void {
    this.paying = { ...this.paying, [verb]: at };
    this.#lit = verb;
    this.requestPreview();
  }

  /** Tell the end of the age, from its first step; `step` tells all of it at once. */
  tellEnd(step = 0): void {
    this.release();
    this.opened = null;
    this.step = step;
    this.telling = true;
  }

  /** The end of an age goes on by Enter; Escape first tells the rest of it at once. Nothing else is touched by keys. */
  #endKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') this.skip();
    else if (event.key === 'Enter' && !event.repeat) {
      // A button that has the focus is pressed by the browser.
      if ((event.target as Element | null)?.closest?.('button')) return false;
      this.telling = false;
    } else return false;
    return true;
  }

  /** Tell what is left of the end of the age at once, or nothing more of it. */
  skip(): void {
    if (this.step < LAST_STEP) this.step = LAST_STEP;
    else this.telling = false;
  }

  /** 1 to 7 take a card, b, w and s light a use of it, brackets change its payment, Enter plays it. */
  override key(event: KeyboardEvent): boolean {
    if (this.telling && this.end) return this.#endKey(event);
    if (!this.choosing) return false;
    const cards = this.view.hand.flatMap((one) => Array.from({ length: one.copies }, () => one.card));
    const card = /^[1-7]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined;
    if (card) {
      this.tap(keyOf('card', card));
      return true;
    }
    if (!this.selected) return false;
    const verb = LIGHTS[event.key];
    if (verb) return this.#light(verb);
    const { lit } = this;
    const step = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (step && lit?.offer) {
      const count = lit.offer.payments.length;
      this.pay(lit.verb, (this.chosen(lit) + step + count) % count);
      return true;
    }
    const alone = !(event.target as Element | null)?.closest?.('button, a, input');
    if (event.key === 'Enter' && alone && lit) this.commit(true);
    return event.key === 'Enter' && alone;
  }

  #light(verb: Verb): boolean {
    const use = this.selected && this.uses(idOf(this.selected)).find((one) => one.verb === verb);
    if (!use || use.moves.length === 0) return false;
    this.#lit = verb;
    this.requestPreview();
    return true;
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

export const useController = controllerOf<WondersController>;

/** The points of a city so far. */
export const totalPoints = (city: City) => Object.values(city.points).reduce((sum, some) => sum + some, 0);
