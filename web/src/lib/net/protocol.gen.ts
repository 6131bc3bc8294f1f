// Made by `npm run types` from src/pentapolis/table/protocol/ and the views. Not written by hand.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameCommand".
 */
export type GameCommand = Play | Undo | MakeOffer | Answer | Resign;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClientMessage".
 */
export type ClientMessage =
  Join | Leave | Play | Undo | MakeOffer | Answer | Resign | Preview | Hint | Why | Say | Ping;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage =
  | Welcome
  | Snapshot
  | Update
  | Change
  | TableChanged
  | Presence
  | ChatLine
  | Ack
  | Refused
  | HintResult
  | MoveExplanation
  | PreviewResult
  | AnalysisProgress
  | Invites
  | Pong;

export interface Wire {
  ClockRules?: ClockRules;
  Reservation?: Reservation;
  SeatInfo?: SeatInfo;
  TableInfo?: TableInfo;
  Result?: Result;
  LegalMove?: LegalMove;
  LogEntry?: LogEntry;
  Clocks?: Clocks;
  Offer?: Offer;
  ChatLine?: ChatLine;
  Position?: Position;
  Reason?: Reason;
  Join?: Join;
  Leave?: Leave;
  Play?: Play;
  Preview?: Preview;
  Undo?: Undo;
  MakeOffer?: MakeOffer;
  Answer?: Answer;
  Resign?: Resign;
  Hint?: Hint;
  Why?: Why;
  Say?: Say;
  Ping?: Ping;
  Welcome?: Welcome;
  Absent?: Absent;
  Snapshot?: Snapshot;
  Update?: Update;
  Change?: Change;
  TableChanged?: TableChanged;
  Presence?: Presence;
  Stopped?: Stopped;
  Ack?: Ack;
  Refused?: Refused;
  HintMove?: HintMove;
  Step?: Step;
  HintResult?: HintResult;
  MoveExplanation?: MoveExplanation;
  PreviewResult?: PreviewResult;
  AnalysisProgress?: AnalysisProgress;
  PlyValue?: PlyValue;
  Choice?: Choice;
  Invites?: Invites;
  Pong?: Pong;
  MeChange?: MeChange;
  Credentials?: Credentials;
  SeatRequest?: SeatRequest;
  NewTable?: NewTable;
  SitDown?: SitDown;
  SeatChange?: SeatChange;
  MuteChange?: MuteChange;
  ErrorBody?: ErrorBody;
  Me?: Me;
  Registered?: Registered;
  SessionInfo?: SessionInfo;
  OptionInfo?: OptionInfo;
  GameInfo?: GameInfo;
  Character?: Character;
  BotInfo?: BotInfo;
  EstimatedRating?: EstimatedRating;
  BotList?: BotList;
  TablePage?: TablePage;
  Replay?: Replay;
  Rating?: Rating;
  Leader?: Leader;
  UserInfo?: UserInfo;
  Judgement?: Judgement;
  Accuracy?: Accuracy;
  Analysis?: Analysis;
  AskAnalysis?: AskAnalysis;
  BranchMove?: BranchMove;
  NewBranch?: NewBranch;
  BranchChange?: BranchChange;
  BotsAnswer?: BotsAnswer;
  AskJudgement?: AskJudgement;
  BranchStep?: BranchStep;
  Branch?: Branch;
  NewRemark?: NewRemark;
  Remark?: Remark;
  StudyNotes?: StudyNotes;
  PlayOn?: PlayOn;
  PasswordChange?: PasswordChange;
  MailChange?: MailChange;
  MailToken?: MailToken;
  PasswordConfirmation?: PasswordConfirmation;
  Recovery?: Recovery;
  RecoveryCode?: RecoveryCode;
  NewBot?: NewBot;
  BotAccount?: BotAccount;
  BotToken?: BotToken;
  Notices?: Notices;
  PushKeys?: PushKeys;
  PushTarget?: PushTarget;
  PushGone?: PushGone;
  VacationRequest?: VacationRequest;
  VacationInfo?: VacationInfo;
  AccountInfo?: AccountInfo;
  Confirmed?: Confirmed;
  Invite?: Invite;
  InviteLink?: InviteLink;
  Invitation?: Invitation;
  Acquaintance?: Acquaintance;
  BlockChange?: BlockChange;
  NewReport?: NewReport;
  Note?: Note;
  LessonProgress?: LessonProgress;
  LessonsOfGame?: LessonsOfGame;
  LessonsOfUser?: LessonsOfUser;
  DuelView?: DuelView;
  DuelOptions?: DuelOptions;
  Hidden?: Hidden;
  DuelSlotView?: DuelSlotView;
  DuelCityView?: DuelCityView;
  DuelWonderView?: DuelWonderView;
  DuelPrice?: DuelPrice;
  AkropolisView?: AkropolisView;
  AkropolisOptions?: AkropolisOptions;
  AkropolisCityView?: AkropolisCityView;
  AkropolisPlacedTile?: AkropolisPlacedTile;
  AkropolisHexView?: AkropolisHexView;
  AkropolisDistrictView?: AkropolisDistrictView;
  AkropolisArchitectView?: AkropolisArchitectView;
  WondersView?: WondersView;
  WondersOptions?: WondersOptions;
  WondersHandCard?: WondersHandCard;
  WondersOffer?: WondersOffer;
  WondersPayment?: WondersPayment;
  WondersOutlook?: WondersOutlook;
  WondersConflictView?: WondersConflictView;
  WondersCityView?: WondersCityView;
  WondersStageView?: WondersStageView;
  WondersPlayView?: WondersPlayView;
  WondersTurnView?: WondersTurnView;
  WondersLookView?: WondersLookView;
  AgesView?: AgesView;
  AgesOptions?: AgesOptions;
  AgesPending?: AgesPending;
  AgesRowCard?: AgesRowCard;
  AgesFutureEvent?: AgesFutureEvent;
  AgesPactView?: AgesPactView;
  AgesDeskView?: AgesDeskView;
  AgesBank?: AgesBank;
  AgesTechnology?: AgesTechnology;
  AgesArmy?: AgesArmy;
  AgesWonderView?: AgesWonderView;
  AgesActionTokens?: AgesActionTokens;
  AgesWarView?: AgesWarView;
  AgesForecast?: AgesForecast;
  AgesContest?: AgesContest;
  AgesContestant?: AgesContestant;
  AgesCommitment?: AgesCommitment;
  AgesPayment?: AgesPayment;
  AgesImpactView?: AgesImpactView;
  AgesPrice?: AgesPrice;
  AgesAttackView?: AgesAttackView;
  AgesOfferView?: AgesOfferView;
  CivilizationView?: CivilizationView;
  CivilizationOptions?: CivilizationOptions;
  CivilizationSquareView?: CivilizationSquareView;
  CivilizationTileView?: CivilizationTileView;
  CivilizationNationView?: CivilizationNationView;
  CivilizationCityView?: CivilizationCityView;
  CivilizationScoutView?: CivilizationScoutView;
  CivilizationOfferView?: CivilizationOfferView;
  CivilizationResearchView?: CivilizationResearchView;
  CivilizationTrackView?: CivilizationTrackView;
  CivilizationRaceView?: CivilizationRaceView;
  CivilizationTableView?: CivilizationTableView;
  CivilizationGroupView?: CivilizationGroupView;
  CivilizationBattleView?: CivilizationBattleView;
  CivilizationFrontView?: CivilizationFrontView;
  CivilizationBonusView?: CivilizationBonusView;
  CivilizationAboutView?: CivilizationAboutView;
  CivilizationAidView?: CivilizationAidView;
  CivilizationMenuView?: CivilizationMenuView;
  CivilizationItemView?: CivilizationItemView;
  CivilizationSiteView?: CivilizationSiteView;
  CivilizationWayView?: CivilizationWayView;
  CivilizationReachView?: CivilizationReachView;
  CivilizationFightView?: CivilizationFightView;
  CivilizationClashView?: CivilizationClashView;
  GameCommand?: GameCommand;
  ClientMessage?: ClientMessage;
  ServerMessage?: ServerMessage;
  Views?: Views;
}
/**
 * The clock rules: per move, in total with an increment, or by correspondence; and the consequence of a timeout.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockRules".
 */
