import type { Bus, BusEvents } from '@planner/shell-api';

type Typed = BusEvents['draft-typed'];

/** The unsaved input of all remotes in the page. */
export interface OpenDrafts {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): boolean;
  /** The present input of each form that names its subject. */
  all(this: void): readonly Typed[];
}

/** FRM-10. Listens from the page's start, so that it counts a form in any frame. */
export function watchDrafts(bus: Bus): OpenDrafts {
  const open = new Map<string, Typed>();
  const listeners = new Set<() => void>();
  bus.on('draft-typed').subscribe((draft) => {
    const key = `${draft.form} ${draft.subject}`;
    if (draft.typed === null) open.delete(key);
    else open.set(key, draft);
    for (const changed of listeners) changed();
  });
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => open.size > 0,
    all: () => [...open.values()],
  };
}
