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

/** PWA-6. The worker deletes the account's stored data when the session ends here in any way. */
function forgetWithSession(session: SessionStore): void {
  const forget = () => {
    if (session.visitor().isAuth === false) void globalThis.caches?.delete(STORES.reads);
  };
  forget();
  session.subscribe(forget);
}

/** Starts the work that no view waits for. */
export function workInBackground({ shell, session, versions }: Page): void {
  const { bus, now, navigation } = shell;
  watchVersions({ bus, versions, page: document, now, askPage, random: Math.random });
  const { serviceWorker } = navigator;
  followNotifications(serviceWorker, (link) => navigation.navigator.push(link));
  forgetWithSession(session);
  watchMarks(shell);
  // In development a file changes while its name stays the same.
  if (process.env['NODE_ENV'] !== 'production') return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  void workOffline(serviceWorker, { path: location.pathname, files });
}
