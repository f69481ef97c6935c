import type { Registry } from '@planner/platform-contract';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { routeOf } from '@planner/platform-runtime';
import { type Access, accessOfNobodys, passageOf } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** The `handle` of the shell's own routes. */
export interface RouteHandle extends Access {
  readonly title: string;
  /** Rendered without menu and header, also for a signed-in person. */
  readonly isBare?: true;
}

const NOWHERE: RouteHandle = { title: 'Страница не найдена' };

/** Returns the access and title of a path: from a route of the shell, else from the manifest that owns the page. */
export function placeOf(routes: RouteObject[], registry: Registry, pathname: string): RouteHandle {
  const matches = matchRoutes(routes, pathname) ?? [];
  // The shell's own routes have only RouteHandles.
  const own = matches.map(({ route }) => route.handle as RouteHandle | undefined).findLast(Boolean);
  return own ?? routeOf(registry, pathname)?.route ?? { ...NOWHERE, ...accessOfNobodys(pathname) };
}

/** The access and title of the present path. */
export const PlaceContext = createContext<RouteHandle>(NOWHERE);
export const usePlace = (): RouteHandle => useContext(PlaceContext);

interface RouteGuardProps {
  session: SessionStore;
  /** Shown in the page's place until the check answers. */
  waiting?: ReactNode;
}

/** NAV-1 to NAV-4. Renders the page, waits for the authorization check, or redirects. */
export function RouteGuard({ session, waiting = null }: RouteGuardProps) {
  const visitor = useVisitor(session);
  const { pathname, search } = useLocation();
  const passage = passageOf(visitor, usePlace(), pathname + search);
  if (passage.kind === 'redirect') return <Navigate to={passage.to} replace />;
  return passage.kind === 'show' ? <Outlet /> : waiting;
}

/** Returns the present visitor, by which the guard decides. */
export function useVisitor(session: SessionStore) {
  const isAuth = useSyncExternalStore(session.subscribe, () => session.visitor().isAuth);
  const userType = useSyncExternalStore(session.subscribe, () => session.visitor().userType);
  return { isAuth, userType };
}
