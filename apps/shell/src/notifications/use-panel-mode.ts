import { tabStorage } from '@planner/shell-api';
import { useState } from 'react';

const KEY = 'tetradka.notification-panel';
const OPEN = 'open';

export interface PanelMode {
  readonly isOpen: boolean;
  /** Opened by a press in this page, not kept from the one before it. */
  readonly isPressed: boolean;
  close(this: void): void;
  toggle(this: void): void;
}

/** NTF-21. Whether the panel of notifications stands open: kept for as long as the tab lives, a reload included. */
export function usePanelMode(): PanelMode {
  const [isOpen, setIsOpen] = useState(() => tabStorage.getItem(KEY) === OPEN);
  const [isPressed, setIsPressed] = useState(false);
  const show = (open: boolean) => {
    setIsPressed(true);
    if (open) tabStorage.setItem(KEY, OPEN);
    else tabStorage.removeItem(KEY);
    setIsOpen(open);
  };
  return { isOpen, isPressed, close: () => show(false), toggle: () => show(!isOpen) };
}
