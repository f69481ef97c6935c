import { browserStorage } from '@planner/shell-api';
import { useLayoutEffect, useRef } from 'react';

const TYPING = 'input:not([type=radio]), textarea, select, dialog, [contenteditable], [role="combobox"]';

/** Single keys can be switched off (WCAG 2.1.4), because voice input types letters. */
const areKeysOn = (): boolean => browserStorage.getItem('tetradka.keys') !== 'off';

/** HMW-52. Handles single keys while nobody types. Keys are matched by position, so they work in the Russian layout. */
export function useSingleKeys(press: (code: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      // With Alt a key works in a field too.
      if (!event.altKey && (isTyping || !areKeysOn())) return;
      if (latest.current(event.altKey ? `Alt+${event.code}` : event.code, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
