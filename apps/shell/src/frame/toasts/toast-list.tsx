import { Toast } from '@planner/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toasts.module.css';
import type { ShownToast, Toasts } from './toasts.ts';

const TONES = { info: 'info', done: 'good', error: 'bad' } as const;
const WRITES_HERE = 'input, textarea, select, [contenteditable]';

type Undo = (operations: readonly number[]) => void;

function pick({ id, operations = [] }: ShownToast, toasts: Toasts, undo: Undo) {
  toasts.hide(id);
  undo(operations);
}

/** UND-22: Ctrl+Z, or Cmd+Z, is the button of the toast on show; in a field it stays the field's own. */
function useUndoKey(offering: ShownToast | undefined, toasts: Toasts, undo: Undo) {
  useEffect(() => {
    if (offering === undefined) return;
    const listen = (event: KeyboardEvent) => {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isOfField = event.target instanceof Element && event.target.closest(WRITES_HERE) !== null;
      if (!isUndo || isOfField) return;
      event.preventDefault();
      pick(offering, toasts, undo);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [offering, toasts, undo]);
}

/** UIC-40, UND-20. The toasts on show, above everything: in the top layer, where dialogs are too. */
export function ToastList({ toasts, undo }: { toasts: Toasts; undo: Undo }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  const offering = shown.find(({ operations }) => operations !== undefined);
  useUndoKey(offering, toasts, undo);

  useEffect(() => {
    const node = list.current;
    if (!node?.showPopover) return;
    // The region stays on show while it is empty: one that comes together with its text is not read aloud.
    // It is shown anew only to rise above a dialog that has entered the top layer after it.
    if (newest !== undefined && document.querySelector('dialog:modal')) node.hidePopover();
    if (!node.matches(':popover-open')) node.showPopover();
  }, [newest]);

  return (
    <div ref={list} popover="manual" role="status" className={styles.toasts}>
      {shown.map((toast) => {
        const { id, text, kind, operations } = toast;
        const holds = operations !== undefined && {
          onPointerEnter: () => toasts.hold(id),
          onPointerLeave: () => toasts.letGo(id),
          onFocus: () => toasts.hold(id),
          onBlur: () => toasts.letGo(id),
        };
        return (
          <div key={id} {...holds}>
            <Toast
              tone={TONES[kind]}
              isInLiveRegion
              {...(operations && { action: { label: 'Отменить действие', onPick: () => pick(toast, toasts, undo) } })}
              onClose={() => toasts.hide(id)}
            >
              {text}
            </Toast>
          </div>
        );
      })}
    </div>
  );
}
