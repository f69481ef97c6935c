import { type FocusEvent, useState } from 'react';
import { searchItems, type SelectId, type SelectItem } from './select-item.ts';
import type { SelectLook } from './select-look.ts';
import { useListbox } from './use-listbox.ts';

type SelectListOptions<Id extends SelectId> = {
  items: ReadonlyArray<SelectItem<Id>>;
  chosen: ReadonlyArray<Id>;
  /** Typing searches; if false, a letter moves to an item. */
  isSearched: boolean;
  /** Several items can be chosen one after another. */
  isMultiple: boolean;
  onPick: (item: SelectItem<Id>) => void;
};

/** UIC-8. Returns the list of a select, filtered by the search. A pick and leaving the control end the search. */
export function useSelectList<Id extends SelectId>(look: SelectLook, options: SelectListOptions<Id>) {
  const { items, chosen, isSearched, isMultiple, onPick } = options;
  const { isReadOnly, isDisabled, onSearch, onBlur } = look;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null || onSearch ? items : searchItems(items, typed);
  const isLocked = Boolean(isReadOnly || isDisabled);
  const stopSearch = () => {
    setTyped(null);
    onSearch?.('');
  };
  const listbox = useListbox({
    items: shown,
    chosen,
    hasTypeAhead: !isSearched,
    staysOpen: isMultiple,
    isLocked,
    onPick: (item) => {
      stopSearch();
      onPick(item);
    },
  });
  return {
    listbox,
    shown,
    isLocked,
    /** null without a search. */
    typed,
    search: (text: string) => {
      setTyped(text);
      onSearch?.(text);
      if (!listbox.isOpen) listbox.open();
      listbox.setActive(text === '' ? -1 : 0);
    },
    stopSearch,
    leave: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      listbox.close();
      stopSearch();
      onBlur?.();
    },
  };
}
