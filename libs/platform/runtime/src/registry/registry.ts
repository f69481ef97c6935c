import type { Candidate, Registry } from '@planner/platform-contract';
import type { ViewTarget } from '@planner/shell-api';
import { matchPath } from 'react-router-dom';
import { soundRegistry } from './sound-candidates.ts';

export type RemoteRoute = Candidate['routes'][number];
export type MenuEntry = Candidate['menu'][number];

const EMPTY: Registry = { contract: '', remotes: {} };

/** Reads the registry that the server has inlined. A page without a registry has a shell and no remotes. */
export function readRegistry(root: Document): Registry {
  const text = root.getElementById('mfe')?.textContent;
  if (!text) return EMPTY;
  try {
    // A production page contains no zod. Unknown fields of a newer server are ignored.
    return soundRegistry(JSON.parse(text), (remote) =>
      console.error(`${remote}: a version in the registry is malformed`),
    );
  } catch (error) {
    console.error('The registry of the page cannot be read', error);
    return EMPTY;
  }
}

/** A version of a remote that the page uses. */
export interface Chosen {
  remote: string;
  candidate: Candidate;
  /** The version that replaces `candidate` when it does not load or crashes. */
  next?: Candidate | undefined;
}

/** PLT-62. Returns the candidate of each remote that the page would start. Only its routes, menu and modals count. */
function chosenOf({ remotes }: Registry): Chosen[] {
  return Object.entries(remotes).flatMap(([remote, { candidates }]) =>
    candidates.slice(0, 1).map((candidate) => ({ remote, candidate, next: candidates[1] })),
  );
}

const routesAt = ({ routes }: Candidate, pathname: string) => routes.filter(({ path }) => matchPath(path, pathname));

/** Whether a version of a remote has a page for the path: a previous version may lack it. */
export const hasPage = (candidate: Candidate, pathname: string): boolean => routesAt(candidate, pathname).length > 0;

/** Whether a version of a remote has the page, modal or extension of a view. */
export function hasView(candidate: Candidate, target: ViewTarget): boolean {
  if (target.kind === 'page') return hasPage(candidate, target.pathname);
  if (target.kind === 'modal') return candidate.modals.includes(target.name);
  return (candidate.slots ?? []).some(({ name }) => name === target.name);
}

export interface FoundRoute extends Chosen {
  route: RemoteRoute;
}

/** Returns the route of a path, or null. Exact paths win over paths with parameters. */
export function routeOf(registry: Registry, pathname: string): FoundRoute | null {
  const found = chosenOf(registry).flatMap((chosen) =>
    routesAt(chosen.candidate, pathname).map((route) => ({ ...chosen, route })),
  );
  return found.find(({ route }) => !route.path.includes(':')) ?? found[0] ?? null;
}

/** Returns the menu entries of all deployed remotes for this role, in order. */
export function menuOf(registry: Registry, role: string): MenuEntry[] {
  return chosenOf(registry)
    .flatMap(({ candidate }) => candidate.menu)
    .filter((entry) => entry.roles.includes(role))
    .sort((one, other) => one.order - other.order);
}

/** Returns the version that offers a modal, or null if no deployed remote offers it. */
export function ownerOfModal(registry: Registry, modal: string): Chosen | null {
  return chosenOf(registry).find(({ candidate }) => candidate.modals.includes(modal)) ?? null;
}

/** An extension that a version of a remote shows in a page of another remote. */
export type ChosenExtension = Chosen & NonNullable<Candidate['slots']>[number];

/** PLT-84. Returns the extensions in a slot, in the manifests' order, from deployed remotes only. */
export function extensionsIn(registry: Registry, slot: string): ChosenExtension[] {
  return chosenOf(registry)
    .flatMap((chosen) => (chosen.candidate.slots ?? []).map((piece) => ({ ...chosen, ...piece })))
    .filter(({ name }) => name === slot)
    .sort((one, other) => one.order - other.order);
}
