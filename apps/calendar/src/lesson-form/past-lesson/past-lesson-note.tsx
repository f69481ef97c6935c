import type { FormLife } from '@planner/forms';
import { Banner, Button } from '@planner/ui';
import { pastLessonCharge } from '../../lesson-change/known-charge.ts';
import type { PastLesson } from './use-past-lesson.ts';

/** LSN-86. Below the time: that it has passed, and what saving charges. */
export function PastLessonNote({ pastLesson: { text } }: { pastLesson: PastLesson }) {
  return text === null ? null : <Banner tone="warn">{text}</Banner>;
}

/** LSN-86. Under a refusal that says what would be charged: to save all the same. */
export function ConductAnyway({ form: { refusal }, onAgree }: { form: FormLife; onAgree(known_charge: number): void }) {
  const charge = pastLessonCharge(refusal);
  if (charge === null) return null;
  return (
    <Button size="small" onClick={() => onAgree(charge)}>
      Сохранить и провести
    </Button>
  );
}
