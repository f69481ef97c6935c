import { Toast } from '@planner/ui';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { OpenWindows } from '@planner/platform-runtime';
import styles from './toasts.module.css';
import type { ShownToast, Toasts } from './toasts.ts';
import { useToastPlace } from './use-toast-place.ts';

const TONES = { info: 'info', done: 'good', error: 'bad' } as const;
const WRITES_HERE = 'input, textarea, select, [contenteditable]';

type Undo = (operations: readonly number[]) => void;

function pick({ id, operations = [] }: ShownToast, toasts: Toasts, undo: Undo) {
  toasts.hide(id);
  undo(operations);
}

/** UND-22: Ctrl+Z or Cmd+Z presses the shown toast's button. In a field the shortcut keeps its own meaning. */
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

interface ToastListProps {
  toasts: Toasts;
  windows: OpenWindows;
  undo: Undo;
}

/** UIC-40, UIC-42, UND-20. Shows the toasts above everything: in the top layer, together with the dialogs. */
export function ToastList({ toasts, windows, undo }: ToastListProps) {
  const { node: place, host, isDocked } = useToastPlace(windows);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  const offering = shown.find(({ operations }) => operations !== undefined);
  useUndoKey(offering, toasts, undo);

  useLayoutEffect(() => {
    const node = list.current;
    if (!node?.showPopover) return;
    // The press that caused this toast may also have removed the modal around it.
    if (!place.isConnected) document.body.append(place);
    const isRaised = node.matches(':popover-open');
    // The region stays shown while it is empty: a screen reader does not read a region that appears together with its
    // text. The region is shown again only to rise above a dialog that entered the top layer later. A docked region
    // stays below the top layer.
    if (isRaised && (isDocked || (newest !== undefined && document.querySelector('dialog:modal')))) node.hidePopover();
    if (!isDocked && !node.matches(':popover-open')) node.showPopover();
  }, [newest, place, host, isDocked]);

  return createPortal(
    <div ref={list} popover="manual" role="status" className={styles.toasts} data-docked={isDocked || undefined}>
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
    </div>,
    place,
  );
}
