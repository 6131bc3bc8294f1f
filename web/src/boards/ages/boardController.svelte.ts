import type { AgesDeskView, AgesPrice, AgesView, LegalMove } from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps, GameEvent } from '../types';
import { DECISIONS } from './decisions';
import { producer } from './deltas';
import { AGES, Facts, KINDS } from './facts';
import { onKey } from './hotkeys';
import { describe } from './labels';
import { losses } from './losses';

/** Decisions in which forces are collected and submitted together. */
const FIGHTS = ['attack', 'defend', 'colonise'];
/** Decisions about one desk: the viewer's, or a rival's, which is opened for it. */
const ABOUT = ['raze', 'cede', 'seize'];
/** Verbs of a second touch, by preference, if a thing has several moves. */
const FIRST = ['build', 'play', 'grow', 'event', 'upgrade', 'liner', 'raze'];

/** Number of the last age of a game, counted from Age A. */
const LAST_AGE = { simple: 1, advanced: 2, full: 3 } as const;

export type Scene = 'rival' | 'auction' | 'fight' | 'pact' | 'goods' | 'bonus';

/** Return the place of a move: another cell for an upgrade, a rival for an attack; null if it has none. */
export function placeOf({ verb, args }: LegalMove): Key | null {
  if (verb === 'upgrade') return keyOf('cell', args.high ?? '');
  if (verb === 'destroy') return 'pool:workers';
  if (verb === 'attack' || verb === 'offer') return keyOf('seat', args.seat ?? '');
  return verb === 'event' ? 'pile:future' : null;
}

