import type { ToastKind } from '@planner/shell-api';

const TOAST_MS = 3000;

export interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}

/** UIC-40. Toasts on show, each for 3 seconds. */
export interface Toasts {
  show(text: string, kind?: ToastKind): void;
  hide(id: number): void;
  subscribe(changed: () => void): () => void;
  getSnapshot(): readonly ShownToast[];
}

export function createToasts(): Toasts {
  let toasts: readonly ShownToast[] = [];
  let shown = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const hide = (id: number) => set(toasts.filter((toast) => toast.id !== id));
  return {
    show(text, kind = 'info') {
      shown += 1;
      const id = shown;
      set([...toasts, { id, text, kind }]);
      setTimeout(() => hide(id), TOAST_MS);
    },
    hide,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => toasts,
  };
}
