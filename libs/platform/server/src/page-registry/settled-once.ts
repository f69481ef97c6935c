import { LRUCache } from 'lru-cache';
import type { DeployedVersion, Deployment } from '../store/deployment.ts';

/** Visitors with a pin or a canary get other versions, so several lists of one revision are in use. */
const KEPT = 32;

/**
 * OPS-333. Returns a function that settles the claims once for each revision and list of versions. The settled versions
 * of a list are then the same objects for each page, which other caches use as keys.
 */
export function settledOnce(
  settle: (deployments: Deployment[]) => Deployment[],
): (revision: number, deployments: Deployment[]) => Deployment[] {
  const known = new LRUCache<string, Deployment[]>({ max: KEPT });
  const numbers = new WeakMap<DeployedVersion, number>();
  let last = 0;

  function numberOf(version: DeployedVersion): number {
    const number = numbers.get(version) ?? (last += 1);
    numbers.set(version, number);
    return number;
  }

  const keyOf = ({ remote, at, live, previous, canary, pinned }: Deployment) => [
    remote,
    at,
    ...[live, previous, canary?.version, pinned].map((version) => (version ? numberOf(version) : 0)),
    canary && [canary.percent, canary.salt],
  ];

  return (revision, deployments) => {
    const key = JSON.stringify([revision, deployments.map(keyOf)]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const settled = settle(deployments);
    known.set(key, settled);
    return settled;
  };
}
