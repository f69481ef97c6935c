import { type RefObject, useLayoutEffect } from 'react';

const ACT = '[data-act] button';

/** Moves a lost focus to the next button of the list, else to a remaining row, else to the content of the page. */
function focusNext(list: Element | null, index: number): void {
  if (document.activeElement !== document.body) return;
  const rows = list?.isConnected ? [...list.children] : [];
  const after = rows.slice(index).map((row) => row.querySelector<HTMLElement>(ACT));
  const near = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('input, button, a');
  const inList = after.find((button) => button != null) ?? list?.querySelector<HTMLElement>(ACT) ?? near;
  (inList ?? document.querySelector<HTMLElement>(`${ACT}, main button`))?.focus();
}

/**
 * LSN-179, LSN-251. When the focused control in `box` disappears, moves the focus to the next control of its list or of
 * its card.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = box.current;
    // React removes the button after this clean-up, and the other rows are in their places in the next microtask.
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const row = own.closest('li');
      const list = row?.parentElement ?? own.closest('section')?.querySelector('ul') ?? null;
      const index = row === null || list === null ? 0 : [...list.children].indexOf(row);
      queueMicrotask(() => focusNext(list, index));
    };
  }, [box]);
}
