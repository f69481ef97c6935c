import type { Lesson } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { whoseLesson } from '../lesson-card-wording.ts';
import styles from '../lesson-card.module.css';
import type { DeleteStep } from './use-delete-step.tsx';

interface DeleteDialogProps {
  lesson: Lesson;
  deletion: DeleteStep;
  onClose(): void;
}

/** The step of the card that deletes the lesson. */
export function DeleteDialog({ lesson, deletion, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      className={styles.panel ?? ''}
      title="Удалить занятие"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Не удалять</Button>
          {deletion.button}
        </>
      }
    >
      <p className={styles.quiet}>{whoseLesson(lesson)}</p>
      {deletion.body}
    </Dialog>
  );
}
