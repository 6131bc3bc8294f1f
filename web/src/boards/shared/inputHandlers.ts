/** The hands at a board: keys, long presses, drags and taps beside everything, all told to its desk. */
import { tick } from 'svelte';
import type { Desk, Seen } from './boardController.svelte';
import { type Key, kindOf } from './gestures';
import { arrow, inSight } from './rovingFocus';

const LONG_PRESS = 450;
/** So near to the first click is the second half of a double click; a phone takes taps far apart for one, too. */
const SAME_SPOT = 12;
/** A click on any of these is no click beside everything. */
const HELD = '[data-key], [data-keep], button, a, input, select, label, summary';

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey;

/** The thing at an element; uses are no things of the table. */
function keyAt(target: EventTarget | null): Key | null {
  const key = (target as Element | null)?.closest?.<HTMLElement>('[data-key]')?.dataset.key ?? null;
  return key !== null && kindOf(key) !== 'use' ? key : null;
}

export class Hands<View extends Seen> {
  readonly #desk: Desk<View>;
  readonly #root: () => HTMLElement | undefined;
  #pressed: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a long press or a drag is none. */
  #swallowed = false;
  #clicked: { what: Element | null; x: number; y: number } = { what: null, x: 0, y: 0 };
  #from: Key | null = null;
  #over: Key | null = null;

  constructor(desk: Desk<View>, root: () => HTMLElement | undefined) {
    this.#desk = desk;
    this.#root = root;
  }

  // -- keys

  onkeydown = (event: KeyboardEvent): void => {
    const root = this.#root();
    if (!root || !isPlain(event) || event.defaultPrevented) return;
    if (this.#used(event, root)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Keys are also heard while nothing has the focus, or all of the page: those that need no thing in focus. */
  onkeyoutside = (event: KeyboardEvent): void => {
    const root = this.#root();
    const target = event.target as Element | null;
    if (!root || !isPlain(event) || event.defaultPrevented || !target) return;
    // A part of the board that stands in a place of the frame hears keys as the board does.
    if (target.closest?.('[data-part]')) {
      if (this.#used(event, root)) event.preventDefault();
      return;
    }
    if (target !== document.body && (target === root || !target.contains(root))) return;
    if (this.#desk.key(event, root) || this.#anywhere(event)) event.preventDefault();
  };

  #used(event: KeyboardEvent, root: HTMLElement): boolean {
    const key = keyAt(event.target);
    if (this.#desk.key(event, root)) return true;
    // Arrows in a field belong to it.
    if (!(event.target as Element).matches('input, select, [role="spinbutton"]') && arrow(root, event))
      return true;
    if (event.key === '?' && key) {
      this.#desk.select(key);
      return true;
    }
    if (event.key === 'Enter' && key) return this.#enter(key, root);
    return this.#anywhere(event, key);
  }

  #anywhere(event: KeyboardEvent, key: Key | null = null): boolean {
    const desk = this.#desk;
    if (event.key === 'Escape') return this.#letGo();
    if (event.key === 'z') {
      const thing = key ?? desk.shown;
      if (!desk.zoomed && !(thing && desk.zooms(thing))) return false;
      desk.zoomed = desk.zoomed ? null : thing;
      return true;
    }
    // A space on a button presses the button.
    if ((event.target as Element | null)?.closest?.('button')) return false;
    const verb = desk.gesture?.keys?.[event.key];
    const move = desk.lone.find((one) => one.verb === verb);
    if (move) desk.play(move);
    return move !== undefined;
  }

  /** What opens by Enter goes on by Enter: the focus steps to the uses of the thing. */
  #enter(key: Key, root: HTMLElement): boolean {
    const desk = this.#desk;
    if (desk.gesture?.how !== 'use' || !desk.legal(key) || desk.selected === key) return false;
    desk.tap(key);
    void tick().then(() => {
      const uses = '[data-zone="uses"] [data-legal]';
      const first = inSight(root, uses)[0] ?? inSight(document, `[data-part] ${uses}`)[0];
      first?.focus();
    });
    return true;
  }

  #letGo(): boolean {
    const { selected, zoomed } = this.#desk;
    if (!this.#desk.back()) return false;
    if (selected && !zoomed) {
      void tick().then(() => {
        const root = this.#root();
        if (root) inSight(root, `[data-key="${selected}"]`)[0]?.focus();
      });
    }
    return true;
  }

  // -- pointers

  onpointerdown = (event: PointerEvent): void => {
    clearTimeout(this.#pressed);
    this.#swallowed = false;
    const key = keyAt(event.target);
    this.#from = this.#over = key;
    // A long press zooms.
    if (!key || event.pointerType === 'mouse' || !this.#desk.zooms(key)) return;
    this.#pressed = setTimeout(() => {
      this.#desk.zoomed = key;
      this.#swallowed = true;
    }, LONG_PRESS);
  };

  onpointermove = (event: PointerEvent): void => {
    clearTimeout(this.#pressed);
    if (this.#from === null || event.buttons !== 1) return;
    const over = keyAt(document.elementFromPoint(event.clientX, event.clientY));
    if (over === null || over === this.#over) return;
    this.#over = over;
    if (this.#desk.drag(this.#from, over)) this.#swallowed = true;
  };

  onpointerup = (): void => {
    this.#from = null;
  };

  onpointercancel = (): void => {
    clearTimeout(this.#pressed);
    this.#from = null;
  };

  onclickcapture = (event: MouseEvent): void => {
    clearTimeout(this.#pressed);
    const target = event.target as Element;
    const { what, x, y } = this.#clicked;
    this.#clicked = { what: target.closest('button, [data-key]'), x: event.clientX, y: event.clientY };
    const near = Math.hypot(event.clientX - x, event.clientY - y) < SAME_SPOT;
    // The second half of a double click means what the first one meant, never what came under the pointer since.
    const slipped = event.detail > 1 && near && this.#clicked.what !== what;
    if (this.#swallowed || slipped) {
      event.stopPropagation();
      event.preventDefault();
      this.#swallowed = false;
    } else if (!target.closest(HELD)) {
      this.#desk.release();
    }
  };

  oncontextmenu = (event: MouseEvent): void => {
    if (this.#swallowed) event.preventDefault();
  };
}
