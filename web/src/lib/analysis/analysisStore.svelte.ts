/** A finished game under study: what was found of it, which moment of which branch is shown, and what is tried there. */

import type { AnalysisRoute } from '../app/router';
import { ApiError, type api } from '../net/api';
import type {
  Analysis,
  Branch,
  BranchMove,
  PlyValue,
  Replay,
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

/** How often a growing analysis is looked at, in milliseconds. */
const POLL = 700;
const GROWING = ['waiting', 'running'];

/** What a position of a branch hangs on: the moves before it. */
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
  /** The view before the one that is shown, if that came by one step. */
  before = $state.raw<unknown>(null);
  notes = $state.raw<StudyNotes>({ branches: [], remarks: [] });
  failure = $state.raw<unknown>(null);
  missing = $state(false);
  /** The game is still played. */
  closed = $state(false);
  busy = $state(false);
  /** Positions of branches are judged when they are shown: somebody has asked for that. */
  #autoEvaluates = $state(false);
  /** What was found of them, by branch with its moves, ply and mode. */
  #evaluations = $state.raw<Readonly<Record<string, PlyValue | null>>>({});
  /** The chances of all seats there, by mode and the moves that have led there. */
  #chances = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  #moment = $state.raw<Moment>({ ply: null, seat: null, branch: null, mode: 'fair' });
  /** Another seat whose moves are tried just now. */
  #viewer = $state<number | null>(null);
  #analyses = $state.raw<Partial<Record<Moment['mode'], Analysis>>>({});
  readonly #replays = new Map<string, Promise<Replay>>();
  #requestNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly mode = $derived.by(() => this.#moment.mode);
  readonly seat = $derived.by(() => this.#moment.seat ?? this.whole?.table.my_seat ?? 0);
  readonly plies = $derived.by(() => this.whole?.plies ?? 0);
  readonly branch = $derived.by(
    () => this.notes.branches.find((one) => one.id === this.#moment.branch) ?? null,
  );
  /** The last move of the line on which we are. */
  readonly last = $derived.by(() => (this.branch ? this.branch.ply + this.branch.moves.length : this.plies));
  readonly ply = $derived.by(() => Math.max(0, Math.min(this.#moment.ply ?? 0, this.last)));
  readonly analysis = $derived.by(() => this.#analyses[this.mode] ?? null);
  readonly values = $derived.by<PlyValue[]>(() => this.analysis?.values ?? []);
  /** What is known of the moment that is shown, and of the decision there. */
  readonly value = $derived.by(
    () => (this.branch ? this.#evaluations[this.#spot] : this.values[this.ply]) ?? null,
  );
  /** Where in a branch we are, and how it is judged. */
  readonly #spot = $derived.by(
    () =>
      `${this.mode}:${this.branch?.id}:${this.branch?.moves.map(({ move }) => move.text).join()}:${this.ply}`,
  );
  /** Whether the position of a branch is being judged. */
  readonly isEvaluating = $derived.by(() => this.branch !== null && this.#evaluations[this.#spot] === null);
  readonly isRunning = $derived.by(() => GROWING.includes(this.analysis?.status ?? ''));

  constructor(id: string, server: Api, go: (moment: Moment) => void) {
    this.id = id;
    this.#api = server;
    this.#go = go;
  }

  /** Begin: the game, what was found of it, and what was said. */
  async open(moment: Moment): Promise<void> {
    this.#moment = moment;
    await this.#attempt(async () => {
      this.whole = await this.#fetchPosition(null, null, moment.seat);
      this.notes = await this.#api.study(this.id);
      await this.#fetchAnalysis();
    });
    // Who comes without a wish sees what mattered most, of their own decisions if there are such.
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
    clearTimeout(this.#timer);
    this.#requestNumber += 1;
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

  /** The next branch that leaves the game here, or the game itself again. */
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

  /** The decisions of the seat that lost something, in order. */
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

  /** Look with the eyes of whoever is to move here, to try moves for them. */
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
    clearTimeout(this.#timer);
    if (GROWING.includes(analysis.status))
      this.#timer = setTimeout(() => void this.#attempt(() => this.#fetchAnalysis()), POLL);
  }

  // -- branches

  /** Have the position of a branch judged, and from now on every one that is shown; what is known stays. */
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
    // What has failed may be asked for again.
    if (this.#evaluations[spot] === null) {
      const { [spot]: _, ...others } = this.#evaluations;
      this.#evaluations = others;
      this.#autoEvaluates = false;
      return;
    }
    await this.#evaluateBranch(branch);
  }

  /** The chance of my seat after the moves of a branch up to a ply, as far as it was judged. */
  branchChance(branch: Branch, ply: number): number | undefined {
    return this.#chances[branchKey(branch, ply, this.mode)]?.[this.seat];
  }

  /** Judge the other positions of a branch, for the tree, as long as it is the one that is shown. */
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

  /** Make a move that was not made: a branch begins or goes on. */
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

  /** Let bots move until it is the turn of the seat again. */
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

  /** A table against bots that begins from what is shown. */
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

  /** With all cards open one looks with the eyes of whoever is to move. */
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
