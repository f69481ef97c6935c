import { useEffect } from 'react';

/** ONE-13. Moves the focus of a form that opened filled to «Сохранить», so that Enter saves it. */
export function useReadyForm(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // The dialog has just moved the focus to itself, so this effect runs after it.
    document.activeElement?.closest('dialog')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [isReady]);
}
