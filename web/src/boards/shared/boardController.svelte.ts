import { getContext, setContext } from 'svelte';
import { isSecondClick, SECOND_TAP } from '$lib/input/doubleClickGuard';
import type { Because, LegalMove, Reason } from '$lib/net/protocol.gen';
import type { BoardProps } from '../types';
import { DebouncedQuery } from './debouncedQuery.svelte';
import { type Decisions, type Gesture, type Key, kindOf, thingOf } from './gestures';
import { moveWithValue, numericArguments } from './steppers';

/** What every view says. */
export interface AnyView {
  decision: string;
}

/**
 * What the parts of a board share: the view, what is selected, what a touch means, and what is known of it.
 * A board makes a desk of its own from it, with its table of decisions, its words and what is special to its game.
 */
export abstract class BoardController<View extends AnyView> {
  readonly #props: () => BoardProps<View>;
  readonly #decisions: Decisions;
  /** The thing in hand. */
  selected = $state<Key | null>(null);
  /** The thing the mouse points at, or that has the focus. */
  hovered = $state<Key | null>(null);
  /** The move of the button that the mouse points at, or that has the focus. */
  #consideredMove = $state<string | null>(null);
  /** The thing that is shown large, with all it says. */
  zoomed = $state<Key | null>(null);
  /** Where the thing in hand is led. */
  way = $state.raw<readonly Key[]>([]);
  /** The things that are marked, in the order of the touches. */
  marked = $state.raw<readonly Key[]>([]);
  #amounts = $state.raw<LegalMove | null>(null);
  #lastTapAt = 0;
  /** Why moves cannot be made, or what they cost. */
  readonly reasons: DebouncedQuery<Because>;
  readonly #preview: DebouncedQuery<View | null>;

