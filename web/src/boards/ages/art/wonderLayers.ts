/** Wonders, one drawing per stage from below, on the grid of 64 by 44. */
export const LAYERS: Record<string, string[]> = {};
