/** The REST part of the server. Whatever goes wrong is a Refusal with a code that has words. */
import type {
  AccountInfo,
  Acquaintance,
  Analysis,
  AskAnalysis,
  BotAccount,
  BotToken,
  Branch,
  BranchMove,
  Confirmed,
  Credentials,
  ErrorBody,
  GameInfo,
  Invitation,
  Invite,
  InviteLink,
  Leader,
  Me,
  MeChange,
  NewBranch,
  NewRemark,
  NewTable,
  Note,
  Notices,
  PasswordChange,
  PlayOn,
  PlyValue,
  PushTarget,
  Reason,
  Recovery,
  RecoveryCode,
  Registered,
  Replay,
  Rivals,
  SeatChange,
  SessionInfo,
  SitDown,
  StudyNotes,
  TableInfo,
  TablePage,
  UserInfo,
} from './protocol.gen';

/** A request that was refused, or that never arrived (`code` is then `unreachable`). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: Reason,
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'reason' in body;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, 'unreachable', { code: 'unreachable', values: {} });
  }
  const answer: unknown = response.headers.get('content-type')?.includes('json')
    ? await response.json().catch(() => null)
    : null;
  if (response.ok) return answer as Answer;
  if (isErrorBody(answer)) throw new Refusal(response.status, answer.code, answer.reason);
  throw new Refusal(response.status, 'failed', { code: 'failed', values: { status: response.status } });
}

function query(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** A table that was asked for, and of which nothing was heard. */
let unheard: { wish: string; id: string } | null = null;

/** Put up a table; whoever asks for the same again, because the answer was lost, gets the same table. */
async function putUp(table: NewTable): Promise<TableInfo> {
  const wish = JSON.stringify(table);
  if (unheard?.wish !== wish) unheard = { wish, id: randomText() };
  try {
    const made = await ask<TableInfo>('POST', '/tables', { ...table, id: unheard.id });
    unheard = null;
    return made;
  } catch (error) {
    if (error instanceof Refusal && error.status !== 0) unheard = null;
    throw error;
  }
}

/** A text that nobody guesses, also where the page is not secure. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Judged by what a seat could know, or with all cards open. */
export type Mode = NonNullable<AskAnalysis['mode']>;
export type Scope = 'open' | 'mine' | 'live' | 'history';

