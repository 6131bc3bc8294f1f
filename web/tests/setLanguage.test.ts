/** Changing the language: the last choice wins, however late the texts of another one arrive. */
import { expect, test } from 'vitest';
import { loadLanguage, t } from '$lib/text/i18n.svelte';

test('the language that was chosen last is spoken, even if its words were here before', async () => {
  await loadLanguage('en', ['web', 'core']);
  const english = t('nav.title');
  // The Hungarian texts are still loading when English is chosen again.
  const hungarian = loadLanguage('hu', ['web', 'core']);
  await Promise.all([hungarian, loadLanguage('en', ['web', 'core'])]);
  expect(t('nav.title')).toBe(english);
  await loadLanguage('hu', ['web', 'core']);
  expect(t('nav.title')).not.toBe(english);
});