export interface ClockRules {
  kind: 'correspondence' | 'move' | 'none' | 'total';
  seconds: number;
  increment: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  hours: [number, number];
  at_zero: 'bot' | 'others' | 'resign';
}
/**
 * The user for whom an open seat is reserved, as in a rematch, and the end of the reservation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reservation".
 */
export interface Reservation {
  user: string;
  name: string;
  until: number;
}
/**
 * The occupant of a seat. `name` is a person's name or a bot's id; `user` identifies a person.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  user: string;
  substitute: string;
  hints: number;
  reserved?: Reservation;
}
/**
 * A table as the lobby shows it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  game: string;
  ruleset: number;
  options: {
    [k: string]: string;
  };
  seats: SeatInfo[];
  status: 'aborted' | 'open' | 'over' | 'playing';
  public: boolean;
  rated: boolean;
  clock: ClockRules;
  commitment: string;
  owner: string;
  created: number;
  my_seat: number | null;
  my_turn: boolean;
  deadline: number | null;
  plies: number;
  result: Result | null;
  study: boolean;
  seed: string;
  rematch: string;
  locked: boolean;
  delay: number;
}
/**
 * The end of a game: the winning seats (several share the victory), the kind of victory, the scores by seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
  kind: string;
  winners: number[];
  scores: number[];
  tie?: string;
  rival?: number | null;
}
/**
 * A legal action: its full spelling, and its verb and arguments for the board.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LegalMove".
 */
export interface LegalMove {
  text: string;
  verb: string;
  args: {
    [k: string]: string;
  };
}
/**
 * An event of the game as its viewer may see it.
 *
 *     A sealed choice of another seat has the verb '?', and '?' stands for every hidden argument.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LogEntry".
 */
export interface LogEntry {
  ply: number;
  seat: number | null;
  text: string;
  verb: string;
  args: {
    [k: string]: string;
  };
  at: number;
  note?: {
    [k: string]: number | string;
  };
  lapse?: 'fallback' | 'hurried';
}
/**
 * Seconds left by seat (None: no clock) at the server's time `at`, and the seats whose clock runs.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Clocks".
 */
export interface Clocks {
  left: (number | null)[];
  running: number[];
  at: number;
  resting?: number[];
}
/**
 * An offer of a seat to the other players. `yes` are the seats that have accepted.
 *
 *     `ply` is the ply after an undo, else the ply of the offer. `target` is the seat that a bot would take over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  id: string;
  kind: 'abort' | 'claim' | 'draw' | 'takeover' | 'undo';
  seat: number;
  ply: number;
  yes: number[];
  target: number | null;
}
/**
 * A line of chat at a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  type: 'chat';
  table: string;
  id: number;
  name: string;
  user: string;
  text: string;
  at: number;
}
/**
 * The view of one viewer of a game at a cursor.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  cursor: number;
  ply: number;
  view: unknown;
  decision: string;
  deciders: number[];
  legal: LegalMove[];
  clocks: Clocks;
  offers: Offer[];
  can_undo: boolean;
  result: Result | null;
  halted: Reason | null;
  declined: ('abort' | 'claim' | 'draw' | 'takeover' | 'undo')[];
}
/**
 * A refusal's reason: a key of the locale files, and the numbers and ids of its sentence.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reason".
 */
export interface Reason {
  code: string;
  values: {
    [k: string]: number | string;
  };
}
/**
 * Watch a table, or return to a seat. `cursor` is the last one the client has seen, -1 for none.
 *
 *     With `changes` the client receives changes of a position that it has, instead of updates.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  type: 'join';
  table: string;
  cursor?: number;
  changes?: boolean;
}
/**
 * Stop watching a table. A seat is kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  type: 'leave';
  table: string;
}
/**
 * Make one or several moves at the client's cursor. Refused as stale if the game has continued.
 *
 *     Several are made in order, up to the first one that is refused, reveals something or passes the turn.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  type: 'play';
  table: string;
  cursor: number;
  move: string | string[];
  id: string;
}
/**
 * Request the player's view after some of their moves. No move is made, and no secret is used.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Preview".
 */
export interface Preview {
  type: 'preview';
  table: string;
  moves: string[];
  id: string;
}
/**
 * Undo the player's last move, if that needs no consent.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: 'undo';
  table: string;
  cursor: number;
  id: string;
}
/**
 * Ask the other players for an undo, a draw, calling off the game, a bot for an absent player, or a claimed win.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MakeOffer".
 */
export interface MakeOffer {
  type: 'offer';
  table: string;
  kind: 'abort' | 'claim' | 'draw' | 'takeover' | 'undo';
  id: string;
  seat?: number | null;
}
/**
 * Accept or decline an offer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  type: 'answer';
  table: string;
  offer: string;
  yes: boolean;
  id: string;
}
/**
 * Resign the game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  type: 'resign';
  table: string;
  id: string;
}
/**
 * Request the player's best moves; with `standing`, only the chances of winning of all seats.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: 'hint';
  table: string;
  id: string;
  strength?: 'deep' | 'quick' | 'usual';
  standing?: boolean;
}
/**
 * Request why a move is not legal, or its price.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Why".
 */
export interface Why {
  type: 'why';
  table: string;
  move: string;
  id: string;
}
/**
 * Write a chat line at a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: 'say';
  table: string;
  text: string;
  id: string;
}
/**
 * Request the server's time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: 'ping';
  id: string;
}
/**
 * The greeting of an open socket, with its user.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: 'welcome';
  user: string;
  name: string;
  version: string;
  at: number;
}
/**
 * A player who is not at the table: from `at` on, in the server's time, the other players may let a bot take over.
 *
 *     After `claim` seconds of absence on turn, the player may be counted as resigned.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Absent".
 */
export interface Absent {
  seat: number;
  at: number;
  since: number;
  claim: number;
}
/**
 * A table as it is now, with everything that happened so far; `position` is None before it starts.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Snapshot".
 */
export interface Snapshot {
  type: 'snapshot';
  table: TableInfo;
  position: Position | null;
  log: LogEntry[];
  chat: ChatLine[];
  present: number[];
  watchers: number;
  absent: Absent[];
}
/**
 * An update of the game, mostly by one event: the new log entries, and the viewer's position. `log_length` is where
 *     `log` starts.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  type: 'update';
  table: string;
  position: Position;
  log_length: number;
  log: LogEntry[];
}
/**
 * An update for a client that takes changes and has the position at the cursor `base`: `patch` leads to the new
 *     one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  type: 'change';
  table: string;
  base: number;
  patch: {};
  log_length: number;
  log: LogEntry[];
}
/**
 * A change of the table itself: a seat was taken, the game started or ended, a rematch was created.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableChanged".
 */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
}
/**
 * The connected seats, the number of spectators, and the absent players (none by correspondence).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  type: 'presence';
  table: string;
  present: number[];
  watchers: number;
  absent: Absent[];
}
/**
 * The end of several moves: `played` of them were made, and the reason why no more.
 *
 *     `reveals`: the last move led to chance or a hidden fact. Otherwise the next move was refused, or the turn is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Stopped".
 */
