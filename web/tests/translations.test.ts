import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BOARDS } from '../src/boards';
import { has, loadWords, setLanguage, t } from '../src/lib/text/i18n.svelte';
import { botText } from '../src/lib/text/wording';

/** Return the sources of the frame; the boards have tests of their own. */
function sources(): string[] {
  const files = ['pages', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true }).map((name) => join('src', folder, String(name))),
  );
  return [...files, join('src', 'App.svelte')].filter(
    (path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('protocol.gen.ts'),
  );
}

/** Return every key that the sources use in full. */
function keys(): string[] {
  const found = new Set<string>();
  for (const path of sources()) {
    const source = readFileSync(path, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
    for (const [, key] of source.matchAll(/\bt\(\s*'([^'$]+)'/g)) if (key) found.add(key);
    for (const [, first, second] of source.matchAll(/\bt\([^'`()]+\? '([^']+)' : '([^']+)'/g)) {
      if (first && second) found.add(first).add(second);
    }
  }
  return [...found].sort();
}

const GAMES = Object.keys(BOARDS);

beforeAll(async () => {
  for (const language of ['en', 'hu'] as const)
    await loadWords(language, ['web', 'core', 'catalogue', ...GAMES]);
});

test.each(['en', 'hu'] as const)('every word that the client asks for is there: %s', async (language) => {
  await setLanguage(language);
  const asked = keys();
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((key) => !has(key))).toEqual([]);
});

test.each(['en', 'hu'] as const)('every level says what it is like in every game: %s', async (language) => {
  await setLanguage(language);
  const levels = ['milo', 'iris', 'timon', 'portia', 'kassandra', 'minerva'];
  for (const game of GAMES) {
    const told = levels.map((level) => botText(level, game));
    expect(new Set(told).size, game).toBe(levels.length);
    for (const level of levels) expect(told, `${level}, ${game}`).not.toContain(t(`core:bot.${level}.text`));
  }
  expect(botText('portia-builder', 'ages')).toBe(botText('portia', 'ages'));
  expect(botText('milo', 'chess')).toBe(t('core:bot.milo.text'));
});
