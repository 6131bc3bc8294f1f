import type { Component } from 'svelte';
import type { GameInfo, LegalMove, LogEntry, MoveExplanation } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import type { Key } from './shared/gestures';

/**
 * Places of the frame for parts of a board: beside the question, under it, in and below the side panel, at
 * the bottom.
 */
export interface Places {
  ask?: HTMLElement | undefined;
  strip?: HTMLElement | undefined;
  /** Above the log, for recent events on a low screen. */
  log?: HTMLElement | undefined;
  /** In the tab of the score, in place of its table. */
  scores?: HTMLElement | undefined;
  /** Under the players. */
  standing?: HTMLElement | undefined;
  /** Under each player of the side panel, by seat. */
  rows: HTMLElement[];
  side?: HTMLElement | undefined;
  /** The bar at the bottom of a narrow screen. */
  foot?: HTMLElement | undefined;
  /** Beside the final board, for the score sheet. Without it the sheet stands on the board. */
  sheet?: HTMLElement | undefined;
}

/** An event: the entries of the log, and the views before and after it. */
export interface GameEvent<View = unknown> {
  entries: readonly LogEntry[];
  before: View | null;
  after: View;
}

/** The events since the viewer's last move, for a summary and a replay. */
export interface RecentEvents<View = unknown> {
  /** The viewer's last move, null if this page has not shown it. */
  own: GameEvent<View> | null;
  moments: readonly GameEvent<View>[];
  /** Index of the event on the screen, null for the present. */
  at: number | null;
  /** Show one event without going on; null is the present. */
  look: (at: number | null) => void;
  /** Replay all of them. */
  again: () => void;
  /**
   * Fetch the view before other seats acted, for a page that has not shown it; null if it is not available.
   */
  recall?: () => Promise<View | null>;
}

/** A board's text about the selected move in place of the question: its name, and its cost or meaning. */
export interface MovePrompt {
  title: string;
  text: string;
}

/** Props of a board. A board contains no rules: it draws a view and reports the chosen legal move. */
export interface BoardProps<View = unknown> {
  /** The viewer's present view. */
  view: View;
  /** The view before the last event, for animations; null if there is none or animations are off. */
  before: View | null;
  /** The viewer's legal moves; empty for a spectator, in a replay, and while other seats decide. */
  legal: LegalMove[];
  /** The viewer's seat, null for a spectator. */
  seat: number | null;
  /** The components of the game with their numbers. */
  facts: GameInfo['facts'];
  /** Texts of the game in the reader's language: `words.t(key)`, `words.name(kind, id)`, ... */
  words: Wording;
  /** The players' names by seat. */
  names: string[];
  /** The level of the bot on each seat, null for a person; missing if unknown, as in a replay. */
  bots?: readonly (string | null)[];
  /** Whether moves are impossible now: one is on its way, the connection is lost, or this is a replay. */
  locked: boolean;
  /** The best hinted move. */
  hint: LegalMove | null;
  /** All hinted moves, the best first; their things show the ranks. */
  hints?: readonly LegalMove[];
  /** A move to name besides the hinted ones, as the one that was played. */
  named?: LegalMove | null;
  /** The things that a lesson points at, in the order of their numbers. */
  pointed?: readonly Key[];
  /**
   * Play a move by its notation. `previewed` is set if a button with the move's name was pressed under its
   * preview, so that no confirmation is needed.
   */
  onmove: (text: string, previewed?: boolean) => void;
  /**
   * Play moves in a row up to the first that is refused or reveals information. Missing if the frame plays
   * one move at a time.
   */
  onmoves?: (texts: string[], previewed?: boolean) => void;
  /** Return why a move is illegal, or its price. */
  onwhy: (text: string) => Promise<MoveExplanation>;
  /**
   * Return the viewer's view after the given moves; null if they reveal information. Boards show 'old → new'
   * from it (`BoardController.after`). Missing in a replay and with servers that do not preview.
   */
  onpreview?: (texts: string[]) => Promise<View | null>;
  /** The viewer's entries of this turn in order; missing for a spectator. */
  done?: readonly LogEntry[];
  /** The event that led to this view; missing if unknown, as after the page was loaded. */
  news?: GameEvent<View> | null;
  since?: RecentEvents<View>;
  /** Undo the given number of these moves, the last ones. What was revealed since cannot be undone. */
  onundo?: (count: number) => void;
  /** Replay the events since the viewer's last move; missing if there is none. */
  onagain?: (() => void) | undefined;
  /** Send a chat message. Missing if the viewer may not. */
  onsay?: ((text: string) => void) | undefined;
  /** Places of the frame for parts of the board. Without them the parts stay on the board. */
  places?: Places;
  /** Show a text about the selected move in place of the question; null restores the question. */
  onprompt?: (told: MovePrompt | null) => void;
  /** Name moves, by notation, whose names depend on the board: their places, or what they mean now. */
  onname?: (names: Readonly<Record<string, string>>) => void;
  /** Whether the ceremony has yet to tell the result of a finished game, so that no total may be shown. */
  untold?: boolean;
  /** Delay the score sheet of a finished game while the board shows how it ended. */
  onhold?: (holds: boolean) => void;
}

/** A board component. Every game's view has its own type; the registry cannot know which. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds boards of differently typed views
export type Board = Component<BoardProps<any>>;
