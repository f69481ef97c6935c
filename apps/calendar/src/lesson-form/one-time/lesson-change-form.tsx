import type { Lesson } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { useShell, type ModalBodyProps } from '@planner/shell-api';
import { Field, TextInput } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useZonesOfLesson } from '../fields/clock/use-student-zones.ts';
import { useLessonDefaults } from '../fields/use-lesson-defaults.ts';
import { useLearners } from '../fields/use-learners.ts';
import { ConductAnyway, PastLessonNote } from '../past-lesson/past-lesson-note.tsx';
import { PutAnyway } from '../put-anyway.tsx';
import { changedLessonText } from '../saved-wording.ts';
import { OneTimeFields } from './one-time-fields.tsx';
import { useLessonChange } from './use-lesson-change.tsx';

interface LessonChangeFormProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  lesson: Lesson;
  reread(): Promise<Lesson>;
}

/** «Изменить»: the form of an existing lesson. Its student or group cannot change. */
export function LessonChangeForm({ lesson, reread, close }: LessonChangeFormProps) {
  const { toast } = useShell();
  const defaults = useLessonDefaults();
  const students = useZonesOfLesson(lesson);
  const { form, question, pastLesson, putAnyway } = useLessonChange({
    key: 'lesson-form',
    lesson,
    reread,
    onSaved(time, done) {
      if (done !== 'waits') toast(changedLessonText(time, done), 'done');
      close({ saved: true });
    },
  });
  const { card } = useLearners(form.draft.learner);
  return (
    <>
      <FormDialog
        form={form}
        title={lesson.trial ? 'Пробное занятие' : 'Занятие'}
        onClose={() => close()}
        underAlert={
          <>
            <PutAnyway form={form} onForce={() => putAnyway({ force: true })} />
            <ConductAnyway form={form} onAgree={(known_charge) => putAnyway({ known_charge })} />
          </>
        }
      >
        <OneTimeFields
          form={form}
          card={card}
          defaults={defaults}
          students={students}
          underTime={<PastLessonNote pastLesson={pastLesson} />}
        >
          <Field label={lesson.group_id === null ? 'Ученик' : 'Группа'}>
            <TextInput readOnly value={distinctName(lesson)} />
          </Field>
        </OneTimeFields>
      </FormDialog>
      {question}
    </>
  );
}
