import {
  type BuiltRemote,
  type Claim,
  claimsOf,
  modalClaim,
  overlaps,
  pathClaim,
  extensionClaim,
  SHELL_CLAIMS,
} from '@planner/platform-contract';
import type { DeployedVersion, Deployment } from '../store/deployment.ts';

/** Returns the manifest without the claims that another remote owns. */
function without(manifest: BuiltRemote['manifest'], isLost: (claim: Claim) => boolean): BuiltRemote['manifest'] {
  const { routes, menu, modals, slots, html } = manifest;
  const lostPaths = new Set(routes.map(({ path }) => pathClaim(path)).filter(isLost));
  return {
    ...manifest,
    routes: routes.filter(({ path }) => !isLost(pathClaim(path))),
    // A page of another remote appears in the menu only once, with its owner's label.
    menu: menu.filter(({ to }) => !lostPaths.has(pathClaim(to))),
    modals: modals.filter((name) => !isLost(modalClaim(name))),
    ...(slots && { slots: slots.filter((slot) => !isLost(extensionClaim(slot))) }),
    ...(html && { html: Object.fromEntries(Object.entries(html).filter(([path]) => !isLost(pathClaim(path)))) }),
  };
}

/**
 * PLT-97, PLT-113. Returns a function that decides which remote keeps a claim of several remotes, with a stable result.
 * The present owner keeps the claim. Between new remotes, the remote that went live first keeps it. Claims of canary,
 * previous and pinned versions count after all live ones.
 */
export function claimsSettled(warn: (message: string) => void): (deployments: Deployment[]) => Deployment[] {
  let owners = new Map<Claim, string>();
  const told = new Set<string>();

  /**
   * PLT-332. Returns the owner of a claim or of a path that matches the same addresses. Returns the remote itself when
   * no other remote has it.
   */
  function ownerOf(next: ReadonlyMap<Claim, string>, claim: Claim, remote: string): string {
    if (next.get(claim) === remote) return remote;
    const [, owner = remote] = [...next].find(([other, has]) => has !== remote && overlaps(claim, other)) ?? [];
    return owner;
  }

  function take(next: Map<Claim, string>, remote: string, { manifest, build }: DeployedVersion, isLive: boolean) {
    for (const claim of claimsOf(manifest)) {
      const owner = ownerOf(next, claim, remote);
      if (owner === remote) next.set(claim, remote);
      const message = `the remote ${remote} ${build.version} claims ${claim}, which ${owner} has and keeps`;
      if (owner === remote || !isLive || told.has(message)) continue;
      told.add(message);
      warn(message);
    }
  }

  return (deployments) => {
    const next = new Map<Claim, string>(SHELL_CLAIMS.map((claim) => [claim, 'the shell']));
    for (const { remote, live } of deployments) {
      for (const claim of claimsOf(live.manifest)) if (owners.get(claim) === remote) next.set(claim, remote);
    }
    const byAge = deployments.toSorted((one, other) => one.at.localeCompare(other.at));
    for (const { remote, live } of byAge) take(next, remote, live, true);
    for (const { remote, canary, previous, pinned } of byAge) {
      for (const other of [canary?.version, previous, pinned]) if (other) take(next, remote, other, false);
    }
    owners = next;
    return deployments.map(({ remote, live, previous, canary, pinned, at }) => {
      const settled = (version: DeployedVersion): DeployedVersion => {
        const lost = claimsOf(version.manifest).filter((claim) => next.get(claim) !== remote);
        return lost.length === 0
          ? version
          : { ...version, manifest: without(version.manifest, (claim) => lost.includes(claim)) };
      };
      return {
        remote,
        at,
        live: settled(live),
        previous: previous && settled(previous),
        canary: canary && { ...canary, version: settled(canary.version) },
        pinned: pinned && settled(pinned),
      };
    });
  };
}
