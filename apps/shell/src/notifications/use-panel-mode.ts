import { useState } from 'react';

const KEY = 'tetradka.notification-panel';
const OPEN = 'open';

export interface PanelMode {
  readonly isOpen: boolean;
  close(this: void): void;
  toggle(this: void): void;
}

/** NTF-21. Whether the panel of notifications stands open: kept for as long as the tab lives, a reload included. */
export function usePanelMode(): PanelMode {
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(KEY) === OPEN);
  const show = (open: boolean) => {
    if (open) sessionStorage.setItem(KEY, OPEN);
    else sessionStorage.removeItem(KEY);
    setIsOpen(open);
  };
  return { isOpen, close: () => show(false), toggle: () => show(!isOpen) };
}
