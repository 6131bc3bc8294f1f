/** How the large city is looked at: turned, from the side or from above, up to a level, near or far. */
import { settings } from '$lib/app/settings.svelte';
import { type Box, type Look, modulo, type Point, SIZE } from './geometry';

/** Hexes are never drawn smaller or larger than this by themselves, in pixels from the middle to a corner. */
const SMALLEST = 23;
const LARGEST = 62;
const [NEAREST, FARTHEST] = [4, 0.5];

export interface Frame {
  /** Pixels per unit of the drawing. */
  scale: number;
  /** Where the origin of the drawing is, in pixels. */
  x: number;
  y: number;
}

export class Camera {
  turns = $state(0);
  /** Nothing above this level is shown. */
  level = $state(Number.POSITIVE_INFINITY);
  zoom = $state(1);
  pan = $state.raw<Point>({ x: 0, y: 0 });
  /** What has to be seen, and how large the window is. */
  box = $state.raw<Box>({ left: -1, top: -1, right: 1, bottom: 1 });
  width = $state(600);
  /** How much of its foot something else lies over. */
  covered = $state(0);
  height = $state(400);

  readonly look = $derived<Look>({ turns: modulo(this.turns, 6), flat: this.flat });
  readonly frame = $derived.by<Frame>(() => {
    const { left, top, right, bottom } = this.box;
    const fits = Math.min(this.width / (right - left), this.height / (bottom - top));
    const scale = Math.min(Math.max(fits, SMALLEST / SIZE), LARGEST / SIZE) * this.zoom;
    return {
      scale,
      x: this.width / 2 - ((left + right) / 2) * scale + this.pan.x,
      y: this.height / 2 - ((top + bottom) / 2) * scale + this.pan.y,
    };
  });

  /** From above, where every hex is seen and no height; remembered from one game to the next. */
  get flat(): boolean {
    return settings.choices.flat;
  }

  set flat(flat: boolean) {
    settings.choose('flat', flat);
  }

  turn(steps: number): void {
    this.turns += steps;
    this.pan = { x: 0, y: 0 };
  }

  /** See the whole city again. */
  fit(): void {
    this.zoom = 1;
    this.pan = { x: 0, y: 0 };
  }

  /** Come nearer or go farther, with a point of the window staying where it is. */
  approach(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const zoom = Math.min(Math.max(this.zoom * factor, FARTHEST), NEAREST);
    const grown = zoom / this.zoom;
    const { x, y } = this.frame;
    this.zoom = zoom;
    const still = this.frame;
    this.move(at.x - (at.x - x) * grown - still.x, at.y - (at.y - y) * grown - still.y);
  }

  /** Move the city, but never out of the window. */
  move(dx: number, dy: number): void {
    const { left, top, right, bottom } = this.box;
    const [wide, high] = [((right - left) * this.frame.scale) / 2, ((bottom - top) * this.frame.scale) / 2];
    const most = { x: wide + this.width / 2 - SIZE, y: high + this.height / 2 - SIZE };
    this.pan = {
      x: Math.min(Math.max(this.pan.x + dx, -most.x), most.x),
      y: Math.min(Math.max(this.pan.y + dy, -most.y), most.y),
    };
  }

  /** Bring a point of the drawing into the window, if it is outside or near its edge. */
  reveal(point: Point, margin: number): void {
    if (this.width < 2 * margin || this.height - this.covered < 2 * margin) return;
    const at = this.onWindow(point);
    const shift = (value: number, most: number) =>
      value < margin ? margin - value : value > most - margin ? most - margin - value : 0;
    const [dx, dy] = [shift(at.x, this.width), shift(at.y, this.height - this.covered)];
    if (dx || dy) this.move(dx, dy);
  }

  /** A point of the drawing in the window, and back. */
  onWindow({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.frame;
    return { x: left + x * scale, y: top + y * scale };
  }

  onDrawing({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.frame;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }
}
