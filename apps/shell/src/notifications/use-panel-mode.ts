import { tabStorage } from '@planner/shell-api';
import { useState } from 'react';

const KEY = 'tetradka.notification-panel';
const OPEN = 'open';

export interface PanelMode {
  readonly isOpen: boolean;
  /** The user opened the panel in this page. False for a panel that was already open on the page before. */
  readonly isPressed: boolean;
  close(this: void): void;
  toggle(this: void): void;
}

/** NTF-21. Returns whether the notification panel is open. The state lasts as long as the tab, also over a reload. */
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
