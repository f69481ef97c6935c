import type { Candidate, Registry } from '@planner/platform-contract';

/** The registry of the page: pages and menus follow it, what is mounted stays. */
export interface RegistryStore {
  subscribe(this: void, changed: () => void): () => void;
  /** Without the versions that are quarantined; a remote of which none would be left keeps all. */
  getSnapshot(this: void): Registry;
  /** As the server offered it. */
  whole(this: void): Registry;
  /** From now on views are chosen from this one. */
  replace(this: void, next: Registry): void;
  /** PLT-318. The number under which the server takes reports of this page; the newest one knows the newest versions. */
  pageNumber(this: void): string | undefined;
  /** From now on the page has this number; nobody is told. */
  renumber(this: void, page: string | undefined): void;
  /** PLT-140. No view is started of a version, by its name, for so many milliseconds, or as long as the browser is open. */
  quarantine(this: void, name: string, milliseconds: number | null): void;
  /** PLT-290. From now on the first version of a remote, whatever the server offers. */
  override(this: void, remote: string, candidate: Candidate): void;
  /** From where such versions come. */
  foreignOrigins(this: void): string[];
  /** Every version of a remote may be started again. */
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

/** `remember` is told the versions that are quarantined for as long as the browser is open, whenever they change. */
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
