/** The boards without a server, for their developers: `npm run dev`, then /src/boards/preview/. Never built. */
import '@fontsource/alegreya/500.css';
import '@fontsource/alegreya/700.css';
import '@fontsource/alegreya/800.css';
import '@fontsource/alegreya-sans/400.css';
import '@fontsource/alegreya-sans/500.css';
import '@fontsource/alegreya-sans/700.css';
import '@fontsource/alegreya-sans/800.css';
import '../../app.css';
import { mount } from 'svelte';
import { LANGUAGES } from '$lib/app/settings.svelte';
import { loadWords, setLanguage } from '$lib/text/i18n.svelte';
import { GAMES } from '../fixtures';
import Preview from './Preview.svelte';

const asked = new URLSearchParams(location.search);
const language = LANGUAGES.find((name) => name === asked.get('language')) ?? 'en';
document.documentElement.lang = language;
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
document.documentElement.dataset.patterns = asked.get('patterns') ?? 'off';
const game = GAMES.find((name) => name === asked.get('game')) ?? 'duel';
await loadWords(language, ['web', 'core', game]);
await setLanguage(language);
const target = document.getElementById('app');
if (target) {
  mount(Preview, {
    target,
    props: { game, at: asked.get('at') ?? '', generic: asked.has('generic'), watch: asked.has('watch') },
  });
}