export const api = {
  me: () => ask<Me>('GET', '/me'),
  changeMe: (change: MeChange) => ask<Me>('PATCH', '/me', change),
  register: (credentials: Credentials) => ask<Registered>('POST', '/account', credentials),
  logIn: (credentials: Credentials) => ask<Me>('POST', '/session', credentials),
  logOut: () => ask<undefined>('DELETE', '/session'),
  account: () => ask<AccountInfo>('GET', '/account'),
  changePassword: (change: PasswordChange) => ask<void>('PUT', '/account/password', change),
  changeMail: (mail: string) => ask<AccountInfo>('PUT', '/account/mail', { mail }),
  confirmMail: (token: string) => ask<Confirmed>('POST', '/mail', { token }),
  newRecoveryCode: (password: string) => ask<RecoveryCode>('POST', '/account/recovery', { password }),
  recover: (wish: Recovery) => ask<Me>('POST', '/recovery', wish),
  deleteAccount: (password: string) => ask<undefined>('POST', '/account/delete', { password }),
  changeNotices: (notices: Notices) => ask<AccountInfo>('PUT', '/account/notices', notices),
  changeVacation: (days: number) => ask<AccountInfo>('PUT', '/account/vacation', { days }),
  push: (target: PushTarget) => ask<void>('POST', '/push', target),
  dropPush: (endpoint: string) => ask<void>('POST', '/push/drop', { endpoint }),
  /** Where a copy of all my data can be fetched. */
  exportAddress: '/api/account/export',
  myBots: () => ask<BotAccount[]>('GET', '/bots'),
  makeBot: (name: string) => ask<BotToken>('POST', '/bots', { name }),
  renewToken: (bot: string) => ask<BotToken>('POST', `/bots/${bot}/token`),
  revokeToken: (bot: string) => ask<void>('DELETE', `/bots/${bot}/token`),
  retireBot: (bot: string) => ask<void>('DELETE', `/bots/${bot}`),
  sessions: () => ask<SessionInfo[]>('GET', '/sessions'),
  revokeSession: (id: string) => ask<void>('DELETE', `/sessions/${id}`),
  revokeSessions: () => ask<void>('DELETE', '/sessions'),
  user: (user: string) => ask<UserInfo>('GET', `/users/${user}`),
  mute: (user: string, muted: boolean) => ask<void>('POST', `/users/${user}/mute`, { muted }),

  people: () => ask<Acquaintance[]>('GET', '/people'),
  invitations: () => ask<Invitation[]>('GET', '/invitations'),
  invite: (table: string, wish: Invite) => ask<InviteLink>('POST', `/tables/${table}/invitations`, wish),
  decline: (table: string) => ask<void>('DELETE', `/tables/${table}/invitations`),
  block: (user: string, blocked: boolean) => ask<void>('POST', `/users/${user}/block`, { blocked }),
  report: (user: string, text: string) => ask<void>('POST', `/users/${user}/report`, { text }),
  note: (table: string) => ask<Note>('GET', `/tables/${table}/note`),
  keepNote: (table: string, text: string) => ask<Note>('PUT', `/tables/${table}/note`, { text }),

  games: () => ask<GameInfo[]>('GET', '/games'),
  game: (game: string) => ask<GameInfo>('GET', `/games/${game}`),
  bots: (game: string) => ask<Rivals>('GET', `/games/${game}/bots`),
  leaders: (game: string, seats: number) => ask<Leader[]>('GET', `/games/${game}/leaders${query({ seats })}`),

  tables: (scope: Scope, more: { game?: string; user?: string; page?: number } = {}) =>
    ask<TablePage>('GET', `/tables${query({ scope, ...more })}`),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${id}`),
  create: putUp,
  sit: (id: string, wish: SitDown) => ask<TableInfo>('POST', `/tables/${id}/sit`, wish),
  stand: (id: string) => ask<TableInfo>('POST', `/tables/${id}/stand`),
  changeSeat: (id: string, seat: number, change: SeatChange) =>
    ask<TableInfo>('PUT', `/tables/${id}/seats/${seat}`, change),
  start: (id: string) => ask<TableInfo>('POST', `/tables/${id}/start`),
  rematch: (id: string) => ask<TableInfo>('POST', `/tables/${id}/rematch`),
  replay: (id: string, seat: number | null, ply: number | null) =>
    ask<Replay>('GET', `/tables/${id}/replay${query({ seat, ply })}`),
  analysis: (id: string, mode: Mode, since = 0) =>
    ask<Analysis>('GET', `/tables/${id}/analysis${query({ mode, since })}`),
  analyse: (id: string, mode: Mode) => ask<Analysis>('POST', `/tables/${id}/analysis`, { mode }),
  stopAnalysis: (id: string, mode: Mode) => ask<Analysis>('POST', `/tables/${id}/analysis/stop`, { mode }),
  study: (id: string) => ask<StudyNotes>('GET', `/tables/${id}/study`),
  addBranch: (id: string, branch: NewBranch) => ask<Branch>('POST', `/tables/${id}/branches`, branch),
  changeBranch: (id: string, branch: string, moves: BranchMove[]) =>
    ask<Branch>('PUT', `/tables/${id}/branches/${branch}`, { moves }),
  dropBranch: (id: string, branch: string) => ask<void>('DELETE', `/tables/${id}/branches/${branch}`),
  botsAnswer: (id: string, branch: string, seat: number) =>
    ask<Branch>('POST', `/tables/${id}/branches/${branch}/answer`, { seat }),
  branchReplay: (id: string, branch: string, seat: number | null, ply: number) =>
    ask<Replay>('GET', `/tables/${id}/branches/${branch}/replay${query({ seat, ply })}`),
  judgeBranch: (id: string, branch: string, ply: number, mode: Mode) =>
    ask<PlyValue>('POST', `/tables/${id}/branches/${branch}/judge`, { ply, mode }),
  remark: (id: string, remark: NewRemark) => ask<StudyNotes>('POST', `/tables/${id}/remarks`, remark),
  dropRemark: (id: string, remark: number) => ask<StudyNotes>('DELETE', `/tables/${id}/remarks/${remark}`),
  playOn: (id: string, from: PlayOn) => ask<TableInfo>('POST', `/tables/${id}/play-on`, from),
  /** Where the text record of a game can be fetched. */
  recordAddress: (id: string, viewer: number | null) => `/api/tables/${id}/record${query({ viewer })}`,
};
