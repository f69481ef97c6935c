import type { Registry } from '@planner/platform-contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { routeOf } from '@planner/platform-runtime';
import { type Access, accessOfNobodys, passageOf } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** What a route of the shell's own carries in its `handle`. */
export interface RouteHandle extends Access {
  readonly title: string;
  /** Stands alone, without menu and header, also for somebody signed in. */
  readonly isBare?: true;
}

const NOWHERE: RouteHandle = { title: 'Страница не найдена' };

/** What a path asks for and is called: by a route of the shell, else by the manifest of whose page it is. */
export function placeOf(routes: RouteObject[], registry: Registry, pathname: string): RouteHandle {
  const matches = matchRoutes(routes, pathname) ?? [];
  // Only RouteHandles stand in the shell's own routes.
  const own = matches.map(({ route }) => route.handle as RouteHandle | undefined).findLast(Boolean);
  return own ?? routeOf(registry, pathname)?.route ?? { ...NOWHERE, ...accessOfNobodys(pathname) };
}

/** The place of the present path. */
export const PlaceContext = createContext<RouteHandle>(NOWHERE);
export const usePlace = (): RouteHandle => useContext(PlaceContext);

interface RouteGuardProps {
  session: SessionStore;
  /** Stands in the page's place until the check has answered. */
  waiting?: ReactNode;
}

/** NAV-1 to NAV-4. Lets through, waits for the authorization check, or leads elsewhere. */
export function RouteGuard({ session, waiting = null }: RouteGuardProps) {
  const visitor = useVisitor(session);
  const { pathname, search } = useLocation();
  const passage = passageOf(visitor, usePlace(), pathname + search);
  if (passage.kind === 'redirect') return <Navigate to={passage.to} replace />;
  return passage.kind === 'show' ? <Outlet /> : waiting;
}

/** Who is looking, as routes are decided by. */
export function useVisitor(session: SessionStore) {
  const isAuth = useSyncExternalStore(session.subscribe, () => session.visitor().isAuth);
  const userType = useSyncExternalStore(session.subscribe, () => session.visitor().userType);
  return { isAuth, userType };
}
