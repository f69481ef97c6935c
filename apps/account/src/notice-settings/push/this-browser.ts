import type { InputOf } from '@planner/contract';

/** What a browser lets this site do: `cannot` where it shows no notifications at all. */
export type Leave = NotificationPermission | 'cannot';

/** PSH-7. Nobody is asked by this. */
export const leaveHere = (): Leave =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'cannot';

const bytesOf = (written: string) =>
  Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOf = (known: ArrayBuffer | null, key: Uint8Array) =>
  known !== null && new Uint8Array(known).join() === key.join();

/** PSH-1. Has the browser take what this server sends; answers where it is sent. */
export async function subscribe(key: string): Promise<InputOf<'POST /api/push'>['body']> {
  // As the shell registers it, later in the page; a browser keeps one.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const known = await pushManager.getSubscription();
  // Of the key of another server, or of this one before its database was made anew.
  if (known && !isOf(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
