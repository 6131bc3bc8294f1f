import './fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/app/settings.svelte';
import { guardClicks } from './lib/input/doubleClickGuard';
import { lettersOf } from './lib/text/fonts';
import { loadWords, speak } from './lib/text/i18n.svelte';

guardClicks(window);
const target = document.getElementById('app');
if (target) {
  await Promise.all([loadWords(settings.language, ['web', 'core']), lettersOf(settings.language)]);
  await speak(settings.language);
  mount(App, { target });
}
