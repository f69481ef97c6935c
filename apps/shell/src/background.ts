import { refetchShown } from '@planner/live-data';
import type { Shell } from '@planner/shell-api';
import { fillSupportLetters } from './events/support-letter.ts';
import { followNotifications } from './installed/pressed-notifications.ts';
import { watchActs } from './installed/waiting-acts.ts';
import { readAhead } from './installed/reads-ahead.ts';
import { workOffline } from './installed/worker.ts';
import {
  askPage,
  type RecoveredDrafts,
  type RegistryStore,
  type RemoteLoader,
  watchVersions,
} from '@planner/platform-runtime';
import type { SessionStore } from './session/session-store.ts';
import { STORES } from './service-worker/store.ts';

/** Name and version of this build, replaced by the build. */
declare const __MFE__: string;

interface Page {
  shell: Shell;
  session: SessionStore;
  versions: RegistryStore;
  loader: RemoteLoader;
  recoveredDrafts: Pick<RecoveredDrafts, 'keep'>;
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
export function workInBackground({ shell, session, versions, loader, recoveredDrafts }: Page): void {
  const { bus, now, navigation, queryClient, signal } = shell;
  watchVersions({ bus, versions, page: document, now, askPage, random: Math.random });
  const { serviceWorker } = navigator;
  followNotifications(serviceWorker, (link) => navigation.navigator.push(link));
  forgetWithSession(session);
  fillSupportLetters({ page: document, support: shell.links.support, version: __MFE__.replace('shell@', '') });
  bus.on('draft-returned').subscribe((draft) => recoveredDrafts.keep([draft]));
  watchActs(shell);
  // In development a file changes while its name stays the same.
  if (process.env['NODE_ENV'] !== 'production') return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const ready = workOffline(serviceWorker, {
    path: location.pathname,
    files,
    readAgain: () => refetchShown(queryClient),
  });
  void ready.then((isReady) => isReady && readAhead({ session, versions, loader, now, signal, report: shell.report }));
}
