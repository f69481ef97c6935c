import './provided/all.ts';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import '@planner/ui/reset.css';
import { call, isApiError } from '@planner/api-client';
import { guardedNavigation, windowHistory } from '@planner/shell-api';
import { createRoot } from 'react-dom/client';
import { readConfiguration } from './configuration.ts';
import { reportPageViews, sendBeacon } from './events/analytics.ts';
import { watchConnection } from './events/connection.ts';
import { connectLiveUpdates } from './events/live-updates.ts';
import { watchUnread } from './events/unread-count.ts';
import { rememberAside } from './remotes/healing/aside.ts';
import { createRegistryStore } from './remotes/healing/registry-store.ts';
import { readRegistry, routeOf } from './remotes/registry.ts';
import { ShellPage } from './routes.tsx';
import { tellSession } from './session/session-events.ts';
import { createParts, createStage } from './shell-parts.ts';

const versions = createRegistryStore(readRegistry(document), rememberAside(document));
const parts = createParts(versions, readConfiguration(document));
const { session, bus, queryClient, registry, loader, configuration } = parts;

const here = routeOf(registry.getSnapshot(), location.pathname);
if (here) loader.warmUp(here.candidate, here.route.path);

const navigation = guardedNavigation(windowHistory(window));
const stage = createStage(parts, navigation, () => Date.now());

reportPageViews(bus, configuration.ANALYTICS_URL, sendBeacon);
bus.emit('registry', { remotes: Object.keys(registry.getSnapshot().remotes), isOld: false });
const goOn = async () =>
  (await import('./background.ts')).workInBackground({ bus, session, navigation, now: stage.shell.now });
// After a while, so the first load goes without it.
setTimeout(() => void goOn().catch((error: unknown) => stage.shell.report(error, 'background')), 20_000);
connectLiveUpdates({
  bus,
  queryClient,
  tellUpdates: watchConnection(bus, window, stage.shell.now),
  getToken: async () => (await call('GET /ws/token', {})).ws_token,
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`,
  log: (text, error) => console.error(text, error),
});
watchUnread(bus, queryClient);
tellSession(bus, session);

session.start().catch((error: unknown) => {
  stage.shell.report(error, 'session');
  const failed = new URLSearchParams({ next: location.pathname + location.search });
  if (isApiError(error) && error.request_id) failed.set('number', error.request_id);
  navigation.navigator.replace(`/error/500?${failed}`);
});

const root = document.getElementById('mfe-shell');
if (root) createRoot(root).render(<ShellPage parts={parts} stage={stage} />);
