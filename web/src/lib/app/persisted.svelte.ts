/** Choices by game that the browser stores. */
import type { Store } from './settings.svelte';

/** Parse stored choices by game; invalid ones are left out. */
export function readPersisted<Value>(
  text: string | null,
  isValue: (stored: unknown) => stored is Value,
): Record<string, Value> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (stored === null || typeof stored !== 'object') return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Value] => isValue(entry[1])),
    );
  } catch {
    return {};
  }
}

export class Persisted<Value> {
  readonly #key: string;
  #values: Record<string, Value>;
  #store: Store | null;

  constructor(key: string, store: Store | null, isValue: (stored: unknown) => stored is Value) {
    this.#key = key;
    this.#store = store;
    let text: string | null = null;
    try {
      text = store?.getItem(key) ?? null;
    } catch {
      this.#store = null;
    }
    this.#values = $state(readPersisted(text, isValue));
  }

  /** Return whether nothing was ever chosen. */
  get isEmpty(): boolean {
    return Object.keys(this.#values).length === 0;
  }

  get(game: string): Value | undefined {
    return this.#values[game];
  }

  set(game: string, value: Value): void {
    this.#values[game] = value;
    try {
      this.#store?.setItem(this.#key, JSON.stringify(this.#values));
    } catch {
      // If the store is full or forbidden, the choice holds until the page is closed.
    }
  }
}
