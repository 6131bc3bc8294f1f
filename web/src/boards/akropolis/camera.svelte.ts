/** Camera of the large city: its turn, side or top view, highest visible level, zoom and position. */
import { settings } from '$lib/app/settings.svelte';
import { type Box, type Look, modulo, type Point, SIZE } from './geometry';

/** Minimum and maximum automatic size of a hex, in pixels from its centre to a corner. */
const SMALLEST = 23;
const LARGEST = 62;
const [NEAREST, FARTHEST] = [4, 0.5];

export interface Frame {
  /** Pixels per unit of the drawing. */
  scale: number;
  /** The origin of the drawing in pixels. */
  x: number;
  y: number;
}

export class Camera {
  turns = $state(0);
  /** The highest visible level. */
  level = $state(Number.POSITIVE_INFINITY);
  zoom = $state(1);
  pan = $state.raw<Point>({ x: 0, y: 0 });
  /** The bounds of the content, and the size of the window. */
  box = $state.raw<Box>({ left: -1, top: -1, right: 1, bottom: 1 });
  width = $state(600);
  /** Height of the covered bottom part. */
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

  /**
   * Return whether the view is from above, where every hex is visible but no height. The setting is stored.
   */
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

  /** Show the whole city again. */
  fit(): void {
    this.zoom = 1;
    this.pan = { x: 0, y: 0 };
  }

  /** Zoom around a point of the window. */
  approach(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const zoom = Math.min(Math.max(this.zoom * factor, FARTHEST), NEAREST);
    const grown = zoom / this.zoom;
    const { x, y } = this.frame;
    this.zoom = zoom;
    const still = this.frame;
    this.move(at.x - (at.x - x) * grown - still.x, at.y - (at.y - y) * grown - still.y);
  }

  /** Move the city within the window. */
  move(dx: number, dy: number): void {
    const { left, top, right, bottom } = this.box;
    const [wide, high] = [((right - left) * this.frame.scale) / 2, ((bottom - top) * this.frame.scale) / 2];
    const most = { x: wide + this.width / 2 - SIZE, y: high + this.height / 2 - SIZE };
    this.pan = {
      x: Math.min(Math.max(this.pan.x + dx, -most.x), most.x),
      y: Math.min(Math.max(this.pan.y + dy, -most.y), most.y),
    };
  }

  /** Move a point of the drawing into the window if it is outside or near its edge. */
  reveal(point: Point, margin: number): void {
    if (this.width < 2 * margin || this.height - this.covered < 2 * margin) return;
    const at = this.onWindow(point);
    const shift = (value: number, most: number) =>
      value < margin ? margin - value : value > most - margin ? most - margin - value : 0;
    const [dx, dy] = [shift(at.x, this.width), shift(at.y, this.height - this.covered)];
    if (dx || dy) this.move(dx, dy);
  }

  /** Return the window point of a drawing point, and the reverse below. */
  onWindow({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.frame;
    return { x: left + x * scale, y: top + y * scale };
  }

  onDrawing({ x, y }: Point): Point {
    const { scale, x: left, y: top } = this.frame;
    return { x: (x - left) / scale, y: (y - top) / scale };
  }
}
