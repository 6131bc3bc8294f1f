import { defineConfig } from 'vitest/config';

const long = process.env.PENTAPOLIS_LONG === '1';

/** The tests in a real browser, started by `npm run browser`. */
export default defineConfig({
  test: {
    // Measurements need a quiet machine and time.
    include: ['browser/**/*.test.ts', ...(long ? ['browser/**/*.long.ts'] : [])],
    globalSetup: ['browser/server.ts'],
    environment: 'node',
    // Each worker waits half of its time, so three keep two cores busy.
    maxWorkers: 3,
    // The files of a worker share its browser (browserPool.ts); every visitor is new all the same.
    isolate: false,
    // Long timeouts, so that a busy machine causes no failure.
    testTimeout: long ? 900_000 : 200_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    // A failed test is tried once more with new visitors at a new table, and listed if it passes then.
    retry: 1,
    reporters: ['default', './browser/flakyReporter.ts'],
  },
});
