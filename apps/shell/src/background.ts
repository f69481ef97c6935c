import type { Bus, Shell } from '@planner/shell-api';
import { followNotifications } from './installed/pressed-notifications.ts';
import { workOffline } from './installed/worker.ts';
import { askPage, watchVersions } from './remotes/newer-versions.ts';
import type { SessionStore } from './session/session-store.ts';
import { STORES } from './worker/store.ts';

interface Page {
  bus: Bus;
  now(): number;
  navigation: Shell['navigation'];
  session: SessionStore;
}

/** PWA-6. What the worker has kept of an account goes when its session ends here, by whatever way. */
function forgetWithSession({ session }: Page): void {
  const forget = () => {
    if (session.visitor().isAuth === false) void globalThis.caches?.delete(STORES.reads);
  };
  forget();
  session.subscribe(forget);
}

/** What a page does once nobody waits for it any more. */
export function workInBackground(page: Page): void {
  const { bus, now, navigation } = page;
  watchVersions({ bus, page: document, now, askPage });
  const { serviceWorker } = navigator;
  followNotifications(serviceWorker, (link) => navigation.navigator.push(link));
  forgetWithSession(page);
  // What is being developed changes under its name.
  if (process.env['NODE_ENV'] !== 'production') return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  void workOffline(serviceWorker, { path: location.pathname, files });
}
