import type { Component } from 'svelte';
import type { Because, GameInfo, LegalMove } from '$lib/wire';
import type { Words } from '$lib/words';

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
  words: Words;
  /** The players' names by seat. */
  names: string[];
  /** Nothing can be played now: a move is on its way, the connection is lost, or this is a replay. */
  locked: boolean;
  /** What a bot would do, if the player asked. */
  hint: LegalMove | null;
  /**
   * Play a move (its notation). `weighed` tells that it was chosen by a button that names it, under its preview: then
   * nothing need be asked again.
   */
  onmove: (text: string, weighed?: boolean) => void;
  /** Why a move is not legal, or what it costs. */
  onwhy: (text: string) => Promise<Because>;
}

/** A board component. Every game's view has its own type; the registry cannot know which. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds boards of differently typed views
export type Board = Component<BoardProps<any>>;
