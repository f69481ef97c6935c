import type { Lesson } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { studentName } from '@planner/wording';
import type { Place } from '../time-grid/placement/place.ts';
import { placeText } from './lesson-move-wording.ts';

interface PastLessonDialogProps {
  lesson: Lesson;
  place: Place;
  /** The immediate effect of the move. */
  message: string;
  isSaving: boolean;
  onAgree(): void;
  onClose(): void;
}

/** LSN-85. Asks before a lesson moves to a past time, and shows the effect and the charge. */
export function PastLessonDialog({ lesson, place, message, isSaving, onAgree, onClose }: PastLessonDialogProps) {
  return (
    <Dialog
      title="Занятие уже прошло"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Не переносить</Button>
          <Button look="primary" isLoading={isSaving} loadingLabel="Переносим" onClick={onAgree}>
            Перенести и провести
          </Button>
        </>
      }
    >
      <p>
        {studentName(lesson)}: {placeText(place).toLowerCase()}. {message}.
      </p>
    </Dialog>
  );
}
