/** Making moves at a table: confirmation of irreversible moves, automatic moves, previews, undo. */

import { settings } from '../app/settings.svelte';
import { clickNumber, isSecondClick } from '../input/doubleClickGuard';
import { isTouch } from '../input/pointerType';
import { RequestRefused } from '../net/connection.svelte';
import { refusalText } from '../net/errorText';
import type { GameInfo, LegalMove, MoveExplanation } from '../net/protocol.gen';
import { t } from '../text/i18n.svelte';
import type { Wording } from '../text/wording';
import { type AdvancePass, automaticPass, passMove, startAdvancePass, stillHolds } from './autoPass';
import { isUndoable, needsConfirmation } from './confirmMove';
import { forcedMove, isFormality } from './forcedMove';
import type { TableStore } from './tableStore.svelte';
import { undoLastMove } from './undo';

/** Minimum time in milliseconds before a forced move is played, so that the player sees the position. */
const MIN_SHOWN = 800;

/** Controller of a table's moves. Create it within a component. */
export class MoveController {
  /** The reason of the last refusal, or of what stopped a row of moves. */
  notice = $state('');
  /** An irreversible move that waits for a confirmation, and all moves to be played with it. */
  pendingConfirmation = $state.raw<{ move: LegalMove; texts: string[] } | null>(null);
  /** The move that is about to be played automatically. */
  readonly forced = $derived.by(() => {
    const game = this.#game();
    if (!game || !(settings.choices.forced || isFormality(this.#store, game))) return null;
    return forcedMove(this.#store, game);
  });
  /** The pass to be made at once. */
  readonly #pass = $derived.by(() => {
    const game = this.#game();
    return game && automaticPass(this.#store, game, this.#advancePass);
  });
  /** Whether such a pass is on its way to the server. */
  #sent = $state(false);
  /** The player's announcement to pass in advance. */
  #advancePass = $state.raw<AdvancePass | null>(null);
  readonly #store: TableStore;
  readonly #game: () => GameInfo | null;
  readonly #words: () => Wording | null;
  /** Number of the click that made the last move. */
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
    // A confirmation belongs to one position.
    $effect(() => {
      void store.position;
      this.pendingConfirmation = null;
    });
  }

  /** Run an action, and show the reason if it is refused. */
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

  /** Play moves in a row. What stopped them is shown, unless the board shows it. */
  play(texts: string[]): void {
    this.pendingConfirmation = null;
    // The second half of a double click makes no move, because its button may mean the next move by now.
    if (isSecondClick() && this.#playedBy === clickNumber()) return;
    this.#playedBy = clickNumber();
    void this.attempt(async () => {
      const stopped = await this.#store.play(texts.length > 1 ? texts : (texts[0] ?? ''));
      if (stopped && !stopped.reveals) this.notice = this.#words()?.reason(stopped.reason) ?? '';
    });
  }

  /**
   * Play moves, after a confirmation if the first is irreversible. A move that was previewed needs none
   * unless it is often regretted.
   */
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

  /**
   * Check whether an irreversible move needs a confirmation: by the player's setting, after a touch, which
   * slips easily, or because it is often regretted.
   */
  #mustConfirm(move: LegalMove, weighed: boolean): boolean {
    const choice = settings.choices.confirm;
    if (choice !== 'usual') return choice === 'always';
    const game = this.#game();
    const regretted = game !== null && needsConfirmation(this.#store, game, move) && !isUndoable(this.#store);
    return (!weighed && isTouch()) || regretted;
  }

  /** Return why a move is illegal, or its price and whether it is irreversible. */
  explainMove(move: string): Promise<MoveExplanation> {
    return this.#store.connection.request<'why'>({ type: 'why', table: this.#store.id, move });
  }

  /**
   * Return the viewer's view after the given moves, or null if one of them is refused or reveals information.
   */
  async preview(texts: string[]): Promise<unknown> {
    const { view, stopped } = await this.#store.preview(texts);
    return stopped ? null : view;
  }

  /** Make an automatic pass. */
  async #passForMe({ text }: LegalMove): Promise<void> {
    this.#sent = true;
    await this.attempt(() => this.#store.play(text));
    this.#sent = false;
  }

  /** Check whether an automatic pass is being made, so that nothing is asked. */
  get isPassing(): boolean {
    return this.#pass !== null || this.#sent;
  }

  /** Check whether the player may announce passes in advance now. */
  get mayPassInAdvance(): boolean {
    const game = this.#game();
    return game !== null && !this.isPassing && passMove(this.#store, game) !== null;
  }

  /** Check whether the player passes in advance. */
  get isPassingInAdvance(): boolean {
    return stillHolds(this.#store, this.#advancePass);
  }

  /** Pass in advance until the phase ends. */
  passInAdvance(): void {
    const game = this.#game();
    this.#advancePass = game && startAdvancePass(this.#store, game);
  }

  /** Stop passing in advance. */
  stopPassingInAdvance(): void {
    this.#advancePass = null;
  }

  undo(): void {
    this.stopPassingInAdvance();
    void this.attempt(() => undoLastMove(this.#store, settings.choices.forced, this.#game()));
  }

  /** Take back up to the given number of moves, as long as that needs no consent. */
  undoMany(count: number): void {
    void this.attempt(async () => {
      for (let i = 0; i < count && this.#store.position?.can_undo; i++) await this.#store.undo();
    });
  }
}
