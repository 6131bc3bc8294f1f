/** The path of a newcomer: the lessons that are enough for a first game, and what comes after them. */

import { changesOf } from '../lobby/presets';
import { api } from '../net/api';
import type { GameInfo, TableInfo } from '../net/protocol.gen';
import type { LessonInfo } from './lesson';
import type { LearnProgress } from './progress.svelte';

/** The number of lessons that are enough for a first game. */
const WAY_IN: Record<string, number> = { duel: 4, akropolis: 3, wonders: 3, ages: 8, civilization: 6 };

/** Return how many lessons are enough for a first game, at most all. */
export function wayIn(game: string, lessons: readonly LessonInfo[]): number {
  return Math.min(WAY_IN[game] ?? lessons.length, lessons.length);
}

/** Return whether a learner has finished the lessons that are enough for a first game. */
export function isReadyToPlay(
  progress: LearnProgress,
  game: string,
  lessons: readonly LessonInfo[],
): boolean {
  return lessons.slice(0, wayIn(game, lessons)).every(({ id }) => progress.isDone(game, id));
}

/** Return the minutes that the unfinished lessons take. */
export function minutesLeft(progress: LearnProgress, game: string, lessons: readonly LessonInfo[]): number {
  return lessons.reduce((sum, { id, minutes }) => sum + (progress.isDone(game, id) ? 0 : minutes), 0);
}

/** Create a table for a first game: the weakest bots, as few as possible, and the preset for beginners. */
export async function playFirstGame(game: GameInfo): Promise<TableInfo> {
  const bot = { kind: 'bot' as const, bot: game.bots[0] ?? '' };
  const bots = Array.from({ length: Math.max(1, game.min_seats - 1) }, () => bot);
  return api.create({
    game: game.name,
    options: changesOf(game.name, 'beginner') ?? {},
    seats: [{ kind: 'me' }, ...bots],
  });
}
