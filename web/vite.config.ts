import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { hyphenation } from './scripts/hyphenation.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `pentapolis serve` listens while the client is developed. */
const server = process.env.PENTAPOLIS_SERVER ?? 'http://127.0.0.1:8000';
/** Tests run what players run, which is also half as much work: Svelte without its warnings for developers. */
const tested = process.env.VITEST ? { compilerOptions: { dev: false } } : {};

/** Of the words of a game what is said before it is opened: the first page needs no more. */
const FACE = ['name', 'name_short', 'tagline', 'option', 'outcome'];
const FACES = 'virtual:faces/';

/** `virtual:faces/en`: the words by game that stand on its cover. */
const faces: Plugin = {
  name: 'faces',
  resolveId: (id) => (id.startsWith(FACES) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${FACES}`)) return undefined;
    const folder = here(`../src/pentapolis/locale/${id.slice(FACES.length + 1)}`);
    const games = readdirSync(folder).filter((file) => !['web.json', 'core.json'].includes(file));
    const covers = games.map((file) => {
      this.addWatchFile(`${folder}/${file}`);
      const words: Record<string, unknown> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      return [file.replace('.json', ''), Object.fromEntries(FACE.map((key) => [key, words[key]]))];
    });
    return `export default ${JSON.stringify(Object.fromEntries(covers))}`;
  },
};

/** What only the terminal says stays out of the browser. */
const spoken: Plugin = {
  name: 'spoken',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locale\/\w+\/core\.json$/.test(id)) return undefined;
    const { cli: _, ...words } = JSON.parse(code);
    return { code: JSON.stringify(words), map: null };
  },
};

export default defineConfig({
  plugins: [svelte(tested), faces, spoken, hyphenation],
  resolve: {
    alias: { $lib: here('src/lib'), $locale: here('../src/pentapolis/locale') },
    // Tests mount components as a browser does; without this they would get Svelte's server half.
    ...(process.env.VITEST ? { conditions: ['browser', 'module'] } : {}),
  },
  build: {
    outDir: here('../src/pentapolis/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    // No data: addresses: the content security policy allows our own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('.'), here('../src/pentapolis/locale')] },
    proxy: {
      '/api': { target: server },
      '/live': { target: server, ws: true },
    },
  },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    // Boards are mounted with all their moves: only what takes longer than this is worth a line, and a busy machine is
    // no failure.
    slowTestThreshold: 5_000,
    hookTimeout: 60_000,
    // Files share what their process has loaded, boards and words most of all: a fifth of the work was loading it again.
    isolate: false,
    // Boards come and go by the thousand: with a small nursery a fifth of the time went into collecting them.
    execArgv: ['--max-semi-space-size=64'],
  },
});