/** Board controller of Through the Ages. */
export class AgesController extends BoardController<AgesView> {
  /** The rival whose desk the player opened. */
  #opened = $state<number | null>(null);
  /** The chosen move of the selected thing. */
  chosen = $state<string | null>(null);
  /** Whether the end of the turn waits for a confirmation, because something would be lost. */
  ending = $state(false);
  /** Whether the screen is low, or narrow. */
  low = $state(false);
  narrow = $state(false);
  /** The displayed page of a narrow screen. */
  page = $state<'row' | 'desk' | 'rivals'>('desk');
  drawer = $state(false);
  /**
   * Events before `since.moments` after the viewer's turn: the viewer's production and answers in other
   * turns.
   */
  past = $state.raw<readonly GameEvent<AgesView>[]>([]);
  /** All events at the last move, and the viewer's last entries. */
  #story: readonly GameEvent<AgesView>[] = [];
  #own: GameEvent['entries'] | null = null;

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  /** The Simple game has no politics, discontent or corruption. */
  readonly simple = $derived.by(() => this.view.options.mode === 'simple');
  /** The kinds of technologies of the chosen game: the columns of a desk. */
  readonly kinds = $derived.by(() => {
    const ages = AGES.slice(0, LAST_AGE[this.view.options.mode] + 1);
    return KINDS.filter((kind) => ages.some((age) => this.facts.at(kind, age) !== null));
  });
  /** The desk at the bottom. */
  readonly mine = $derived.by(() => this.view.civilizations[this.nearSeat] as AgesDeskView);
  readonly rivals = $derived.by(() => {
    const count = this.view.civilizations.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.nearSeat + i + 1) % count);
  });
  /** The rival whose desk the decision is about, or null. */
  readonly victim = $derived.by(() => {
    const { decision, pending } = this.view;
    const seat = ABOUT.includes(decision) ? (pending?.player ?? null) : null;
    return seat === this.nearSeat ? null : seat;
  });
  readonly opened = $derived.by(() => this.#opened ?? this.victim);
  /** The moves of the selected thing. */
  readonly uses = $derived.by(() => (this.selected ? (this.moves.get(this.selected) ?? []) : []));
  /** The possible places of the selected thing. */
  readonly places = $derived.by(() => {
    const found = new Map<Key, LegalMove[]>();
    const moves =
      this.selected === 'pool:workers' ? this.props.legal.filter(({ verb }) => verb === 'build') : this.uses;
    for (const move of moves) {
      const place = move.verb === 'build' ? this.keyOf(move) : placeOf(move);
      if (place) found.set(place, [...(found.get(place) ?? []), move]);
    }
    return found as ReadonlyMap<Key, LegalMove[]>;
  });

  constructor(props: () => BoardProps<AgesView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  override canZoom(key: Key): boolean {
    return ['row', 'civil', 'military', 'cell', 'target', 'wonder', 'colony', 'pact', 'bonus'].includes(
      kindOf(key),
    );
  }

  override attemptedMove(key: Key): string | null {
    const id = idOf(key);
    const kind = kindOf(key);
    if (kind === 'row') {
      const card = this.view.row[Number(id) - 1]?.card;
      return card ? `take ${card} ${id}` : null;
    }
    if (kind === 'cell') return `build ${id}`;
    if (kind === 'civil') return `play ${id}`;
    if (kind === 'stage') return `stage ${id}`;
    return key === 'pool:workers' ? 'grow' : null;
  }

  override key(event: KeyboardEvent, root: HTMLElement): boolean {
    return onKey(this, event, root);
  }

  // -- prices

  /** Return the viewer's price of a move, also under the action card in use; null if there is none. */
  priceOf(text: string): AgesPrice | null {
    const { decision, pending, prices, row, uses } = this.view;
    const taken = text.startsWith('take ') ? row[Number(text.split(' ')[2]) - 1] : undefined;
    if (taken)
      return { pays: { civil_actions: taken.my_cost ?? taken.cost }, missing: {}, refusal: taken.refusal };
    const under = decision === 'use_card' && pending?.card ? uses[pending.card]?.[text] : undefined;
    return under ?? prices[text] ?? null;
  }

  /** Return the price in resources of moving the selected thing to a place, or null. */
  priceTo(key: Key): number | null {
    const move = this.leads(key) ? this.places.get(key)?.[0] : undefined;
    return move ? (this.priceOf(move.text)?.pays.resources ?? null) : null;
  }

  /** Return the strength that a card or a unit adds to an attack or a colony, or null. */
  adds(card: string): number | null {
    if (!FIGHTS.includes(this.view.decision) || this.props.legal.length === 0) return null;
    return this.view.contest?.commitments.find((one) => one.card === card)?.adds ?? null;
  }

  /**
   * Return the viewer's strength in a fight with the marked forces. Where a preview would reveal something, as
   * for bonus cards, it is the sum of what they add.
   */
  get force(): number {
    const added = this.marked.reduce((sum, key) => sum + (this.adds(idOf(key)) ?? 0), 0);
    return this.after?.pending?.force ?? (this.view.pending?.force ?? 0) + added;
  }

  /** Check whether the border of a thing glows. Where half of the desk is legal, only the prices do. */
  glowing(key: Key): boolean {
    return this.legal(key) && this.view.decision !== 'act';
  }

  /** Return whether forces are collected now; then units show their strength. */
  get contested(): boolean {
    return FIGHTS.includes(this.view.decision) && this.props.legal.length > 0;
  }

  /** Return the scene above the desk, or null. */
  get scene(): Scene | null {
    const { decision, result } = this.view;
    if (this.opened !== null) return 'rival';
    if (result) return null;
    if (decision === 'bid' || decision === 'colonise') return 'auction';
    if (decision === 'attack' || decision === 'defend') return 'fight';
    if (decision === 'answer_pact') return 'pact';
    if (this.props.legal.length === 0) return null;
    if (decision === 'keep_bonus') return 'bonus';
    return ['choose_goods', 'mix_goods', 'lose_goods'].includes(decision) ? 'goods' : null;
  }

  // -- whose things

  /**
   * Return the key of a desk's card. Only the viewer's can be built on; a rival's can be viewed or chosen.
   */
  cellKey(seat: number, card: string): Key {
    const { decision, pending } = this.view;
    if (ABOUT.includes(decision) && pending?.player === seat) return keyOf('target', card);
    if (seat !== this.nearSeat) return keyOf('look', `${seat}-${card}`);
    if (decision === 'free_build' && pending?.card === card && this.props.legal.length > 0)
      return 'free:build';
    return keyOf('cell', card);
  }

  /** Return the key of a special technology; it is a thing only where a move exists. */
  specialKey(seat: number, card: string): Key {
    const { decision, pending } = this.view;
    return decision === 'seize' && pending?.player === seat
      ? keyOf('target', card)
      : keyOf('look', `${seat}-${card}`);
  }

  override reveal(key: Key): void {
    const named = kindOf(key) === 'zone' ? idOf(key) : kindOf(key);
    if (['civil', 'military', 'events', 'pile'].includes(named)) this.drawer = true;
    else if (['row', 'bids', 'fight', 'bid', 'answer', 'food', 'bonus'].includes(named)) this.show('row');
    else this.show(['seat', 'rivals', 'target'].includes(named) ? 'rivals' : 'desk');
  }

  /** Show a page of a narrow screen. */
  show(page: AgesController['page']): void {
    this.page = page;
    this.drawer = false;
  }

  /** Open the desk of a rival beside the viewer's, or close it. */
  open(seat: number | null): void {
    this.#opened = this.#opened === seat ? null : seat;
  }

  /** Return how many copies of a thing can be marked one by one. */
  copies(key: Key): number {
    const id = idOf(key);
    if (kindOf(key) === 'military') {
      const hand = this.mine.military_hand;
      return Array.isArray(hand) ? hand.filter((card) => card === id).length : 1;
    }
    const workers = this.mine.technologies.find(({ card }) => card === id)?.workers ?? 1;
    return workers - (this.mine.sacrificed[id] ?? 0);
  }

  /** Return how many copies of a thing are marked. */
  count(key: Key): number {
    return this.marked.filter((one) => one === key).length;
  }

  // -- what is meant

  override mainMove(key: Key): LegalMove | null {
    const moves = this.moves.get(key) ?? [];
    if (moves.length < 2) return moves[0] ?? null;
    for (const verb of FIRST) {
      const move = moves.find((one) => one.verb === verb);
      if (move) return move;
    }
    return moves[0] ?? null;
  }

  override get selectedMoves(): string[] {
    return this.chosen !== null ? [this.chosen] : super.selectedMoves;
  }

  /** Return the closing moves of a commit: a player who has submitted forces is done. */
  get closing(): string[] {
    const { decision, pending } = this.view;
    if (!FIGHTS.includes(decision)) return [];
    if (decision !== 'colonise') return ['done'];
    const units = this.marked.some((key) => kindOf(key) === 'cell');
    const paid =
      this.force >= (pending?.amount ?? 0) && (units || Object.keys(this.mine.sacrificed).length > 0);
    return paid ? ['done'] : [];
  }

  /** Return the viewer's desk after the previewed moves, or null. */
  get nextMine(): AgesDeskView | null {
    return this.after?.civilizations[this.nearSeat] ?? null;
  }

  // -- touches

  override leads(key: Key): boolean {
    return this.selected !== key && this.places.has(key);
  }

  override tap(key: Key): void {
    this.ending = false;
    if (kindOf(key) === 'ghost') this.tapGhost(idOf(key));
    else if (this.places.has(key) && key !== this.selected) this.#tapPlace(key);
    else if (kindOf(key) === 'seat') this.open(Number(idOf(key)) - 1);
    else super.tap(key);
  }

  /** Return the chosen place, or null. */
  get chosenPlace(): Key | null {
    for (const [place, moves] of this.places) {
      if (moves.some(({ text }) => text === this.chosen)) return place;
    }
    return null;
  }

  /** End the turn or the decision, after a confirmation if something would be lost. */
  end(move: LegalMove): void {
    if (
      this.view.decision === 'act' &&
      !this.ending &&
      this.props.legal.length > 1 &&
      losses(this).length > 0
    ) {
      this.release();
      this.ending = true;
    } else {
      this.play(move, true);
    }
  }

  /** Tap a technology that the viewer could develop: its card is in the hand or in the row. */
  tapGhost(card: string): void {
    const hand = this.mine.civil_hand.includes(card);
    const space = this.view.row.find((one) => one.card === card)?.space;
    if (hand) super.tap(keyOf('civil', card));
    else if (space !== undefined) super.tap(keyOf('row', space));
  }

  /** Choose a place by the first touch, its next move by further touches, and play it by the last. */
  #tapPlace(key: Key): void {
    const texts = this.places.get(key)?.map(({ text }) => text) ?? [];
    const soon = this.tappedTwice();
    const at = texts.indexOf(this.chosen ?? '');
    if (at < 0) this.choose(texts[0] ?? null);
    else if (!soon) this.commit();
  }

  /** Choose one of the selected thing's moves. */
  choose(text: string | null): void {
    this.chosen = text;
    this.requestPreview();
  }

  override select(key: Key): void {
    this.chosen = null;
    super.select(key);
  }

  override mark(key: Key): void {
    const most = this.view.decision === 'discard' ? (this.view.pending?.amount ?? 99) : 99;
    const others = this.marked.filter((one) => one !== key);
    const count = this.count(key);
    const next = count < this.copies(key) ? count + 1 : 0;
    this.marked = [...others, ...Array.from({ length: next }, () => key)].slice(-most);
    this.requestPreview();
  }

  /** Add a thing to the collected forces, or remove it. */
  put(key: Key, by: 1 | -1): void {
    const others = this.marked.filter((one) => one !== key);
    const count = Math.max(0, Math.min(this.copies(key), this.count(key) + by));
    this.marked = [...others, ...Array.from({ length: count }, () => key)];
    this.requestPreview();
  }

  override drag(from: Key, to: Key): boolean {
    if (!this.legal(from) && from !== 'pool:workers') return false;
    if (this.gesture?.how !== 'use') return false;
    if (this.selected !== from) this.select(from);
    if (to === from) this.choose(null);
    else if (this.places.has(to)) this.choose(this.places.get(to)?.[0]?.text ?? null);
    return true;
  }

  override commit(previewed = false): void {
    if (this.selectedMoves.length > 0) this.submit([...this.selectedMoves, ...this.closing], previewed);
  }

  override release(): void {
    this.chosen = null;
    this.ending = false;
    super.release();
  }

  override back(): boolean {
    if (this.ending) this.ending = false;
    else if (this.chosen !== null) this.choose(null);
    else if (super.back()) return true;
    else if (this.#opened !== null) this.#opened = null;
    else if (this.drawer) this.drawer = false;
    else return false;
    return true;
  }

  override onPositionChanged(): void {
    this.chosen = null;
    this.ending = false;
    super.onPositionChanged();
    this.#follow();
  }

  /** Record the events since the end of the viewer's turn, with the viewer's answers in between. */
  #follow(): void {
    const { own = null, moments = [], at = null } = this.props.since ?? {};
    if (at !== null) return;
    if ((own?.entries ?? null) !== this.#own) {
      this.#own = own?.entries ?? null;
      const ends = own !== null && producer(own) === this.nearSeat;
      this.past = own === null ? [] : ends ? [own] : [...this.#story, own];
    }
    this.#story = [...this.past, ...moments];
  }
}

export const useController = controllerOf<AgesController>;
