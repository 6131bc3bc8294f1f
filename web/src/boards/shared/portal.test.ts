// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { portal } from './portal';

/** Creates a board with a part, and two places beside it. */
beforeEach(() => {
  document.body.innerHTML = '<p class="board"><b></b></p><p class="one"></p><p class="two"></p>';
});
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

test('a part goes from place to place, and home where there is none', () => {
  const part = find('b');
  const leave = portal(find('.one'))(part);
  expect(find('.one').contains(part)).toBe(true);
  leave?.();
  const again = portal(find('.two'))(part);
  expect(find('.two').contains(part)).toBe(true);
  find('.two').remove();
  again?.();
  expect(portal(undefined)(part)).toBe(undefined);
  expect(find('.board').contains(part)).toBe(true);
});

test('a part that is gone stays away', () => {
  const part = find('b');
  const leave = portal(find('.one'))(part);
  // As Svelte does: it removes the element first and then runs the attachment's cleanup.
  part.remove();
  leave?.();
  expect(document.querySelector('b')).toBe(null);
  expect(find('.board').childNodes.length).toBe(0);
});
