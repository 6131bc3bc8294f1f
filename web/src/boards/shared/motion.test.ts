// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { animateMoves } from './motion';

afterEach(() => vi.restoreAllMocks());

test('all is measured before anything is set in motion, so that a picture is laid out once', () => {
  const done: string[] = [];
  const root = document.createElement('div');
  root.innerHTML = '<i data-fly="a"></i><i data-fly="b"></i><i data-pile></i>';
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    done.push('measured');
    return new DOMRect(0, 0, 10, 10);
  });
  HTMLElement.prototype.animate = () => {
    done.push('moved');
    return { finished: Promise.resolve() } as unknown as Animation;
  };
  const there = new DOMRect(50, 0, 10, 10);
  animateMoves(
    root,
    new Map([
      ['a', there],
      ['b', there],
      ['card:c', there],
    ]),
    ['c'],
  );
  expect(done).toEqual(['measured', 'measured', 'measured', 'moved', 'moved', 'moved']);
});
