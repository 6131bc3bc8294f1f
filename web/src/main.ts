import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-ext-400.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya/latin-ext-700.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-ext-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-ext-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-ext-700.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadWords, speak } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';
import { guardClicks } from './lib/twice';

guardClicks(window);
const target = document.getElementById('app');
if (target) {
  await loadWords(settings.language, ['web', 'core']);
  await speak(settings.language);
  mount(App, { target });
}
