import { type RefObject, useEffect } from 'react';

/** Keeps an active dialog in the top layer of the page. Afterwards the former element gets the focus back. UIC-18. */
export function useTopLayer(dialog: RefObject<HTMLDialogElement | null>, titleId: string, isActive: boolean) {
  useEffect(() => {
    const node = dialog.current;
    if (!node || !isActive) return;
    const before = document.activeElement;
    node.showModal();
    firstPlace(node, titleId)?.focus();
    return () => {
      node.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [dialog, titleId, isActive]);
  return {
    focusFirst: () => {
      if (dialog.current) firstPlace(dialog.current, titleId)?.focus();
    },
    // At the second Esc in a row the browser closes the dialog itself, without a cancelable event.
    reopen: () => {
      if (isActive && dialog.current?.open === false) dialog.current.showModal();
    },
  };
}

/**
 * With a mouse there is a keyboard, so the first field gets the focus. On a touch screen the focus would open a
 * keyboard over half the form.
 */
function firstPlace(dialog: HTMLElement, titleId: string): HTMLElement | null {
  const field = window.matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, textarea, select, [role=combobox]):not(:disabled)')
    : null;
  return field ?? document.getElementById(titleId);
}
