import { Toast } from '@planner/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toasts.module.css';
import type { Toasts } from './toasts.ts';

const TONES = { info: 'info', done: 'good', error: 'bad' } as const;

/** UIC-40. The toasts on show, above everything: in the top layer, where dialogs are too. */
export function ToastList({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;

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
      {shown.map(({ id, text, kind }) => (
        <Toast key={id} tone={TONES[kind]} isInLiveRegion onClose={() => toasts.hide(id)}>
          {text}
        </Toast>
      ))}
    </div>
  );
}
