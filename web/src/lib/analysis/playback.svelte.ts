import { ApiError } from '../net/api';
import type { Replay } from '../net/protocol.gen';
import { structuralShare } from '../net/structuralShare';

/** Minimum display time of a position during playback, in milliseconds. */
export const MIN_PAUSE = 200;

export interface PlaybackSource {
  /** Fetch the game as a seat saw it up to a ply, or to its end. */
  ask: (seat: number | null, ply: number | null) => Promise<Replay>;
  /** Navigate to a ply; the page then calls `show`. */
  go: (ply: number, seat: number | null) => void;
  /** Return how long a position is displayed, in milliseconds. */
  pause: () => number;
}

/** Replay of a game: the displayed ply, the seat it is seen from, and automatic playback. */
export class Playback {
  /** The game to its end, as the seat sees it. */
  whole = $state.raw<Replay | null>(null);
  shown = $state.raw<Replay | null>(null);
  /** The view before the displayed one, if the viewer made one step. */
  before = $state.raw<unknown>(null);
  running = $state(false);
  /** The last error. */
  failure = $state.raw<unknown>(null);
  /** Whether there is no such game. */
  missing = $state(false);
  seat = $state<number | null>(null);
  #requestedPly = $state<number | null>(null);
  readonly #source: PlaybackSource;
  readonly #replays = new Map<string, Promise<Replay>>();
  #requestNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly plies = $derived.by(() => this.whole?.plies ?? 0);
  readonly ply = $derived.by(() => Math.min(this.#requestedPly ?? this.plies, this.plies));
  /** The last move of any seat. */
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

  /** Show the position at a ply (null: the last one) from a seat. */
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

  /** Return the view at a ply without showing it. */
  async viewAt(ply: number): Promise<unknown> {
    return (await this.#fetch(ply, this.seat)).position.view;
  }

  go(to: number, seat: number | null = this.seat): void {
    this.#source.go(Math.max(0, Math.min(to, this.plies)), seat);
  }

  /** Go to a ply and stop the playback. */
  step(to: number): void {
    this.running = false;
    this.go(to);
  }

  /** Start or stop the playback; at the end start from the beginning. */
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

  /** Fetch a position once; a failed request may be repeated. */
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
