/** How moves are made at a table: tried, asked about once more where they cannot be taken back, played, taken back. */

import { settings } from '../app/settings.svelte';
import { clickNumber, isSecondClick } from '../input/doubleClickGuard';
import { isTouch } from '../input/pointerType';
import { RequestRefused } from '../net/connection.svelte';
import { refusalText } from '../net/errorText';
import type { Because, GameInfo, LegalMove } from '../net/protocol.gen';
import { t } from '../text/i18n.svelte';
import type { Wording } from '../text/wording';
import { type AdvancePass, automaticPass, passMove, startAdvancePass, stillHolds } from './autoPass';
import { isUndoable, needsConfirmation } from './confirmMove';
import { forcedMove, isFormality } from './forcedMove';
import type { TableStore } from './tableStore.svelte';
import { undoLastMove } from './undo';

/** A forced move is played after as many milliseconds at least: long enough to be seen. */
const MIN_SHOWN = 800;

/** To be made within a component. */
export class MoveController {
  /** Why something was refused, or what stopped the moves. */
  notice = $state('');
  /** A move that cannot be taken back and waits for a second word, and the moves that follow it. */
  pendingConfirmation = $state.raw<{ move: LegalMove; texts: string[] } | null>(null);
  /** The move that is about to be played for me. */
  readonly forced = $derived.by(() => {
    const game = this.#game();
    if (!game || !(settings.choices.forced || isFormality(this.#store, game))) return null;
    return forcedMove(this.#store, game);
  });
  /** The pass that is made for me at once, so that others can act. */
  readonly #pass = $derived.by(() => {
    const game = this.#game();
    return game && automaticPass(this.#store, game, this.#advancePass);
  });
  /** Whether such a pass is on its way. */
  #sent = $state(false);
  /** For how long I let others act. */
  #advancePass = $state.raw<AdvancePass | null>(null);
  readonly #store: TableStore;
  readonly #game: () => GameInfo | null;
  readonly #words: () => Wording | null;
  /** The click that has made the last move. */
  #playedBy = -1;

  constructor(store: TableStore, game: () => GameInfo | null, words: () => Wording | null) {
    this.#store = store;
    this.#game = game;
    this.#words = words;
    $effect(() => {
      if (!this.forced) return;
      const { text } = this.forced;
      const timer = setTimeout(() => this.play([text]), Math.max(settings.pause, MIN_SHOWN));
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.#pass) void this.#passForMe(this.#pass);
    });
    // A question about a move is over when the position is another one.
    $effect(() => {
      void store.position;
      this.pendingConfirmation = null;
    });
  }

  /** Do something, and tell why it was refused. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.notice = '';
    try {
      await what();
    } catch (error) {
      this.showRefusal(error);
    }
  }

  showRefusal(error: unknown): void {
    const words = this.#words();
    this.notice =
      error instanceof RequestRefused && words ? refusalText(words, error.refused) : t('error.failed');
  }

  /** Play moves in a row; what stopped them is told, unless it is seen on the board. */
  play(texts: string[]): void {
    this.pendingConfirmation = null;
    // A button may mean the next move by now: the second half of a double click makes none.
    if (isSecondClick() && this.#playedBy === clickNumber()) return;
    this.#playedBy = clickNumber();
    void this.attempt(async () => {
      const stopped = await this.#store.play(texts.length > 1 ? texts : (texts[0] ?? ''));
      if (stopped && !stopped.reveals) this.notice = this.#words()?.reason(stopped.reason) ?? '';
    });
  }

  /** Play moves; what cannot be taken back asks once, unless it was weighed under its preview already and is nothing grave. */
  async propose(texts: string[], weighed = false): Promise<void> {
    const { position, locked } = this.#store;
    const move = position?.legal.find((one) => one.text === texts[0]);
    if (!move || locked || !this.#mustConfirm(move, weighed)) this.play(texts);
    else
      await this.attempt(async () => {
        if ((await this.explainMove(move.text)).final) this.pendingConfirmation = { move, texts };
        else this.play(texts);
      });
  }

  /** Whether a move is asked about, if it is final: as is chosen; a finger slips, and grave ones are regretted. */
  #mustConfirm(move: LegalMove, weighed: boolean): boolean {
    const choice = settings.choices.confirm;
    if (choice !== 'usual') return choice === 'always';
    const game = this.#game();
    const regretted = game !== null && needsConfirmation(this.#store, game, move) && !isUndoable(this.#store);
    return (!weighed && isTouch()) || regretted;
  }

  /** Why a move cannot be made, or what it costs and whether it is final. */
  explainMove(move: string): Promise<Because> {
    return this.#store.connection.request<'why'>({ type: 'why', table: this.#store.id, move });
  }

  /** What I would see after some moves; null where they would not all be made, or reveal something. */
  async preview(texts: string[]): Promise<unknown> {
    const { view, stopped } = await this.#store.preview(texts);
    return stopped ? null : view;
  }

  /** Pass, without a word. */
  async #passForMe({ text }: LegalMove): Promise<void> {
    this.#sent = true;
    await this.attempt(() => this.#store.play(text));
    this.#sent = false;
  }

  /** Whether a pass is made for me now: nothing is asked. */
  get isPassing(): boolean {
    return this.#pass !== null || this.#sent;
  }

  /** Whether I can say now that I let others act for a while. */
  get mayPassInAdvance(): boolean {
    const game = this.#game();
    return game !== null && !this.isPassing && passMove(this.#store, game) !== null;
  }

  /** Whether I let others act, as I have said. */
  get isPassingInAdvance(): boolean {
    return stillHolds(this.#store, this.#advancePass);
  }

  /** Let others act from now on, as long as the phase lasts. */
  passInAdvance(): void {
    const game = this.#game();
    this.#advancePass = game && startAdvancePass(this.#store, game);
  }

  /** Be asked again. */
  stopPassingInAdvance(): void {
    this.#advancePass = null;
  }

  undo(): void {
    this.stopPassingInAdvance();
    void this.attempt(() => undoLastMove(this.#store, settings.choices.forced, this.#game()));
  }

  /** Take back several moves, as many of them as are free to be taken back. */
  undoMany(count: number): void {
    void this.attempt(async () => {
      for (let i = 0; i < count && this.#store.position?.can_undo; i++) await this.#store.undo();
    });
  }
}
