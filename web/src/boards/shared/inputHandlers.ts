/**
 * Input handlers of a board: keys, long presses, drags and taps outside all things, passed to its controller.
 */
import { tick } from 'svelte';
import type { AnyView, BoardController } from './boardController.svelte';
import { type Key, kindOf } from './gestures';
import { moveFocus, visibleElements } from './rovingFocus';

const LONG_PRESS = 450;
/**
 * Maximum distance in pixels between the halves of a double click, because phones also report distant taps as
 * one.
 */
const SAME_SPOT = 12;
/** A click on one of these elements does not clear the selection. */
const NOT_BESIDE = '[data-key], [data-keep], button, a, input, select, label, summary';

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Return the thing at an element, or null. Buttons of uses are no things. */
function keyAt(target: EventTarget | null): Key | null {
  const key = (target as Element | null)?.closest?.<HTMLElement>('[data-key]')?.dataset.key ?? null;
  return key !== null && kindOf(key) !== 'use' ? key : null;
}

export class InputHandlers<View extends AnyView> {
  readonly #controller: BoardController<View>;
  readonly #root: () => HTMLElement | undefined;
  #longPressTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next click ends a long press or a drag, and is ignored. */
  #suppressed = false;
  #lastClick: { what: Element | null; x: number; y: number } = { what: null, x: 0, y: 0 };
  #dragFrom: Key | null = null;
  #dragOver: Key | null = null;

  constructor(controller: BoardController<View>, root: () => HTMLElement | undefined) {
    this.#controller = controller;
    this.#root = root;
  }

  // -- keys

  onkeydown = (event: KeyboardEvent): void => {
    const root = this.#root();
    if (!root || !isPlain(event) || event.defaultPrevented) return;
    if (this.#handleKey(event, root)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Handle keys that need no focused thing while the focus is outside the board. */
  onkeyoutside = (event: KeyboardEvent): void => {
    const root = this.#root();
    const target = event.target as Element | null;
    if (!root || !isPlain(event) || event.defaultPrevented || !target) return;
    // A part of the board in a place of the frame handles keys as the board does.
    if (target.closest?.('[data-part]')) {
      if (this.#handleKey(event, root)) event.preventDefault();
      return;
    }
    if (target !== document.body && (target === root || !target.contains(root))) return;
    if (this.#controller.key(event, root) || this.#handleGlobalKey(event)) event.preventDefault();
  };

  #handleKey(event: KeyboardEvent, root: HTMLElement): boolean {
    const key = keyAt(event.target);
    if (this.#controller.key(event, root)) return true;
    // Arrow keys in a field belong to the field.
    if (!(event.target as Element).matches('input, select, [role="spinbutton"]') && moveFocus(root, event))
      return true;
    if (event.key === '?' && key) {
      this.#controller.select(key);
      return true;
    }
    if (event.key === 'Enter' && key) return this.#openUses(key, root);
    return this.#handleGlobalKey(event, key);
  }

  #handleGlobalKey(event: KeyboardEvent, key: Key | null = null): boolean {
    const controller = this.#controller;
    if (event.key === 'Escape') return this.#letGo();
    if (event.key === 'z') {
      const thing = key ?? controller.shown;
      if (!controller.zoomed && !(thing && controller.canZoom(thing))) return false;
      controller.zoomed = controller.zoomed ? null : thing;
      return true;
    }
    // A space on a button presses the button.
    if ((event.target as Element | null)?.closest?.('button')) return false;
    const verb = controller.gesture?.keys?.[event.key];
    const move = controller.thinglessMoves.find((one) => one.verb === verb);
    if (move) controller.play(move);
    return move !== undefined;
  }

  /** Select a thing by Enter and move the focus to its uses. */
  #openUses(key: Key, root: HTMLElement): boolean {
    const controller = this.#controller;
    if (controller.gesture?.how !== 'use' || !controller.legal(key) || controller.selected === key)
      return false;
    controller.tap(key);
    void tick().then(() => {
      const uses = '[data-zone="uses"] [data-legal]';
      const first = visibleElements(root, uses)[0] ?? visibleElements(document, `[data-part] ${uses}`)[0];
      first?.focus();
    });
    return true;
  }

  #letGo(): boolean {
    const { selected, zoomed } = this.#controller;
    if (!this.#controller.back()) return false;
    if (selected && !zoomed) {
      void tick().then(() => {
        const root = this.#root();
        if (root) visibleElements(root, `[data-key="${selected}"]`)[0]?.focus();
      });
    }
    return true;
  }

  // -- pointers

  onpointerdown = (event: PointerEvent): void => {
    clearTimeout(this.#longPressTimer);
    this.#suppressed = false;
    const key = keyAt(event.target);
    this.#dragFrom = this.#dragOver = key;
    // A long press zooms; a mouse has the zoom button instead.
    if (!key || event.pointerType === 'mouse' || !this.#controller.canZoom(key)) return;
    this.#longPressTimer = setTimeout(() => {
      this.#controller.zoomed = key;
      this.#suppressed = true;
    }, LONG_PRESS);
  };

  onpointermove = (event: PointerEvent): void => {
    clearTimeout(this.#longPressTimer);
    if (this.#dragFrom === null || event.buttons !== 1) return;
    const over = keyAt(document.elementFromPoint(event.clientX, event.clientY));
    if (over === null || over === this.#dragOver) return;
    this.#dragOver = over;
    if (this.#controller.drag(this.#dragFrom, over)) this.#suppressed = true;
  };

  onpointerup = (): void => {
    this.#dragFrom = null;
  };

  onpointercancel = (): void => {
    clearTimeout(this.#longPressTimer);
    this.#dragFrom = null;
  };

  onclickcapture = (event: MouseEvent): void => {
    clearTimeout(this.#longPressTimer);
    const target = event.target as Element;
    const { what, x, y } = this.#lastClick;
    this.#lastClick = { what: target.closest('button, [data-key]'), x: event.clientX, y: event.clientY };
    const near = Math.hypot(event.clientX - x, event.clientY - y) < SAME_SPOT;
    // The second half of a double click never acts on what appeared under the pointer since the first.
    const slipped = event.detail > 1 && near && this.#lastClick.what !== what;
    if (this.#suppressed || slipped) {
      event.stopPropagation();
      event.preventDefault();
      this.#suppressed = false;
    } else if (!target.closest(NOT_BESIDE)) {
      this.#controller.release();
    }
  };

  oncontextmenu = (event: MouseEvent): void => {
    if (this.#suppressed) event.preventDefault();
  };
}
