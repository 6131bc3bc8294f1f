import { expect, test } from 'vitest';
import { AnalysisStore } from '../src/lib/analysis/analysisStore.svelte';
import type { Watcher } from '../src/lib/net/connection.svelte';
import type {
  Analysis,
  AnalysisProgress,
  Branch,
  BranchMove,
  PlyValue,
  Replay,
  ServerMessage,
  StudyNotes,
  TableInfo,
} from '../src/lib/net/protocol.gen';

type Api = ConstructorParameters<typeof AnalysisStore>[1];
type Moment = Parameters<AnalysisStore['show']>[0];

const PLIES = 4;
const START: Moment = { ply: null, seat: null, branch: null, mode: 'fair' };
const legalMove = (text: string) => ({ text, verb: text, args: {} });

function replay(ply: number, seat: number | null): Replay {
  const log = Array.from({ length: ply }, (_, index) => ({
    ply: index + 1,
    seat: index % 2,
    text: `made ${index + 1}`,
    verb: 'made',
    args: {},
    at: 0,
  }));
  const position = {
    ply,
    view: { ply, seat },
    deciders: [ply % 2],
    legal: [],
  } as unknown as Replay['position'];
  return { table: { my_seat: 0 } as TableInfo, seat, plies: PLIES, position, log };
}

function value(ply: number, mark: PlyValue['mark'] = ''): PlyValue {
  return { ply, chances: [0.5, 0.5], points: [0, 0], seat: ply % 2, best: [], played: null, loss: 0, mark };
}

/** A server with one game, of which `found` positions are evaluated. */
class Server {
  values = [value(0, 'mistake'), value(1, 'blunder'), value(2, 'blunder'), value(3), value(4)];
  found = this.values.length;
  branches: Branch[] = [];
  asked: string[] = [];
  /** Whether the analysis was requested. */
  requested = true;
  /** Runs between a request for an analysis and its answer. */
  beforeAnswer = () => {};

  api(): Api {
    const kept = (id: string, ply: number, moves: BranchMove[]): Branch => {
      const steps = moves.map(({ seat, move }) => ({ seat, move: legalMove(move) }));
      const branch = { id, ply, moves: steps, user: 'u', name: 'Ann', at: 1, mine: true };
      this.branches = [...this.branches.filter((one) => one.id !== id), branch];
      return branch;
    };
    const some: Partial<Api> = {
      replay: async (_, seat, ply) => replay(ply ?? PLIES, seat),
      branchReplay: async (_, branch, seat, ply) => {
        this.asked.push(`${branch} ${ply}`);
        return replay(ply, seat);
      },
      analysis: async (_, mode, since = 0): Promise<Analysis> => ({
        table: 't',
        mode,
        status: this.#status(),
        done: this.found,
        plies: PLIES,
        seconds: 1,
        may_ask: true,
        values: this.values.slice(since, this.found),
        turns: [2, 1],
        accuracy: [],
      }),
      analyse: async (id, mode) => {
        this.requested = true;
        const answer = await some.analysis?.(id, mode);
        this.beforeAnswer();
        return answer as Analysis;
      },
      study: async (): Promise<StudyNotes> => ({ branches: this.branches, remarks: [] }),
      addBranch: async (_, { ply, moves }) =>
        kept(`b${this.branches.length + 1}`, ply, moves as BranchMove[]),
      judgeBranch: async (_, branch, ply, mode) => {
        this.asked.push(`judge ${branch} ${ply} ${mode}`);
        return { ...value(ply), chances: [ply / 10, 1 - ply / 10] };
      },
      changeBranch: async (_, branch, moves) =>
        kept(branch, this.branches.find((one) => one.id === branch)?.ply ?? 0, moves),
    };
    return some as Api;
  }

  #status(): Analysis['status'] {
    if (!this.requested) return 'none';
    return this.found < this.values.length ? 'running' : 'done';
  }
}

/** A connection on which the test sends the server's messages. */
class FakeConnection {
  watcher: Watcher | null = null;

