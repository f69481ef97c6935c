import type { LessonBrief } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { collisionText } from '../lesson-change/lesson-change-wording.ts';
import styles from '../lesson-change/lesson-change.module.css';

interface ConflictDialogProps {
  message: string;
  conflicts: readonly LessonBrief[];
  isSaving: boolean;
  onForce(): void;
  onClose(): void;
}

/** A lesson would stand over another one: which, and the choice to put it there all the same. */
export function ConflictDialog({ message, conflicts, isSaving, onForce, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title={message}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отменить</Button>
          <Button look="primary" isLoading={isSaving} loadingLabel="Ставим" onClick={onForce}>
            Всё равно поставить
          </Button>
        </>
      }
    >
      <ul className={styles.collisions}>
        {conflicts.slice(0, 5).map((conflict) => (
          <li key={`${conflict.id} ${conflict.conducted_date}`}>{collisionText(conflict)}</li>
        ))}
        {conflicts.length > 5 && <li>и ещё {conflicts.length - 5}</li>}
      </ul>
    </Dialog>
  );
}
