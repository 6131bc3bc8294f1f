/** How moves are made at a table: tried, asked about once more where they cannot be taken back, played, taken back. */

import { settings } from '../app/settings.svelte';
import { clickedTwice, clickNumber } from '../input/doubleClickGuard';
import { byTouch } from '../input/pointerType';
import { LiveRefusal } from '../net/connection.svelte';
import { refusalWords } from '../net/errorText';
import type { Because, GameInfo, LegalMove } from '../net/protocol.gen';
import { t } from '../text/i18n.svelte';
import type { Words } from '../text/wording';
import { holds, lettingMove, madeForMe, type Standing, standingNow } from './autoPass';
import { isForgiven, isGrave } from './confirmMove';
import { forcedMove, isFormality } from './forcedMove';
import type { Room } from './tableStore.svelte';
import { goBack } from './undo';

/** A forced move is played after as many milliseconds at least: long enough to be seen. */
const SEEN = 800;

/** To be made within a component. */
export class Moving {
  /** Why something was refused, or what stopped the moves. */
  notice = $state('');
  /** A move that cannot be taken back and waits for a second word, and the moves that follow it. */
  asked = $state.raw<{ move: LegalMove; texts: string[] } | null>(null);
  /** The move that is about to be played for me. */
  readonly forced = $derived.by(() => {
    const game = this.#game();
    if (!game || !(settings.choices.forced || isFormality(this.#room, game))) return null;
    return forcedMove(this.#room, game);
  });
  /** The pass that is made for me at once, so that others can act. */
  readonly #pass = $derived.by(() => {
    const game = this.#game();
    return game && madeForMe(this.#room, game, this.#standing);
  });
  /** Whether such a pass is on its way. */
  #sent = $state(false);
  /** For how long I let others act. */
  #standing = $state.raw<Standing | null>(null);
  readonly #room: Room;
  readonly #game: () => GameInfo | null;
  readonly #words: () => Words | null;
  /** The click that has made the last move. */
  #playedBy = -1;

  constructor(room: Room, game: () => GameInfo | null, words: () => Words | null) {
    this.#room = room;
    this.#game = game;
    this.#words = words;
    $effect(() => {
      if (!this.forced) return;
      const { text } = this.forced;
      const timer = setTimeout(() => this.play([text]), Math.max(settings.pause, SEEN));
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.#pass) void this.#letAct(this.#pass);
    });
    // A question about a move is over when the position is another one.
    $effect(() => {
      void room.position;
      this.asked = null;
    });
  }

  /** Do something, and tell why it was refused. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.notice = '';
    try {
      await what();
    } catch (error) {
      this.refused(error);
    }
  }

  refused(error: unknown): void {
    const words = this.#words();
    this.notice =
      error instanceof LiveRefusal && words ? refusalWords(words, error.refused) : t('error.failed');
  }

  /** Play moves in a row; what stopped them is told, unless it is seen on the board. */
  play(texts: string[]): void {
    this.asked = null;
    // A button may mean the next move by now: the second half of a double click makes none.
    if (clickedTwice() && this.#playedBy === clickNumber()) return;
    this.#playedBy = clickNumber();
    void this.attempt(async () => {
      const stopped = await this.#room.play(texts.length > 1 ? texts : (texts[0] ?? ''));
      if (stopped && !stopped.reveals) this.notice = this.#words()?.reason(stopped.reason) ?? '';
    });
  }

  /** Play moves; what cannot be taken back asks once, unless it was weighed under its preview already and is nothing grave. */
  async propose(texts: string[], weighed = false): Promise<void> {
    const { position, locked } = this.#room;
    const move = position?.legal.find((one) => one.text === texts[0]);
    if (!move || locked || !this.#mayAsk(move, weighed)) this.play(texts);
    else
      await this.attempt(async () => {
        if ((await this.why(move.text)).final) this.asked = { move, texts };
        else this.play(texts);
      });
  }

  /** Whether a move is asked about, if it is final: as is chosen; a finger slips, and grave ones are regretted. */
  #mayAsk(move: LegalMove, weighed: boolean): boolean {
    const choice = settings.choices.confirm;
    if (choice !== 'usual') return choice === 'always';
    const game = this.#game();
    const regretted = game !== null && isGrave(this.#room, game, move) && !isForgiven(this.#room);
    return (!weighed && byTouch()) || regretted;
  }

  /** Why a move cannot be made, or what it costs and whether it is final. */
  why(move: string): Promise<Because> {
    return this.#room.line.ask<'why'>({ type: 'why', table: this.#room.id, move });
  }

  /** What I would see after some moves; null where they would not all be made, or reveal something. */
  async preview(texts: string[]): Promise<unknown> {
    const { view, stopped } = await this.#room.preview(texts);
    return stopped ? null : view;
  }

  /** Pass, without a word. */
  async #letAct({ text }: LegalMove): Promise<void> {
    this.#sent = true;
    await this.attempt(() => this.#room.play(text));
    this.#sent = false;
  }

  /** Whether a pass is made for me now: nothing is asked. */
  get isPassing(): boolean {
    return this.#pass !== null || this.#sent;
  }

  /** Whether I can say now that I let others act for a while. */
  get mayLet(): boolean {
    const game = this.#game();
    return game !== null && !this.isPassing && lettingMove(this.#room, game) !== null;
  }

  /** Whether I let others act, as I have said. */
  get isLetting(): boolean {
    return holds(this.#room, this.#standing);
  }

  /** Let others act from now on, as long as the phase lasts. */
  letOthers(): void {
    const game = this.#game();
    this.#standing = game && standingNow(this.#room, game);
  }

  /** Be asked again. */
  askAgain(): void {
    this.#standing = null;
  }

  undo(): void {
    this.askAgain();
    void this.attempt(() => goBack(this.#room, settings.choices.forced, this.#game()));
  }

  /** Take back several moves, as many of them as are free to be taken back. */
  undoSome(count: number): void {
    void this.attempt(async () => {
      for (let i = 0; i < count && this.#room.position?.can_undo; i++) await this.#room.undo();
    });
  }
}
