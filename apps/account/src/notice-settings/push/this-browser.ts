import type { InputOf } from '@planner/contract';

/** This site's permission in the browser: `cannot` when the browser shows no notifications at all. */
export type Leave = NotificationPermission | 'cannot';

/** PSH-7. Reads the permission without asking the user. */
export const leaveHere = (): Leave =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'cannot';

const bytesOf = (written: string) =>
  Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isOf = (known: ArrayBuffer | null, key: Uint8Array) =>
  known !== null && new Uint8Array(known).join() === key.join();

/** PSH-1. Subscribes the browser to this server's pushes. Returns the subscription's address and keys. */
export async function subscribe(key: string): Promise<InputOf<'POST /api/push'>['body']> {
  // Registers the worker. The shell later registers the same one in the page, and the browser keeps one registration.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const known = await pushManager.getSubscription();
  // The old subscription has the key of another server, or of this server before its database was created again.
  if (known && !isOf(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys } = made.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
