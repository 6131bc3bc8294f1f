/**
 * Pointing at things of a board: the elements of the keys that a lesson names, and what is greyed around
 * them.
 */
import type { Key } from './gestures';
import { idOf, kindOf } from './gestures';
import { visibleElements } from './rovingFocus';

const quoted = (text: string) => CSS.escape(text);

/**
 * Return the selectors of a key in order: a thing, a zone or region of the board (`zone:structure`), or the
 * button of a verb (`use:done`).
 */
function selectorsOf(key: Key): string[] {
  const id = quoted(idOf(key));
  if (kindOf(key) === 'zone') return [`[data-zone="${id}"]`, `[data-region="${id}"]`];
  if (kindOf(key) !== 'use') {
    const named = `[data-key="${quoted(key)}"]`;
    return [`${named}[data-legal]`, named];
  }
  return [
    `[data-key="${quoted(key)}"]`,
    ...['move', 'means'].map((name) => `[data-${name}="${id}"], [data-${name}^="${id} "]`),
    `[data-key^="${quoted(key)} "]`,
  ];
}

/** Check whether an element takes space. Without a layout, as in tests, it counts as visible. */
function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 || height > 0;
}

/**
 * Return the element that a key points at, on the board or in its parts elsewhere on the page; null if it is
 * not displayed.
 */
export function elementOf(root: HTMLElement, key: Key): HTMLElement | null {
  const parts = [root, ...visibleElements(document, '[data-part]').filter((part) => !root.contains(part))];
  let first: HTMLElement | null = null;
  for (const selector of selectorsOf(key)) {
    for (const part of parts) {
      const found = part.matches(selector) ? [part] : visibleElements(part, selector);
      const drawn = found.find(isDrawn);
      if (drawn) return drawn;
      first ??= found[0] ?? null;
    }
  }
  return first;
}

/** A map has hundreds of things, and as many filters would be slow. */
const MOST_GREYED = 80;

/** The zone around a thing, in which everything else is greyed. */
const zoneOf = (element: Element) => element.closest('[data-zone], [data-region]');

/**
 * Number the pointed elements, and mark what is greyed: the other things of their zones. Return the elements
 * by number.
 */
export function markPointed(root: HTMLElement, keys: readonly Key[]): (HTMLElement | null)[] {
  const elements = keys.map((key) => elementOf(root, key));
  const pointed = elements.filter((one) => one !== null);
  const zones = new Set(pointed.flatMap((one) => (one.matches('[data-key]') ? (zoneOf(one) ?? []) : [])));
  const greyed = new Set(
    [...zones].flatMap((zone) => {
      const others = visibleElements(zone, '[data-key]').filter(
        (one) => !pointed.some((other) => other === one || other.contains(one) || one.contains(other)),
      );
      return others.length > MOST_GREYED ? [] : others;
    }),
  );
  for (const element of visibleElements(document, '[data-pointed], [data-greyed]')) {
    const number = pointed.indexOf(element) + 1;
    if (number === 0) {
      delete element.dataset.pointed;
      if (element.getAttribute('aria-describedby')?.startsWith(LABEL))
        element.removeAttribute('aria-describedby');
    }
    if (!greyed.has(element)) delete element.dataset.greyed;
  }
  for (const [at, element] of elements.entries()) {
    if (!element) continue;
    // Written only if it changes, because the board is watched for changes.
    const number = String(at + 1);
    if (element.dataset.pointed !== number) element.dataset.pointed = number;
    if (!element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', LABEL + number);
  }
  for (const element of greyed) if (element.dataset.greyed === undefined) element.dataset.greyed = '';
  return elements;
}

/** Id of the hidden text that describes a pointed element, without its number. */
export const LABEL = 'pointed-';

/** Return the box of an element; of a zone, that of what lies in it. */
function contentBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (!element.matches('[data-zone], [data-region]')) return box;
  const parts = [...element.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (parts.length === 0) return box;
  const left = Math.max(box.left, Math.min(...parts.map((part) => part.left)));
  const top = Math.max(box.top, Math.min(...parts.map((part) => part.top)));
  const right = Math.min(box.right, Math.max(...parts.map((part) => part.right)));
  const bottom = Math.min(box.bottom, Math.max(...parts.map((part) => part.bottom)));
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : box;
}

/** Return the part of an element that is in sight within what scrolls around it; null if it is none. */
export function visibleBox(element: Element): DOMRect | null {
  let { left, top, right, bottom } = contentBox(element);
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const frame = at.getBoundingClientRect();
    if (overflowX !== 'visible') {
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
    }
    if (overflowY !== 'visible') {
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
  }
  return right - left > 4 && bottom - top > 4 ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/** Return what a screen reader says of an element. */
export function nameOf(element: Element): string {
  const hidden = element.querySelector('.hidden')?.textContent;
  return (element.getAttribute('aria-label') ?? hidden ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
