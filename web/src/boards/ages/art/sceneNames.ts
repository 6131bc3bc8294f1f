/** Scenes by card or family. */
export const SCENES: Record<string, string> = {};
