/**
 * State of the analysis page: the evaluations of a finished game, the displayed moment and branch, and moves
 * tried there.
 */

import type { AnalysisRoute } from '../app/router';
import { ApiError, type api } from '../net/api';
import { ANY_CURSOR, type Connection } from '../net/connection.svelte';
import type {
  Analysis,
  AnalysisProgress,
  Branch,
  BranchMove,
  LegalMove,
  LogEntry,
  PlyValue,
  Replay,
  ServerMessage,
  StudyNotes,
  TableInfo,
} from '../net/protocol.gen';

type Api = Pick<
  typeof api,
  | 'replay'
  | 'analysis'
  | 'analyse'
  | 'stopAnalysis'
  | 'study'
  | 'addBranch'
  | 'changeBranch'
  | 'dropBranch'
  | 'botsAnswer'
  | 'branchReplay'
  | 'judgeBranch'
  | 'remark'
  | 'dropRemark'
  | 'playOn'
>;
type Moment = Omit<AnalysisRoute, 'page' | 'id'>;

/** After this time without progress, a running analysis is fetched again, in milliseconds. */
const SILENCE = 15_000;
const GROWING = ['waiting', 'running'];

/** Return the key of a branch's position: the mode and the moves before it. */
function branchKey({ ply: start, moves }: Branch, ply: number, mode: Moment['mode']): string {
  const made = moves.slice(0, ply - start).map(({ move }) => move.text);
  return `${mode}:${start}:${made.join()}`;
}

export class AnalysisStore {
  readonly id: string;
  readonly #api: Api;
  readonly #go: (moment: Moment) => void;
  /** The game to its end, as the seat sees it. */
  whole = $state.raw<Replay | null>(null);
  shown = $state.raw<Replay | null>(null);
  /** The view before the displayed one, if the viewer made one step. */
  before = $state.raw<unknown>(null);
  notes = $state.raw<StudyNotes>({ branches: [], remarks: [] });
  failure = $state.raw<unknown>(null);
  missing = $state(false);
  /** Whether the game is still running. */
  closed = $state(false);
  busy = $state(false);
  /** Whether displayed positions of branches are evaluated, as the viewer requested. */
  #autoEvaluates = $state(false);
  /** Evaluations of branch positions by mode, branch, moves and ply; null while one is running. */
  #evaluations = $state.raw<Readonly<Record<string, PlyValue | null>>>({});
  /** Win chances of all seats in branches, by mode and the moves before the position. */
  #chances = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  #moment = $state.raw<Moment>({ ply: null, seat: null, branch: null, mode: 'fair' });
  /** Another seat whose moves the viewer tries. */
  #viewer = $state<number | null>(null);
  #analyses = $state.raw<Partial<Record<Moment['mode'], Analysis>>>({});
  readonly #replays = new Map<string, Promise<Replay>>();
  #requestNumber = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Pick<Connection, 'watch'>;
  /** Stops watching the table; undefined while no analysis is running. */
  #unwatch: (() => void) | undefined;

