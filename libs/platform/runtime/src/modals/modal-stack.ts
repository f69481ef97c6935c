import type { ModalName } from '@planner/shell-api';

/** A requested modal. Only the first one of the stack is shown. */
export interface StackedModal {
  readonly id: number;
  readonly name: ModalName;
  readonly props: object;
  close(result?: unknown): void;
}

/** MOD-1, MOD-2. The modals in the order of their opening. */
export interface ModalStack {
  open(name: ModalName, props: object): Promise<unknown>;
  /** Dismisses every modal, including the waiting ones. */
  dismissAll(): void;
  subscribe(changed: () => void): () => void;
  getSnapshot(): readonly StackedModal[];
}

/** Creates the modal stack of the page; only its first modal is shown. */
export function createModalStack(): ModalStack {
  let stack: readonly StackedModal[] = [];
  let opened = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly StackedModal[]) => {
    stack = next;
    for (const listener of listeners) listener();
  };

  return {
    open(name, props) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      opened += 1;
      const id = opened;
      const close = (result?: unknown) => {
        set(stack.filter((modal) => modal.id !== id));
        resolve(result);
      };
      set([...stack, { id, name, props, close }]);
      return promise;
    },
    dismissAll() {
      for (const modal of stack) modal.close();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => stack,
  };
}
