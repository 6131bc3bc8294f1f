import './fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/app/settings.svelte';
import { guardDoubleClicks } from './lib/input/doubleClickGuard';
import { loadFonts } from './lib/text/fonts';
import { loadWords, setLanguage } from './lib/text/i18n.svelte';

guardDoubleClicks(window);
const target = document.getElementById('app');
if (target) {
  await Promise.all([loadWords(settings.language, ['web', 'core']), loadFonts(settings.language)]);
  await setLanguage(settings.language);
  mount(App, { target });
}
