/** Web push while the page is closed. It needs a secure page and a browser with a push service. */
import { api } from '../net/api';

/** State of push in this browser: subscribed, not subscribed, denied by the user, or not supported. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Subscribe to push messages after asking the user. */
export async function subscribe(key: string): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.ready;
  try {
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await sendSubscription(made);
    return 'on';
  } catch (error) {
    // A browser without a push service reports that only here.
    if (error instanceof DOMException) return 'impossible';
    throw error;
  }
}

export async function unsubscribe(): Promise<PushState> {
  const made = await currentSubscription();
  if (made) {
    await api.dropPush(made.endpoint);
    await made.unsubscribe();
  }
  return pushState();
}

/** Send the subscription again, because push messages must follow a changed user or session. */
export async function renewPush(): Promise<void> {
  const made = isPossible() ? await currentSubscription() : null;
  if (made) await sendSubscription(made);
}

function sendSubscription(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  return api.push({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}
