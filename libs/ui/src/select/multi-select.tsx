import { ChevronDown, Lock, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../text-input/input.module.css';
import { ListPanel } from './list-panel.tsx';
import { itemText, searchItems, type SelectId, type SelectItem } from './select-item.ts';
import styles from './select.module.css';
import type { SelectLook } from './select.tsx';
import { useListbox } from './use-listbox.ts';

export type MultiSelectProps<Id extends SelectId> = SelectLook & {
  items: ReadonlyArray<SelectItem<Id>>;
  /** Those chosen that are not among the items, as where the server searches. */
  known?: ReadonlyArray<SelectItem<Id>>;
  values: ReadonlyArray<Id>;
  onChange: (values: Id[]) => void;
};

/** Several of many; what is chosen stands in the field and can be taken out of it. UIC-7, UIC-8. */
export function MultiSelect<Id extends SelectId>(props: MultiSelectProps<Id>) {
  const { items, values, onChange, placeholder = 'Выберите', isReadOnly, isDisabled } = props;
  const { labelId, ...named } = useFieldControl(props.id);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const shown = props.onSearch ? items : searchItems(items, typed);
  const isLocked = Boolean(isReadOnly || isDisabled);
  const stopSearch = () => {
    setTyped('');
    props.onSearch?.('');
  };
  const drop = (id: Id) => onChange(values.filter((other) => other !== id));
  const listbox = useListbox({
    items: shown,
    chosen: values,
    hasTypeAhead: false,
    staysOpen: true,
    isLocked,
    onPick: ({ id }) => {
      stopSearch();
      if (values.includes(id)) drop(id);
      else onChange([...values, id]);
    },
  });

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    listbox.close();
    stopSearch();
    props.onBlur?.();
  };
  const pressKey = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined && !isLocked) drop(last);
    else listbox.onKeyDown(event);
  };
  const search = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
    if (!listbox.isOpen) listbox.open();
    listbox.setActive(text === '' ? -1 : 0);
  };

  return (
    <span
      className={classNames(inputStyles.box, styles.box, styles.many, isLocked && styles.locked, props.className)}
      role="presentation"
      ref={box}
      onBlur={leave}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        input.current?.focus();
        listbox.toggle();
      }}
    >
      {values.map((id) => {
        const item = [...items, ...(props.known ?? [])].find((one) => one.id === id);
        const text = item ? itemText(item) : '';
        return (
          <span key={id} className={styles.chosen}>
            {text}
            {!isLocked && (
              <button type="button" className={styles.drop} aria-label={`Убрать: ${text}`} onClick={() => drop(id)}>
                <X aria-hidden="true" />
              </button>
            )}
          </span>
        );
      })}
      <input
        {...named}
        ref={input}
        role="combobox"
        className={classNames(inputStyles.input, styles.filter)}
        autoComplete="off"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={listbox.isOpen}
        aria-haspopup="listbox"
        aria-controls={listbox.isOpen ? listbox.listId : undefined}
        aria-activedescendant={listbox.isOpen && listbox.active >= 0 ? listbox.optionId(listbox.active) : undefined}
        readOnly={isReadOnly}
        disabled={isDisabled}
        placeholder={values.length === 0 ? placeholder : undefined}
        value={typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={pressKey}
        onClick={listbox.toggle}
      />
      {isLocked ? <Lock aria-hidden="true" /> : <ChevronDown aria-hidden="true" className={styles.arrow} />}
      {listbox.isOpen && (
        <ListPanel
          anchor={box}
          label={props.label}
          labelId={labelId}
          items={shown}
          chosen={values}
          listbox={listbox}
          onClose={listbox.close}
          isMultiple
          isLoading={props.isLoading}
          emptyText={props.emptyText}
          note={props.note}
          footer={props.footer}
        />
      )}
    </span>
  );
}