export interface Stopped {
  played: number;
  reason: Reason;
  reveals: boolean;
}
/**
 * The acknowledgement of a message: it is done and durable. Of several moves all were made, unless it `stopped`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: 'ack';
  id: string;
  table: string;
  cursor: number;
  stopped: Stopped | null;
}
/**
 * The refusal of a message of the client: nothing has changed.
 *
 *     Codes: not_a_move, illegal_move, ambiguous_move, stale, undo_refused, not_seated, not_allowed, no_such_table,
 *     not_playing, too_fast, bad_message, not_found, busy.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: 'refused';
  id: string;
  table: string;
  code: string;
  reason: Reason;
}
/**
 * A recommended move: the chance of winning after it, the expected lead, its price and the reasons for it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintMove".
 */
export interface HintMove {
  move: LegalMove;
  chance: number;
  points: number | null;
  cost: Step[];
  reasons: Reason[];
}
/**
 * One step of an explanation, such as that of a price: a key of the locale files with its numbers and ids.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Step".
 */
export interface Step {
  code: string;
  values: {
    [k: string]: number | string;
  };
}
/**
 * The best moves, the best first, or the chances of winning: computed from the player's view only, in `seconds`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintResult".
 */
export interface HintResult {
  type: 'hint';
  id: string;
  table: string;
  cursor: number;
  seconds: number;
  moves: HintMove[];
  forced: boolean;
  chances: number[];
}
/**
 * The reason why a move is not legal (None if it is), and its price step by step.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MoveExplanation".
 */
export interface MoveExplanation {
  type: 'because';
  id: string;
  table: string;
  reason: Reason | null;
  steps: Step[];
  final: boolean;
}
/**
 * The player's view after some of their moves at a cursor, and the legal moves there; up to there if it `stopped`.
 *
 *     If chance is due there, the view is the one before it. A move that would reveal something is not shown at all.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PreviewResult".
 */
export interface PreviewResult {
  type: 'foreseen';
  id: string;
  table: string;
  cursor: number;
  view: unknown;
  decision: string;
  deciders: number[];
  legal: LegalMove[];
  stopped: Stopped | null;
}
/**
 * Progress of an analysis of a finished game: its status, and the evaluations since the last message, in order.
 *
 *     When it has ended, GET /api/tables/{id}/analysis also returns turning points and accuracy.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnalysisProgress".
 */
export interface AnalysisProgress {
  type: 'analysis';
  table: string;
  mode: 'fair' | 'open';
  status: 'done' | 'failed' | 'none' | 'running' | 'stopped' | 'waiting';
  values: PlyValue[];
}
/**
 * The position after `ply` moves, and the decision that was made there, which led to the next.
 *
 *     `loss` is the chance of winning that the best move would have kept.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlyValue".
 */
export interface PlyValue {
  ply: number;
  chances: number[];
  points: number[];
  seat: number | null;
  best: Choice[];
  played: Choice | null;
  loss: number;
  mark: '' | 'blunder' | 'mistake' | 'strong';
}
/**
 * A possible move: the chance of winning and the lead in points after it, and the reasons for it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  move: LegalMove;
  chance: number;
  points: number | null;
  reasons: Reason[];
}
/**
 * An invitation or a rematch for the user: see GET /api/invitations.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Invites".
 */
export interface Invites {
  type: 'invites';
  table: string;
}
/**
 * The server's time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: 'pong';
  id: string;
  at: number;
}
/**
 * PATCH /api/me: a new name, a new language.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MeChange".
 */
export interface MeChange {
  name?: string | null;
  language?: ('en' | 'hu') | null;
}
/**
 * POST /api/account (register, keeping the guest's games) and POST /api/session (log in).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Credentials".
 */
export interface Credentials {
  name: string;
  password: string;
}
/**
 * The occupant of a seat of a new table; `bot` names the bot.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatRequest".
 */
export interface SeatRequest {
  kind: 'bot' | 'me' | 'open';
  bot?: string;
}
/**
 * POST /api/tables; answered with the TableInfo.
 *
 *     With the text of a `position` the table is a study: it starts from there, with the options of the position.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  seats: SeatRequest[];
  options?: {
    [k: string]: string;
  };
  public?: boolean;
  rated?: boolean;
  clock?: ClockRules;
  position?: string;
  password?: string;
  delay?: number;
  id?: string;
}
/**
 * POST /api/tables/{id}/sit: take an open seat; None for any.
 *
 *     A locked table requires the password or the `key` of an invitation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SitDown".
 */
export interface SitDown {
  seat?: number | null;
  password?: string;
  key?: string;
}
/**
 * PUT /api/tables/{id}/seats/{n}: the owner opens a seat or gives it to a bot before the start.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatChange".
 */
export interface SeatChange {
  kind: 'bot' | 'open';
  bot?: string;
}
/**
 * POST /api/users/{user}/mute: mute or unmute a user's chat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MuteChange".
 */
export interface MuteChange {
  muted?: boolean;
}
/**
 * The body of every refusal over REST.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ErrorBody".
 */
export interface ErrorBody {
  code: string;
  reason: Reason;
}
/**
 * GET /api/me: the current user; a guest is created if there is none.
 *
 *     `muted` are the users whose chat the user does not read. `rated`: whether the user may play rated games.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  language: string;
  muted: string[];
  blocked: string[];
  rated: boolean;
  bot: boolean;
}
/**
 * POST /api/account: the new account, and its recovery code, which is sent only here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Registered".
 */
export interface Registered {
  id: string;
  name: string;
  guest: boolean;
  language: string;
  muted: string[];
  blocked: string[];
  rated: boolean;
  bot: boolean;
  recovery_code: string;
}
/**
 * GET /api/sessions: a session of the user. `current`: the session of this request.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SessionInfo".
 */
export interface SessionInfo {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}
/**
 * An option of a game with its possible values.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
}
/**
 * GET /api/games (a list) and GET /api/games/{game}: the description of a game for a client.
 *
 *     `facts` is empty in the list. `verbs` and `chance_verbs` give the kinds of a move's arguments, for wording them.
 *     `seat_fields` are the fields of its views that hold numbers of seats. `inner_fields` are those that only the engine
 *     or a drawn board reads. `regretted` are the verbs of moves that need a confirmation, with the kinds of decision in
 *     which they do (none: in all). `interruptions` are the kinds of decision in which a player may `pass`, also in
 *     advance, as long as these fields of the view do not change. `formalities` are the kinds of decision with one legal
 *     move that are skipped for a person among bots. `open_choices`: whether the possible actions of a player are public.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  ruleset: number;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
  bots: string[];
  categories: string[];
  verbs: {
    [k: string]: {
      [k: string]: string;
    };
  };
  chance_verbs: {
    [k: string]: {
      [k: string]: string;
    };
  };
  seat_fields: string[];
  inner_fields: string[];
  regretted: {
    [k: string]: string[];
  };
  interruptions: {
    [k: string]: string[];
  };
  formalities: string[];
  open_choices: boolean;
  facts: {
    [k: string]: {}[];
  };
}
/**
 * A character of a bot: a bot of its own (`portia-builder`), about as strong; no `elo` if unmeasured.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Character".
 */
export interface Character {
  name: string;
  character: string;
  elo: number | null;
}
/**
 * A bot that may be chosen, with its measurements; `elo` is None if there are none.
 *
 *     `seconds` is its usual time for a move, `given` the maximum at the current load, and `elo_given` its Elo for that
 *     time. `won` and `lost` are the user's games against it, `chance` is the user's chance of winning the next one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotInfo".
 */
export interface BotInfo {
  name: string;
  seconds: number;
  given: number;
  elo: number | null;
  low: number | null;
  high: number | null;
  elo_given: number | null;
  games: number;
  score: number | null;
  kinds: {
    [k: string]: number;
  };
  won: number;
  lost: number;
  chance: number | null;
  characters: Character[];
}
/**
 * The estimated rating of a user from games with bots: Elo, its uncertainty (95%), the number of games.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EstimatedRating".
 */
