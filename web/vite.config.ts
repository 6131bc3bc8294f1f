import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { hyphenation } from './scripts/hyphenation.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of `pentapolis serve` during development. */
const server = process.env.PENTAPOLIS_SERVER ?? 'http://127.0.0.1:8000';
/** Tests run the production build of Svelte, as users do, which is also half as much work. */
const tested = process.env.VITEST ? { compilerOptions: { dev: false } } : {};

/** The sections of a game's texts that its cover shows. The first page needs no more. */
const FACE = ['name', 'name_short', 'tagline', 'option', 'outcome', 'tie'];
const FACES = 'virtual:faces/';

/** `virtual:faces/en`: the cover texts by game. */
const faces: Plugin = {
  name: 'faces',
  resolveId: (id) => (id.startsWith(FACES) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${FACES}`)) return undefined;
    const folder = here(`../src/pentapolis/locale/${id.slice(FACES.length + 1)}`);
    const games = readdirSync(folder).filter(
      (file) => file.endsWith('.json') && !['web.json', 'core.json'].includes(file),
    );
    const covers = games.map((file) => {
      this.addWatchFile(`${folder}/${file}`);
      const words: Record<string, unknown> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      return [file.replace('.json', ''), Object.fromEntries(FACE.map((key) => [key, words[key]]))];
    });
    return `export default ${JSON.stringify(Object.fromEntries(covers))}`;
  },
};

/** Removes the texts of the terminal. */
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
    // Tests mount components as a browser does; without this they would get Svelte's server build.
    ...(process.env.VITEST ? { conditions: ['browser', 'module'] } : {}),
  },
  build: {
    outDir: here('../src/pentapolis/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    // No data: addresses, because the content security policy allows own files only.
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
    // Boards are mounted with all their moves, so only longer tests are reported; a busy machine must not
    // cause failures.
    slowTestThreshold: 5_000,
    hookTimeout: 60_000,
    // Files share the loaded modules of their process, because loading them again took a fifth of the time.
    isolate: false,
    // Boards are created by the thousand: with a small young generation a fifth of the time was garbage
    // collection.
    execArgv: ['--max-semi-space-size=64'],
  },
});
