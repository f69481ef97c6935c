import { type RefObject, useEffect } from 'react';

/** Keeps a dialog in the top layer of the page while it is active, and gives the focus back after it. UIC-18. */
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
    // A second Esc in a row closes the dialog in the browser without asking anybody.
    reopen: () => {
      if (isActive && dialog.current?.open === false) dialog.current.showModal();
    },
  };
}

/** A mouse comes with a keyboard: the first field is ready to type in. A touch would raise a keyboard over half the form. */
function firstPlace(dialog: HTMLElement, titleId: string): HTMLElement | null {
  const field = window.matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, textarea, select, [role=combobox]):not(:disabled)')
    : null;
  return field ?? document.getElementById(titleId);
}