export interface EstimatedRating {
  elo: number;
  doubt: number;
  games: number;
}
/**
 * GET /api/games/{game}/bots: the levels, the weakest first. `mine` is None before the first game against one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotList".
 */
export interface BotList {
  rivals: BotInfo[];
  mine: EstimatedRating | null;
}
/**
 * GET /api/tables: one page, counted from 0; `more`: whether another follows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TablePage".
 */
export interface TablePage {
  tables: TableInfo[];
  page: number;
  more: boolean;
}
/**
 * GET /api/tables/{id}/replay: the position after `position.ply` of `plies` moves, seen from a seat or in public.
 *
 *     `log` contains all events up to then.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  plies: number;
  position: Position;
  log: LogEntry[];
}
/**
 * The rating of a player in a game with this number of seats: the cautious estimate, its doubt, the rated games.
 *
 *     `provisional`: too few games to be ranked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rating".
 */
export interface Rating {
  game: string;
  seats: number;
  rating: number;
  doubt: number;
  games: number;
  provisional: boolean;
}
/**
 * GET /api/games/{game}/leaders?seats=: a place on the leaderboard, of a person (`user`) or a bot (by `name`).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leader".
 */
export interface Leader {
  name: string;
  user: string;
  bot: boolean;
  rating: Rating;
}
/**
 * GET /api/users/{user}: the profile of a user; the games are /api/tables?scope=history&user=.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UserInfo".
 */
export interface UserInfo {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  ratings: Rating[];
  played: number;
  won: number;
  keeper: string;
  keeper_name: string;
}
/**
 * The evaluation of a position: chance of winning and lead in points by seat, and the choices of the deciding seat.
 *
 *     `seat` is None, and there are no choices, at the end and where only one move was possible.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Judgement".
 */
export interface Judgement {
  chances: number[];
  points: number[];
  seat: number | null;
  best: Choice[];
  played: Choice | null;
}
/**
 * The accuracy of a seat, in per cent; None if it had no choice.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Accuracy".
 */
export interface Accuracy {
  seat: number;
  percent: number | null;
  choices: number;
  mistakes: number;
  blunders: number;
}
/**
 * GET /api/tables/{id}/analysis?mode=: the analysis of a finished game, also while it is running.
 *
 *     `values` are in order and start at the requested `since`. `turns` are the turning points, the most important first.
 *     `seconds` is the approximate time of the whole analysis on an idle server. `may_ask`: whether the user may ask.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Analysis".
 */
export interface Analysis {
  table: string;
  mode: 'fair' | 'open';
  status: 'done' | 'failed' | 'none' | 'running' | 'stopped' | 'waiting';
  done: number;
  plies: number;
  seconds: number;
  may_ask: boolean;
  values: PlyValue[];
  turns: number[];
  accuracy: Accuracy[];
}
/**
 * POST /api/tables/{id}/analysis: start or resume the analysis of a finished game; …/analysis/stop: stop it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskAnalysis".
 */
export interface AskAnalysis {
  mode?: 'fair' | 'open';
}
/**
 * A move of a variation as the client sends it: its seat and its notation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BranchMove".
 */
export interface BranchMove {
  seat: number;
  move: string;
}
/**
 * POST /api/tables/{id}/branches: a new variation from the position after `ply` moves, visible to all.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewBranch".
 */
export interface NewBranch {
  ply: number;
  moves: BranchMove[];
}
/**
 * PUT /api/tables/{id}/branches/{branch}: the new moves of one of the user's variations.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BranchChange".
 */
export interface BranchChange {
  moves: BranchMove[];
}
/**
 * POST /api/tables/{id}/branches/{branch}/answer: let bots move until a seat has to decide again.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotsAnswer".
 */
export interface BotsAnswer {
  seat: number;
}
/**
 * POST /api/tables/{id}/branches/{branch}/judge: the evaluation of a position of a variation.
 *
 *     At the end of the variation `best` are the choices of the deciding seat, and `played` is None.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskJudgement".
 */
export interface AskJudgement {
  ply: number;
  mode?: 'fair' | 'open';
}
/**
 * A move of a variation as the server sends it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BranchStep".
 */
export interface BranchStep {
  seat: number;
  move: LegalMove;
}
/**
 * A variation from the position after `ply` moves, its author, and whether that is the user.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Branch".
 */
export interface Branch {
  id: string;
  ply: number;
  moves: BranchStep[];
  user: string;
  name: string;
  at: number;
  mine: boolean;
}
/**
 * POST /api/tables/{id}/remarks: a new comment on a position of the game or of a variation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewRemark".
 */
export interface NewRemark {
  ply: number;
  text: string;
  branch?: string | null;
}
/**
 * A user's comment on the position after `ply` moves, of the game or of a variation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Remark".
 */
export interface Remark {
  id: number;
  ply: number;
  branch: string;
  text: string;
  user: string;
  name: string;
  at: number;
  mine: boolean;
}
/**
 * GET /api/tables/{id}/study: the variations of a finished game and all comments, the oldest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StudyNotes".
 */
export interface StudyNotes {
  branches: Branch[];
  remarks: Remark[];
}
/**
 * POST /api/tables/{id}/play-on: a study against bots from a position of a finished game or of a variation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PlayOn".
 */
export interface PlayOn {
  ply: number;
  seat: number;
  branch?: string | null;
  bot?: string;
}
/**
 * PUT /api/account/password: the old and the new password; all other sessions end.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PasswordChange".
 */
export interface PasswordChange {
  old: string;
  new: string;
}
/**
 * PUT /api/account/mail: the user's email address, '' for none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailChange".
 */
export interface MailChange {
  mail: string;
}
/**
 * POST /api/mail: the token of a confirmation email, which proves that the user has read it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "MailToken".
 */
export interface MailToken {
  token: string;
}
/**
 * POST /api/account/recovery and /api/account/delete: the password, as a confirmation. A guest has none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PasswordConfirmation".
 */
export interface PasswordConfirmation {
  password?: string;
}
/**
 * POST /api/recovery: set a new password with the recovery code, which works once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Recovery".
 */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}
/**
 * A new recovery code. It is shown once, because the server stores only a hash.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RecoveryCode".
 */
export interface RecoveryCode {
  code: string;
}
/**
 * POST /api/bots: the name of a new bot of the user. The mark of bots is appended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewBot".
 */
export interface NewBot {
  name: string;
}
/**
 * GET /api/bots: a bot of the user. `seen` is the last use of its token, 0 if never, null if it has none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotAccount".
 */
export interface BotAccount {
  id: string;
  name: string;
  created: number;
  seen: number | null;
}
/**
 * A bot of the user and its new token, which is shown once, because the server stores only a hash.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BotToken".
 */
export interface BotToken {
  bot: BotAccount;
  token: string;
}
/**
 * PUT /api/account/notices: which notifications are pushed to the user's browsers, and which are sent by email.
 *
 *     With `digest`, at most one email a day lists all the user's correspondence games, instead of an email for each turn.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Notices".
 */
export interface Notices {
  push: ('invited' | 'over' | 'turn')[];
  mail: ('invited' | 'over' | 'turn')[];
  digest: boolean;
}
/**
 * The keys of a browser.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushKeys".
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * POST /api/push: a push subscription, as the browser reports it. It lasts as long as the session.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushTarget".
 */
export interface PushTarget {
  endpoint: string;
  keys: PushKeys;
}
/**
 * POST /api/push/drop: remove a push subscription.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushGone".
 */
export interface PushGone {
  endpoint: string;
}
/**
 * PUT /api/account/vacation: start a vacation of the given number of days; 0 ends it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VacationRequest".
 */
export interface VacationRequest {
  days: number;
}
/**
 * The end of the user's vacation (0: not on vacation), and the number of days left this year.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "VacationInfo".
 */
