/** Check of the language of a page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../src/lib/app/settings.svelte';

/** Return all texts of several words that only one language has, without those with placeholders. */
function sentences(language: Language): Set<string> {
  const texts = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(texts);
  const read = (tongue: string) =>
    new Set(
      ['web', 'core', 'duel'].flatMap((file) =>
        texts(
          JSON.parse(
            readFileSync(
              fileURLToPath(new URL(`../../src/pentapolis/locale/${tongue}/${file}.json`, import.meta.url)),
              'utf8',
            ),
          ),
        ),
      ),
    );
  const [here, there] = [read(language), read(language === 'en' ? 'hu' : 'en')];
  return new Set(
    [...here].filter((text) => /\S\s+\S/.test(text) && !text.includes('{{') && !there.has(text)),
  );
}
const FOREIGN = { en: sentences('hu'), hu: sentences('en') };

/** Return all visible texts and accessible names of a page. */
export function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found.filter((text) => text !== '');
  });
}

/** Check that no text is in the other language. A new language needs a moment to load. */
export async function expectSpoken(page: Page, language: Language, where: string): Promise<void> {
  const foreign = async () => (await wordsOn(page)).filter((text) => FOREIGN[language].has(text));
  await expect.poll(foreign, { message: where }).toEqual([]);
}
