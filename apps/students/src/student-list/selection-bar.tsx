import { Button, IconButton } from '@planner/ui';
import { Archive, Trash2, UsersRound, X } from 'lucide-react';
import styles from './student-list.module.css';

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onGroup(): void;
  onArchive(): void;
  onDelete(): void;
  onClear(): void;
}

/** STU-75. The actions on all ticked students. */
export function SelectionBar({ count, isBusy, onGroup, onArchive, onDelete, onClear }: SelectionBarProps) {
  return (
    <div role="region" aria-label="Выбранные ученики" className={styles.selection}>
      <b aria-live="polite">Выбрано {count}</b>
      <span className={styles.selectionButtons}>
        <Button size="small" icon={<UsersRound aria-hidden="true" />} disabled={isBusy} onClick={onGroup}>
          В группу
        </Button>
        <Button size="small" icon={<Archive aria-hidden="true" />} disabled={isBusy} onClick={onArchive}>
          В архив
        </Button>
        <Button size="small" look="danger" icon={<Trash2 aria-hidden="true" />} disabled={isBusy} onClick={onDelete}>
          Удалить
        </Button>
      </span>
      <IconButton label="Снять выбор" size="small" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
