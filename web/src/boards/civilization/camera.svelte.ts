/** Camera of the map: the size of a square in pixels, and the centre of the view. */

import type { At } from './squareNames';

/** The zoom steps besides the whole map. */
const SIZES = [46, 64, 96];

export class Camera {
  /** The requested size of a square; 0 fits the whole map. */
  size = $state(0);
  /** The centre, in squares. */
  x = $state(8);
  y = $state(8);
  /** The size that fits the map, set by the map. */
  fits = $state(48);

  /** The part of the map in sight, in squares, set by the map. */
  shown = { x: 0, y: 0, width: 16, height: 16 };

  get cell(): number {
    return this.size === 0 ? this.fits : Math.max(this.size, this.fits);
  }

  /** Set a size that is kept when the map gets another space. */
  open(size: number): void {
    this.size = size;
  }

  fit(): void {
    this.size = 0;
  }

  /** Zoom by one step around a point. */
  step(by: number, x = this.x, y = this.y): void {
    const larger = SIZES.filter((size) => size > this.fits);
    const at = this.size === 0 ? -1 : larger.findIndex((size) => size >= this.size);
    const next = at + by;
    this.size = next < 0 ? 0 : (larger[Math.min(next, larger.length - 1)] ?? 0);
    if (by > 0) this.look(x, y);
  }

  /** Set any size between the fit and the largest, for a pinch. */
  pinch(size: number): void {
    this.size = size <= this.fits ? 0 : Math.min(96, size);
  }

  /** Bring a square into sight; a square in sight does not move. */
  reveal({ x, y }: At): void {
    const { shown } = this;
    const inside =
      x >= shown.x && y >= shown.y && x + 1 <= shown.x + shown.width && y + 1 <= shown.y + shown.height;
    if (!inside) this.look(x + 0.5, y + 0.5);
  }

  look(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }
}
