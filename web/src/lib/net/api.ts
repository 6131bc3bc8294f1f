/**
 * Client of the server's REST API. Every failure is an ApiError with a code that the locale files translate.
 */
import type {
  AccountInfo,
  Acquaintance,
  Analysis,
  AskAnalysis,
  BotAccount,
  BotList,
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
  LessonsOfGame,
  LessonsOfUser,
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
  SeatChange,
  SessionInfo,
  SitDown,
  StudyNotes,
  TableInfo,
  TablePage,
  UserInfo,
} from './protocol.gen';

/** A request that the server refused, or that did not reach it (`code` is then `unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: Reason,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'reason' in body;
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'unreachable', { code: 'unreachable', values: {} });
  }
  const answer: unknown = response.headers.get('content-type')?.includes('json')
    ? await response.json().catch(() => null)
    : null;
  if (response.ok) return answer as Answer;
  if (isErrorBody(answer)) throw new ApiError(response.status, answer.code, answer.reason);
  throw new ApiError(response.status, 'failed', { code: 'failed', values: { status: response.status } });
}

function query(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The last request for a table that got no answer, with its idempotency id. */
let unanswered: { wish: string; id: string } | null = null;

/**
 * Create a table. A retry of the same request after a lost answer returns the same table, because it sends
 * the same id.
 */
async function createTable(table: NewTable): Promise<TableInfo> {
  const wish = JSON.stringify(table);
  if (unanswered?.wish !== wish) unanswered = { wish, id: randomId() };
  try {
    const made = await request<TableInfo>('POST', '/tables', { ...table, id: unanswered.id });
    unanswered = null;
    return made;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) unanswered = null;
    throw error;
  }
}

/** Return an unguessable text. `crypto.randomUUID` exists on secure pages only. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Mode of an evaluation: from what a seat could know, or with all cards open. */
export type Mode = NonNullable<AskAnalysis['mode']>;
export type Scope = 'open' | 'mine' | 'live' | 'history';

