import type { ModalName } from '@planner/shell-api';

/** One modal that was asked for; only the first of the stack is shown. */
export interface StackedModal {
  readonly id: number;
  readonly name: ModalName;
  readonly props: object;
  close(result?: unknown): void;
}

/** MOD-1, MOD-2. Modals in the order they were opened. */
export interface ModalStack {
  open(name: ModalName, props: object): Promise<unknown>;
  /** Dismisses every modal, the waiting ones too. */
  dismissAll(): void;
  subscribe(changed: () => void): () => void;
  getSnapshot(): readonly StackedModal[];
}

/** The modals of the page, the last one on top. */
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
