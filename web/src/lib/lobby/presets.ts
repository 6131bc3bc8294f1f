/** Presets of house rules: for beginners, as printed, and for experts. */

import type { GameInfo, OptionInfo } from '../net/protocol.gen';
import rules from './presets.json';

export const PRESETS = ['beginner', 'printed', 'experts'] as const;
export type Preset = (typeof PRESETS)[number];
type Options = Record<string, string>;

const RULES: Record<string, Partial<Record<Preset, Options>>> = rules;

/** Return the options that a preset changes, or null if the game has no such preset. */
export function changesOf(game: string, preset: Preset): Options | null {
  return preset === 'printed' ? {} : (RULES[game]?.[preset] ?? null);
}

/** Return the presets of a game. */
export function presetsOf(game: string): Preset[] {
  return PRESETS.filter((preset) => changesOf(game, preset) !== null);
}

/** Return the options that differ from the printed rules. */
export function changedOptions(game: Pick<GameInfo, 'options'>, chosen: Options): OptionInfo[] {
  return game.options.filter((option) => (chosen[option.name] ?? option.default) !== option.default);
}

/** Return the preset with exactly the chosen options, or null. */
export function presetOf(game: Pick<GameInfo, 'name' | 'options'>, chosen: Options): Preset | null {
  const changed = changedOptions(game, chosen);
  return (
    presetsOf(game.name).find((preset) => {
      const changes = changesOf(game.name, preset) ?? {};
      return (
        Object.keys(changes).length === changed.length &&
        changed.every(({ name }) => changes[name] === chosen[name])
      );
    }) ?? null
  );
}
