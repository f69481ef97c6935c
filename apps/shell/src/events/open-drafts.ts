import type { Bus } from '@planner/shell-api';

/** Whether something typed in the page, by whichever remote, is not saved. */
export interface OpenDrafts {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): boolean;
}

/** FRM-10. Listens from the page's beginning, so that a form is counted whatever is shown around it. */
export function watchDrafts(bus: Bus): OpenDrafts {
  const open = new Set<string>();
  const listeners = new Set<() => void>();
  bus.on('draft-typed').subscribe(({ form, subject, typed }) => {
    if (typed === null) open.delete(`${form} ${subject}`);
    else open.add(`${form} ${subject}`);
    for (const changed of listeners) changed();
  });
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => open.size > 0,
  };
}
