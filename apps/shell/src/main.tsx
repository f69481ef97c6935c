import './provided/all.ts';
import '@planner/ui/tokens.css';
import '@planner/ui/font.css';
import '@planner/ui/reset.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { readConfiguration } from './configuration.ts';
import { reportPageViews, sendBeacon } from './events/analytics.ts';
import { connectLiveUpdates } from './events/live-updates.ts';
import { readRegistry, routeOf } from './remotes/registry.ts';
import { shellRoutes } from './routes.tsx';
import { createServices, createStage } from './services.ts';

const services = createServices(readRegistry(document), readConfiguration(document));
const { session, bus, queryClient, registry, loader, configuration } = services;

const here = routeOf(registry, location.pathname);
if (here) loader.warmUp(here.remote, here.route.path);

const router = createBrowserRouter(shellRoutes({ services, stage: () => stage }));
const stage = createStage(services, router, () => Date.now());

reportPageViews(bus, configuration.ANALYTICS_URL, sendBeacon);
const live = connectLiveUpdates(bus, queryClient, (text, error) => console.error(text, error));
let isLive = false;
session.subscribe(() => {
  if ((session.user !== null) === isLive) return;
  isLive = !isLive;
  if (isLive) live.start();
  else live.stop();
});

session.start().catch((error: unknown) => {
  stage.shell.report(error, 'session');
  void router.navigate(`/error/500?next=${encodeURIComponent(location.pathname + location.search)}`, { replace: true });
});

const root = document.getElementById('mfe-shell');
if (root) createRoot(root).render(<RouterProvider router={router} />);
