import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import { sentences } from '../shared/labels';
import type { BoardProps } from '../types';
import { DECISIONS } from './decisions';

export interface ExampleView {
  decision: string;
  coins: number;
  hand: string[];
  rivals: number[];
  /** The squares in a row, and on which of them the army stands. */
  squares: string[];
  army: number;
}

export class ExampleController extends BoardController<ExampleView> {
  constructor(props: () => BoardProps<ExampleView>) {
    super(props, DECISIONS);
  }

  /** Everything a thing says: its name for who hears the board, and the text under the lens. */
  override describe(key: Key): string {
    const { words } = this.props;
    return sentences([words.name(kindOf(key), idOf(key)), words.text(kindOf(key), idOf(key))]);
  }

  /** An illegal card is asked about as if it were built. */
  override attemptedMove(key: Key): string | null {
    return kindOf(key) === 'card' ? `build ${idOf(key)}` : null;
  }

  /** How far the army can go: to the next square, and on from there as far as the row goes. */
  override nextSteps(way: readonly Key[]): ReadonlyMap<Key, string> {
    const { squares, army } = this.view;
    if (super.nextSteps([]).size === 0) return new Map();
    const next = squares[army + way.length + 1];
    return new Map(next ? [[keyOf('square', next), `step ${next}`]] : []);
  }
}

export const useController = controllerOf<ExampleController>;
