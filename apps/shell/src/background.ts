import type { Shell } from '@planner/shell-api';
import { followNotifications } from './installed/pressed-notifications.ts';
import { watchMarks } from './installed/waiting-marks.ts';
import { workOffline } from './installed/worker.ts';
import { askPage, type RegistryStore, watchVersions } from '@planner/platform-runtime';
import type { SessionStore } from './session/session-store.ts';
import { STORES } from './service-worker/store.ts';

interface Page {
  shell: Shell;
  session: SessionStore;
  versions: RegistryStore;
}

/** PWA-6. What the worker has kept of an account goes when its session ends here, by whatever way. */
function forgetWithSession(session: SessionStore): void {
  const forget = () => {
    if (session.visitor().isAuth === false) void globalThis.caches?.delete(STORES.reads);
  };
  forget();
  session.subscribe(forget);
}

/** What a page does once nobody waits for it any more. */
export function workInBackground({ shell, session, versions }: Page): void {
  const { bus, now, navigation } = shell;
  watchVersions({ bus, versions, page: document, now, askPage, random: Math.random });
  const { serviceWorker } = navigator;
  followNotifications(serviceWorker, (link) => navigation.navigator.push(link));
  forgetWithSession(session);
  watchMarks(shell);
  // What is being developed changes under its name.
  if (process.env['NODE_ENV'] !== 'production') return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  void workOffline(serviceWorker, { path: location.pathname, files });
}
