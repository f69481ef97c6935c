import { Toast } from '@planner/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './frame.module.css';
import type { Toasts } from './toasts.ts';

const TONES = { info: 'info', done: 'good', error: 'bad' } as const;

/** The toasts on show, above everything: in the top layer, where dialogs are too. */
export function ToastList({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    const node = list.current;
    if (!node?.showPopover) return;
    // Shown anew with each toast: whoever entered the top layer last stands above the others.
    if (node.matches(':popover-open')) node.hidePopover();
    if (newest !== undefined) node.showPopover();
  }, [newest]);

  return (
    <div ref={list} popover="manual" className={styles.toasts}>
      {shown.map(({ id, text, kind }) => (
        <Toast key={id} tone={TONES[kind]} onClose={() => toasts.hide(id)}>
          {text}
        </Toast>
      ))}
    </div>
  );
}
