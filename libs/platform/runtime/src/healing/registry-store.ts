import type { Candidate, Registry } from '@planner/platform-contract';

/** The registry of the page. Pages and menus follow its changes; mounted views stay. */
export interface RegistryStore {
  subscribe(this: void, changed: () => void): () => void;
  /** The registry without quarantined versions. A remote whose versions are all quarantined keeps all of them. */
  getSnapshot(this: void): Registry;
  /** The registry as the server offered it, with overrides. */
  whole(this: void): Registry;
  /** Replaces the registry: later views start from the new one. */
  replace(this: void, next: Registry): void;
  /**
   * PLT-318. The number under which the server accepts reports of this page. The newest number covers the newest
   * versions.
   */
  pageNumber(this: void): string | undefined;
  /** Replaces the page number without a notification to subscribers. */
  renumber(this: void, page: string | undefined): void;
  /**
   * PLT-140. Prevents that a view of this version starts, for the given milliseconds or, with null, until the browser
   * is closed. `name` is the version's name.
   */
  quarantine(this: void, name: string, milliseconds: number | null): void;
  /** PLT-290. Makes this version the first one of a remote, whatever the server offers. */
  override(this: void, remote: string, candidate: Candidate): void;
  /** The origins of all overrides. */
  foreignOrigins(this: void): string[];
  /** Ends the quarantine of all versions of a remote. */
  takeBack(this: void, remote: string): void;
}

function without({ contract, remotes }: Registry, isAside: (candidate: Candidate) => boolean): Registry {
  const entries = Object.entries(remotes).map(([remote, { candidates }]) => {
    const left = candidates.filter((candidate) => !isAside(candidate));
    return [remote, { candidates: left.length > 0 ? left : candidates }] as const;
  });
  return { contract, remotes: Object.fromEntries(entries) };
}

function withOverrides(registry: Registry, overrides: ReadonlyMap<string, Candidate>): Registry {
  if (overrides.size === 0) return registry;
  const entries = [...overrides].map(([remote, first]) => {
    const others = registry.remotes[remote]?.candidates ?? [];
    const candidates: Candidate[] = [first, ...others.filter(({ name }) => name !== first.name)];
    return [remote, { candidates }] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(entries) } };
}

/**
 * Creates the registry store. `remember` receives the versions that are quarantined until the browser is closed, after
 * each change.
 */
export function createRegistryStore(initial: Registry, remember: (names: string[]) => void = () => {}): RegistryStore {
  let whole = initial;
  let registry = initial;
  let number = initial.page;
  const overrides = new Map<string, Candidate>();
  const quarantined = new Set<string>();
  const forGood = new Set<string>();
  const listeners = new Set<() => void>();
  const choose = () => {
    registry = quarantined.size === 0 ? whole : without(whole, ({ name }) => quarantined.has(name));
    for (const changed of listeners) changed();
  };
  const takeBack = (names: string[]) => {
    if (names.filter((name) => forGood.delete(name)).length > 0) remember([...forGood]);
    if (names.filter((name) => quarantined.delete(name)).length > 0) choose();
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => registry,
    whole: () => whole,
    pageNumber: () => number,
    renumber: (page) => void (number = page ?? number),
    replace(next) {
      whole = withOverrides(next, overrides);
      choose();
    },
    override(remote, candidate) {
      overrides.set(remote, candidate);
      whole = withOverrides(whole, overrides);
      choose();
    },
    foreignOrigins: () => [...overrides.values()].map(({ base }) => new URL(base).origin),
    quarantine(name, milliseconds) {
      if (milliseconds === null) remember([...forGood.add(name)]);
      else setTimeout(() => forGood.has(name) || takeBack([name]), milliseconds);
      if (quarantined.has(name)) return;
      quarantined.add(name);
      choose();
    },
    takeBack: (remote) => takeBack((whole.remotes[remote]?.candidates ?? []).map(({ name }) => name)),
  };
}
