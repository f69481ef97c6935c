import { X } from 'lucide-react';
import { itemText, type SelectId, type SelectItem } from './select-item.ts';
import styles from './select.module.css';

type ChosenItemsProps<Id extends SelectId> = {
  values: ReadonlyArray<Id>;
  /** The items with the texts of the values. */
  items: ReadonlyArray<SelectItem<Id>>;
  isLocked: boolean;
  onDrop: (id: Id) => void;
};

/** The chosen items inside the field, each with a button that removes it. */
export function ChosenItems<Id extends SelectId>({ values, items, isLocked, onDrop }: ChosenItemsProps<Id>) {
  return values.map((id) => {
    const item = items.find((one) => one.id === id);
    const text = item ? itemText(item) : '';
    return (
      <span key={id} className={styles.chosen}>
        {text}
        {!isLocked && (
          <button type="button" className={styles.drop} aria-label={`Убрать: ${text}`} onClick={() => onDrop(id)}>
            <X aria-hidden="true" />
          </button>
        )}
      </span>
    );
  });
}
