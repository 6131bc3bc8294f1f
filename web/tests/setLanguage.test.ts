/** Changing the language: what was chosen last holds, however late the words of another one come. */
import { expect, test } from 'vitest';
import { loadLanguage, t } from '$lib/text/i18n.svelte';

test('the language that was chosen last is spoken, even if its words were here before', async () => {
  await loadLanguage('en', ['web', 'core']);
  const english = t('nav.title');
  // The Hungarian words are still to be fetched when English is chosen again.
  const hungarian = loadLanguage('hu', ['web', 'core']);
  await Promise.all([hungarian, loadLanguage('en', ['web', 'core'])]);
  expect(t('nav.title')).toBe(english);
  await loadLanguage('hu', ['web', 'core']);
  expect(t('nav.title')).not.toBe(english);
});