  watch(_table: string, watcher: Watcher): () => void {
    this.watcher = watcher;
    return () => {
      this.watcher = null;
    };
  }

  send(status: AnalysisProgress['status'], ...values: PlyValue[]): void {
    this.watcher?.receive({ type: 'analysis', table: 't', mode: 'fair', status, values });
  }
}

/** Return an opened analysis whose navigation leads back to it. */
async function opened(
  server = new Server(),
  moment: Moment = START,
  socket = new FakeConnection(),
): Promise<AnalysisStore> {
  const study: AnalysisStore = new AnalysisStore('t', server.api(), socket, (next) => void study.show(next));
  await study.open(moment);
  return study;
}

test('who comes without a wish sees what mattered most', async () => {
  const study = await opened();
  expect([study.ply, study.seat, study.value?.mark]).toEqual([2, 0, 'blunder']);
  expect((await opened(new Server(), { ...START, ply: 0 })).ply).toBe(0);
});

test('the next mistake is mine, and after the last comes the first', async () => {
  const study = await opened(new Server(), { ...START, ply: 1 });
  expect(study.mistakes).toEqual([0, 2]);
  study.nextMistake();
  expect(study.ply).toBe(2);
  study.nextMistake();
  expect(study.ply).toBe(0);
});

test('a move that was made goes on in the game, another opens a branch that grows at its tip', async () => {
  const server = new Server();
  const study = await opened(server, { ...START, ply: 1 });
  await study.tryMove('made 2', 1);
  expect([study.ply, study.branch]).toEqual([2, null]);
  await study.tryMove('other', 0);
  expect([study.branch?.id, study.branch?.ply, study.ply]).toEqual(['b1', 2, 3]);
  await study.tryMove('further', 1);
  expect(server.branches.map(({ moves }) => moves.map(({ move }) => move.text))).toEqual([
    ['other', 'further'],
  ]);
  expect(server.asked).toContain('b1 4');
  // Another move in the middle starts another branch; the same move stays on the same branch.
  study.step(3);
  await study.tryMove('instead', 1);
  expect(study.branch?.id).toBe('b2');
  study.go({ branch: null, ply: 2 });
  await study.tryMove('other', 0);
  expect([server.branches.length, study.branch?.id]).toEqual([2, 'b1']);
});

test('back over its first move a branch leads to the game, and up and down lead to the others', async () => {
  const study = await opened(new Server(), { ...START, ply: 2 });
  expect(study.cycleBranch(1)).toBe(false);
  await study.tryMove('other', 0);
  study.step(2);
  expect([study.branch, study.ply]).toEqual([null, 2]);
  expect(study.cycleBranch(1)).toBe(true);
  expect([study.branch?.id, study.ply]).toEqual(['b1', 3]);
  study.cycleBranch(1);
  expect([study.branch, study.ply]).toEqual([null, 2]);
});

test('with all cards open one looks with the eyes of whoever is to move', async () => {
  const study = await opened(new Server(), { ...START, ply: 1 });
  expect(study.shown?.seat).toBe(0);
  await study.show({ ...START, ply: 1, seat: 0, mode: 'open' });
  expect(study.shown?.seat).toBe(1);
  await study.show({ ...START, ply: 1, seat: 0 });
  await study.showAsSeat(1);
  expect(study.shown?.seat).toBe(1);
});

