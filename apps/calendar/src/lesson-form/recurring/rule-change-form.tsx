import type { Lesson, Rule } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser, type ModalBodyProps } from '@planner/shell-api';
import { Field, TextInput } from '@planner/ui';
import { studentName } from '@planner/wording';
import { learnerOfLesson } from '../fields/learner.ts';
import { useLessonDefaults } from '../fields/use-lesson-defaults.ts';
import { useLearners } from '../fields/use-learners.ts';
import { PutAnyway } from '../put-anyway.tsx';
import { changedRuleText } from '../saved-wording.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { useRuleChange } from './use-rule-change.ts';

interface RuleChangeFormProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  /** A lesson of the rule. It determines the student or group and the first day of the change. */
  lesson: Lesson;
  rule: Rule;
  reread(): Promise<Rule>;
}

/** RUL-6. Changes the lesson's schedule from a day on. */
export function RuleChangeForm({ lesson, rule, reread, close }: RuleChangeFormProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { card } = useLearners(learnerOfLesson(lesson));
  const defaults = useLessonDefaults();
  const { form, opened, preview } = useRuleChange({
    rule,
    from: lesson.conducted_date > today ? lesson.conducted_date : today,
    reread,
    onSaved(changed, done) {
      toast(changedRuleText(changed, done), 'done');
      close({ saved: true });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Регулярные занятия"
      onClose={() => close()}
      underAlert={<PutAnyway form={form} onForce={() => void form.submit({ force: true })} />}
    >
      <RecurringFields form={form} card={card} defaults={defaults} before={opened} preview={preview}>
        <Field label={lesson.group_id === null ? 'Ученик' : 'Группа'}>
          <TextInput readOnly value={studentName(lesson)} />
        </Field>
      </RecurringFields>
    </FormDialog>
  );
}
