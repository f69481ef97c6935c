import { ShellContext } from '@planner/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, type RouteObject, useBlocker, useLocation } from 'react-router';
import { accountsRoutes } from './accounts/accounts-routes.tsx';
import { Frame } from './frame/frame.tsx';
import { CrashNotice } from './frame/pages/crash-notice.tsx';
import { ErrorPage } from './frame/pages/error-page.tsx';
import { NotFoundPage } from './frame/pages/not-found-page.tsx';
import { PageSkeleton } from './frame/pages/page-skeleton.tsx';
import { ToastList } from './frame/toasts/toast-list.tsx';
import { ModalHost } from './modals/modal-host.tsx';
import { notificationRoutes } from './notifications/notification-routes.tsx';
import { ownerOfModal, routeOf } from './remotes/registry.ts';
import { RemoteArea } from './remotes/remote-area.tsx';
import type { createStage, Services } from './services.ts';
import { homeOf } from './session/access.ts';
import { RouteGuard, type RouteHandle, useVisitor } from './session/route-guard.tsx';

type Stage = ReturnType<typeof createStage>;

interface PartProps {
  services: Services;
  /** The stage needs the router, which needs these routes first. */
  stage(): Stage;
}

/** NAV-8. Lets the guards of unsaved forms speak before the page is left. */
function useLeaveGuard({ navigation }: Stage) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && navigation.isGuarded(),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') {
      void navigation.mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
    }
  }, [blocker, navigation]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (navigation.isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [navigation]);
}

function Page({ services, stage: stageOf }: PartProps) {
  const { bus, queryClient, registry, toasts, modals } = services;
  const stage = stageOf();
  const { pathname } = useLocation();
  useLeaveGuard(stage);
  useEffect(() => bus.emit('route-changed', { path: pathname }), [bus, pathname]);
  return (
    <ShellContext value={stage.shell}>
      <QueryClientProvider client={queryClient}>
        <Frame {...services}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Frame>
        <ModalHost stack={modals} stage={stage} ownerOf={(modal) => ownerOfModal(registry, modal)} />
        <ToastList toasts={toasts} />
      </QueryClientProvider>
    </ShellContext>
  );
}

function RemotePage({ services, stage }: PartProps) {
  const { pathname } = useLocation();
  const { userType } = useVisitor(services.session);
  const found = routeOf(services.registry, pathname);
  const home = homeOf(userType);
  if (!found) return <NotFoundPage home={home} />;
  const { SUPPORT_URL } = services.configuration;
  return <RemoteArea key={found.remote} stage={stage()} remote={found.remote} home={home} supportUrl={SUPPORT_URL} />;
}

/** All routes: the shell's own by name, every other path by the manifests of what is deployed. */
export function shellRoutes(parts: PartProps): RouteObject[] {
  const { session, registry, configuration } = parts.services;
  return [
    {
      element: <Page {...parts} />,
      children: [
        {
          element: <RouteGuard session={session} registry={registry} waiting={<PageSkeleton />} />,
          errorElement: <CrashNotice />,
          children: [
            ...accountsRoutes(session),
            ...notificationRoutes(configuration.BOT_NAME),
            {
              path: '/error/500',
              element: <ErrorPage supportUrl={configuration.SUPPORT_URL} />,
              handle: { title: 'Что-то пошло не так', public: true, isBare: true } satisfies RouteHandle,
            },
            { path: '*', element: <RemotePage {...parts} /> },
          ],
        },
      ],
    },
  ];
}