test('a running analysis grows by messages over the socket, and is fetched at its end', async () => {
  const server = new Server();
  server.found = 2;
  const socket = new FakeConnection();
  const study = await opened(server, START, socket);
  expect([study.isRunning, study.values.length, study.ply]).toEqual([true, 2, 0]);
  socket.send('running', value(2));
  expect([study.isRunning, study.values.length]).toEqual([true, 3]);
  // A repeated evaluation changes nothing.
  socket.send('running', value(1), value(2), value(3));
  expect(study.values.map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
  server.found = 5;
  socket.send('done');
  await expect.poll(() => study.isRunning).toBe(false);
  expect(study.values.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
  expect(socket.watcher).toBe(null);
});

test('progress between the request for an analysis and its answer is not lost', async () => {
  const server = new Server();
  Object.assign(server, { found: 0, requested: false });
  const socket = new FakeConnection();
  const study = await opened(server, START, socket);
  expect([study.isRunning, socket.watcher]).toEqual([false, null]);
  server.beforeAnswer = () => {
    server.found = 5;
    socket.send('done');
  };
  await study.analyse();
  await expect.poll(() => study.values.length).toBe(5);
  expect([study.isRunning, socket.watcher]).toEqual([false, null]);
});

test('an answer that arrives after the page was closed watches nothing', async () => {
  const server = new Server();
  Object.assign(server, { found: 0, requested: false });
  const socket = new FakeConnection();
  const study = await opened(server, START, socket);
  server.beforeAnswer = () => study.close();
  await study.analyse();
  expect(socket.watcher).toBe(null);
});

test('missed progress of an analysis is fetched', async () => {
  const server = new Server();
  server.found = 1;
  const socket = new FakeConnection();
  const study = await opened(server, START, socket);
  server.found = 4;
  socket.send('running', value(3));
  await expect.poll(() => study.values.length).toBe(4);
  server.found = 5;
  // After a reconnection.
  socket.watcher?.receive({ type: 'snapshot' } as ServerMessage);
  await expect.poll(() => study.isRunning).toBe(false);
  expect(study.values.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
  study.close();
});

test('a branch is judged when somebody asks, each position once, and then also those that come', async () => {
  const server = new Server();
  const study = await opened(server, { ...START, ply: 2 });
  await study.tryMove('other', 0);
  expect([study.value, study.isEvaluating]).toEqual([null, false]);
  const judged = study.evaluate();
  expect(study.isEvaluating).toBe(true);
  await judged;
  expect([study.value?.ply, study.isEvaluating]).toEqual([3, false]);
  await study.tryMove('further', 1);
  await expect.poll(() => study.value?.ply).toBe(4);
  await study.evaluate();
  expect(server.asked.filter((one) => one.startsWith('judge'))).toEqual([
    'judge b1 3 fair',
    'judge b1 4 fair',
  ]);
});

test('once a branch is judged, the tree has the chance after each of its moves', async () => {
  const server = new Server();
  const study = await opened(server, { ...START, ply: 1 });
  for (const [at, move] of ['other', 'further', 'on'].entries()) await study.tryMove(move, at % 2);
  const { branch } = study;
  if (!branch) throw new Error('there is a branch');
  const chances = () => [1, 2, 3].map((step) => study.branchChance(branch, 1 + step));
  expect(chances()).toEqual([undefined, undefined, undefined]);
  await study.evaluate();
  expect(chances()).toEqual([0.2, 0.3, 0.4]);
  expect(server.asked.filter((one) => one.startsWith('judge'))).toEqual([
    'judge b1 4 fair',
    'judge b1 2 fair',
    'judge b1 3 fair',
  ]);
  // With all cards open the chances differ.
  await study.show({ ...START, ply: 4, branch: 'b1', mode: 'open' });
  expect(study.branchChance(branch, 2)).not.toBe(0.3);
});

test('a played move has its note of the log, and another move at the same ply has none', async () => {
  const noted = { ...new Server().api() } as Api;
  const plain = await noted.replay('t', 0, null);
  noted.replay = async () => ({
    ...plain,
    log: plain.log.map((entry) => (entry.ply === 2 ? { ...entry, note: { unit_catapult: 2 } } : entry)),
  });
  const study = new AnalysisStore('t', noted, { watch: () => () => {} }, () => {});
  await study.open(START);
  expect(study.withNote(1, legalMove('made 2'))).toMatchObject({ note: { unit_catapult: 2 } });
  expect(study.withNote(1, legalMove('other'))).not.toHaveProperty('note');
  expect(study.withNote(2, legalMove('made 3'))).not.toHaveProperty('note');
});
