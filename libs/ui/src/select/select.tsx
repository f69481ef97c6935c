import { ChevronDown, Lock, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../text-input/input.module.css';
import { ListPanel } from './list-panel.tsx';
import { itemText, searchItems, type SelectId, type SelectItem } from './select-item.ts';
import styles from './select.module.css';
import { useListbox } from './use-listbox.ts';

export type SelectLook = {
  placeholder?: string;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** The control becomes a field in which typing narrows the list. */
  isSearchable?: boolean;
  /** Where the server searches; the list is then shown as given. */
  onSearch?: ((typed: string) => void) | undefined;
  emptyText?: string;
  /** Stands under the options: how many more there are, for which a name is to be typed. */
  note?: string | undefined;
  /** Stands below the list: «Добавить ученика». */
  footer?: ReactNode;
  onBlur?: () => void;
  id?: string;
  /** The name where no Field gives one. */
  label?: string;
  className?: string;
};

export type SelectProps<Id extends SelectId> = SelectLook & {
  items: ReadonlyArray<SelectItem<Id>>;
  /** What is chosen already and is not among the items, as where the server searches. */
  known?: ReadonlyArray<SelectItem<Id>>;
  value: Id | null;
  onChange: (value: Id | null) => void;
  isClearable?: boolean;
};

/** One of many. UIC-7, UIC-8. */
export function Select<Id extends SelectId>(props: SelectProps<Id>) {
  const { items, value, onChange, placeholder = 'Выберите', isReadOnly, isDisabled, isSearchable, isClearable } = props;
  const control = useFieldControl(props.id);
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null || props.onSearch ? items : searchItems(items, typed);
  const chosen = value === null ? [] : [value];
  const item = [...items, ...(props.known ?? [])].find((one) => one.id === value);
  const isLocked = Boolean(isReadOnly || isDisabled);
  const stopSearch = () => {
    setTyped(null);
    props.onSearch?.('');
  };
  const listbox = useListbox({
    items: shown,
    chosen,
    hasTypeAhead: !isSearchable,
    staysOpen: false,
    isLocked,
    onPick: (picked) => {
      stopSearch();
      onChange(picked.id);
    },
  });

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    listbox.close();
    stopSearch();
    props.onBlur?.();
  };
  const search = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
    if (!listbox.isOpen) listbox.open();
    listbox.setActive(text === '' ? -1 : 0);
    if (text === '' && isClearable) onChange(null);
  };
  const { labelId, ...named } = control;
  const attributes = {
    ...named,
    role: 'combobox',
    'aria-label': props.label,
    'aria-expanded': listbox.isOpen,
    'aria-haspopup': 'listbox',
    'aria-controls': listbox.isOpen ? listbox.listId : undefined,
    'aria-activedescendant': listbox.isOpen && listbox.active >= 0 ? listbox.optionId(listbox.active) : undefined,
    'aria-readonly': isReadOnly || undefined,
    disabled: isDisabled,
    onKeyDown: listbox.onKeyDown,
    onKeyUp: listbox.onKeyUp,
    onClick: listbox.toggle,
  } as const;

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
          onChange={(event) => search(event.target.value)}
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
          anchor={box}
          label={props.label}
          labelId={labelId}
          items={shown}
          chosen={chosen}
          listbox={listbox}
          onClose={() => {
            listbox.close();
            stopSearch();
          }}
          isLoading={props.isLoading}
          emptyText={props.emptyText}
          note={props.note}
          footer={props.footer}
        />
      )}
    </span>
  );
}
