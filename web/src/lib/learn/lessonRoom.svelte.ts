import type { Key } from '../../boards/shared/gestures';
import type { GameEvent } from '../../boards/types';
import { applyPatch, type Patch } from '../net/applyPatch';
import type { LegalMove, MoveExplanation } from '../net/protocol.gen';
import { structuralShare } from '../net/structuralShare';
import type { Frame, Lesson, LessonPosition, LessonStep } from './lesson';

/** What the room shows of a step: its question, the events after the move, the sentence after them. */
export type Phase = 'ask' | 'events' | 'after' | 'end';

/** What answers a move that was not accepted. */
export interface Answer {
  /** Index of a sentence of the step, or null for the general one. */
  sentence: number | null;
  /** Whether the step only waits for *Next*. */
  early: boolean;
}

/** The number of other moves after which the lesson shows the accepted one. */
const TRIES_BEFORE_HINT = 3;

const UNKNOWN: MoveExplanation = {
  type: 'because',
  id: '',
  table: '',
  reason: null,
  steps: [],
  final: false,
};

/** Hooks of a room. */
export interface RoomEvents {
  /** Called when a step is shown, or the lesson is finished. */
  onstep?: (step: number, done: boolean) => void;
  /** Display time of an event, in milliseconds. */
  pause: () => number;
}

/**
 * A lesson without a server: it gives a board what a table would send, judges the moves, and plays what
 * follows them.
 */
export class LessonRoom {
  readonly lesson: Lesson;
  readonly #events: RoomEvents;
  /** Index of the present step. */
  at = $state(0);
  phase = $state<Phase>('ask');
  /** The view on the screen, the one before it, and the event between them. */
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  news = $state.raw<GameEvent | null>(null);
  answer = $state.raw<Answer | null>(null);
  /** The thing of a marked name under the pointer, instead of those of the step. */
  lit = $state<Key | null>(null);
  /** Whether the accepted move is shown. */
  hinted = $state(false);
  #tries = 0;
  /** The events that are not shown yet. */
  #rest: readonly Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly step = $derived.by(() => this.lesson.steps[this.at] as LessonStep);
  /** The position whose moves the board offers: after the events, that of the next step. */
  readonly position = $derived.by<LessonPosition | null>(() => {
    if (this.phase === 'events' || this.phase === 'end') return null;
    const step = this.phase === 'after' ? this.lesson.steps[this.at + 1] : this.step;
    return (step && this.lesson.positions[step.position]) ?? null;
  });
  readonly legal = $derived.by<LegalMove[]>(() => this.position?.legal ?? []);
  /** The first accepted move of a step to do. */
  readonly accepted = $derived.by<LegalMove | null>(() => {
    if (this.step.kind !== 'do') return null;
    const text = Object.keys(this.step.then)[0];
    return this.lesson.positions[this.step.position]?.legal.find((move) => move.text === text) ?? null;
  });
  readonly hint = $derived.by(() => (this.hinted && this.asks ? this.accepted : null));
  readonly pointed = $derived.by<readonly Key[]>(() => {
    if (this.lit !== null) return [this.lit];
    return this.phase === 'ask' ? this.step.point : [];
  });

  constructor(lesson: Lesson, events: RoomEvents) {
    this.lesson = lesson;
    this.#events = events;
    this.go(0);
  }

  /** Return whether the learner is asked for a move. */
  get asks(): boolean {
    return this.phase === 'ask' && this.step.kind === 'do';
  }

  /** Return whether *Next* goes on now. */
  get mayGoOn(): boolean {
    if (this.phase === 'ask') return this.step.kind === 'look';
    return this.phase !== 'end';
  }

