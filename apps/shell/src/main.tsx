import '@planner/shared-deps';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import '@planner/ui/reset.css';
import { call, isApiError, pageId } from '@planner/api-client';
import { refetchShown } from '@planner/live-data';
import { browserStorage, guardedNavigation, tabStorage, windowHistory } from '@planner/shell-api';
import { createRoot } from 'react-dom/client';
import {
  createNews,
  createRegistryStore,
  bufferCrashes,
  saveGlobals,
  KEPT_OVERRIDE,
  noteLastStarted,
  readRegistry,
  rememberQuarantine,
  routeOf,
  FROZEN_PAGE,
  type FrozenPage,
  type ShareScopes,
} from '@planner/platform-runtime';
import { lookBriefly, watchSoon, workLater } from './boot/after-first-load.ts';
import { readConfiguration } from './configuration.ts';
import { reportPageViews, sendBeacon } from './events/analytics.ts';
import { watchConnection } from './events/connection.ts';
import { watchLeaving } from './events/leaving.ts';
import { connectLiveUpdates } from './events/live-updates.ts';
import { watchUnread } from './events/unread-count.ts';
import { ShellPage } from './routes.tsx';
import { sayFarewell } from './session/farewell.ts';
import { tellSession } from './session/session-events.ts';
import { keepFirst, readFirst } from './session/first.ts';
import { watchReturn } from './session/lost/watch-return.ts';
import { createParts, createHost, VERSION } from './shell-parts.ts';

// The shared dependencies of the shell's build.
declare const __webpack_share_scopes__: ShareScopes | undefined;

// Must run before any code of a remote.
const kept = saveGlobals(window);
const crashes = bufferCrashes(window);
// PLT-235: must run before any code reads the page's address.
const first = readFirst(document);
if (first.at) history.replaceState(history.state, '', first.at + location.search + location.hash);
const versions = createRegistryStore(readRegistry(document), rememberQuarantine(document));
const parts = createParts(versions, readConfiguration(document));
const { session, bus, queryClient, registry, loader, configuration } = parts;
keepFirst(first, queryClient);

const here = routeOf(registry.getSnapshot(), location.pathname);
if (here) loader.warmUp(here.candidate, here.route.path);

const navigation = guardedNavigation(windowHistory(window));
const watch = async () => {
  const { beginWatch } = await import(/* webpackChunkName: "background" */ '@planner/platform-runtime/watch');
  const isOverridden = versions.foreignOrigins().length > 0;
  const report = host.shell.report;
  const page = { crashes, kept, page: window, drafts: parts.drafts.all };
  const of = { pageId, isRefusal: isApiError, version: VERSION, isOverridden, scopes: __webpack_share_scopes__ };
  beginWatch({ ...page, ...of, bus, news, versions, navigation, report });
  notes?.end();
};
// The first load does not include the watchdog.
const news = createNews(
  () => watchSoon(() => void watch().catch(notCome)),
  (told) => notes?.hear(told),
);
const host = createHost(parts, navigation, news, () => Date.now());
const notCome = (error: unknown) => host.shell.report(error, 'background');
const recoverFrom = async (frozen: FrozenPage) => {
  const { recover } = await import(/* webpackChunkName: "background" */ '@planner/platform-runtime/recover');
  recover(frozen, { bus, versions, recoveredDrafts: host.recoveredDrafts });
};
const notes =
  // In development the developer's debugger also stops the page.
  process.env['NODE_ENV'] === 'production'
    ? noteLastStarted({
        page: window,
        storage: browserStorage,
        now: Date.now,
        versions,
        report: host.shell.report,
        typed: () => ({ user: session.user?.id ?? null, drafts: [...parts.drafts.all()] }),
        recover: (frozen) => void recoverFrom(frozen).catch(notCome),
      })
    : null;
bus.on('draft-typed').subscribe(() => notes?.write());
/**
 * PLT-216. Takes over the frozen page that a worker of an earlier page has stored. If the browser blocks the storage,
 * there is no such page.
 */
const takeOver = async () => {
  const frozen = await globalThis.caches?.match(FROZEN_PAGE.key).catch(() => undefined);
  if (!frozen) return;
  await recoverFrom(await frozen.json());
  await caches.delete(FROZEN_PAGE.store);
};

reportPageViews(bus, configuration.ANALYTICS_URL, sendBeacon);
bus.emit('bot', { isThere: configuration.BOT !== undefined });
bus.emit('registry', { remotes: Object.keys(registry.getSnapshot().remotes), isOld: false });
let going: Promise<void> | undefined;
const goOn = () =>
  void (going ??= import(/* webpackChunkName: "background" */ './background.ts')
    .then(({ workInBackground }) =>
      workInBackground({ shell: host.shell, session, versions, loader, recoveredDrafts: host.recoveredDrafts }),
    )
    .catch(notCome));
workLater(goOn, browserStorage);
// PLT-213. The background work also handles this announcement.
bus.on('registry-announced').subscribe(goOn);
connectLiveUpdates({
  bus,
  queryClient,
  tellUpdates: watchConnection({
    bus,
    page: window,
    now: host.shell.now,
    ask: () => call('GET /api/auth/check', {}),
    refetch: () => refetchShown(queryClient),
  }),
  getToken: async () => (await call('GET /ws/token', {})).ws_token,
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`,
  log: (...said) => console.error(...said),
  isLeaving: watchLeaving(window, host.shell.now),
});
watchUnread(bus, queryClient);
watchReturn({
  page: window,
  ask: () => call('GET /api/user/me', {}),
  report: (error) => host.shell.report(error, 'session'),
});
tellSession(bus, session);
sayFarewell({ bus, session, navigation });

session.start().catch((error: unknown) => {
  host.shell.report(error, 'session');
  const failed = new URLSearchParams({ next: location.pathname + location.search });
  if (isApiError(error) && error.request_id) failed.set('number', error.request_id);
  navigation.navigator.replace(`/error/500?${failed}`);
});

// NWS-11: the content that the server has prerendered belongs only to the opened address.
navigation.subscribe(() => document.getElementById('mfe-first')?.remove());

const override = async () => {
  const { beginOverride } = await import(/* webpackChunkName: "override" */ '@planner/platform-runtime/override');
  await beginOverride({
    page: document,
    configuration,
    versions,
    navigation,
    tab: tabStorage,
    log: (...said) => console.error(...said),
    leave: (address) => location.replace(address),
  });
};
const root = document.getElementById('mfe-shell');
const show = () => root && createRoot(root).render(<ShellPage parts={parts} host={host} />);
// PLT-290. A page without an override does not wait for this code.
const isOverridden = Boolean(configuration.OVERRIDE ?? tabStorage.getItem(KEPT_OVERRIDE));
// The first view starts with the results of earlier pages about its version.
const known = lookBriefly(takeOver().catch(notCome));
void Promise.all([known, isOverridden && override().catch(notCome)]).then(show);
