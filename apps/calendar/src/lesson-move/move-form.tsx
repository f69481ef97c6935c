import type { Lesson } from '@planner/contract';
import { FormDialog, partOf } from '@planner/forms';
import { spanOfLesson } from '@planner/schedule';
import { useShell, type ModalBodyProps } from '@planner/shell-api';
import { dayTitle, distinctName, timeRangeText } from '@planner/wording';
import { useZonesOfLesson } from '../lesson-form/fields/clock/use-student-zones.ts';
import { ZoneNote } from '../lesson-form/fields/clock/zone-note.tsx';
import { TimeFields } from '../lesson-form/fields/time-fields.tsx';
import { useLessonChange } from '../lesson-form/one-time/use-lesson-change.tsx';
import { ConductAnyway, PastLessonNote } from '../lesson-form/past-lesson/past-lesson-note.tsx';
import { PutAnyway } from '../lesson-form/put-anyway.tsx';
import { BusyDay } from './busy-day.tsx';
import { movedText } from './lesson-move-wording.ts';
import styles from './lesson-move.module.css';

interface MoveFormProps extends Pick<ModalBodyProps<'move-lesson'>, 'close'> {
  lesson: Lesson;
  reread(): Promise<Lesson>;
}

/** LSN-53. Sets a lesson's new day and time. The lessons of that day are listed beside the fields. */
export function MoveForm({ lesson, reread, close }: MoveFormProps) {
  const { toast } = useShell();
  const students = useZonesOfLesson(lesson);
  const { form, question, pastLesson, putAnyway } = useLessonChange({
    key: 'move-lesson',
    lesson,
    reread,
    onSaved({ conducted_date, start_time, end_time }, done) {
      // PWA-35: a toast has named a move that waits.
      if (conducted_date !== null && done !== 'waits') {
        toast(movedText(lesson, { date: conducted_date, ...spanOfLesson(start_time, end_time) }, done), 'done');
      }
      close({ moved: true });
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        title="Перенести занятие"
        // The form contains only a day and a time, so closing it asks nothing.
        hasUnsaved={false}
        onClose={() => close()}
        underAlert={
          <>
            <PutAnyway form={form} onForce={() => putAnyway({ force: true })} />
            <ConductAnyway form={form} onAgree={(known_charge) => putAnyway({ known_charge })} />
          </>
        }
      >
        <p className={styles.from}>
          <b>{distinctName(lesson)}</b>
          <span>
            сейчас {dayTitle(lesson.conducted_date)}, {timeRangeText(lesson.start_time, lesson.end_time)}
          </span>
        </p>
        <TimeFields form={partOf(form, 'time')} usualMinutes={undefined} />
        <ZoneNote time={form.draft.time} students={students} />
        <PastLessonNote pastLesson={pastLesson} />
        <BusyDay date={form.draft.time.conducted_date} except={lesson.id} />
      </FormDialog>
      {question}
    </>
  );
}
