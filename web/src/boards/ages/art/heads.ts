/** Heads of the leaders on the round grid of 64. */
export const HEADS: Record<string, string> = {};
