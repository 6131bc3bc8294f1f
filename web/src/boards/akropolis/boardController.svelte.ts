import type {
  AkropolisCityView,
  AkropolisHexView,
  AkropolisView,
  LegalMove,
  MoveExplanation,
} from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf as keyOfThing } from '../shared/gestures';
import type { BoardProps } from '../types';
import { Camera } from './camera.svelte';
import { type City, cityOf, levelAt, levelOf, rim } from './city';
import { DECISIONS } from './decisions';
import { DISTRICTS, type District, Facts } from './facts';
import {
  ahead,
  distance,
  footprint,
  keyOf,
  keyOfPlace,
  middleOf,
  modulo,
  nearest,
  type Place,
  type Point,
  SIZE,
} from './geometry';
import { onKey } from './hotkeys';
import { tileInWords } from './labels';

/**
 * Maximum distance of the pointer from a legal place that it means, and the extra distance of each turn for a
 * tap.
 */
const SNAP = SIZE * 0.62;
const TURN_COUNTS = SIZE * 0.5;

/** What scores, in the order of telling. */
export const CATEGORIES: readonly (District | 'stones')[] = [...DISTRICTS, 'stones'];

/** The subject of the details, beside the tile in hand. */
export type Subject =
  | { kind: 'hex'; seat: number; key: string }
  | { kind: 'district'; id: District }
  | { kind: 'tile'; id: string };

/** A place for the tile in hand, and the point of its centre. */
interface Candidate {
  place: Place;
  at: Point;
}

/** A hinted tile with its rank. */
export interface Advice {
  move: LegalMove;
  tile: string;
  place: Place;
  rank: number;
}

/** Board controller of Akropolis: the tile in hand, the displayed city, and the meaning of a tap on it. */
export class AkropolisController extends BoardController<AkropolisView> {
  readonly camera = new Camera();
  /** The requested city; null shows the viewer's own, or for a spectator that of the last mover. */
  asked = $state<number | null>(null);
  /** Whether the solo opponent's tiles are displayed. */
  architectOpen = $state(false);
  /** The turn of the tile in hand, and its point. */
  turn = $state(0);
  place = $state.raw<Place | null>(null);
  /** Whether a tap fixed the tile's place until another tap. */
  pinned = $state(false);
  /** The mouse position over the city; null while keys or fingers move the tile. */
  pointer = $state.raw<Point | null>(null);
  subject = $state.raw<Subject | null>(null);
  /** The hovered subject. */
  pointed = $state.raw<Subject | null>(null);

