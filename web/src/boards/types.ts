import type { Component } from 'svelte';
import type { Because, GameInfo, LegalMove, LogEntry } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';

/** Places of the frame that a board may fill: beside the question, under it, in and below the side panel, at the foot. */
export interface Places {
  ask?: HTMLElement | undefined;
  strip?: HTMLElement | undefined;
  /** Under the players, in place of the table of their scores. */
  scores?: HTMLElement | undefined;
  side?: HTMLElement | undefined;
  /** The bar at the foot of a narrow screen. */
  foot?: HTMLElement | undefined;
  /** Beside the final board: the sheet of a finished game. Without it the sheet stands on the board. */
  sheet?: HTMLElement | undefined;
}

/** Something that happened: the entries of the log, and what was seen before and after it. */
export interface GameEvent<View = unknown> {
  entries: readonly LogEntry[];
  before: View | null;
  after: View;
}

/** What happened since my last move, to be told and seen again. */
export interface RecentEvents<View = unknown> {
  /** My last move itself, if this page has seen it. */
  own: GameEvent<View> | null;
  moments: readonly GameEvent<View>[];
  /** Which of them is on the screen in place of the present. */
  at: number | null;
  /** Look at one of them and stay there; null is the present. */
  look: (at: number | null) => void;
  /** Play them all once more. */
  again: () => void;
  /** What I saw before the others acted, for a page that was not there; null where that cannot be had. */
  recall?: () => Promise<View | null>;
}

/** What a board says of the move that is meant, in place of the question: what it is, and what it costs or means. */
export interface MovePrompt {
  title: string;
  text: string;
}

/** All a board is given. It knows no rules: it draws a view and says which legal move is meant. */
export interface BoardProps<View = unknown> {
  /** What the viewer sees now. */
  view: View;
  /** The view before the last event, for motion; null if there was none or nothing should move. */
  before: View | null;
  /** What the viewer may do; empty for a spectator, in a replay, and while others decide. */
  legal: LegalMove[];
  /** The viewer's seat, null for a spectator. */
  seat: number | null;
  /** The components of the game with their numbers. */
  facts: GameInfo['facts'];
  /** The words of this game in the reader's language: `words.t(key)`, `words.name(kind, id)`, ... */
  words: Wording;
  /** The players' names by seat. */
  names: string[];
  /** Nothing can be played now: a move is on its way, the connection is lost, or this is a replay. */
  locked: boolean;
  /** What a bot would do, if the player asked. */
  hint: LegalMove | null;
  /** All that were advised, the best first: their things wear the numbers. */
  hints?: readonly LegalMove[];
  /**
   * Play a move (its notation). `weighed` tells that it was chosen by a button that names it, under its preview: then
   * nothing need be asked again.
   */
  onmove: (text: string, previewed?: boolean) => void;
  /**
   * Play moves in a row (a way of steps, everything to discard): carried out in order up to the first that is refused
   * or reveals something. Missing where the frame plays one move at a time.
   */
  onmoves?: (texts: string[], previewed?: boolean) => void;
  /** Why a move is not legal, or what it costs. */
  onwhy: (text: string) => Promise<Because>;
  /**
   * What the viewer would see after some moves in a row, from what he may know now; null where they reveal something.
   * A board shows 'old → new' from it (`BoardController.after`). Missing where nobody can tell: in a replay, and of old servers.
   */
  onpreview?: (texts: string[]) => Promise<View | null>;
  /** What the viewer did since it is his turn, and what came of it, in order; nothing where nobody plays. */
  done?: readonly LogEntry[];
  /** What led to this view; nothing where nobody knows, as after the page was loaded. */
  news?: GameEvent<View> | null;
  since?: RecentEvents<View>;
  /** Take back so many of these moves, the last ones; what was revealed since cannot be. */
  onundo?: (count: number) => void;
  /** Show what happened since the viewer's last move once more; missing where nothing can be seen again. */
  onagain?: (() => void) | undefined;
  /** Say something to the table, in the chat. Missing where nobody can. */
  onsay?: ((text: string) => void) | undefined;
  /** Where the frame keeps room for parts of the board. Without it they stay on the board. */
  places?: Places;
  /** Tell in place of the question what the move that is meant costs or means; null for the question. */
  onprompt?: (told: MovePrompt | null) => void;
  /** Name moves that are told apart by a place of the board alone, by their notation, as they are found there now. */
  onname?: (names: Readonly<Record<string, string>>) => void;
  /** Hold the sheet of a finished game back, as long as the board tells how it came to its end. */
  onhold?: (holds: boolean) => void;
}

/** A board component. Every game's view has its own type; the registry cannot know which. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds boards of differently typed views
export type Board = Component<BoardProps<any>>;