export interface VacationInfo {
  until: number;
  left: number;
}
/**
 * GET /api/account: the private data of the user's account.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AccountInfo".
 */
export interface AccountInfo {
  mail: string;
  pending: string;
  recovery: boolean;
  mails: boolean;
  push_key: string;
  notices: Notices;
  vacation: VacationInfo;
}
/**
 * A confirmed email address.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Confirmed".
 */
export interface Confirmed {
  mail: string;
}
/**
 * POST /api/tables/{id}/invitations: a link to an open seat; with a `user`, that user is notified.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Invite".
 */
export interface Invite {
  seat: number;
  user?: string;
}
/**
 * The path of an invitation, which replaces the password of the table. It is shown once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "InviteLink".
 */
export interface InviteLink {
  path: string;
}
/**
 * GET /api/invitations: an invitation for the user to a table that is still open.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  table: TableInfo;
  seat: number;
  by: string;
  name: string;
}
/**
 * GET /api/people: a user played with or blocked, the number of common games, and the time of the last one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Acquaintance".
 */
export interface Acquaintance {
  id: string;
  name: string;
  guest: boolean;
  games: number;
  last: number;
  blocked: boolean;
}
/**
 * POST /api/users/{user}/block: no invitations, no chat, no common table; or lift the block.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BlockChange".
 */
export interface BlockChange {
  blocked?: boolean;
}
/**
 * POST /api/users/{user}/report: a report about a user, for the operator.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewReport".
 */
export interface NewReport {
  text: string;
  table?: string | null;
}
/**
 * GET and PUT /api/tables/{id}/note: the user's private note about one of their games.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Note".
 */
export interface Note {
  text: string;
}
/**
 * The progress in one lesson: the step shown last, whether it was ever finished, when, and how often it was begun.
 *
 *     `digest` is that of the lesson's file, because steps of another version may differ.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonProgress".
 */
export interface LessonProgress {
  at: number;
  step: number;
  done: boolean;
  tries: number;
  digest: string;
}
/**
 * PUT /api/me/lessons/{game}: the progress in the lessons of a game, by lesson.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonsOfGame".
 */
export interface LessonsOfGame {
  lessons: {
    [k: string]: LessonProgress;
  };
}
/**
 * GET /api/me/lessons: the progress in all lessons, by game and lesson.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LessonsOfUser".
 */
export interface LessonsOfUser {
  games: {
    [k: string]: {
      [k: string]: LessonProgress;
    };
  };
}
/**
 * Everything one viewer may know: a seat, or a spectator (seat None).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelView".
 */
export interface DuelView {
  game: string;
  seat: number | null;
  options: DuelOptions;
  age: number;
  starter: number | null;
  decision: string;
  deciders: number[];
  chance: string | null;
  pawn: number;
  military_tokens: string[];
  board: string[];
  box: string[] | Hidden;
  drawn: string[] | Hidden | null;
  offer: string[];
  unseen_wonders: number;
  returned: string[];
  slots: DuelSlotView[];
  discard: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  cities: [DuelCityView, DuelCityView];
  card_prices: {
    [k: string]: DuelPrice;
  };
  wonder_prices: {
    [k: string]: DuelPrice;
  };
  stack: number[];
  result: Result | null;
}
/**
 * The choice of wonders (R10, R11), the player who starts an age with a central pawn (R80), the first one (R9).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelOptions".
 */
export interface DuelOptions {
  wonder_selection: 'draft' | 'preset';
  age_start_when_pawn_central: 'last_player_begins' | 'last_player_chooses';
  starting_player: 'random' | 'seat_1' | 'seat_2';
}
/**
 * Things that exist but whose identity this viewer may not know.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hidden".
 */
export interface Hidden {
  type: 'hidden';
  kind: string;
  count: number;
}
/**
 * A card of the structure: its place, its back, its face if it is face up, and the cards that cover it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelSlotView".
 */
export interface DuelSlotView {
  slot: number;
  row: number;
  x: number;
  back: string;
  card: string | null;
  open: boolean;
  covered_by: number[];
}
/**
 * A city, all of which is public (R3), with the numbers that follow from it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelCityView".
 */
export interface DuelCityView {
  coins: number;
  cards: string[];
  wonders: DuelWonderView[];
  tokens: string[];
  production: {
    [k: string]: number;
  };
  raw_choices: number;
  goods_choices: number;
  buys_at: {
    [k: string]: number;
  };
  discard_income: number;
  symbols: string[];
  colours: {
    [k: string]: number;
  };
  points: {
    [k: string]: number;
  };
}
/**
 * A wonder of a city, and the card under it once it is built.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelWonderView".
 */
export interface DuelWonderView {
  id: string;
  built: boolean;
  tucked: string | null;
}
/**
 * Current cost of something for a seat, with the steps of its calculation.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DuelPrice".
 */
export interface DuelPrice {
  coins: number;
  affordable: boolean;
  steps: Step[];
}
/**
 * Everything one viewer may know; all seats and spectators know the same.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisView".
 */
export interface AkropolisView {
  game: string;
  seat: number | null;
  options: AkropolisOptions;
  first: number | null;
  chief: number | null;
  decision: string;
  deciders: number[];
  chance: string | null;
  site: string[];
  prices: number[];
  stacks: number;
  face_down: Hidden;
  unseen: string[];
  cities: AkropolisCityView[];
  architect: AkropolisArchitectView | null;
  architect_waits: boolean;
  stack: number[];
  result: Result | null;
}
/**
 * The options of a game. Each variant can be switched on by itself; the readings default to our rulings.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisOptions".
 */
export interface AkropolisOptions {
  variant_house: 'off' | 'on';
  variant_market: 'off' | 'on';
  variant_barracks: 'off' | 'on';
  variant_temple: 'off' | 'on';
  variant_garden: 'off' | 'on';
  length: 'long' | 'normal';
  edge_rule: 'any_empty' | 'outside';
  lake_rule: 'enclosed_area' | 'single_hex';
  house_rule: 'highest_value' | 'most_hexes';
  first_player: 'random' | 'seat_1';
  architect: 'callicrates' | 'hippodamos' | 'metagenes';
}
/**
 * A city, all of which is public.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisCityView".
 */
export interface AkropolisCityView {
  stones: number;
  tiles: AkropolisPlacedTile[];
  hexes: AkropolisHexView[];
  districts: {
    [k: string]: AkropolisDistrictView;
  };
  spots: [number, number, number][];
  points: {
    [k: string]: number;
  };
  total: number;
}
/**
 * A tile of a city, as it was placed: hex_a on (q, r), turned k times (R5).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisPlacedTile".
 */
export interface AkropolisPlacedTile {
  tile: string;
  q: number;
  r: number;
  turn: number;
  level: number;
}
/**
 * A hex as seen from above, what it is worth and why (R20-R32).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisHexView".
 */
export interface AkropolisHexView {
  q: number;
  r: number;
  kind: string;
  level: number;
  tile: string;
  value: number;
  verdict: string;
}
/**
 * A district's stars, the value of its scoring hexes, and their product (R26).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisDistrictView".
 */
export interface AkropolisDistrictView {
  stars: number;
  value: number;
  points: number;
}
/**
 * The solo opponent (S1-S8).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AkropolisArchitectView".
 */
export interface AkropolisArchitectView {
  id: string;
  stones: number;
  tiles: string[];
  points: {
    [k: string]: number;
  };
  total: number;
}
/**
 * Everything one viewer may know: a seat, or a spectator (seat None).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersView".
 */
