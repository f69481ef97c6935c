import { browserStorage } from '@planner/shell-api';
import { type RefObject, useLayoutEffect } from 'react';

const TYPING = 'input, textarea, select, dialog, [contenteditable], [role="combobox"]';

/** Single keys can be switched off (WCAG 2.1.4), because voice input types letters. */
const areKeysOn = (): boolean => browserStorage.getItem('tetradka.keys') !== 'off';

/** «/» moves the focus to the search field. The key is matched by position, so it works in the Russian layout too. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' || (event.code === 'Slash' && event.key === '.');
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (!isSlash || isTyping || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
      event.preventDefault();
      field.current?.focus();
    };
    // The shell's line listens for the same key. A capturing listener is called before it, whichever was added first.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [field]);
}
