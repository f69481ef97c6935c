import { X } from 'lucide-react';
import { itemText, type SelectId, type SelectItem } from './select-item.ts';
import styles from './select.module.css';

type ChosenItemsProps<Id extends SelectId> = {
  values: ReadonlyArray<Id>;
  /** Where their texts are looked up. */
  items: ReadonlyArray<SelectItem<Id>>;
  isLocked: boolean;
  onDrop: (id: Id) => void;
};

/** What is chosen, in the field itself, each with a button that takes it out. */
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
