/** A notification of the browser, as that it is my turn: only if it was asked for, and only while the page is not seen. */
import { settings } from './settings.svelte';

export function showNotification(title: string, text: string, tag = 'pentapolis-turn'): void {
  if (!settings.choices.notifications || typeof Notification === 'undefined') return;
  if (document.visibilityState === 'visible' || Notification.permission !== 'granted') return;
  const notification = new Notification(title, { body: text, tag, icon: '/favicon.svg' });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}

/** Ask the browser for leave; false if it was refused. */
export async function requestPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}
