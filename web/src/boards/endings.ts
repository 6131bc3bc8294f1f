import type { GameInfo, Result } from '$lib/net/protocol.gen';
import type { Points } from '$lib/table/scores';
import type { Wording } from '$lib/text/wording';
import type { Drawing } from './shared/drawing';

/** What the end of a game shows of its board: each game that has a board describes it in its `ending.ts`. */

/** A drawing beside the winner's medal: a part of the victory. */
export interface Trophy {
  /** Reference to a drawing of the board's sprite. */
  href?: string;
  /** The drawing itself if it is not in the sprite. */
  drawing?: Drawing;
  /** The drawing's box if it is not a symbol with its own. */
  box?: string;
  /** CSS class with the colours of the drawing. */
  tone?: string;
  /** The seat whose colour the drawing has. */
  seat?: number;
  /** Name of the thing. */
  label: string;
  /** A number under the drawing. */
  note?: string;
  /** Whether it stands in a row of equal ones. */
  small?: boolean;
}

/** One kind of victory, with every seat's way to it. */
export interface RaceRow {
  label: string;
  seats: { seat: number; full: number; text: string }[];
}

/** The final view with what describes it. */
export interface Finish<View> {
  view: View;
  result: Result;
  facts: GameInfo['facts'];
  words: Wording;
}

export interface Ending<View = unknown> {
  /** CSS class with the tokens of the board's drawings. */
  ground: string;
  /** Kinds of results that no total decides. */
  sudden: readonly string[];
  /** Return what made a seat's victory. */
  trophies: (finish: Finish<View>, seat: number) => Trophy[];
  /** Colours of the bars by category. */
  tones?: Readonly<Record<string, string>>;
  /** Return the races that take the place of the bars. */
  races?: (finish: Finish<View>) => RaceRow[];
  /** Return an opponent that the game plays, or null. */
  rival?: (finish: Finish<View>) => { name: string; points: Points } | null;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds endings of differently typed views
type AnyEnding = Ending<any>;

/** The endings by game; each is loaded with its board. */
const ENDINGS = import.meta.glob<{ ending: AnyEnding }>('./*/ending.ts');

/** Load the ending of a game, or null if it has none. */
export async function endingOf(game: string): Promise<AnyEnding | null> {
  const load = ENDINGS[`./${game}/ending.ts`];
  return load ? (await load()).ending : null;
}
