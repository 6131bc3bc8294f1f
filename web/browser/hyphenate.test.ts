/** Hyphenation of names on small cards in the language of the text. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage, type Visitor } from './visitors';

const stage = new Stage();
const POSITIONS = ['duel_card', 'wonders_hand_2', 'ages_late'];

interface Ends {
  /** Words divided at the end of a line with a visible hyphen, as `Light-house`. */
  divided: string[];
  /** Words broken without a hyphen because they did not fit. */
  broken: string[];
}

/** Return how the lines of the names on the board end. */
function lineEnds(page: Page): Promise<Ends> {
  return page.evaluate(() => {
    const ends = { divided: new Set<string>(), broken: new Set<string>() };
    const texts = document.createTreeWalker(
      document.querySelector('.board') as Element,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (!text.parentElement?.closest('.name, .text')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\u00ad]+/gu)) {
        let last = '';
        let top: number | undefined;
        for (const [at, letter] of [...word].entries()) {
          range.setStart(text, index + at);
          range.setEnd(text, index + at + 1);
          const seen = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
          if (letter !== '\u00ad' && seen) {
            if (top !== undefined && seen.top > top + 4) {
              const kind = last === '\u00ad' ? 'divided' : 'broken';
              const hyphen = `${word.slice(0, at)}-${word.slice(at)}`;
              ends[kind].add(hyphen.replaceAll('\u00ad', ''));
            }
            top = seen.top;
          }
          last = letter;
        }
      }
    }
    return { divided: [...ends.divided], broken: [...ends.broken] };
  });
}

async function ends(visitor: Visitor): Promise<Ends> {
  const all: Ends = { divided: [], broken: [] };
  for (const position of POSITIONS) {
    await visitor.begin(position);
    await visitor.page.evaluate(() => document.fonts.ready);
    const { divided, broken } = await lineEnds(visitor.page);
    all.divided.push(...divided);
    all.broken.push(...broken);
  }
  return all;
}

test('English names are divided by English syllables, and no word is broken elsewhere', async () => {
  const guest = await stage.visitor('english', {}, { viewport: { width: 1280, height: 720 } });
  const { divided, broken } = await ends(guest);
  expect(divided).toContain('Multime-dia');
  expect(broken).toEqual([]);
});

test('Hungarian names are divided by Hungarian syllables, on a phone as well', async () => {
  const phone = await stage.phone('hungarian', { language: 'hu' });
  const { divided, broken } = await ends(phone);
  expect(divided).toContain('Törvény-szék');
  expect(divided).toContain('Karaván-szeráj');
  expect(broken).toEqual([]);
});
