import type { Candidate, Registry } from '@planner/contract';

/** The registry of the page: pages and menus follow it, what is mounted stays. */
export interface RegistryStore {
  subscribe(this: void, changed: () => void): () => void;
  /** Without the versions that are set aside; a remote of which none would be left keeps all. */
  getSnapshot(this: void): Registry;
  /** As the server offered it. */
  whole(this: void): Registry;
  /** From now on views are chosen from this one. */
  replace(this: void, next: Registry): void;
  /** PLT-140. No view is started of a version, by its name, for so many milliseconds, or as long as the browser is open. */
  setAside(this: void, name: string, milliseconds: number | null): void;
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

/** `remember` is told the versions that are aside for as long as the browser is open, whenever they change. */
export function createRegistryStore(initial: Registry, remember: (names: string[]) => void = () => {}): RegistryStore {
  let whole = initial;
  let registry = initial;
  const aside = new Set<string>();
  const forGood = new Set<string>();
  const listeners = new Set<() => void>();
  const choose = () => {
    registry = aside.size === 0 ? whole : without(whole, ({ name }) => aside.has(name));
    for (const changed of listeners) changed();
  };
  const takeBack = (names: string[]) => {
    if (names.filter((name) => forGood.delete(name)).length > 0) remember([...forGood]);
    if (names.filter((name) => aside.delete(name)).length > 0) choose();
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => registry,
    whole: () => whole,
    replace(next) {
      whole = next;
      choose();
    },
    setAside(name, milliseconds) {
      if (milliseconds === null) remember([...forGood.add(name)]);
      else setTimeout(() => forGood.has(name) || takeBack([name]), milliseconds);
      if (aside.has(name)) return;
      aside.add(name);
      choose();
    },
    takeBack: (remote) => takeBack((whole.remotes[remote]?.candidates ?? []).map(({ name }) => name)),
  };
}
