import type { FormLife } from '@planner/forms';
import { Banner, Button } from '@planner/ui';
import { pastLessonCharge } from '../../lesson-change/known-charge.ts';
import type { PastLesson } from './use-past-lesson.ts';

/** LSN-86. The note below a past time: saving charges this sum. */
export function PastLessonNote({ pastLesson: { text } }: { pastLesson: PastLesson }) {
  return text === null ? null : <Banner tone="warn">{text}</Banner>;
}

/** LSN-86. Shown under a refusal that names a charge: saves anyway. */
export function ConductAnyway({ form: { refusal }, onAgree }: { form: FormLife; onAgree(known_charge: number): void }) {
  const charge = pastLessonCharge(refusal);
  if (charge === null) return null;
  return (
    <Button size="small" onClick={() => onAgree(charge)}>
      Сохранить и провести
    </Button>
  );
}
