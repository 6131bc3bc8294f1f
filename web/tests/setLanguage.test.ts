/** Changing the language: what was chosen last holds, however late the words of another one come. */
import { expect, test } from 'vitest';
import { changeTo, t } from '$lib/text/i18n.svelte';

test('the language that was chosen last is spoken, even if its words were here before', async () => {
  await changeTo('en', ['web', 'core']);
  const english = t('nav.title');
  // The Hungarian words are still to be fetched when English is chosen again.
  const hungarian = changeTo('hu', ['web', 'core']);
  await Promise.all([hungarian, changeTo('en', ['web', 'core'])]);
  expect(t('nav.title')).toBe(english);
  await changeTo('hu', ['web', 'core']);
  expect(t('nav.title')).not.toBe(english);
});
