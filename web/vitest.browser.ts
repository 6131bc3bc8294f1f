import { defineConfig } from 'vitest/config';

/** The tests in a real browser: `npm run browser` finds one and starts them. */
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    globalSetup: ['browser/server.ts'],
    environment: 'node',
    // A browser has processes of its own: two at once are enough for a small machine.
    maxWorkers: 2,
    // Whoever waits is patient, so that a busy machine is no failure.
    testTimeout: 400_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
