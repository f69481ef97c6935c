/** The props of an extension, which may change while the extension is shown. */
export interface Given {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): object;
}

const isSame = (one: object, other: object) => {
  // Props are plain data by name, so the cast is safe.
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(after);
  return names.length === Object.keys(before).length && names.every((name) => Object.is(before[name], after[name]));
};

/** Returns props that `give` replaces. `give` with equal values notifies no listener. */
export function createGiven(initial: object): Given & { give(props: object): void } {
  let props = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => props,
    give(next) {
      if (isSame(props, next)) return;
      props = next;
      for (const changed of listeners) changed();
    },
  };
}
