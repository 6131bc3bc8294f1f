/** What is pushed to this browser while the page is closed. Without a secure page, or where a browser cannot, there is none. */
import { api } from '../net/api';

/** Whether this browser takes what is pushed, does not, will not (its owner has said no), or cannot. */
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

/** Take what is pushed from now on; asks the browser's owner. */
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
    // A browser that has no push service of its own says so only now.
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

/** Somebody else uses this browser now, or with another session: what is pushed is for them. */
export async function renewPush(): Promise<void> {
  const made = isPossible() ? await currentSubscription() : null;
  if (made) await sendSubscription(made);
}

function sendSubscription(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  return api.push({ endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
}
