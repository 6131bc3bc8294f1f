// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clickNumber, guardDoubleClicks, isSecondClick, SECOND_TAP } from '../src/lib/input/doubleClickGuard';

let heard: string[];
let time = 0;

// The returned function removes the guard after these tests, because other files share the window.
beforeAll(() => guardDoubleClicks(window));

beforeEach(() => {
  heard = [];
  time += 10_000;
  document.body.innerHTML = '<button id="a">a</button><button id="b">b</button><p id="c">c</p>';
  for (const id of ['a', 'b', 'c'])
    document.getElementById(id)?.addEventListener('click', () => {
      heard.push(`${id}${isSecondClick() ? '!' : ''}`);
    });
});

/** Press the element at a spot, the given time after the last press. */
function press(id: string, after: number, x = 100): void {
  time += after;
  for (const kind of ['pointerdown', 'click']) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: 50 });
    Object.defineProperty(event, 'timeStamp', { value: time });
    document.getElementById(id)?.dispatchEvent(event);
  }
}

test('the second half of a double click does not press what came up under the pointer', () => {
  press('a', 0);
  press('b', 100);
  expect(heard).toEqual(['a']);
});

test('nor does the third', () => {
  press('a', 0);
  press('b', 100);
  press('b', 100);
  expect(heard).toEqual(['a']);
});

test('it presses what was there, which can tell that it was pressed twice', () => {
  press('a', 0);
  press('a', 100);
  expect(heard).toEqual(['a', 'a!']);
});

test('both halves are one click, however late they are heard', () => {
  press('a', 0);
  const first = clickNumber();
  press('a', 100);
  expect(clickNumber()).toBe(first);
  press('a', SECOND_TAP + 1);
  expect(clickNumber()).toBe(first + 1);
});

test('a later click, or one elsewhere, is one of its own', () => {
  press('a', 0);
  press('b', SECOND_TAP + 1);
  press('a', 100, 180);
  expect(heard).toEqual(['a', 'b', 'a']);
});
