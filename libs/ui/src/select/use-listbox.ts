import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { itemText, type SelectId, type SelectItem } from './select-item.ts';

export type Listbox<Id extends SelectId> = {
  items: ReadonlyArray<SelectItem<Id>>;
  chosen: ReadonlyArray<Id>;
  onPick: (item: SelectItem<Id>) => void;
  /** Typed letters move to an item; false if typing searches. */
  hasTypeAhead: boolean;
  staysOpen: boolean;
  isLocked: boolean;
};

/** UIC-7. Opening, moving and picking in a list, while the focus stays on its control (ARIA combobox). */
export function useListbox<Id extends SelectId>(listbox: Listbox<Id>) {
  const { items, chosen, onPick, hasTypeAhead, staysOpen, isLocked } = listbox;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', at: 0 });

  const open = () => {
    if (isLocked) return;
    setActive(items.findIndex((item) => item.id === chosen[0]));
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const pick = (item: SelectItem<Id> | undefined) => {
    if (!item || item.isDisabled) return;
    onPick(item);
    if (!staysOpen) close();
  };
  const move = (from: number, step: 1 | -1) => {
    for (let next = from + step; next >= 0 && next < items.length; next += step) {
      if (!items[next]?.isDisabled) return setActive(next);
    }
  };
  const jump = (event: KeyboardEvent) => {
    const isNew = event.timeStamp - typed.current.at > 700;
    typed.current = { text: (isNew ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
    const found = items.findIndex((item) => itemText(item).toLowerCase().startsWith(typed.current.text));
    if (found >= 0) setActive(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSpace = event.key === ' ' && hasTypeAhead;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      if (active < 0 && event.key === 'ArrowUp') return move(items.length, -1);
      return move(active, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (isOpen && hasTypeAhead && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      return event.key === 'Home' ? move(-1, 1) : move(items.length, -1);
    }
    if (event.key === 'Enter' || isSpace) {
      if (!isOpen && !hasTypeAhead) return;
      event.preventDefault();
      if (isOpen) pick(items[active]);
      else open();
      return;
    }
    if (hasTypeAhead && event.key.length === 1 && isPlain) {
      if (!isOpen) open();
      jump(event);
    }
  };

  const toggle = () => (isOpen ? close() : open());
  const optionId = (index: number) => `${listId}-${index}`;

  return {
    isOpen,
    open,
    close,
    toggle,
    active,
    setActive,
    pick,
    listId,
    optionId,
    /** The attributes of the field or button that controls the list. */
    control: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      // Firefox presses a button on keyup, which would reopen the list that Space has just closed.
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ' && hasTypeAhead) event.preventDefault();
      },
      onClick: toggle,
    } as const,
  };
}

export type ListboxState<Id extends SelectId> = ReturnType<typeof useListbox<Id>>;
