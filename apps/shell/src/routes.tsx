import { ShellContext } from '@planner/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Outlet, type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import { accountsRoutes } from './accounts/accounts-routes.tsx';
import { Frame } from './frame/frame.tsx';
import { PageBoundary } from './frame/pages/page-boundary.tsx';
import { PageSkeleton } from './frame/pages/page-skeleton.tsx';
import { ModalHost, ownerOfModal, RemoteArea, routeOf, shellPage } from '@planner/platform-runtime';
import { ToastList } from './frame/toasts/toast-list.tsx';
import { undoOperations } from './frame/toasts/undoing.ts';
import { homeOf } from './session/access.ts';
import { LostSessionPart } from './session/lost/lost-session-part.tsx';
import { PlaceContext, placeOf, RouteGuard, type RouteHandle, useVisitor } from './session/route-guard.tsx';
import type { ShellParts, ShellHost } from './shell-parts.ts';

interface PartProps {
  parts: ShellParts;
  host: ShellHost;
}

const NotFoundPage = shellPage(
  'Страница не найдена',
  () => import(/* webpackChunkName: "refusals" */ './frame/pages/not-found-page.tsx'),
);
const LostPage = shellPage(
  'Страницы нет в прежней версии',
  () => import(/* webpackChunkName: "refusals" */ './frame/pages/lost-page.tsx'),
);
const ErrorPage = shellPage('Ошибка', () => import(/* webpackChunkName: "refusals" */ './frame/pages/error-page.tsx'));

/** NAV-8. Makes the browser ask before closing the page would lose unsaved input. */
function useUnloadGuard({ navigation }: ShellHost) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (navigation.isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [navigation]);
}

function Page({ parts, host }: PartProps) {
  const { bus, queryClient, registry, toasts, modals } = parts;
  const { pathname } = useLocation();
  useUnloadGuard(host);
  // PLT-237. The placeholder frame of index.html disappears in the same paint that shows the real frame. While the real
  // frame has no style yet, boot/watch-own-files.ts waits.
  useLayoutEffect(() => {
    if (document.getElementById('mfe-shell')?.style.visibility !== 'hidden')
      document.getElementById('mfe-frame')?.remove();
  }, []);
  useEffect(() => bus.emit('route-changed', { path: pathname }), [bus, pathname]);
  return (
    <ShellContext value={host.shell}>
      <QueryClientProvider client={queryClient}>
        <Frame {...parts}>
          <PageBoundary path={pathname}>
            <Outlet />
          </PageBoundary>
        </Frame>
        <ModalHost
          stack={modals}
          host={host}
          cover={host.navigation.cover}
          ownerOf={(modal) => ownerOfModal(registry.getSnapshot(), modal)}
        />
        <ToastList
          toasts={toasts}
          windows={host.windows}
          undo={(operations) => void undoOperations(operations, parts)}
        />
        <LostSessionPart lost={host.lost} session={parts.session} />
      </QueryClientProvider>
    </ShellContext>
  );
}

function RemotePage({ parts, host }: PartProps) {
  const { session, configuration } = parts;
  const registry = useSyncExternalStore(parts.registry.subscribe, parts.registry.getSnapshot);
  const { pathname } = useLocation();
  const { userType } = useVisitor(session);
  const found = routeOf(registry, pathname);
  const lost = found ? null : routeOf(parts.registry.whole(), pathname);
  // A visitor's home is the welcome page: its header leads to the login.
  const home = userType ? homeOf(userType) : '/';
  if (lost) return <LostPage home={home} onRetry={() => parts.registry.takeBack(lost.remote)} />;
  if (!found) return <NotFoundPage home={home} />;
  const { remote, candidate, next } = found;
  const area = { host, remote, candidate, next, home, supportUrl: configuration.SUPPORT_URL };
  return <RemoteArea key={remote} {...area} />;
}

/** Returns all routes: the shell's own routes by name, and every other path by the deployed manifests. */
function shellRoutes(props: PartProps): RouteObject[] {
  const { session, configuration, registry } = props.parts;
  return [
    {
      element: <Page {...props} />,
      children: [
        {
          element: <RouteGuard session={session} waiting={<PageSkeleton />} />,
          children: [
            ...accountsRoutes(session, registry),
            {
              path: '/error/500',
              element: <ErrorPage supportUrl={configuration.SUPPORT_URL} />,
              handle: { title: 'Что-то пошло не так', public: true, isBare: true } satisfies RouteHandle,
            },
            { path: '*', element: <RemotePage {...props} /> },
          ],
        },
      ],
    },
  ];
}

/** Renders the routes at the present location of the page's single history. */
export function ShellPage({ parts, host }: PartProps) {
  const { navigation } = host;
  const [routes] = useState(() => shellRoutes({ parts, host }));
  const { location, navigationType } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const registry = useSyncExternalStore(parts.registry.subscribe, parts.registry.getSnapshot);
  const place = useMemo(() => {
    // A page of a quarantined version keeps its title and its roles.
    const found = routeOf(registry, location.pathname) ? registry : parts.registry.whole();
    return placeOf(routes, found, location.pathname);
  }, [routes, registry, parts, location.pathname]);
  return (
    <PlaceContext value={place}>
      <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
        <Routed routes={routes} />
      </Router>
    </PlaceContext>
  );
}

const Routed = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
