import { classNames } from '@planner/platform-ui';
import { Check } from 'lucide-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { Popover } from '../popover/popover.tsx';
import { itemText, type SelectId, type SelectItem } from './select-item.ts';
import type { SelectLook } from './select-look.ts';
import styles from './select.module.css';
import type { ListboxState } from './use-listbox.ts';

export type ListPanelProps<Id extends SelectId> = {
  anchor: RefObject<HTMLElement | null>;
  look: SelectLook;
  labelId: string | undefined;
  items: ReadonlyArray<SelectItem<Id>>;
  chosen: ReadonlyArray<Id>;
  listbox: ListboxState<Id>;
  onClose: () => void;
  isMultiple?: boolean;
};

/** The open list of a select. */
export function ListPanel<Id extends SelectId>(props: ListPanelProps<Id>) {
  const { anchor, look, labelId, items, chosen, listbox, onClose, isMultiple } = props;
  const { label, isLoading, emptyText, note, footer } = look;
  const { active, optionId } = listbox;
  const activeId = optionId(active);

  useEffect(() => {
    // The braces are needed: in newer browsers scrollIntoView returns a promise, and React would treat it as a clean-up
    // function.
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <Popover anchor={anchor} onClose={onClose} isAsWideAsAnchor isClearOfFooter={isMultiple} className={styles.panel}>
      <div
        role="listbox"
        id={listbox.listId}
        aria-label={label}
        aria-labelledby={label === undefined ? labelId : undefined}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={isLoading || undefined}
      >
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {item.group !== undefined && item.group !== items[index - 1]?.group && (
              <div role="presentation" className={styles.heading}>
                {item.group}
              </div>
            )}
            <div
              role="option"
              id={optionId(index)}
              className={classNames(styles.option, index === active && styles.active)}
              aria-selected={chosen.includes(item.id)}
              aria-disabled={item.isDisabled || undefined}
              // Keeps the focus on the control.
              onPointerDown={(event) => event.preventDefault()}
              onMouseMove={() => listbox.setActive(index)}
              onClick={() => listbox.pick(item)}
            >
              {item.icon}
              <span className={styles.optionText}>
                {itemText(item)}
                {item.hint !== undefined && <span className={styles.optionHint}>{item.hint}</span>}
              </span>
              {chosen.includes(item.id) && <Check aria-hidden="true" className={styles.check} />}
            </div>
          </Fragment>
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className={styles.empty}>
          {isLoading ? 'Загружаем…' : (emptyText ?? 'Ничего не найдено')}
        </p>
      )}
      {note !== undefined && items.length > 0 && <p className={styles.note}>{note}</p>}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Popover>
  );
}