export interface WondersView {
  game: string;
  seat: number | null;
  options: WondersOptions;
  age: number;
  turn: number;
  passing: string;
  decision: string;
  deciders: number[];
  chance: string | null;
  hand: WondersHandCard[];
  stage: WondersOffer | null;
  sale: WondersOutlook | null;
  choice: string | null;
  cities: WondersCityView[];
  boards: string[];
  deck: Hidden;
  discard: string[] | Hidden;
  last: WondersPlayView[];
  turns: WondersTurnView[];
  looks: WondersLookView[];
  stack: number[];
  result: Result | null;
}
/**
 * R6: The distribution of the wonder boards, and the choice of their sides.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersOptions".
 */
export interface WondersOptions {
  boards: 'chosen' | 'random';
  sides: 'chosen' | 'day' | 'night' | 'random';
}
/**
 * A card of the viewer's hand, how many copies of it are there, how it can be built, and what it is to the next.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersHandCard".
 */
export interface WondersHandCard {
  card: string;
  copies: number;
  build: WondersOffer;
  passed: number | null;
}
/**
 * Ways to build something now: all possible payments, the sensible ones first, or why there is none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersOffer".
 */
export interface WondersOffer {
  free: string;
  chained_by: string | null;
  payments: WondersPayment[];
  refused: Reason | null;
}
/**
 * A way to pay (R27): coins to the left and right neighbours, and all that it costs, the bank's coins included.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersPayment".
 */
export interface WondersPayment {
  left: number;
  right: number;
  coins: number;
  after: WondersOutlook;
}
/**
 * A city after a use of a card, as if no other player acted in the turn (R30, R59, R60).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersOutlook".
 */
export interface WondersOutlook {
  coins: number;
  points: number;
  shields: number;
  conflict: WondersConflictView;
}
/**
 * The points from the conflicts of an age against each neighbour, 0 for a tie (R59).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersConflictView".
 */
export interface WondersConflictView {
  age: number;
  left: number;
  right: number;
}
/**
 * A seat: all is public but the hand and the tucked cards; with the numbers that follow from it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersCityView".
 */
export interface WondersCityView {
  seat: number;
  left_neighbour: number;
  right_neighbour: number;
  board: string | null;
  side: string | null;
  coins: number;
  hand: string[] | Hidden;
  chosen: boolean;
  stages: WondersStageView[];
  built_stages: number;
  cards: string[];
  colours: {
    [k: string]: number;
  };
  production: string[];
  for_sale: string[];
  price_left: {
    [k: string]: number;
  };
  price_right: {
    [k: string]: number;
  };
  shields: number;
  science: {
    [k: string]: number;
  };
  conflicts: WondersConflictView[];
  next_conflict: WondersConflictView | null;
  points: {
    [k: string]: number;
  };
}
/**
 * A stage of a wonder, and the card under it once it is built: its owner knows which (R17).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersStageView".
 */
export interface WondersStageView {
  stage: number;
  built: boolean;
  tucked: string | Hidden | null;
}
/**
 * A use of a card by a seat: build, wonder, sell, or leave (R12); the card is None if it is face down.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersPlayView".
 */
export interface WondersPlayView {
  seat: number;
  verb: string;
  card: string | null;
  left: number;
  right: number;
}
/**
 * A turn that was played (turn 7 is the seventh card): all plays by seat, and the hand that the viewer had.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersTurnView".
 */
export interface WondersTurnView {
  age: number;
  turn: number;
  plays: WondersPlayView[];
  hand: string[];
}
/**
 * R53: Halikarnassos looked through the discard pile: after which turn, what it built, what it saw.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WondersLookView".
 */
export interface WondersLookView {
  age: number;
  turn: number;
  seat: number;
  card: string | null;
  pile: string[] | Hidden;
}
/**
 * Everything one viewer may know: a seat, or a spectator (seat None).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesView".
 */
export interface AgesView {
  game: string;
  seat: number | null;
  options: AgesOptions;
  age: string;
  round: number;
  last_round: number | null;
  rounds_left: number | null;
  starter: number | null;
  active: number | null;
  decision: string;
  deciders: number[];
  pending: AgesPending | null;
  chance: string | null;
  row: AgesRowCard[];
  swept: number;
  civil_deck: number;
  civil_unseen: {
    [k: string]: number;
  };
  military_deck: number;
  current_events: {
    [k: string]: number;
  };
  known_current_events: string[];
  current_event_owners: {
    [k: string]: number;
  }[];
  future_events: AgesFutureEvent[];
  past_events: string[];
  military_discards: string[];
  public_bonus_cards: string[];
  face_down_bonus_cards: number;
  pacts: AgesPactView[];
  strength_order: number[];
  civilizations: AgesDeskView[];
  contest: AgesContest | null;
  impacts: AgesImpactView[];
  reckoned: number[];
  prices: {
    [k: string]: AgesPrice;
  };
  uses: {
    [k: string]: {
      [k: string]: AgesPrice;
    };
  };
  attacks: AgesAttackView[];
  offers: AgesOfferView[];
  unused: {
    [k: string]: number;
  };
  stack: number[];
  result: Result | null;
}
/**
 * The game and its variants. A variant that the chosen game does not have changes nothing in it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesOptions".
 */
export interface AgesOptions {
  mode: 'advanced' | 'full' | 'simple';
  easier: 'off' | 'on';
  no_gang_up: 'off' | 'on';
  peaceful: 'no_attacks' | 'no_attacks_no_pacts' | 'off';
  draw_as_action: 'off' | 'on';
  bonus_cards: 'age_by_age' | 'open_choice' | 'own' | 'public_3' | 'public_4' | 'public_5' | 'usual';
  fewer_bonuses: 'off' | 'on';
  alternative_corruption: 'off' | 'on';
  resignation: 'off' | 'on';
}
/**
 * A decision in plain terms; what does not apply is None.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesPending".
 */
export interface AgesPending {
  card: string | null;
  player: number | null;
  amount: number | null;
  force: number | null;
  rival_force: number | null;
  side: string | null;
}
/**
 * A space of the card row (R11, R40), and what its card would cost the seat that looks, if it may take it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesRowCard".
 */
export interface AgesRowCard {
  space: number;
  card: string | null;
  cost: number;
  my_cost: number | null;
  refusal: string;
  leaves: boolean;
  later: {
    [k: string]: number;
  };
  missing: {
    [k: string]: number;
  };
}
/**
 * A card of the future events: its age and player are public, and only that player knows the card (R94).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesFutureEvent".
 */
export interface AgesFutureEvent {
  age: string;
  owner: number;
  card: string | Hidden;
}
/**
 * A pact in force: whose card it is, the partner, and who is A (R124).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesPactView".
 */
export interface AgesPactView {
  card: string;
  owner: number;
  partner: number;
  side_a: number;
  terms_a: {
    [k: string]: number;
  };
  terms_b: {
    [k: string]: number;
  };
}
/**
 * A civilization with the numbers that follow from its cards; others do not see its military hand.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesDeskView".
 */