export const api = {
  me: () => request<Me>('GET', '/me'),
  changeMe: (change: MeChange) => request<Me>('PATCH', '/me', change),
  register: (credentials: Credentials) => request<Registered>('POST', '/account', credentials),
  logIn: (credentials: Credentials) => request<Me>('POST', '/session', credentials),
  logOut: () => request<undefined>('DELETE', '/session'),
  account: () => request<AccountInfo>('GET', '/account'),
  changePassword: (change: PasswordChange) => request<void>('PUT', '/account/password', change),
  changeMail: (mail: string) => request<AccountInfo>('PUT', '/account/mail', { mail }),
  confirmMail: (token: string) => request<Confirmed>('POST', '/mail', { token }),
  newRecoveryCode: (password: string) => request<RecoveryCode>('POST', '/account/recovery', { password }),
  recover: (wish: Recovery) => request<Me>('POST', '/recovery', wish),
  deleteAccount: (password: string) => request<undefined>('POST', '/account/delete', { password }),
  changeNotices: (notices: Notices) => request<AccountInfo>('PUT', '/account/notices', notices),
  changeVacation: (days: number) => request<AccountInfo>('PUT', '/account/vacation', { days }),
  push: (target: PushTarget) => request<void>('POST', '/push', target),
  dropPush: (endpoint: string) => request<void>('POST', '/push/drop', { endpoint }),
  /** The address of the user's data export. */
  exportAddress: '/api/account/export',
  myBots: () => request<BotAccount[]>('GET', '/bots'),
  makeBot: (name: string) => request<BotToken>('POST', '/bots', { name }),
  renewToken: (bot: string) => request<BotToken>('POST', `/bots/${bot}/token`),
  revokeToken: (bot: string) => request<void>('DELETE', `/bots/${bot}/token`),
  retireBot: (bot: string) => request<void>('DELETE', `/bots/${bot}`),
  lessons: () => request<LessonsOfUser>('GET', '/me/lessons'),
  keepLessons: (game: string, lessons: LessonsOfGame['lessons']) =>
    request<LessonsOfGame>('PUT', `/me/lessons/${game}`, { lessons }),
  forgetLessons: () => request<void>('DELETE', '/me/lessons'),
  sessions: () => request<SessionInfo[]>('GET', '/sessions'),
  revokeSession: (id: string) => request<void>('DELETE', `/sessions/${id}`),
  revokeSessions: () => request<void>('DELETE', '/sessions'),
  user: (user: string) => request<UserInfo>('GET', `/users/${user}`),
  mute: (user: string, muted: boolean) => request<void>('POST', `/users/${user}/mute`, { muted }),

  people: () => request<Acquaintance[]>('GET', '/people'),
  invitations: () => request<Invitation[]>('GET', '/invitations'),
  invite: (table: string, wish: Invite) => request<InviteLink>('POST', `/tables/${table}/invitations`, wish),
  decline: (table: string) => request<void>('DELETE', `/tables/${table}/invitations`),
  block: (user: string, blocked: boolean) => request<void>('POST', `/users/${user}/block`, { blocked }),
  report: (user: string, text: string) => request<void>('POST', `/users/${user}/report`, { text }),
  note: (table: string) => request<Note>('GET', `/tables/${table}/note`),
  keepNote: (table: string, text: string) => request<Note>('PUT', `/tables/${table}/note`, { text }),

  games: () => request<GameInfo[]>('GET', '/games'),
  game: (game: string) => request<GameInfo>('GET', `/games/${game}`),
  bots: (game: string) => request<BotList>('GET', `/games/${game}/bots`),
  leaders: (game: string, seats: number) =>
    request<Leader[]>('GET', `/games/${game}/leaders${query({ seats })}`),

  tables: (scope: Scope, more: { game?: string; user?: string; page?: number } = {}) =>
    request<TablePage>('GET', `/tables${query({ scope, ...more })}`),
  table: (id: string) => request<TableInfo>('GET', `/tables/${id}`),
  create: createTable,
  sit: (id: string, wish: SitDown) => request<TableInfo>('POST', `/tables/${id}/sit`, wish),
  stand: (id: string) => request<TableInfo>('POST', `/tables/${id}/stand`),
  changeSeat: (id: string, seat: number, change: SeatChange) =>
    request<TableInfo>('PUT', `/tables/${id}/seats/${seat}`, change),
  start: (id: string) => request<TableInfo>('POST', `/tables/${id}/start`),
  rematch: (id: string) => request<TableInfo>('POST', `/tables/${id}/rematch`),
  replay: (id: string, seat: number | null, ply: number | null) =>
    request<Replay>('GET', `/tables/${id}/replay${query({ seat, ply })}`),
  analysis: (id: string, mode: Mode, since = 0) =>
    request<Analysis>('GET', `/tables/${id}/analysis${query({ mode, since })}`),
  analyse: (id: string, mode: Mode) => request<Analysis>('POST', `/tables/${id}/analysis`, { mode }),
  stopAnalysis: (id: string, mode: Mode) =>
    request<Analysis>('POST', `/tables/${id}/analysis/stop`, { mode }),
  study: (id: string) => request<StudyNotes>('GET', `/tables/${id}/study`),
  addBranch: (id: string, branch: NewBranch) => request<Branch>('POST', `/tables/${id}/branches`, branch),
  changeBranch: (id: string, branch: string, moves: BranchMove[]) =>
    request<Branch>('PUT', `/tables/${id}/branches/${branch}`, { moves }),
  dropBranch: (id: string, branch: string) => request<void>('DELETE', `/tables/${id}/branches/${branch}`),
  botsAnswer: (id: string, branch: string, seat: number) =>
    request<Branch>('POST', `/tables/${id}/branches/${branch}/answer`, { seat }),
  branchReplay: (id: string, branch: string, seat: number | null, ply: number) =>
    request<Replay>('GET', `/tables/${id}/branches/${branch}/replay${query({ seat, ply })}`),
  judgeBranch: (id: string, branch: string, ply: number, mode: Mode) =>
    request<PlyValue>('POST', `/tables/${id}/branches/${branch}/judge`, { ply, mode }),
  remark: (id: string, remark: NewRemark) => request<StudyNotes>('POST', `/tables/${id}/remarks`, remark),
  dropRemark: (id: string, remark: number) =>
    request<StudyNotes>('DELETE', `/tables/${id}/remarks/${remark}`),
  playOn: (id: string, from: PlayOn) => request<TableInfo>('POST', `/tables/${id}/play-on`, from),
  /** Return the address of a game's text record. */
  recordAddress: (id: string, viewer: number | null) => `/api/tables/${id}/record${query({ viewer })}`,
};
