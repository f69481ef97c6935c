import { IconButton } from '@planner/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './card-row.module.css';

interface CardButtonsProps {
  name: string;
  onEdit(): void;
  onDelete(): void;
}

/** The actions on a card that need no opening. */
export function CardButtons({ name, onEdit, onDelete }: CardButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton label={`Изменить: ${name}`} size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Удалить: ${name}`} size="small" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}
