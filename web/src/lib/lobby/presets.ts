/** House rules by the handful: a game for beginners, as printed, and for those who know it well. */

import type { GameInfo, OptionInfo } from '../net/protocol.gen';
import rules from './presets.json';

export const PRESETS = ['beginner', 'printed', 'experts'] as const;
export type Preset = (typeof PRESETS)[number];
type Options = Record<string, string>;

const RULES: Record<string, Partial<Record<Preset, Options>>> = rules;

/** What a preset changes of the printed game; null where a game has no such preset. */
export function changesOf(game: string, preset: Preset): Options | null {
  return preset === 'printed' ? {} : (RULES[game]?.[preset] ?? null);
}

/** The presets that a game has. */
export function presetsOf(game: string): Preset[] {
  return PRESETS.filter((preset) => changesOf(game, preset) !== null);
}

/** The options that are not as printed. */
export function changedOptions(game: Pick<GameInfo, 'options'>, chosen: Options): OptionInfo[] {
  return game.options.filter((option) => (chosen[option.name] ?? option.default) !== option.default);
}

/** The preset that the chosen options are; null if they are somebody's own. */
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
