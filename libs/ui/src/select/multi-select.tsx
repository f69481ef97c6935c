import { classNames } from '@planner/platform-ui';
import { ChevronDown, Lock } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import inputStyles from '../text-input/input.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { ListPanel } from './list-panel.tsx';
import type { SelectId, SelectItem } from './select-item.ts';
import type { SelectLook } from './select-look.ts';
import styles from './select.module.css';
import { useSelectList } from './use-select-list.ts';

export type MultiSelectProps<Id extends SelectId> = SelectLook & {
  items: ReadonlyArray<SelectItem<Id>>;
  /** Chosen items that are not among `items`, when the server searches. */
  known?: ReadonlyArray<SelectItem<Id>>;
  values: ReadonlyArray<Id>;
  onChange: (values: Id[]) => void;
};

/** UIC-7, UIC-8. A select of several items. The chosen items are shown in the field and can be removed there. */
export function MultiSelect<Id extends SelectId>(props: MultiSelectProps<Id>) {
  const { items, values, onChange, placeholder = 'Выберите', isReadOnly, isDisabled } = props;
  const { labelId, ...named } = useFieldControl(props.id);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const drop = (id: Id) => onChange(values.filter((other) => other !== id));
  const { listbox, shown, isLocked, typed, search, leave } = useSelectList(props, {
    items,
    chosen: values,
    isSearched: true,
    isMultiple: true,
    onPick: ({ id }) => {
      if (values.includes(id)) drop(id);
      else onChange([...values, id]);
    },
  });
  const text = typed ?? '';
  const pressKey = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined && !isLocked) drop(last);
    else listbox.control.onKeyDown(event);
  };

  const panel = { anchor: box, look: props, labelId, items: shown, listbox };

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
      <ChosenItems values={values} items={[...items, ...(props.known ?? [])]} isLocked={isLocked} onDrop={drop} />
      <input
        {...named}
        {...listbox.control}
        ref={input}
        className={classNames(inputStyles.input, styles.filter)}
        autoComplete="off"
        aria-label={props.label}
        aria-autocomplete="list"
        readOnly={isReadOnly}
        disabled={isDisabled}
        placeholder={values.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={pressKey}
      />
      {isLocked ? <Lock aria-hidden="true" /> : <ChevronDown aria-hidden="true" className={styles.arrow} />}
      {listbox.isOpen && <ListPanel {...panel} chosen={values} onClose={listbox.close} isMultiple />}
    </span>
  );
}