  /** How the decision is made that is asked for; null if the table does not know it, or nothing is asked. */
  readonly gesture = $derived.by<Gesture | null>(() =>
    this.props.legal.length > 0 ? (this.#decisions[this.view.decision] ?? null) : null,
  );
  /** The legal moves by the thing one touches to make them. */
  readonly moves = $derived.by(() => {
    const moves = new Map<Key, LegalMove[]>();
    for (const move of this.props.legal) {
      const key = this.keyOf(move);
      if (key !== null) moves.set(key, [...(moves.get(key) ?? []), move]);
    }
    return moves as ReadonlyMap<Key, LegalMove[]>;
  });
  /** The legal moves that need no thing. */
  readonly thinglessMoves = $derived.by(() => {
    if (!this.gesture) return [];
    return this.props.legal.filter((move) => this.keyOf(move) === null && move !== this.#steppable(move));
  });
  /** Whether something is asked that the board has no gesture for: then its moves are listed. */
  readonly unknown = $derived.by(() => this.props.legal.length > 0 && this.gesture === null);
  /** The thing that a hint speaks of. */
  readonly hinted = $derived.by(() => (this.props.hint ? this.keyOf(this.props.hint) : null));

  /** The numbers of the moves that were advised, by the thing that they are made by. */
  readonly ranks = $derived.by(() => {
    const ranks = new Map<Key, string>();
    for (const [at, move] of (this.props.hints ?? []).entries()) {
      const key = this.keyOf(move);
      if (key !== null) ranks.set(key, [ranks.get(key), at + 1].filter(Boolean).join(' '));
    }
    return ranks as ReadonlyMap<Key, string>;
  });

  constructor(props: () => BoardProps<View>, decisions: Decisions) {
    this.#props = props;
    this.#decisions = decisions;
    this.reasons = new DebouncedQuery((text) => this.props.onwhy(text));
    this.#preview = new DebouncedQuery(
      async (texts) => (await this.props.onpreview?.(texts.split('\n'))) ?? null,
    );
  }

  /** Everything a thing says, as one text: the name by which a screen reader knows it. */
  abstract describe(key: Key): string;

  get props(): BoardProps<View> {
    return this.#props();
  }

  get view(): View {
    return this.props.view;
  }

  /** The seat that sits below: the viewer's, or the first for those who watch. */
  get nearSeat(): number {
    return this.props.seat ?? 0;
  }

  /** What a panel speaks of: what is selected, else what is pointed at. */
  get shown(): Key | null {
    return this.selected ?? this.hovered;
  }

  /** The thing that a move is made by. */
  keyOf(move: LegalMove): Key | null {
    return thingOf(this.gesture?.thing, move);
  }

  /** Whether a touch of a thing is the beginning of a move. */
  legal(key: Key): boolean {
    return this.moves.has(key);
  }

  /** Whether a thing can be shown large. */
  canZoom(key: Key): boolean {
    return kindOf(key) !== 'use';
  }

  /** The notation of what a touch of an illegal thing would mean, so that it can be asked why not. */
  attemptedMove(_: Key): string | null {
    return null;
  }

  /** A key that the board itself has a use for; true if it was used. */
  key(_: KeyboardEvent, __: HTMLElement): boolean {
    return false;
  }

  // -- what is meant

  /** The move that a second touch of a thing makes: the only one, or the one of the main verb. */
  mainMove(key: Key): LegalMove | null {
    const moves = this.moves.get(key) ?? [];
    if (moves.length === 1) return moves[0] ?? null;
    return moves.find((move) => move.verb === this.gesture?.main) ?? null;
  }

  /** Where one step leads from the end of a way, by place: the notation of the step. A board that knows more tells more. */
  nextSteps(way: readonly Key[]): ReadonlyMap<Key, string> {
    const moves = way.length === 0 && this.selected ? (this.moves.get(this.selected) ?? []) : [];
    return new Map(moves.map((move) => [thingOf(this.gesture?.to, move) ?? '', move.text]));
  }

  /** What would be played now, in order: what previews show and `commit` plays. */
  get selectedMoves(): string[] {
    const how = this.gesture?.how;
    if (how === 'several') return this.marked.flatMap((key) => this.mainMove(key)?.text ?? []);
    if (how === 'amounts') return this.amounts ? [this.amounts.text] : [];
    if (how === 'way')
      return this.way.flatMap((key, at) => this.nextSteps(this.way.slice(0, at)).get(key) ?? []);
    const main = this.selected && this.mainMove(this.selected);
    return main ? [main.text] : [];
  }

  /** What previews show: the move of the button pointed at, else what is meant, else what the thing pointed at would mean. */
  get previewedMoves(): string[] {
    if (this.#consideredMove !== null) return [this.#consideredMove];
    if (this.selectedMoves.length > 0) return this.selectedMoves;
    const main = this.hovered && this.mainMove(this.hovered);
    return main ? [main.text] : [];
  }

  /** The view after what is weighed; null where that is not known, or would reveal something. */
  get after(): View | null {
    return this.#preview.of(this.previewedMoves.join('\n') || null);
  }

  /** Why the thing in hand has no move; null if it has, or nobody knows. */
  get refusalReason(): Reason | null {
    if (!this.selected || this.legal(this.selected)) return null;
    return this.reasons.of(this.attemptedMove(this.selected))?.reason ?? null;
  }

  /** The move that the steppers show. */
  get amounts(): LegalMove | null {
    if (this.gesture?.how !== 'amounts') return null;
    const { legal } = this.props;
    const kept = legal.find((move) => move.text === this.#amounts?.text);
    return kept ?? legal.find((move) => numericArguments(move).length > 0) ?? null;
  }

  /** Set one of the numbers; the others follow as little as they must. */
  set(argument: string, value: number): void {
    const now = this.amounts;
    if (now) this.#amounts = moveWithValue(this.props.legal, now, argument, value) ?? now;
    this.requestPreview();
  }

  #steppable(move: LegalMove): LegalMove | null {
    return this.gesture?.how === 'amounts' && numericArguments(move).length > 0 ? move : null;
  }

  /** The number of a move among those that were advised. */
  rankOf(move: LegalMove | null): number | undefined {
    const at = move ? (this.props.hints ?? []).findIndex((one) => one.text === move.text) : -1;
    return at < 0 ? undefined : at + 1;
  }

  // -- touches

  /** What every button that stands for a thing shares: its key, whether it is legal or pressed, what a touch does. */
  touch(key: Key) {
    return {
      'data-key': key,
      'data-legal': this.legal(key) || this.leads(key) || undefined,
      'data-rank': this.ranks.get(key),
      'aria-pressed': this.selected === key || this.marked.includes(key) || this.way.includes(key),
      onclick: () => this.tap(key),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.point(key);
      },
      onpointerleave: () => this.point(null),
      onfocus: () => this.point(key),
      onblur: () => this.point(null),
    };
  }

  /** What a button that plays a move shares with the others: what comes of the move is told while it is looked at. */
  previewProps(text: string | null) {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.consider(text);
      },
      onpointerleave: () => this.consider(null),
      onfocus: () => this.consider(text),
      onblur: () => this.consider(null),
    };
  }

  /** Look at a thing without touching it. */
  point(key: Key | null): void {
    this.hovered = key;
    this.requestPreview();
  }

  /** Look at a move without choosing it. */
  consider(text: string | null): void {
    this.#consideredMove = text;
    this.requestPreview();
  }

  /** Whether the thing in hand can be led to a place. */
  leads(key: Key): boolean {
    if (this.gesture?.how !== 'way' || this.selected === null) return false;
    return this.nextSteps(this.way).has(key) || this.nextSteps([]).has(key) || this.way.includes(key);
  }

  /** Whether the last tap was so short ago that this one is the second half of a double click. */
  protected tappedTwice(): boolean {
    const now = Date.now();
    const soon = isSecondClick() || now - this.#lastTapAt < SECOND_TAP;
    this.#lastTapAt = now;
    return soon;
  }

  /** Select something, or commit what a second tap on it means. */
  tap(key: Key): void {
    const soon = this.tappedTwice();
    const { how } = this.gesture ?? {};
    if (how === 'several' && this.legal(key)) {
      if (!soon || !this.marked.includes(key)) this.mark(key);
    } else if (how === 'way' && this.leads(key)) {
      if (this.way.at(-1) !== key) this.lead(key);
      else if (!soon) this.commit();
    } else if (this.selected !== key) {
      this.select(key);
    } else if (!soon) {
      if (this.mainMove(key) && how !== 'way') this.commit();
      else this.release();
    }
  }

  /** Take a thing in hand; of an illegal one it is asked why. */
  select(key: Key): void {
    this.selected = key;
    this.way = [];
    if (!this.legal(key)) this.reasons.want(this.attemptedMove(key));
    this.requestPreview();
  }

  /** Mark a thing among several, or take its mark away. */
  mark(key: Key): void {
    const marked = this.marked.includes(key);
    this.marked = marked ? this.marked.filter((one) => one !== key) : [...this.marked, key];
    this.requestPreview();
  }

  /** Lead the thing in hand on to a place, back to one on its way, or another way from the beginning. */
  lead(key: Key): void {
    if (this.way.includes(key)) this.way = this.way.slice(0, this.way.indexOf(key) + 1);
    else if (this.nextSteps(this.way).has(key)) this.way = [...this.way, key];
    else if (this.nextSteps([]).has(key)) this.way = [key];
    this.requestPreview();
  }

  /** A drag from a thing to a place; false if nothing is dragged in this decision. */
  drag(from: Key, to: Key): boolean {
    if (this.gesture?.how !== 'way' || !this.legal(from)) return false;
    if (this.selected !== from) this.select(from);
    if (to === from) this.way = [];
    else if (this.leads(to)) this.lead(to);
    return true;
  }

  protected requestPreview(): void {
    if (this.props.onpreview) this.#preview.want(this.previewedMoves.join('\n') || null);
  }

  // -- moves

  /** Play what is meant; `weighed` if a button under its preview was pressed, not the thing itself tapped again. */
  commit(previewed = false): void {
    this.submit(this.selectedMoves, previewed);
  }

  /** Make a move. */
  play(move: LegalMove, previewed = false): void {
    this.submit([move.text], previewed);
  }

  /** Play moves in a row. Where the frame takes one at a time, the first is played and the rest stays marked. */
  protected submit(texts: readonly string[], previewed: boolean): void {
    const [first, ...rest] = texts;
    if (this.props.locked || first === undefined) return;
    const later = this.props.onmoves ? [] : this.marked.slice(1);
    this.release();
    this.marked = later;
    if (rest.length > 0 && this.props.onmoves) this.props.onmoves([...texts], previewed);
    else this.props.onmove(first, previewed);
  }

  /** Let go of everything. */
  release(): void {
    this.selected = null;
    this.hovered = null;
    this.#consideredMove = null;
    this.zoomed = null;
    this.way = [];
    this.marked = [];
    this.#preview.want(null);
  }

  /** Let go of the last thing that was taken up; false if there is none. */
  back(): boolean {
    if (this.zoomed) this.zoomed = null;
    else if (this.way.length > 0) this.way = this.way.slice(0, -1);
    else if (this.selected || this.marked.length > 0) this.release();
    else return false;
    return true;
  }

  /** The position has changed: what was in hand may be gone, and nothing is known of it yet. */
  onPositionChanged(): void {
    this.reasons.forget();
    this.#preview.forget();
    this.#consideredMove = null;
    if (this.selected && !this.legal(this.selected)) this.release();
    if (this.marked.length > 0) this.marked = this.marked.filter((key) => this.legal(key));
  }
}

const CONTROLLER = Symbol('desk');

export function provideController<Own>(controller: Own): Own {
  return setContext(CONTROLLER, controller);
}

/** The desk of the board around; every board has a function of this name that knows its type. */
export function controllerOf<Own>(): Own {
  return getContext<Own>(CONTROLLER);
}
