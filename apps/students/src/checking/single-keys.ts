import { browserStorage } from '@planner/shell-api';
import { useLayoutEffect, useRef } from 'react';

const TYPING = 'input:not([type=radio]), textarea, select, dialog, [contenteditable], [role="combobox"]';

/** Single keys may be switched off (WCAG 2.1.4): some type by voice. */
const areKeysOn = (): boolean => browserStorage.getItem('tetradka.keys') !== 'off';

/** HMW-52. What single keys do while nobody types, by the key's place, so that the Russian layout serves too. */
export function useSingleKeys(press: (code: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      // With Alt a key does the same in a field, too.
      if (!event.altKey && (isTyping || !areKeysOn())) return;
      if (latest.current(event.altKey ? `Alt+${event.code}` : event.code, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
