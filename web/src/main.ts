import './fonts.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadWords, speak } from './lib/i18n.svelte';
import { lettersOf } from './lib/letters';
import { settings } from './lib/settings.svelte';
import { guardClicks } from './lib/twice';

guardClicks(window);
const target = document.getElementById('app');
if (target) {
  await Promise.all([loadWords(settings.language, ['web', 'core']), lettersOf(settings.language)]);
  await speak(settings.language);
  mount(App, { target });
}
