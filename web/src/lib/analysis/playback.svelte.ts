import { ApiError } from '../net/api';
import type { Replay } from '../net/protocol.gen';
import { structuralShare } from '../net/structuralShare';

/** No position is passed over faster than this while the game plays by itself. */
export const MIN_PAUSE = 200;

export interface PlaybackSource {
  /** The game as a seat saw it up to a move, or to its end. */
  ask: (seat: number | null, ply: number | null) => Promise<Replay>;
  /** Ask for another place, which comes back by `look`. */
  go: (ply: number, seat: number | null) => void;
  /** How long a position stays, in milliseconds. */
  pause: () => number;
}

/** A game seen again: which position is shown, from which seat, and whether it goes on by itself. */
export class Playback {
  /** The game to its end, as the seat sees it. */
  whole = $state.raw<Replay | null>(null);
  shown = $state.raw<Replay | null>(null);
  /** The view before the one that is shown, if that came by one step. */
  before = $state.raw<unknown>(null);
  running = $state(false);
  /** What went wrong last. */
  failure = $state.raw<unknown>(null);
  /** There is no such game. */
  missing = $state(false);
  seat = $state<number | null>(null);
  #requestedPly = $state<number | null>(null);
  readonly #source: PlaybackSource;
  readonly #replays = new Map<string, Promise<Replay>>();
  #requestNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly plies = $derived.by(() => this.whole?.plies ?? 0);
  readonly ply = $derived.by(() => Math.min(this.#requestedPly ?? this.plies, this.plies));
  /** The last thing that anybody did. */
  readonly last = $derived.by(() => this.shown?.log.findLast((entry) => entry.seat !== null));
  /** The seats from which the game may be seen. */
  readonly seats = $derived.by(() => {
    if (!this.whole) return [];
    const { status, seats, my_seat } = this.whole.table;
    const finished = status === 'over' || status === 'aborted';
    return seats.map((one) => one.seat).filter((seat) => finished || seat === my_seat);
  });

  constructor(reel: PlaybackSource) {
    this.#source = reel;
  }

  /** Show a position (null: the last one) from a seat. */
  async show(ply: number | null, seat: number | null): Promise<void> {
    clearTimeout(this.#timer);
    this.#requestedPly = ply;
    this.seat = seat;
    const look = ++this.#requestNumber;
    try {
      const whole = await this.#fetch(null, seat);
      if (look !== this.#requestNumber) return;
      this.whole = whole;
      const replay = await this.#fetch(this.ply, seat);
      if (look === this.#requestNumber) this.#show(replay);
    } catch (error) {
      if (look !== this.#requestNumber) return;
      if (!this.whole && error instanceof ApiError && error.status === 404) this.missing = true;
      else this.failure = error;
    }
  }

  /** What is seen after a move, without going there. */
  async viewAt(ply: number): Promise<unknown> {
    return (await this.#fetch(ply, this.seat)).position.view;
  }

  go(to: number, seat: number | null = this.seat): void {
    this.#source.go(Math.max(0, Math.min(to, this.plies)), seat);
  }

  /** Go somewhere by hand: the game does not go on by itself any more. */
  step(to: number): void {
    this.running = false;
    this.go(to);
  }

  /** Play or pause; at the end from the beginning. */
  toggle(): void {
    if (!this.running && this.ply >= this.plies) this.go(0);
    this.running = !this.running;
    this.#scheduleNext();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#requestNumber += 1;
  }

  #show(replay: Replay): void {
    const { shown } = this;
    const steppedOn = shown && replay.position.ply === shown.position.ply + 1 && shown.seat === replay.seat;
    this.before = steppedOn ? shown.position.view : null;
    replay.position.view = structuralShare(shown?.position.view, replay.position.view);
    this.shown = replay;
    this.failure = null;
    if (this.ply < this.plies) void this.#fetch(this.ply + 1, this.seat);
    this.#scheduleNext();
  }

  #scheduleNext(): void {
    clearTimeout(this.#timer);
    if (!this.running || this.shown?.position.ply !== this.ply) return;
    if (this.ply >= this.plies) this.running = false;
    else this.#timer = setTimeout(() => this.go(this.ply + 1), Math.max(this.#source.pause(), MIN_PAUSE));
  }

  /** A position is asked for once; one that failed may be asked for again. */
  #fetch(ply: number | null, seat: number | null): Promise<Replay> {
    const key = `${seat}:${ply}`;
    let found = this.#replays.get(key);
    if (!found) {
      found = this.#source.ask(seat, ply);
      found.catch(() => this.#replays.delete(key));
      this.#replays.set(key, found);
    }
    return found;
  }
}
