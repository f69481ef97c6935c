import type { GuardedNavigation } from '@planner/shell-api';
import { onWindowOpened } from '@planner/platform-ui';

/** The topmost modal dialog, from any remote or the shell. Content outside of it cannot be used or read. */
export interface OpenWindows {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): HTMLDialogElement | null;
}

/** MOD-25. Makes Back close each window over the page before it leaves the page. */
export function watchWindows(page: Document, cover: GuardedNavigation['cover']): OpenWindows {
  let dialogs: readonly HTMLDialogElement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof dialogs) => {
    dialogs = next;
    for (const changed of listeners) changed();
  };
  onWindowOpened(page, ({ node, dismiss }) => {
    const uncover = cover(dismiss);
    if (!(node instanceof HTMLDialogElement)) return uncover;
    set([...dialogs, node]);
    return () => {
      set(dialogs.filter((dialog) => dialog !== node));
      uncover();
    };
  });
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => dialogs.at(-1) ?? null,
  };
}
