import type { Candidate, Registry } from '@planner/platform-contract';
import type { RegistryStore } from '../healing/registry-store.ts';

/**
 * Returns the registry with the known objects of unchanged versions, because the page recognizes a running version by
 * its object.
 */
function withKnown(next: Registry, before: Registry): Registry {
  const known = new Map(
    Object.values(before.remotes).flatMap(({ candidates }) => candidates.map((one) => [one.name, one] as const)),
  );
  const same = (candidate: Candidate) => {
    const one = known.get(candidate.name);
    return one && JSON.stringify(one) === JSON.stringify(candidate) ? one : candidate;
  };
  const entries = Object.entries(next.remotes).map(
    ([remote, { candidates }]) => [remote, { candidates: candidates.map(same) }] as const,
  );
  return { ...next, remotes: Object.fromEntries(entries) };
}

/** Returns a registry as text without the page number, which differs in every answer. */
const offered = ({ page: _, ...registry }: Registry): string => JSON.stringify(registry);

/** PLT-213. Replaces the registry from which views start. An identical registry changes only the page number. */
export function applyRegistry(versions: Pick<RegistryStore, 'whole' | 'replace' | 'renumber'>, next: Registry): void {
  const before = versions.whole();
  versions.renumber(next.page);
  if (offered(before) !== offered(next)) versions.replace(withKnown(next, before));
}