export interface AgesDeskView {
  leaving: boolean;
  resigned: boolean;
  culture: number;
  science: number;
  culture_rating: number;
  science_rating: number;
  strength: number;
  strength_rank: number | null;
  strength_gap: number | null;
  happiness: number;
  discontent: number;
  yellow: AgesBank;
  blue: AgesBank;
  yellow_total: number;
  blue_total: number;
  idle_workers: number;
  workers: number;
  food: number;
  resources: number;
  technologies: AgesTechnology[];
  government: string;
  urban_limit: number;
  specials: string[];
  leader: string | null;
  leaders_taken: string[];
  tactic: string | null;
  army_bonus: number;
  army: AgesArmy | null;
  wonder: AgesWonderView | null;
  wonders: AgesWonderView[];
  colonies: string[];
  civil_hand: string[];
  civil_hand_limit: number;
  fresh: string[];
  military_hand: string[] | Hidden;
  military_hand_ages: {
    [k: string]: number;
  };
  military_hand_limit: number;
  shown: string[];
  buried: string[] | Hidden;
  buried_ages: {
    [k: string]: number;
  };
  civil_actions: AgesActionTokens;
  military_actions: AgesActionTokens;
  military_resources: number;
  boost: number;
  extra_military_actions: number;
  rebels: number;
  skips_politics: boolean;
  exempt: boolean;
  homer_used: boolean;
  liner_used: boolean;
  columbus_used: boolean;
  route_used: boolean;
  route_credit: number;
  acted: boolean;
  holds_marker_of: number | null;
  war: AgesWarView | null;
  sacrificed: {
    [k: string]: number;
  };
  spent_cards: string[];
  bonus_cards: string[] | Hidden;
  dealt: string[] | Hidden;
  forecast: AgesForecast;
  points: {
    [k: string]: number;
  };
  total: number;
}
/**
 * A bank and what it means now: the next threshold is the number of tokens at which that gets worse.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesBank".
 */
export interface AgesBank {
  tokens: number;
  growth_cost: number | null;
  consumption: number;
  faces_needed: number;
  corruption: number;
  next_threshold: number | null;
  to_next: number | null;
  next_consumption: number | null;
  next_faces_needed: number | null;
  next_corruption: number | null;
}
/**
 * A card that holds workers: how many, the blue tokens on it, and what one more building or unit would cost.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesTechnology".
 */
export interface AgesTechnology {
  card: string;
  workers: number;
  tokens: number;
  cost: number;
}
/**
 * Armies that a tactic forms (R75): complete ones, the units in them, and what the next one lacks.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesArmy".
 */
export interface AgesArmy {
  full: number;
  outdated: number;
  air: number;
  bonus: number;
  outdated_bonus: number;
  units: {
    [k: string]: number;
  };
  missing: {
    [k: string]: number;
  };
}
/**
 * A wonder: its stages, how many are built, whether it was ravaged (R105).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesWonderView".
 */
export interface AgesWonderView {
  card: string;
  stages: number[];
  built: number;
  ravaged: boolean;
}
/**
 * Civil or military actions: the total, those spent, those left (R8).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesActionTokens".
 */
export interface AgesActionTokens {
  total: number;
  spent: number;
  left: number;
}
/**
 * A declared war (R120), and how it would end if it were fought now without reinforcements (R121, R122).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesWarView".
 */
export interface AgesWarView {
  card: string;
  target: number;
  force: number;
  rival_force: number;
  winner: number | null;
  gains: {
    [k: string]: number;
  };
  losses: {
    [k: string]: number;
  };
}
/**
 * Production if the turn ended now (R80-R86).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesForecast".
 */
export interface AgesForecast {
  uprising: boolean;
  science: number;
  culture: number;
  food: number;
  consumption: number;
  missing_food: number;
  famine: number;
  resources: number;
  corruption: number;
  draws: number;
  lost_food: number;
  lost_resources: number;
  lost_science: number;
  blue_after: number;
  food_after: number;
  resources_after: number;
  science_after: number;
  culture_after: number;
}
/**
 * A colony that is auctioned or paid for, or an attack that is fought.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesContest".
 */
export interface AgesContest {
  card: string;
  sides: AgesContestant[];
  commitments: AgesCommitment[];
  payments: AgesPayment[];
  winner: number | null;
  gains: {
    [k: string]: number;
  };
  losses: {
    [k: string]: number;
  };
}
/**
 * A bidder for a colony or a fighter (R110-R121), with what they may add, as far as the viewing seat knows.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesContestant".
 */
export interface AgesContestant {
  player: number;
  out: boolean;
  force: number;
  most_units: number;
  most_cards: number;
  possible_cards: number;
}
/**
 * A unit or bonus card that the seat could commit now: how many it has, and what one more would add.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesCommitment".
 */
export interface AgesCommitment {
  card: string;
  number: number;
  adds: number;
}
/**
 * The cheapest way to pay a bid (R111): the least strength of units, then the fewest cards.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesPayment".
 */
export interface AgesPayment {
  bid: number;
  force: number;
  units: {
    [k: string]: number;
  };
  bonuses: {
    [k: string]: number;
  };
  strength_after: number;
}
/**
 * An Age III event that will score at the end, as far as the viewer knows (R159, R174), and its points by seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesImpactView".
 */
export interface AgesImpactView {
  card: string;
  points: number[];
}
/**
 * Cost of a move for the viewing seat (R40-R64), what it lacks, and other reasons against the move.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesPrice".
 */
export interface AgesPrice {
  pays: {
    [k: string]: number;
  };
  missing: {
    [k: string]: number;
  };
  refusal: string;
}
/**
 * An attack that the seat that looks could make with a card of its hand (R115-R122).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesAttackView".
 */
export interface AgesAttackView {
  card: string;
  target: number;
  cost: number;
  force: number;
  most: number;
  rival_force: number;
  rival_most: number;
  winner: number | null;
  gains: {
    [k: string]: number;
  };
  losses: {
    [k: string]: number;
  };
  refusal: string;
}
/**
 * Effect of a pact from the hand on both sides, for one opponent (R124, R125).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AgesOfferView".
 */
export interface AgesOfferView {
  card: string;
  player: number;
  side: string;
  own_terms: {
    [k: string]: number;
  };
  rival_terms: {
    [k: string]: number;
  };
}
/**
 * Everything one viewer may know: a seat, or a spectator (seat None).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationView".
 */
export interface CivilizationView {
  game: string;
  seat: number | null;
  options: CivilizationOptions;
  turn: number;
  phase: string;
  place: number;
  stage: number;
  first: number;
  decision: string;
  deciders: number[];
  chosen: number[];
  choice: string | null;
  chance: string | null;
  columns: number;
  rows: number;
  squares: CivilizationSquareView[];
  tiles: CivilizationTileView[];
  nations: CivilizationNationView[];
  table: CivilizationTableView;
  group: CivilizationGroupView | null;
  battle: CivilizationBattleView | null;
  stack: number[];
  result: Result | null;
  order: number[];
  finished: number[];
  about: CivilizationAboutView | null;
  aid: CivilizationAidView | null;
}
/**
 * The assignment of civilizations, the learning game, the loot rule, the times of reactions, the turn limit.
 *
 *     `civilizations`: drawn at random or chosen in turn order (R6). `game`: the learning game is without wonders, Egypt
 *     and Rome and ends with the first third city of a player. `loot`: the rule of 2010 or the one of the FAQ (R101).
 *     `reactions`: players decide whenever they might have an answer, so that no decision betrays a hand, or only if they
 *     have one (R115). `turn_limit`: a game without a winner by then is decided by progress (R2); a table usually has
 *     none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationOptions".
 */
export interface CivilizationOptions {
  civilizations: 'chosen' | 'random';
  game: 'full' | 'learning';
  loot: 'faq' | 'rulebook';
  reactions: 'always' | 'when_able';
  turn_limit: 'none' | 'turns_10' | 'turns_20' | 'turns_30';
}
/**
 * A square of the map; its terrain is None while its tile is face down.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationSquareView".
 */
export interface CivilizationSquareView {
  id: string;
  terrain: string | null;
  extra: string;
  marker: string;
  piece: string;
  seat: number | null;
  city: string;
  centre: boolean;
  owner: number | null;
  armies: number;
  moved: number;
  scouts: number;
  trade: number;
  production: number;
  culture: number;
  coin: number;
  combat: number;
  resource: string;
  gives_to: number | null;
  gives_city: string;
  blockaded: boolean;
}
/**
 * A tile of the map: its top left square, its id once it is face up, and its quarters of a turn.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationTileView".
 */
export interface CivilizationTileView {
  square: string;
  tile: string | null;
  rotation: number;
}
/**
 * A nation as this viewer sees it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationNationView".
 */
