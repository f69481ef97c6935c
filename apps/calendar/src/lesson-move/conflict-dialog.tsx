import type { LessonBrief } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { Collisions } from '../lesson-change/collisions.tsx';

interface ConflictDialogProps {
  message: string;
  conflicts: readonly LessonBrief[];
  isSaving: boolean;
  onForce(): void;
  onClose(): void;
}

/** Names the overlapping lesson, and offers to move the lesson there anyway. */
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
      <Collisions lessons={conflicts} />
    </Dialog>
  );
}
