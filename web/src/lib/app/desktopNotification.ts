/** Desktop notifications, shown only if the user enabled them and the page is hidden. */
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

/** Ask the user for the permission; return false if it was denied. */
export async function requestPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}
