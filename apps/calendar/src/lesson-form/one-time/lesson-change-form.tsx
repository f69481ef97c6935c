import type { Lesson } from '@planner/contract';
import { useShell, type ModalBodyProps } from '@planner/shell-api';
import { Dialog, Field, TextInput } from '@planner/ui';
import { useLessonDefaults } from '../draft/use-lesson-defaults.ts';
import { useLeaveGuard } from '../fields/use-leave-guard.tsx';
import { costName } from './lesson-draft.ts';
import { LessonForm } from './lesson-form.tsx';
import { useLessonChange } from './use-lesson-change.tsx';
import { changedLessonText } from '../saved-wording.ts';

interface LessonChangeFormProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  lesson: Lesson;
  refetch(): Promise<number | undefined>;
}

/** «Изменить»: the lesson's own form; whom it is for stays. */
export function LessonChangeForm({ lesson, refetch, close }: LessonChangeFormProps) {
  const { toast } = useShell();
  const defaults = useLessonDefaults();
  const form = useLessonChange({
    lesson,
    refetch,
    onSaved(time) {
      toast(changedLessonText(time), 'done');
      leave({ saved: true });
    },
  });
  const { letGo, question } = useLeaveGuard(form.isDirty);
  const leave = (result?: { saved: true }) => {
    letGo();
    close(result);
  };
  return (
    <>
      <Dialog
        title={lesson.trial ? 'Пробный урок' : 'Занятие'}
        hasUnsaved={form.isDirty}
        isSaving={form.isSaving}
        onClose={() => leave()}
        onSave={() => void form.save()}
      >
        <LessonForm
          draft={form.draft}
          defaults={defaults}
          costName={costName(lesson)}
          troubles={form.troubles}
          isSaving={form.isSaving}
          onTime={(time) => form.change({ time })}
          onDetails={(details) => form.change({ details })}
          onForce={() => void form.save(true)}
        >
          <Field label={lesson.group_id === null ? 'Ученик' : 'Группа'}>
            <TextInput readOnly value={lesson.student_name} />
          </Field>
        </LessonForm>
      </Dialog>
      {form.question}
      {question}
    </>
  );
}