  readonly mode = $derived.by(() => this.#moment.mode);
  readonly seat = $derived.by(() => this.#moment.seat ?? this.whole?.table.my_seat ?? 0);
  readonly plies = $derived.by(() => this.whole?.plies ?? 0);
  readonly branch = $derived.by(
    () => this.notes.branches.find((one) => one.id === this.#moment.branch) ?? null,
  );
  /** The last ply of the displayed line. */
  readonly last = $derived.by(() => (this.branch ? this.branch.ply + this.branch.moves.length : this.plies));
  readonly ply = $derived.by(() => Math.max(0, Math.min(this.#moment.ply ?? 0, this.last)));
  readonly analysis = $derived.by(() => this.#analyses[this.mode] ?? null);
  readonly values = $derived.by<PlyValue[]>(() => this.analysis?.values ?? []);
  /** The evaluation of the displayed moment and of the decision there. */
  readonly value = $derived.by(
    () => (this.branch ? this.#evaluations[this.#spot] : this.values[this.ply]) ?? null,
  );
  /** The key of the displayed position of a branch, with its mode. */
  readonly #spot = $derived.by(
    () =>
      `${this.mode}:${this.branch?.id}:${this.branch?.moves.map(({ move }) => move.text).join()}:${this.ply}`,
  );
  /** Whether the displayed position of a branch is being evaluated. */
  readonly isEvaluating = $derived.by(() => this.branch !== null && this.#evaluations[this.#spot] === null);
  readonly isRunning = $derived.by(() => GROWING.includes(this.analysis?.status ?? ''));

  constructor(id: string, server: Api, connection: Pick<Connection, 'watch'>, go: (moment: Moment) => void) {
    this.id = id;
    this.#api = server;
    this.#connection = connection;
    this.#go = go;
  }

  /** Fetch the game, its analysis and its remarks, and show the first moment. */
  async open(moment: Moment): Promise<void> {
    this.#moment = moment;
    await this.#attempt(async () => {
      this.whole = await this.#fetchPosition(null, null, moment.seat);
      this.notes = await this.#api.study(this.id);
      await this.#fetchAnalysis();
    });
    // Without a given moment the page opens at the first turning point, preferably of the viewer's own
    // decisions.
    const turns = this.analysis?.status === 'done' ? this.analysis.turns : [];
    const turn = turns.find((ply) => this.values[ply]?.seat === this.seat) ?? turns[0];
    if (moment.ply === null && turn !== undefined) this.go({ ply: turn });
    else await this.show(moment);
  }

  /** Show a moment. */
  async show(moment: Moment): Promise<void> {
    const { mode, seat } = this.#moment;
    this.#moment = moment;
    if (!this.whole || this.closed || this.missing) return;
    const look = ++this.#requestNumber;
    await this.#attempt(async () => {
      if (mode !== moment.mode) await this.#fetchAnalysis();
      if (seat !== moment.seat) this.whole = await this.#fetchPosition(null, null, this.seat);
      const replay = await this.#fetchShown();
      if (look !== this.#requestNumber) return;
      const was = this.shown;
      const stepped = was && replay.position.ply === was.position.ply + 1 && replay.seat === was.seat;
      this.before = stepped ? was.position.view : null;
      this.shown = replay;
      if (this.#autoEvaluates) void this.evaluate();
    });
  }

  close(): void {
    this.#closed = true;
    this.#stopWatching();
    this.#requestNumber += 1;
  }

  /** Return the move played at a ply of the game with its note in the log, which names what it meant then. */
  withNote<Move extends LegalMove>(ply: number, move: Move): Move & Pick<LogEntry, 'note'> {
    const entry = this.branch
      ? undefined
      : this.whole?.log.find((one) => one.seat !== null && one.ply === ply + 1);
    return entry?.note && entry.text === move.text ? { ...move, note: entry.note } : move;
  }

  // -- going about

  go(change: Partial<Moment>): void {
    this.#viewer = null;
    this.failure = null;
    this.#go({ ...this.#moment, ply: this.ply, seat: this.seat, ...change });
  }

  step(to: number): void {
    const { branch } = this;
    if (branch && to <= branch.ply) this.go({ branch: null, ply: branch.ply });
    else this.go({ ply: Math.max(0, Math.min(to, this.last)) });
  }

  /**
   * Enter the next branch that begins at this ply, or return to the game. Return false if there is no branch.
   */
  cycleBranch(by: number): boolean {
    const from = this.branch ? this.branch.ply : this.ply;
    const here = this.notes.branches.filter((one) => one.ply === from);
    if (here.length === 0) return false;
    const lines: (Branch | null)[] = [null, ...here];
    const at = lines.findIndex((one) => one?.id === this.branch?.id);
    const next = lines[(at + by + lines.length) % lines.length] ?? null;
    this.enter(next, from);
    return true;
  }

  enter(branch: Branch | null, ply = branch ? branch.ply + 1 : this.ply): void {
    this.go({ branch: branch?.id ?? null, ply: branch ? Math.max(ply, branch.ply + 1) : ply });
  }

  /** The plies of the seat's mistakes and blunders, in order. */
  readonly mistakes = $derived.by(() =>
    this.values
      .filter(({ seat, mark }) => seat === this.seat && (mark === 'mistake' || mark === 'blunder'))
      .map(({ ply }) => ply),
  );

  nextMistake(): void {
    const { mistakes } = this;
    const next = mistakes.find((ply) => ply > this.ply || (this.branch && ply === this.ply)) ?? mistakes[0];
    if (next !== undefined) this.go({ branch: null, ply: next });
  }

  toggleMode(): void {
    this.go({ mode: this.mode === 'fair' ? 'open' : 'fair' });
  }

  /** Show the position as another seat sees it, to try its moves. */
  showAsSeat(seat: number): Promise<void> {
    this.#viewer = seat;
    return this.show(this.#moment);
  }

  // -- analysis

  analyse(): Promise<void> {
    return this.#attempt(async () => this.#setAnalysis(await this.#api.analyse(this.id, this.mode)));
  }

  stop(): Promise<void> {
    return this.#attempt(async () => this.#setAnalysis(await this.#api.stopAnalysis(this.id, this.mode)));
  }

  async #fetchAnalysis(): Promise<void> {
    const { mode } = this;
    const known = this.#analyses[mode]?.values ?? [];
    const analysis = await this.#api.analysis(this.id, mode, known.length);
    this.#setAnalysis({ ...analysis, values: [...known, ...analysis.values] });
  }

  #setAnalysis(analysis: Analysis): void {
    this.#analyses = { ...this.#analyses, [analysis.mode]: analysis };
    if (analysis.mode !== this.mode) return;
    // An answer may arrive after the page was closed.
    if (GROWING.includes(analysis.status) && !this.#closed) this.#watch();
    else this.#stopWatching();
  }

  /** Receive progress over the socket while an analysis is running, and fetch it if the server is silent. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), SILENCE);
    if (this.#unwatch) return;
    this.#unwatch = this.#connection.watch(this.id, {
      cursor: ANY_CURSOR,
      receive: (message) => this.#receive(message),
      hasPlayed: () => null,
    });
    // If the page watches the table already, no snapshot follows: fetch what was sent before the answer arrived.
    this.#refresh();
  }

  #stopWatching(): void {
    clearTimeout(this.#timer);
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  #receive(message: ServerMessage): void {
    // A snapshot answers a join: progress before it was not sent to this socket.
    if (message.type === 'snapshot') this.#refresh();
    if (message.type === 'analysis') this.#advance(message);
  }

  /** Append evaluations, or fetch them if some are missing or the analysis has ended. */
  #advance({ mode, status, values }: AnalysisProgress): void {
    const known = this.#analyses[mode];
    if (!known || mode !== this.mode) return;
    const first = values[0]?.ply ?? known.values.length;
    if (first > known.values.length || !GROWING.includes(status)) {
      this.#refresh();
      return;
    }
    const all = [...known.values, ...values.slice(known.values.length - first)];
    this.#setAnalysis({ ...known, status, done: all.length, values: all });
  }

  #refresh(): void {
    void this.#attempt(() => this.#fetchAnalysis());
  }

  // -- branches

  /**
   * Evaluate the displayed position of a branch, and from now on every displayed one. Known evaluations are
   * reused.
   */
  async evaluate(): Promise<void> {
    const { branch, ply, mode } = this;
    const spot = this.#spot;
    this.#autoEvaluates = true;
    if (!branch || this.#evaluations[spot] !== undefined || this.shown?.position.result) return;
    this.#evaluations = { ...this.#evaluations, [spot]: null };
    await this.#attempt(async () => {
      const value = await this.#api.judgeBranch(this.id, branch.id, ply, mode);
      this.#evaluations = { ...this.#evaluations, [spot]: value };
      this.#recordChances(branch, ply, mode, value);
    });
    // A failed evaluation may be requested again.
    if (this.#evaluations[spot] === null) {
      const { [spot]: _, ...others } = this.#evaluations;
      this.#evaluations = others;
      this.#autoEvaluates = false;
      return;
    }
    await this.#evaluateBranch(branch);
  }

  /** Return the seat's win chance in a branch at a ply, or undefined if it was not evaluated. */
  branchChance(branch: Branch, ply: number): number | undefined {
    return this.#chances[branchKey(branch, ply, this.mode)]?.[this.seat];
  }

  /** Evaluate the other positions of a branch for the move tree, as long as it is displayed. */
  async #evaluateBranch(branch: Branch): Promise<void> {
    const { mode } = this;
    for (let ply = branch.ply + 1; ply <= branch.ply + branch.moves.length; ply += 1) {
      if (this.branch !== branch || this.mode !== mode || !this.#autoEvaluates) return;
      if (this.#chances[branchKey(branch, ply, mode)]) continue;
      await this.#attempt(async () =>
        this.#recordChances(branch, ply, mode, await this.#api.judgeBranch(this.id, branch.id, ply, mode)),
      );
      if (this.failure) return;
    }
  }

  #recordChances(branch: Branch, ply: number, mode: Moment['mode'], { chances }: PlyValue): void {
    this.#chances = { ...this.#chances, [branchKey(branch, ply, mode)]: chances };
  }

  /** Try a move that was not played: start or extend a branch. */
  tryMove(text: string, seat = this.shown?.seat ?? this.seat): Promise<void> {
    return this.#exclusively(async () => {
      const { branch, ply } = this;
      const next = branch
        ? branch.moves[ply - branch.ply]?.move.text
        : this.whole?.log.find((entry) => entry.ply === ply + 1)?.text;
      if (text === next) {
        this.go({ ply: ply + 1 });
        return;
      }
      const start = branch?.ply ?? ply;
      const made = (branch?.moves ?? []).slice(0, ply - start);
      const moves: BranchMove[] = [
        ...made.map((one) => ({ seat: one.seat, move: one.move.text })),
        { seat, move: text },
      ];
      const known = this.notes.branches.find(
        (one) => one.ply === start && moves.every(({ move }, index) => one.moves[index]?.move.text === move),
      );
      const isTip = branch?.mine && made.length === branch.moves.length;
      const kept =
        known ??
        (isTip
          ? await this.#api.changeBranch(this.id, branch.id, moves)
          : await this.#api.addBranch(this.id, { ply: start, moves }));
      this.#replaceBranch(kept);
      this.go({ branch: kept.id, ply: start + moves.length });
    });
  }

  /** Let bots move until the seat decides again. */
  letBotsAnswer(): Promise<void> {
    return this.#exclusively(async () => {
      const { branch } = this;
      if (!branch) return;
      const kept = await this.#api.botsAnswer(this.id, branch.id, this.seat);
      this.#replaceBranch(kept);
      this.go({ ply: kept.ply + kept.moves.length });
    });
  }

  dropBranch(): Promise<void> {
    return this.#exclusively(async () => {
      const { branch } = this;
      if (!branch) return;
      await this.#api.dropBranch(this.id, branch.id);
      this.notes = await this.#api.study(this.id);
      this.go({ branch: null, ply: branch.ply });
    });
  }

  #replaceBranch(kept: Branch): void {
    const others = this.notes.branches.filter((one) => one.id !== kept.id);
    this.notes = { ...this.notes, branches: [...others, kept].sort((one, other) => one.at - other.at) };
  }

  // -- remarks, and playing on

  remark(text: string): Promise<void> {
    return this.#exclusively(async () => {
      this.notes = await this.#api.remark(this.id, { ply: this.ply, text, branch: this.branch?.id ?? null });
    });
  }

  dropRemark(id: number): Promise<void> {
    return this.#exclusively(async () => {
      this.notes = await this.#api.dropRemark(this.id, id);
    });
  }

  /** Create a table against bots that begins from the displayed position; return null if that failed. */
  async playOn(bot: string): Promise<TableInfo | null> {
    let table: TableInfo | null = null;
    await this.#exclusively(async () => {
      table = await this.#api.playOn(this.id, {
        ply: this.ply,
        seat: this.seat,
        branch: this.branch?.id ?? null,
        bot,
      });
    });
    return table;
  }

  // -- within

  /** Fetch the displayed position. With all cards open it is seen from the seat that decides. */
  async #fetchShown(): Promise<Replay> {
    const viewer = this.#viewer ?? this.seat;
    const branch = this.branch?.id ?? null;
    const replay = await this.#fetchPosition(branch, this.ply, viewer);
    const [mover] = replay.position.deciders;
    if (this.mode === 'fair' || this.#viewer !== null || mover === undefined) return replay;
    return replay.position.deciders.includes(viewer) ? replay : this.#fetchPosition(branch, this.ply, mover);
  }

  #fetchPosition(branch: string | null, ply: number | null, seat: number | null): Promise<Replay> {
    const line = this.notes.branches.find((one) => one.id === branch);
    const key = `${branch}:${line?.moves.map(({ move }) => move.text).join()}:${seat}:${ply}`;
    let found = this.#replays.get(key);
    if (!found) {
      found =
        branch === null
          ? this.#api.replay(this.id, seat, ply)
          : this.#api.branchReplay(this.id, branch, seat, ply ?? 0);
      found.catch(() => this.#replays.delete(key));
      this.#replays.set(key, found);
    }
    return found;
  }

  async #exclusively(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.#attempt(what);
    this.busy = false;
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && !this.whole) this.missing = true;
      else if (error instanceof ApiError && error.reason.code === 'not_over') this.closed = true;
      else this.failure = error;
    }
  }
}
