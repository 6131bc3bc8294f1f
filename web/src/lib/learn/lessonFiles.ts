/** The lessons' files, which are beside the client and need no server. Each is fetched once. */
import type { Language } from '../app/settings.svelte';
import type { Lesson, LessonIndex, LessonWords } from './lesson';

/** The version of the files that this client reads. */
const FORMAT = 1;

/** A lesson that does not exist, or that another version of the client baked. */
export class NoSuchLesson extends Error {}

const fetched = new Map<string, Promise<unknown>>();

function file<Content>(path: string): Promise<Content> {
  let found = fetched.get(path);
  if (!found) {
    // Revalidated, because the files belong together: words of one version do not fit steps of another.
    found = fetch(`/lessons/${path}`, { cache: 'no-cache' }).then((response) => {
      // A path without a file is answered with the first page.
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson) throw new NoSuchLesson(path);
      return response.json();
    });
    found.catch(() => fetched.delete(path));
    fetched.set(path, found);
  }
  return found as Promise<Content>;
}

/** Return the lessons of all games in order. Rejects with NoSuchLesson if this server has none. */
export async function lessonIndex(): Promise<LessonIndex> {
  const index = await file<LessonIndex>('index.json');
  if (index.format !== FORMAT) throw new NoSuchLesson('index.json');
  return index;
}

/** Return a lesson with its position, moves and frames. */
export async function lessonOf(game: string, id: string): Promise<Lesson> {
  const lesson = await file<Lesson>(`${game}/${id}.json`);
  if (lesson.format !== FORMAT) throw new NoSuchLesson(id);
  return lesson;
}

/** Return the words of a game's lessons in a language, by lesson. */
export const lessonWords = (language: Language, game: string): Promise<Record<string, LessonWords>> =>
  file(`words.${language}.${game}.json`);
