import type { Candidate, Registry } from '@planner/platform-contract';
import type { ViewTarget } from '@planner/shell-api';
import { matchPath } from 'react-router-dom';
import { soundRegistry } from './sound-candidates.ts';

export type RemoteRoute = Candidate['routes'][number];
export type MenuEntry = Candidate['menu'][number];

const EMPTY: Registry = { contract: '', remotes: {} };

/** The registry as the server has inlined it; a page without one has a shell and no remotes. */
export function readRegistry(root: Document): Registry {
  const text = root.getElementById('mfe')?.textContent;
  if (!text) return EMPTY;
  try {
    // A production page carries no zod, and what a newer server adds is not looked at.
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
  /** The version to go over to when that one does not come, or falls. */
  next?: Candidate | undefined;
}

/** PLT-62. Of each remote the candidate that the page would load: its routes, menu and modals count, not those of another. */
function chosenOf({ remotes }: Registry): Chosen[] {
  return Object.entries(remotes).flatMap(([remote, { candidates }]) =>
    candidates.slice(0, 1).map((candidate) => ({ remote, candidate, next: candidates[1] })),
  );
}

const routesAt = ({ routes }: Candidate, pathname: string) => routes.filter(({ path }) => matchPath(path, pathname));

/** Whether a version of a remote has the page of a path: a previous one may lack it. */
export const hasPage = (candidate: Candidate, pathname: string): boolean => routesAt(candidate, pathname).length > 0;

/** Whether a version of a remote has what a view shows. */
export function hasView(candidate: Candidate, target: ViewTarget): boolean {
  if (target.kind === 'page') return hasPage(candidate, target.pathname);
  if (target.kind === 'modal') return candidate.modals.includes(target.name);
  return (candidate.slots ?? []).some(({ name }) => name === target.name);
}

export interface FoundRoute extends Chosen {
  route: RemoteRoute;
}

/** Whose page a path is; exact paths win over ones with parameters. */
export function routeOf(registry: Registry, pathname: string): FoundRoute | null {
  const found = chosenOf(registry).flatMap((chosen) =>
    routesAt(chosen.candidate, pathname).map((route) => ({ ...chosen, route })),
  );
  return found.find(({ route }) => !route.path.includes(':')) ?? found[0] ?? null;
}

/** The menu of all deployed remotes for an account with this role. */
export function menuOf(registry: Registry, role: string): MenuEntry[] {
  return chosenOf(registry)
    .flatMap(({ candidate }) => candidate.menu)
    .filter((entry) => entry.roles.includes(role))
    .sort((one, other) => one.order - other.order);
}

/** The remote that offers a modal, if one that does is deployed. */
export function ownerOfModal(registry: Registry, modal: string): Chosen | null {
  return chosenOf(registry).find(({ candidate }) => candidate.modals.includes(modal)) ?? null;
}

/** An extension that a version of a remote shows in a page of another. */
export type ChosenExtension = Chosen & NonNullable<Candidate['slots']>[number];

/** PLT-84. What is shown in a slot, in the manifests' order; nothing of a remote that is not deployed. */
export function extensionsIn(registry: Registry, slot: string): ChosenExtension[] {
  return chosenOf(registry)
    .flatMap((chosen) => (chosen.candidate.slots ?? []).map((piece) => ({ ...chosen, ...piece })))
    .filter(({ name }) => name === slot)
    .sort((one, other) => one.order - other.order);
}
