import type { WindowClient, WorkerScope } from './scope.ts';

interface Pushed {
  title: string;
  body: string;
  link: string;
  tag: string;
  /** NTF-53. The answers as buttons, each with the address that gives it. */
  answers: { text: string; path: string }[];
}

const LOOK = { lang: 'ru', icon: '/icons/app-192.png', badge: '/icons/badge-96.png' };

/** How long the worker waits for an open page before the link opens in a new window. */
const PATIENCE_MS = 1000;
const NOTICES = '/notifications/';
const ANSWER = /^\/answer\/[\w.-]+$/;
/** With these statuses the server refuses a subscription that does not belong to the signed-in account. */
const [NOT_SIGNED_IN, OTHER_ACCOUNT] = [401, 409];

/** Returns the server's message. Every push must show a notification, or the browser shows one of its own. */
function pushedIn(text: string | undefined): Pushed {
  const something = { title: 'Тетрадка', body: 'Есть новое уведомление', link: NOTICES, tag: 'notice', answers: [] };
  try {
    // Our own server encrypted it for this browser: `textOf` of apps/api/src/resources/push.
    return { ...something, ...(JSON.parse(text ?? '{}') as Partial<Pushed>) };
  } catch {
    return something;
  }
}

const linkIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string' ? data.link : NOTICES;

/** Returns whether the page opens the link itself, after asking about unsaved input. */
const isTaken = (page: WindowClient, link: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    page.postMessage({ open: link }, [port2]);
  });

/** NTF-53. Gives an answer by its address. Returns the result in words, or null without a network and after a crash. */
async function answered(path: string): Promise<string | null> {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { accept: 'application/json' } });
    const { text }: { text?: unknown } = await answer.json();
    return typeof text === 'string' && text !== '' ? text : null;
  } catch {
    return null;
  }
}

/** PSH-6. Shows each push as a notification. A press opens its link in the open page, or else in a new window. */
export function showPushes(scope: WorkerScope): void {
  /** The result replaces the notification. Without a result the page opens. */
  async function answer(path: string, { tag, link }: Pick<Pushed, 'tag' | 'link'>): Promise<void> {
    const result = await answered(path);
    if (result === null) return open(link);
    await scope.registration.showNotification('Тетрадка', { ...LOOK, body: result, tag, actions: [], data: { link } });
  }

  async function open(link: string): Promise<void> {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ focused }) => focused) ?? pages[0];
    if (page === undefined) return void (await scope.clients.openWindow(link));
    await page.focus();
    if (!(await isTaken(page, link))) await scope.clients.openWindow(link);
  }

  scope.addEventListener('push', (event) => {
    const { title, body, link, tag, answers } = pushedIn(event.data?.text());
    const actions = answers.map(({ text, path }) => ({ action: path, title: text }));
    event.waitUntil(scope.registration.showNotification(title, { ...LOOK, body, tag, actions, data: { link } }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    // The worker never opens an address of another origin, whatever the push contains.
    const { origin, href } = new URL(linkIn(notification.data), scope.location.origin);
    const link = origin === scope.location.origin ? href.slice(origin.length) : NOTICES;
    event.waitUntil(ANSWER.test(action) ? answer(action, { tag: notification.tag, link }) : open(link));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event;
    if (oldSubscription) event.waitUntil(renew(scope, oldSubscription));
  });
}

/**
 * PSH-1, SEC-116. Reports a new address that the browser has chosen itself. By the old address the server finds the
 * subscription's account. When another account is signed in by now, the worker cancels the new subscription.
 */
async function renew(
  scope: WorkerScope,
  { endpoint: former, options }: Pick<PushSubscription, 'endpoint' | 'options'>,
): Promise<void> {
  const renewed = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: options.applicationServerKey,
  });
  const { endpoint, keys } = renewed.toJSON();
  const { status } = await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, former, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
  });
  if (status === OTHER_ACCOUNT || status === NOT_SIGNED_IN) await renewed.unsubscribe();
}
