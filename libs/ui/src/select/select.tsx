import { classNames } from '@planner/platform-ui';
import { ChevronDown, Lock, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../text-input/input.module.css';
import { ListPanel } from './list-panel.tsx';
import { itemText, type SelectId, type SelectItem } from './select-item.ts';
import type { SelectLook } from './select-look.ts';
import styles from './select.module.css';
import { useSelectList } from './use-select-list.ts';

export type SelectProps<Id extends SelectId> = SelectLook & {
  items: ReadonlyArray<SelectItem<Id>>;
  /** The chosen item if it is not among `items`, when the server searches. */
  known?: ReadonlyArray<SelectItem<Id>>;
  value: Id | null;
  onChange: (value: Id | null) => void;
  isClearable?: boolean;
};

/** UIC-7, UIC-8. A select of one item. */
export function Select<Id extends SelectId>(props: SelectProps<Id>) {
  const { items, value, onChange, placeholder = 'Выберите', isReadOnly, isDisabled, isSearchable, isClearable } = props;
  const { labelId, ...named } = useFieldControl(props.id);
  const box = useRef<HTMLSpanElement>(null);
  const chosen = value === null ? [] : [value];
  const item = [...items, ...(props.known ?? [])].find((one) => one.id === value);
  const { listbox, shown, isLocked, typed, search, stopSearch, leave } = useSelectList(props, {
    items,
    chosen,
    isSearched: isSearchable === true,
    isMultiple: false,
    onPick: (picked) => onChange(picked.id),
  });
  const searchOrClear = (text: string) => {
    search(text);
    if (text === '' && isClearable) onChange(null);
  };
  const attributes = {
    ...named,
    ...listbox.control,
    'aria-label': props.label,
    'aria-readonly': isReadOnly || undefined,
    disabled: isDisabled,
  };

  const panel = { anchor: box, look: props, labelId, items: shown, listbox };

  return (
    <span
      className={classNames(inputStyles.box, styles.box, isLocked && styles.locked, props.className)}
      ref={box}
      onBlur={leave}
    >
      {item?.icon}
      {isSearchable ? (
        <input
          {...attributes}
          className={inputStyles.input}
          autoComplete="off"
          aria-autocomplete="list"
          readOnly={isReadOnly}
          placeholder={placeholder}
          value={typed ?? (item ? itemText(item) : '')}
          onChange={(event) => searchOrClear(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <button {...attributes} type="button" className={classNames(styles.button, !item && styles.placeholder)}>
          {item ? itemText(item) : placeholder}
        </button>
      )}
      {isClearable && item && !isLocked && (
        <button type="button" className={styles.clear} aria-label="Очистить" onClick={() => onChange(null)}>
          <X aria-hidden="true" />
        </button>
      )}
      {isLocked ? <Lock aria-hidden="true" /> : <ChevronDown aria-hidden="true" className={styles.arrow} />}
      {listbox.isOpen && (
        <ListPanel
          {...panel}
          chosen={chosen}
          onClose={() => {
            listbox.close();
            stopSearch();
          }}
        />
      )}
    </span>
  );
}
