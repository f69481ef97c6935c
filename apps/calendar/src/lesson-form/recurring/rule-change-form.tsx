import type { Rule } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser, type ModalBodyProps } from '@planner/shell-api';
import { Field, TextInput } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useStudentZones } from '../fields/clock/use-student-zones.ts';
import type { Learner } from '../fields/learner.ts';
import { useLessonDefaults } from '../fields/use-lesson-defaults.ts';
import { useLearners } from '../fields/use-learners.ts';
import { PutAnyway } from '../put-anyway.tsx';
import { changedRuleText } from '../saved-wording.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { useRuleChange } from './use-rule-change.ts';

interface RuleChangeFormProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  learner: Learner | null;
  /** The name of the student or group; by default the name of the card. */
  name?: string | undefined;
  /** The wished first day of the change; never before today. */
  from: string;
  rule: Rule;
  reread(): Promise<Rule>;
}

/** RUL-6. Changes a schedule from a day on. */
export function RuleChangeForm({ learner, name: known, from, rule, reread, close }: RuleChangeFormProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { card } = useLearners(learner);
  const name = known ?? (card === undefined ? '…' : distinctName(card));
  const students = useStudentZones(learner, card?.time_zone);
  const defaults = useLessonDefaults();
  const { form, opened, preview } = useRuleChange({
    rule,
    from: from > today ? from : today,
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
      <RecurringFields
        form={form}
        card={card}
        defaults={defaults}
        students={students}
        before={opened}
        preview={preview}
      >
        <Field label={learner?.kind === 'group' ? 'Группа' : 'Ученик'}>
          <TextInput readOnly value={name} />
        </Field>
      </RecurringFields>
    </FormDialog>
  );
}
