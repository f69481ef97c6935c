import type { Candidate, Registry } from '@planner/platform-contract';
import type { RegistryStore } from '../healing/registry-store.ts';

/** The same object for the same version as before: what runs of it is not taken for another one. */
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

/** A registry as text, without the number of the page, which is another one each time. */
const offered = ({ page: _, ...registry }: Registry): string => JSON.stringify(registry);

/** PLT-213. From now on views are chosen from this registry; one that says the same changes nothing but the number of the page. */
export function applyRegistry(versions: Pick<RegistryStore, 'whole' | 'replace' | 'renumber'>, next: Registry): void {
  const before = versions.whole();
  versions.renumber(next.page);
  if (offered(before) !== offered(next)) versions.replace(withKnown(next, before));
}