  /** Return whether there is a step to go back to. */
  get mayGoBack(): boolean {
    return this.at > 0 || this.phase !== 'ask';
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Show the question of a step. */
  go(at: number): void {
    this.#show(at, null);
  }

  #show(at: number, arrived: unknown): void {
    clearTimeout(this.#timer);
    this.at = Math.max(0, Math.min(at, this.lesson.steps.length - 1));
    this.phase = 'ask';
    this.answer = null;
    this.lit = null;
    this.hinted = false;
    this.#tries = 0;
    // After the events the view is the same, so that the board stays as it is.
    if (arrived === null) {
      this.before = null;
      this.news = null;
    }
    this.view = structuralShare(arrived, this.lesson.positions[this.step.position]?.view);
    this.#events.onstep?.(this.at, false);
    if (this.step.kind === 'watch') this.#play(this.step.then[''] ?? [], true);
  }

  /** Go on: to the end of the events, to the next step, or to the end of the lesson. */
  next(): void {
    if (this.phase === 'events') this.#skip();
    else if (this.mayGoOn) this.#advance();
  }

  #advance(): void {
    if (this.at + 1 < this.lesson.steps.length) {
      this.#show(this.at + 1, this.view);
      return;
    }
    this.phase = 'end';
    this.answer = null;
    this.#events.onstep?.(this.at, true);
  }

  /** Go back: to the question of this step after its move, else to the step before. */
  back(): void {
    if (this.mayGoBack) this.go(this.phase === 'ask' ? this.at - 1 : this.at);
  }

  /** Judge a move of the learner, and play it if it is accepted. */
  onmove(text: string): void {
    if (this.phase === 'events' || this.phase === 'end') return;
    if (!this.asks) {
      this.answer = { sentence: null, early: true };
      return;
    }
    const verdict = this.step.verdicts[text];
    if (verdict === 'accept') {
      this.#play(this.step.then[text] ?? [], false);
      return;
    }
    this.#tries += 1;
    if (this.#tries >= TRIES_BEFORE_HINT) this.hinted = true;
    this.answer = { sentence: verdict ?? null, early: false };
  }

  /** Show the accepted move; a second time play it. */
  showMe(): void {
    if (!this.asks || !this.accepted) return;
    if (this.hinted) this.onmove(this.accepted.text);
    else this.hinted = true;
  }

  /** Answer a board as the table answers `why`. */
  explain(text: string): MoveExplanation {
    return this.position?.moves[text]?.explain ?? this.step.illegal[text] ?? UNKNOWN;
  }

  /** Answer a board as the table answers `preview`; null if the move would reveal something. */
  preview(texts: readonly string[]): unknown {
    const [text] = texts;
    const patch = texts.length === 1 && text ? this.position?.moves[text]?.preview : null;
    return patch ? applyPatch(this.position?.view, patch as Patch) : null;
  }

  /** Play events one after another. Those of a step to watch begin after a pause, so that it can be read. */
  #play(frames: readonly Frame[], waits: boolean): void {
    this.phase = 'events';
    this.answer = null;
    this.lit = null;
    this.hinted = false;
    this.#rest = frames;
    if (waits) this.#timer = setTimeout(() => this.#playNext(), this.#events.pause());
    else this.#playNext();
  }

  #playNext(): void {
    const [frame, ...rest] = this.#rest;
    this.#rest = rest;
    if (frame) this.#showFrame(frame);
    const step = this.step;
    if (rest.length > 0) this.#timer = setTimeout(() => this.#playNext(), this.#events.pause());
    else if (step.after || step.kind === 'watch') this.phase = 'after';
    else this.#timer = setTimeout(() => this.#advance(), this.#events.pause());
  }

  #showFrame({ patch, events }: Frame): void {
    const before = this.view;
    this.view = applyPatch(before, patch as Patch);
    this.before = before;
    this.news = { entries: events, before, after: this.view };
  }

  /** Show the rest of the events at once. */
  #skip(): void {
    clearTimeout(this.#timer);
    for (const frame of this.#rest) this.#showFrame(frame);
    this.#rest = [];
    if (this.step.after || this.step.kind === 'watch') this.phase = 'after';
    else this.#advance();
  }
}
