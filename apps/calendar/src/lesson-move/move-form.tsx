import type { Lesson } from '@planner/contract';
import { spanOfLesson } from '@planner/schedule';
import { useShell, type ModalBodyProps } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { dayTitle, timeRangeText } from '@planner/wording';
import { TimeFields } from '../lesson-form/fields/time-fields.tsx';
import { TroubleNotice } from '../lesson-form/fields/trouble-notice.tsx';
import { useLeaveGuard } from '../lesson-form/fields/use-leave-guard.tsx';
import { ZoneNote } from '../lesson-form/fields/zone-note.tsx';
import { useLessonChange } from '../lesson-form/one-time/use-lesson-change.tsx';
import { movedText } from './lesson-move-wording.ts';
import { BusyDay } from './busy-day.tsx';
import styles from './lesson-move.module.css';

interface MoveFormProps extends Pick<ModalBodyProps<'move-lesson'>, 'close'> {
  lesson: Lesson;
  refetch(): Promise<number | undefined>;
}

/** LSN-53. A new day and time for a lesson, typed or picked; the lessons of that day stand beside. */
export function MoveForm({ lesson, refetch, close }: MoveFormProps) {
  const { toast } = useShell();
  const form = useLessonChange({
    lesson,
    refetch,
    onSaved({ conducted_date, start_time, end_time }) {
      if (conducted_date !== null) {
        toast(movedText(lesson, { date: conducted_date, ...spanOfLesson(start_time, end_time) }), 'done');
      }
      leave({ moved: true });
    },
  });
  const { letGo, question } = useLeaveGuard(form.isDirty);
  const leave = (result?: { moved: boolean }) => {
    letGo();
    close(result);
  };
  return (
    <>
      <Dialog
        title="Перенести занятие"
        isSaving={form.isSaving}
        onClose={() => leave()}
        onSave={() => void form.save()}
      >
        <p className={styles.from}>
          <b>{lesson.student_name}</b>
          <span>
            сейчас {dayTitle(lesson.conducted_date)}, {timeRangeText(lesson.start_time, lesson.end_time)}
          </span>
        </p>
        <TimeFields
          time={form.draft.time}
          usualMinutes={undefined}
          errors={form.troubles.fields}
          onChange={(time) => form.change({ time })}
        />
        <ZoneNote />
        <BusyDay date={form.draft.time.conducted_date} except={lesson.id} />
        <TroubleNotice troubles={form.troubles} isSaving={form.isSaving} onForce={() => void form.save(true)} />
      </Dialog>
      {form.question}
      {question}
    </>
  );
}