  /** Whether the scored cities are shown, and how many of the districts have been told. */
  telling = $state(false);
  toldCount = $state(0);
  /** The tile of the site that the viewer held or pointed at last. */
  wanted = $state.raw('');

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly cities = $derived.by<City[]>(() => this.view.cities.map((city) => cityOf(city, this.facts)));
  /** The legal moves by tile and place. */
  readonly placements = $derived.by(() => {
    const tiles = new Map<string, Map<string, LegalMove>>();
    for (const move of this.props.legal) {
      const { tile = '', q, r, turn } = move.args;
      const places = tiles.get(tile) ?? new Map<string, LegalMove>();
      places.set(`${q},${r},${turn}`, move);
      tiles.set(tile, places);
    }
    return tiles;
  });
  /** The legal places of the tile in hand in its present turn, with their points. */
  readonly candidates = $derived.by<Candidate[]>(() => this.#candidates((turn) => turn === this.turn));
  /** The cells that the tile in hand can cover in its present turn. */
  readonly lit = $derived.by(() => {
    const cells = new Map<string, { q: number; r: number; level: number }>();
    if (!this.placing) return cells;
    for (const { place } of this.candidates) {
      for (const cell of footprint(place)) {
        cells.set(keyOf(cell), { ...cell, level: levelAt(this.city, cell) });
      }
    }
    return cells;
  });

  /** The hinted tile that the frame marks, while no tile is in hand; null if there is none. */
  readonly advice = $derived.by<Advice | null>(() => {
    const { hint, hints = [] } = this.props;
    if (!hint || this.placing || this.seat !== (this.props.seat ?? this.view.deciders[0])) return null;
    const rank = hints.findIndex(({ text }) => text === hint.text) + 1 || 1;
    return { move: hint, tile: hint.args.tile ?? '', place: placeOf(hint), rank };
  });

  constructor(props: () => BoardProps<AkropolisView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return tileInWords(this, idOf(key));
  }

  override point(key: Key | null): void {
    super.point(key);
    if (key) this.wanted = idOf(key);
  }

  /** Tiles are large enough without zoom. */
  override canZoom(): boolean {
    return false;
  }

  override key(event: KeyboardEvent, root: HTMLElement): boolean {
    return onKey(this, root, event);
  }

  // -- whose city is on show

  /** Return the seat that placed the last tile: that of the city that has grown, else the deciding seat. */
  get mover(): number {
    const { before } = this.props;
    const grown = this.view.cities.findIndex(
      (city, seat) => before && city.tiles.length > (before.cities[seat]?.tiles.length ?? 0),
    );
    return grown >= 0 ? grown : (this.view.deciders[0] ?? 0);
  }

  /** Check whether a seat has placed its last tile since the viewer's: turns follow the order of seats (R14). */
  isFresh(seat: number): boolean {
    const { cities, deciders } = this.view;
    const own = this.props.seat;
    const decider = deciders[0];
    if (own === null) return seat === this.lastMover;
    if (decider === undefined || seat === own || !cities[seat]?.tiles.length) return false;
    const after = (of: number) => modulo(of - own - 1, cities.length);
    return after(seat) < after(decider);
  }

  /**
   * Return the seat that moved before the viewer: turns follow the order of seats (R14). Null if none has
   * moved.
   */
  get lastMover(): number | null {
    const decider = this.view.deciders[0];
    if (decider === undefined || this.view.cities.length < 2) return null;
    const seat = modulo(decider - 1, this.view.cities.length);
    return seat !== this.props.seat && this.view.cities[seat]?.tiles.length ? seat : null;
  }

  /** Return the seat of the replayed move; null in the present. */
  get looked(): number | null {
    const { since } = this.props;
    const moment = since && since.at !== null ? since.moments[since.at] : undefined;
    return moment?.entries.find(({ seat }) => seat !== null)?.seat ?? null;
  }

  get seat(): number {
    return this.looked ?? this.asked ?? this.props.seat ?? this.mover;
  }

  get city(): City {
    return this.cities[this.seat] as City;
  }

  get cityView(): AkropolisCityView {
    return this.view.cities[this.seat] as AkropolisCityView;
  }

  get isOwn(): boolean {
    return this.props.seat !== null && this.seat === this.props.seat;
  }

  /** Show a city; the displayed one again shows the viewer's own. */
  show(seat: number): void {
    this.architectOpen = false;
    this.asked = seat === this.props.seat ? null : seat;
    this.subject = null;
    this.pointed = null;
    this.camera.level = Number.POSITIVE_INFINITY;
    this.camera.fit();
  }

  /** Show the next city in the order of seats. */
  showNext(step: number): void {
    this.show(modulo(this.seat + step, this.view.cities.length));
  }

  // -- the end

  /** Return whether the totals are secret: the game is over, and its end is still being shown. */
  get secret(): boolean {
    return this.view.result !== null && (this.telling || this.props.untold === true);
  }

  /** Check whether a district, or the stones, have been told. */
  isTold(category: District | 'stones'): boolean {
    return !this.telling || CATEGORIES.indexOf(category) < this.toldCount;
  }

  /** Show the scored cities. */
  tellEnd(): void {
    this.release();
    this.architectOpen = false;
    this.asked = null;
    this.camera.level = Number.POSITIVE_INFINITY;
    this.toldCount = 0;
    this.telling = true;
  }

  /** Tell all at once, or close the end if all is told. */
  skip(): void {
    if (this.toldCount < CATEGORIES.length) this.toldCount = CATEGORIES.length;
    else this.telling = false;
  }

  /** Return the letter of a district's hexes, '' for a quarry. */
  letter(kind: string): string {
    const { district } = this.facts.kind(kind);
    return district ? this.props.words.t(`letter.${district}`) : '';
  }

  hexAt(seat: number, key: string): AkropolisHexView | null {
    return this.view.cities[seat]?.hexes.find((hex) => keyOf(hex) === key) ?? null;
  }

  /** Take the hinted tile in hand at its place. */
  takeHint(): void {
    if (!this.advice) return;
    this.choose(this.advice.tile);
    this.pinned = true;
  }

  // -- the tile in hand

  get tile(): string | null {
    return this.selected === null ? null : idOf(this.selected);
  }

  /** Return whether a tile is in hand over the viewer's own city. */
  get placing(): boolean {
    return this.tile !== null && this.isOwn && !this.architectOpen;
  }

  /** Return the move of the tile in hand at its place, or null if it does not fit. */
  get move(): LegalMove | null {
    if (this.tile === null || this.place === null) return null;
    return this.placements.get(this.tile)?.get(keyOfPlace(this.place)) ?? null;
  }

  /** Return the notation of the tile in hand at its place, legal or not. */
  get text(): string | null {
    if (this.tile === null || this.place === null) return null;
    const { q, r, turn } = this.place;
    return `take ${this.tile} ${q} ${r} ${turn}`;
  }

  override get selectedMoves(): string[] {
    return this.move ? [this.move.text] : [];
  }

  /** Return the place of the tile over the city: the one in hand, else the hinted one. */
  get ghostPlace(): Place | null {
    return this.placing ? this.place : (this.advice?.place ?? null);
  }

  /** Return the server's explanation of the move with that tile, or null. */
  get because(): MoveExplanation | null {
    return this.reasons.of(this.placing ? this.text : (this.advice?.move.text ?? null));
  }

  /** Request the effect of the hinted tile. */
  weighAdvice(): void {
    if (this.advice) this.reasons.want(this.advice.move.text);
  }

  /** Return how many stones a tile of the site costs beyond the viewer's. */
  short(tile: string): number {
    const { seat } = this.props;
    if (seat === null) return 0;
    const price = this.view.prices[this.view.site.indexOf(tile)] ?? 0;
    return Math.max(0, price - (this.view.cities[seat]?.stones ?? 0));
  }

  /** Take a tapped tile in hand, or return it. */
  override tap(key: Key): void {
    if (this.selected === key) this.release();
    else this.choose(idOf(key));
  }

  /** Take a tile of the site in hand, or show why it is not available. */
  choose(tile: string): void {
    if (!this.placements.has(tile)) {
      this.release();
      this.subject = { kind: 'tile', id: tile };
      return;
    }
    if (!this.isOwn || this.architectOpen) this.show(this.props.seat ?? 0);
    this.wanted = tile;
    this.selected = keyOfThing('tile', tile);
    this.pinned = false;
    this.pointer = null;
    this.camera.level = Number.POSITIVE_INFINITY;
    const hint = this.props.hint;
    if (hint && hint.args.tile === tile) {
      const place = placeOf(hint);
      this.turn = place.turn;
      this.#hold(place);
    } else if (this.move) {
      this.#hold(this.place);
    } else {
      this.#settleNear(this.#home());
    }
  }

  /** Return the tile in hand and clear the selection. */
  override release(): void {
    super.release();
    this.place = null;
    this.pinned = false;
    this.subject = null;
    this.pointed = null;
    this.reasons.want(null);
  }

  override back(): boolean {
    const held = this.tile !== null || this.subject !== null;
    if (held) this.release();
    return held;
  }

  override onPositionChanged(): void {
    super.onPositionChanged();
    if (this.tile !== null && !this.move) this.#settleNear(this.#home());
  }

  rotate(steps: number): void {
    if (!this.placing) return;
    const at = this.#middle();
    this.turn = modulo(this.turn + steps, 6);
    if (!this.pinned && this.pointer) this.follow(this.pointer);
    else this.#settleNear(at);
  }

  /** Handle a pointer movement over the city. */
  follow(point: Point): void {
    this.pointer = point;
    if (!this.pinned) this.#hold(this.#under(point));
  }

  /**
   * Handle a tap on the city with a tile in hand. A mouse click places the tile, because the preview is
   * already visible. Without a preview the first tap shows it, and a second tap on the tile places it.
   */
  put(point: Point, byTouch: boolean): void {
    const soon = this.tappedTwice();
    const led = !byTouch && this.pointer !== null;
    const again = this.pinned && distance(this.#middle(), point) < SIZE;
    if (this.move && (led || again)) {
      if (!soon) this.commit();
      return;
    }
    const place = (byTouch && this.#tappedPlace(point)) || this.#under(point);
    if (place) this.turn = place.turn;
    this.#hold(place);
    this.pinned = this.move !== null;
  }

  /** Move the tile in hand to the next legal place in a direction of the screen. */
  step(direction: Point): void {
    this.pointer = null;
    const next = ahead(this.candidates, this.#middle(), direction);
    if (next) this.#hold(next.place);
  }

  #hold(place: Place | null): void {
    this.place = place;
    this.subject = null;
    this.reasons.want(this.text);
  }

  #candidates(accepts: (turn: number) => boolean): Candidate[] {
    if (this.tile === null || !this.isOwn) return [];
    const found: Candidate[] = [];
    for (const { args } of this.placements.get(this.tile)?.values() ?? []) {
      const place = placeOf({ args });
      if (accepts(place.turn)) found.push({ place, at: this.#drawnAt(place) });
    }
    return found;
  }

  #drawnAt(place: Place): Point {
    return middleOf(place, levelOf(this.city, place), this.camera.look);
  }

  #middle(): Point {
    return this.place ? this.#drawnAt(this.place) : this.#home();
  }

  /** Return the first point of a tile: over the centre of the visible part. */
  #home(): Point {
    const { left, right, top, bottom } = this.camera.box;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  #settleNear(point: Point): void {
    const found =
      nearest(this.candidates, point) ??
      nearest(
        this.#candidates(() => true),
        point,
      );
    if (found) this.turn = found.place.turn;
    this.#hold(found?.place ?? null);
  }

  /** Return the place under the pointer: a legal one nearby, else the one below it, which does not fit. */
  #under(point: Point): Place | null {
    const legal = nearest(this.candidates, point);
    if (legal && distance(legal.at, point) < SNAP) return legal.place;
    const cells = rim(this.city, 3).map((cell) => ({ ...cell, turn: this.turn }));
    const any = nearest(
      cells.map((place) => ({ place, at: this.#drawnAt(place) })),
      point,
    );
    return any?.place ?? null;
  }

  /** Return the place of a tap: a legal one with the fewest additional turns, or null. */
  #tappedPlace(point: Point): Place | null {
    let best: Place | null = null;
    let least = 2 * SIZE;
    for (const { place, at } of this.#candidates(() => true)) {
      const turns = Math.min(modulo(place.turn - this.turn, 6), modulo(this.turn - place.turn, 6));
      const far = distance(at, point) + turns * TURN_COUNTS;
      if (far >= least) continue;
      best = place;
      least = far;
    }
    return best;
  }
}

/** Return the place of a move's tile. */
export const placeOf = ({ args }: Pick<LegalMove, 'args'>): Place => ({
  q: Number(args.q),
  r: Number(args.r),
  turn: Number(args.turn),
});

export const useController = controllerOf<AkropolisController>;
