/**
 * Processor time of a page's thread from Chromium's trace, which other work on the machine does not lengthen.
 */
import { expect } from 'vitest';

export const CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  '__metadata',
];

/** A task with its processor time in microseconds, or a mark. */
export interface Traced {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
}

/** Parse the result of `browser.stopTracing`. */
export function tracedIn(text: Buffer): Traced[] {
  return (JSON.parse(text.toString()) as { traceEvents: Traced[] }).traceEvents;
}

/** Return the marks of a page (`doing …`), and the tasks of their thread. */
export function tasksOf(trace: Traced[]): { marks: Traced[]; tasks: Traced[] } {
  const marks = trace.filter(({ cat, name }) => cat.includes('user_timing') && name.startsWith('doing '));
  const [first] = marks;
  const tasks = trace.filter(
    ({ name, pid, tid, tdur }) => /RunTask$/.test(name) && pid === first?.pid && tid === first?.tid && tdur,
  );
  expect(tasks.length, 'tasks were traced').toBeGreaterThan(0);
  return { marks, tasks };
}
