import { browserStorage } from '@planner/shell-api';
import { useEffect, useEffectEvent } from 'react';

/** Whether single keys are on. The list of the calendar's keys contains their switch (WCAG 2.1.4). */
const areSingleKeysOn = () => browserStorage.getItem('tetradka.keys') !== 'off';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="combobox"]') !== null;

/** In the Russian layout the key of «/» types another letter, so the position of the key counts too. */
const isSlash = ({ key, code, shiftKey }: KeyboardEvent) => key === '/' || (code === 'Slash' && !shiftKey);

/** ONE-1. Calls `open` at ⌘K, Ctrl K, and at «/» outside of fields. While a dialog is open, the keys do nothing. */
export function useLineKeys(isOn: boolean, open: () => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || altKey || document.querySelector('dialog[open]') !== null) return;
      const isChord = code === 'KeyK' && ctrlKey !== metaKey && !event.shiftKey;
      const isSingle = !ctrlKey && !metaKey && isSlash(event) && !isTyping(target) && areSingleKeysOn();
      if (!isChord && !isSingle) return;
      event.preventDefault();
      opened();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