export interface CivilizationNationView {
  civilization: string | null;
  points: {
    [k: string]: number;
  };
  trade: number;
  culture: number;
  space: number;
  coins: number;
  government: string;
  fresh: string[];
  was_anarchy: boolean;
  techs: string[];
  tech_coins: {
    [k: string]: number;
  };
  sheet_coins: number;
  armies: number;
  cities: CivilizationCityView[];
  scouts: CivilizationScoutView[];
  reserve: string[];
  resources: {
    [k: string]: number;
  };
  huts: string[] | Hidden;
  villages: string[] | Hidden;
  events: string[] | Hidden;
  /**
   * @minItems 3
   * @maxItems 3
   */
  event_decks: [number, number, number];
  units: string[] | Hidden;
  unit_types: {
    [k: string]: number;
  };
  known_units: string[];
  remembered: string[];
  ranks: {
    [k: string]: number;
  };
  limits: {
    [k: string]: number;
  };
  used: string[];
  flags: number;
  pinned: string | null;
  victories: number;
  offer: CivilizationOfferView | null;
  drafts: number;
  coin_sources: {
    [k: string]: number;
  };
  pyramid: string[][];
  research: CivilizationResearchView;
  track: CivilizationTrackView | null;
  race: CivilizationRaceView;
}
/**
 * A city with what it gives now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationCityView".
 */
export interface CivilizationCityView {
  id: string;
  square: string;
  walls: boolean;
  acted: boolean;
  extra_action: boolean;
  boost: number;
  production: number;
  trade: number;
  arts: number;
  coins: number;
  squares: string[];
  blockaded_squares: string[];
  production_sources: {
    [k: string]: number;
  };
  arts_sources: {
    [k: string]: number;
  };
}
/**
 * A scout: its square, the city it sends to, whether it has moved.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationScoutView".
 */
export interface CivilizationScoutView {
  square: string | null;
  city: string | null;
  moved: boolean;
}
/**
 * An offer as this viewer sees it; face-down goods are named by their backs unless the viewer may look at them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationOfferView".
 */
export interface CivilizationOfferView {
  partner: number;
  proposed: boolean;
  give: string[];
  want: string[];
}
/**
 * Research of a nation: the trade that each level requires, and the level that its trade pays for.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationResearchView".
 */
export interface CivilizationResearchView {
  needs: number[];
  level: number;
  places: number[];
  keeps: number;
}
/**
 * The next space of the culture track: its price, what it gives, and how many spaces are left to the end.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationTrackView".
 */
export interface CivilizationTrackView {
  culture: number;
  trade: number;
  gives: string;
  spaces_left: number;
}
/**
 * Progress of a nation towards the four victories.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationRaceView".
 */
export interface CivilizationRaceView {
  space: number;
  spaces: number;
  techs: number;
  techs_needed: number;
  coins: number;
  coins_needed: number;
  march: number | null;
  target: number | null;
  origin: string | null;
  combat: number;
}
/**
 * The table: market, pools, open piles, and cards out of the game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationTableView".
 */
export interface CivilizationTableView {
  wonders: string[];
  wonder_deck: string[];
  obsolete: string[];
  panama_coins: number;
  disasters: number;
  resources: {
    [k: string]: number;
  };
  buildings: {
    [k: string]: number;
  };
  great_people: {
    [k: string]: number;
  };
  great_people_gone: {
    [k: string]: number;
  };
  units_face_up: {
    [k: string]: number;
  };
  events_face_up: {
    [k: string]: number;
  };
  markers_gone: {
    [k: string]: number;
  };
  village_great_people: number;
  face_down_tiles: Hidden;
  prices: {
    [k: string]: number;
  };
  unit_decks: {
    [k: string]: number;
  };
  /**
   * @minItems 3
   * @maxItems 3
   */
  event_cards: [number, number, number];
}
/**
 * Figures on their way.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationGroupView".
 */
export interface CivilizationGroupView {
  seat: number;
  square: string;
  armies: number;
  scouts: number[];
  steps_left: number;
  steps_taken: number;
}
/**
 * A battle; the defender of a village is None.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationBattleView".
 */
export interface CivilizationBattleView {
  attacker: number;
  defender: number | null;
  keeper: number;
  square: string;
  kind: string;
  walled: boolean;
  stage: number;
  side: number;
  healed: number;
  strike: number;
  won: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  wanted: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  hands: [string[] | Hidden, string[] | Hidden];
  barbarians: {
    [k: string]: number;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  dead: [string[], string[]];
  fronts: CivilizationFrontView[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  bonus: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  bonuses: [CivilizationBonusView[], CivilizationBonusView[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  totals: [number, number];
  plays: number;
}
/**
 * A front of a battle: the units in it, their strength and wounds.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationFrontView".
 */
export interface CivilizationFrontView {
  attacker: string | null;
  attacker_strength: number;
  attacker_wounds: number;
  defender: string | null;
  defender_strength: number;
  defender_wounds: number;
}
/**
 * A part of a combat bonus: its source, the square of the source, and its amount.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationBonusView".
 */
export interface CivilizationBonusView {
  source: string;
  square: string;
  worth: number;
}
/**
 * The subject of a question, or a declared use that others may answer.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationAboutView".
 */
export interface CivilizationAboutView {
  kind: string;
  id: string;
  city: string;
  square: string;
  seat: number | null;
  left: number;
}
/**
 * Help for the seat that must decide.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationAidView".
 */
export interface CivilizationAidView {
  menus: CivilizationMenuView[];
  sites: CivilizationSiteView[];
  ways: CivilizationWayView[];
  fights: CivilizationFightView[];
  clashes: CivilizationClashView[];
}
/**
 * Things that a city can produce with a given production.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationMenuView".
 */
export interface CivilizationMenuView {
  city: string;
  production: number;
  items: CivilizationItemView[];
}
/**
 * Something that a city could produce: its price, the trade of a rush and what that leaves, or why it cannot.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationItemView".
 */
export interface CivilizationItemView {
  item: string;
  cost: number;
  rush: number;
  left: number;
  level: number;
  why: Reason | null;
  sites: CivilizationSiteView[];
}
/**
 * A square on which something may be put: what would be gained or lost there, and what would leave it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationSiteView".
 */
export interface CivilizationSiteView {
  square: string;
  trade: number;
  production: number;
  culture: number;
  coin: number;
  combat: number;
  replaces: string;
  resources: string[];
}
/**
 * Destinations of groups from a square; groups with the same destinations are listed together.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationWayView".
 */
export interface CivilizationWayView {
  square: string;
  groups: [number, number][];
  steps: number;
  reach: CivilizationReachView[];
  discover: string[];
}
/**
 * A square that a group can reach: by how many steps, from where, and what it meets there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationReachView".
 */
export interface CivilizationReachView {
  square: string;
  steps: number;
  before: string;
  stop: boolean;
  danger: string;
  discover: string[];
}
/**
 * A battle that a way would lead to, as far as it can be known.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationFightView".
 */
export interface CivilizationFightView {
  square: string;
  kind: string;
  defender: number | null;
  hand: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  bonus: [number, number];
  walled: boolean;
}
/**
 * A unit of the battle hand that is played: into a front, or into a new one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CivilizationClashView".
 */
export interface CivilizationClashView {
  unit: string;
  strength: number;
  front: number | null;
  wounds: number;
  deals: number;
  dies: boolean;
  kills: boolean;
  trump: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  totals: [number, number];
}
/**
 * The view of every game by the game's name.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Views".
 */
export interface Views {
  duel: DuelView;
  akropolis: AkropolisView;
  wonders: WondersView;
  ages: AgesView;
  civilization: CivilizationView;
}
