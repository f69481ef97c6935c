import type { ToastKind } from '@planner/shell-api';

const TOAST_MS = 3000;
const UNDO_MS = 10_000;
/** How long a write waits for its view's text before a neutral text is shown. */
const SENTENCE_MS = 400;

export interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  /** UND-20: the operations that the toast's button undoes, oldest first. */
  readonly operations?: readonly number[];
}

/**
 * UIC-40, UND-20. A toast is shown for 3 seconds, a toast with an undo for 10. Only the newest toast offers an undo.
 */
export interface Toasts {
  show(text: string, kind?: ToastKind): void;
  hide(id: number): void;
  /**
   * Offers to undo all operations of one act so far. The view's toast shows the button, or a neutral toast without one.
   * An earlier act loses its offer.
   */
  offerUndo(operations: readonly number[]): void;
  /** Keeps a toast shown until `letGo`, such as while the pointer is over it. */
  hold(id: number): void;
  letGo(id: number): void;
  subscribe(changed: () => void): () => void;
  getSnapshot(): readonly ShownToast[];
}

export function createToasts(): Toasts {
  let toasts: readonly ShownToast[] = [];
  let shown = 0;
  let waiting: readonly number[] = [];
  let neutral: number | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const ends = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const hold = (id: number) => clearTimeout(ends.get(id));
  function hide(id: number) {
    hold(id);
    ends.delete(id);
    if (id === neutral) neutral = undefined;
    set(toasts.filter((toast) => toast.id !== id));
  }
  const endIn = (id: number, milliseconds: number) => {
    hold(id);
    ends.set(
      id,
      setTimeout(() => hide(id), milliseconds),
    );
  };
  function put(text: string, kind: ToastKind, operations: readonly number[]): number {
    shown += 1;
    const id = shown;
    const offers = operations.length > 0;
    for (const older of toasts) if (offers && older.operations !== undefined) hide(older.id);
    set([...toasts, { id, text, kind, ...(offers && { operations }) }]);
    endIn(id, offers ? UNDO_MS : TOAST_MS);
    return id;
  }
  function takeWaiting(): readonly number[] {
    clearTimeout(silence);
    const said = toasts.find(({ id }) => id === neutral)?.operations ?? [];
    const operations = waiting.length > 0 ? waiting : said;
    waiting = [];
    neutral = undefined;
    return operations;
  }
  return {
    show(text, kind = 'info') {
      put(text, kind, kind === 'error' ? [] : takeWaiting());
    },
    hide,
    offerUndo(operations) {
      waiting = operations;
      clearTimeout(silence);
      silence = setTimeout(() => {
        neutral = put('Сохранено', 'done', takeWaiting());
      }, SENTENCE_MS);
    },
    hold,
    letGo(id) {
      if (toasts.some((toast) => toast.id === id)) endIn(id, TOAST_MS);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => toasts,
  };
}
