import { afterEach, expect, test, vi } from 'vitest';
import { seedFingerprint } from '../src/lib/table/seedFingerprint';

afterEach(() => vi.unstubAllGlobals());

test('the fingerprint of a seed is the one that a record quotes', async () => {
  // docs/notation.md has the seed and its commitment.
  expect(await seedFingerprint('docs')).toBe(
    '46b42b4229cd7a39c564e780bb665a8bde4fdf722007e8473f167fe53ed4b995',
  );
});

test('a browser that cannot reckon says so', async () => {
  vi.stubGlobal('crypto', {});
  expect(await seedFingerprint('docs')).toBe(null);
});
