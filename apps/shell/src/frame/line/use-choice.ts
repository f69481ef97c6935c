import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Entry } from './entry.ts';

/**
 * ONE-2. The marked row of a list while the focus stays in the field (ARIA combobox). The first row is marked until the
 * user moves. Enter waits for the answer to the typed text, so that it never takes a row of an earlier text.
 */
export function useChoice(entries: readonly Entry[], isSettled: boolean, choose: (entry: Entry) => void) {
  const listId = useId();
  const [marked, setMarked] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const found = entries.findIndex(({ key }) => key === marked);
  const active = found === -1 ? 0 : found;
  const entry = entries[active];
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = entry === undefined ? undefined : optionId(active);

  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const settle = useEffectEvent(() => {
    setIsWaiting(false);
    if (entry !== undefined) choose(entry);
  });
  useEffect(() => {
    if (isWaiting && isSettled) settle();
  }, [isWaiting, isSettled]);

  const move = (index: number) => {
    const next = entries[(index + entries.length) % Math.max(entries.length, 1)];
    if (next !== undefined) setMarked(next.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(active + (event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found === -1 && !isSettled) setIsWaiting(true);
    else if (entry !== undefined) choose(entry);
  };
  return {
    listId,
    optionId,
    active,
    mark: setMarked,
    /** The text has changed, so the first row of the new list is marked. */
    restart: () => {
      setMarked(null);
      setIsWaiting(false);
    },
    field: {
      role: 'combobox',
      'aria-expanded': entries.length > 0,
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      onKeyDown,
    } as const,
  };
}
