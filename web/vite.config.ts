import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `pentapolis serve` listens while the client is developed. */
const server = process.env.PENTAPOLIS_SERVER ?? 'http://127.0.0.1:8000';
/** Tests run what players run, which is also half as much work: Svelte without its warnings for developers. */
const tested = process.env.VITEST ? { compilerOptions: { dev: false } } : {};

export default defineConfig({
  plugins: [svelte(tested)],
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
    // Boards come and go by the thousand: with a small nursery a fifth of the time went into collecting them.
    execArgv: ['--max-semi-space-size=64'],
  },
});
