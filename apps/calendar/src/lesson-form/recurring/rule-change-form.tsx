import type { Lesson, Rule } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser, type ModalBodyProps } from '@planner/shell-api';
import { Dialog, Field, TextInput } from '@planner/ui';
import type { Learner } from '../draft/learner.ts';
import { useLessonDefaults } from '../draft/use-lesson-defaults.ts';
import { useLeaveGuard } from '../fields/use-leave-guard.tsx';
import { RecurringForm } from './recurring-form.tsx';
import { useRuleChange } from './use-rule-change.ts';
import { changedRuleText } from '../saved-wording.ts';

interface RuleChangeFormProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  /** One of the rule's lessons: it names whom the rule is for and the first day of the change. */
  lesson: Lesson;
  rule: Rule;
}

/** RUL-6. The schedule a lesson belongs to, changed from a day on. */
export function RuleChangeForm({ lesson, rule, close }: RuleChangeFormProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const defaults = useLessonDefaults();
  const form = useRuleChange({
    rule,
    from: lesson.conducted_date > today ? lesson.conducted_date : today,
    onSaved(changed) {
      toast(changedRuleText(changed), 'done');
      leave({ saved: true });
    },
  });
  const { letGo, question } = useLeaveGuard(form.isDirty);
  const leave = (result?: { saved: true }) => {
    letGo();
    close(result);
  };
  const id = lesson.group_id ?? lesson.student_id;
  const learner: Learner | null = id === null ? null : { kind: lesson.group_id === null ? 'student' : 'group', id };
  return (
    <>
      <Dialog
        title="Регулярные занятия"
        hasUnsaved={form.isDirty}
        isSaving={form.isSaving}
        onClose={() => leave()}
        onSave={() => void form.save()}
      >
        <RecurringForm
          {...form.draft}
          learner={learner}
          defaults={defaults}
          isChange
          report={form.report}
          troubles={form.troubles}
          isSaving={form.isSaving}
          onRule={(changed) => form.change({ rule: changed })}
          onDetails={(details) => form.change({ details })}
          onForce={() => void form.save(true)}
        >
          <Field label={lesson.group_id === null ? 'Ученик' : 'Группа'}>
            <TextInput readOnly value={lesson.student_name} />
          </Field>
        </RecurringForm>
      </Dialog>
      {question}
    </>
  );
}
