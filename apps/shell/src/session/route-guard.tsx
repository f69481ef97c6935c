import type { Registry } from '@planner/contract';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { routeOf } from '../remotes/registry.ts';
import { type Access, passageOf } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** What a route of the shell's own carries in its `handle`. */
export interface RouteHandle extends Access {
  readonly title: string;
  /** Stands alone, without menu and header, also for somebody signed in. */
  readonly isBare?: true;
}

/** What the present path asks for and is called: by a route of the shell, else by the manifest of whose page it is. */
export function usePlace(registry: Registry): RouteHandle {
  const { pathname } = useLocation();
  const matches = useMatches();
  // Only RouteHandles stand in the shell's own routes.
  const own = matches.map((match) => match.handle as RouteHandle | undefined).findLast(Boolean);
  return useMemo(
    () => own ?? routeOf(registry, pathname)?.route ?? { title: 'Страница не найдена' },
    [own, registry, pathname],
  );
}

interface RouteGuardProps {
  session: SessionStore;
  registry: Registry;
  /** Stands in the page's place until the check has answered. */
  waiting?: ReactNode;
}

/** NAV-1 to NAV-4. Lets through, waits for the authorization check, or leads elsewhere. */
export function RouteGuard({ session, registry, waiting = null }: RouteGuardProps) {
  const visitor = useVisitor(session);
  const { pathname, search } = useLocation();
  const passage = passageOf(visitor, usePlace(registry), pathname + search);
  if (passage.kind === 'redirect') return <Navigate to={passage.to} replace />;
  return passage.kind === 'show' ? <Outlet /> : waiting;
}

/** Who is looking, as routes are decided by. */
export function useVisitor(session: SessionStore) {
  const isAuth = useSyncExternalStore(session.subscribe, () => session.visitor().isAuth);
  const userType = useSyncExternalStore(session.subscribe, () => session.visitor().userType);
  return { isAuth, userType };
}
