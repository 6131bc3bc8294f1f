import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';

/** Least free height of a card for a niche. */
const NICHE = 20;

/** The free heights of the cards of the row, measured: if half of the cards have room, those wear niches. */
export class RowSpaces {
  readonly #heights = new SvelteMap<number, number>();
  readonly #niches = $derived.by(() => {
    const heights = [...this.#heights.values()];
    return heights.filter((height) => height >= NICHE).length * 2 >= heights.length;
  });

  /** Return the free height of the card on a space, and whether it wears a niche. */
  of(space: number): { height: number; niche: boolean } {
    const height = this.#heights.get(space) ?? 0;
    return { height, niche: this.#niches && height >= NICHE };
  }

  /** Return an attachment that measures the free part of a card. */
  measured(space: number): Attachment {
    return (free) => {
      const observer = new ResizeObserver(() => this.#heights.set(space, free.clientHeight));
      observer.observe(free);
      return () => {
        observer.disconnect();
        this.#heights.delete(space);
      };
    };
  }
}
