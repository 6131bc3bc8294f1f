import { defineConfig } from 'vitest/config';

const long = process.env.PENTAPOLIS_LONG === '1';

/** The tests in a real browser: `npm run browser` finds one and starts them. */
export default defineConfig({
  test: {
    // What measures needs a quiet machine, and runs where there is time.
    include: ['browser/**/*.test.ts', ...(long ? ['browser/**/*.long.ts'] : [])],
    globalSetup: ['browser/server.ts'],
    environment: 'node',
    // Each waits half of its time: three keep two cores busy.
    maxWorkers: 3,
    // The files of a worker share its browser (browserPool.ts); every visitor is a new one all the same.
    isolate: false,
    // Whoever waits is patient, so that a busy machine is no failure.
    testTimeout: long ? 900_000 : 200_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    // What fails is tried once more, with new visitors at a new table, and listed if it passes then.
    retry: 1,
    reporters: ['default', './browser/flakyReporter.ts'],
  },
});
