// Runs before the first paint, so that a chosen theme does not flash: the rest of the settings come with the client.
(() => {
  try {
    const chosen = JSON.parse(localStorage.getItem('pentapolis.settings') || '{}');
    if (chosen.theme === 'light' || chosen.theme === 'dark')
      document.documentElement.dataset.theme = chosen.theme;
    if (chosen.language) document.documentElement.lang = chosen.language;
  } catch {
    // A broken or forbidden store is no reason not to play.
  }
})();
