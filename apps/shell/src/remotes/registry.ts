import type { Candidate, Registry } from '@planner/contract';
import { matchPath } from 'react-router-dom';

export type UserType = 'teacher' | 'student';
export type RemoteEntry = Registry['remotes'][string];
export type RemoteRoute = RemoteEntry['routes'][number];
export type MenuEntry = RemoteEntry['menu'][number];

const EMPTY: Registry = { contract: '', remotes: {} };

/** The registry as the server has inlined it; a page without one has a shell and no remotes. */
export function readRegistry(root: Document): Registry {
  const text = root.getElementById('mfe')?.textContent;
  // Written by our server from manifests that the builds have parsed; a production page carries no zod to do it again.
  return text ? (JSON.parse(text) as Registry) : EMPTY;
}

export interface FoundRoute {
  remote: string;
  route: RemoteRoute;
}

/** Whose page a path is; exact paths win over ones with parameters. */
export function routeOf(registry: Registry, pathname: string): FoundRoute | null {
  const found = Object.entries(registry.remotes).flatMap(([remote, entry]) =>
    entry.routes.filter((route) => matchPath(route.path, pathname)).map((route) => ({ remote, route })),
  );
  return found.find(({ route }) => !route.path.includes(':')) ?? found[0] ?? null;
}

/** The menu of everything deployed, as one kind of user sees it. */
export function menuOf(registry: Registry, userType: UserType): MenuEntry[] {
  return Object.values(registry.remotes)
    .flatMap((entry) => entry.menu)
    .filter((entry) => entry.roles.includes(userType))
    .sort((one, other) => one.order - other.order);
}

/** The remote that offers a modal, if one that does is deployed. */
export function ownerOfModal(registry: Registry, modal: string): string | null {
  return Object.entries(registry.remotes).find(([, entry]) => entry.modals.includes(modal))?.[0] ?? null;
}

/** The version to load. Later ones in the list are for the fallback in the page, which does not exist yet. */
export function candidateOf(registry: Registry, remote: string): Candidate | null {
  return registry.remotes[remote]?.candidates[0] ?? null;
}
