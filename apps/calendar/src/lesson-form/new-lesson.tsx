import type { Rule } from '@planner/contract';
import { FormDialog, useReadyForm } from '@planner/forms';
import { useShell, type ModalBodyProps } from '@planner/shell-api';
import { Tabs } from '@planner/ui';
import { studentName } from '@planner/wording';
import { useState } from 'react';
import { useStudentZones } from './fields/clock/use-student-zones.ts';
import { LearnerField } from './fields/learner-field.tsx';
import { useLearners } from './fields/use-learners.ts';
import { withRuleOfTime, type LessonKind, type WishedLesson } from './new-lesson-draft.ts';
import { OneTimeFields } from './one-time/one-time-fields.tsx';
import { ConductAnyway, PastLessonNote } from './past-lesson/past-lesson-note.tsx';
import { PutAnyway } from './put-anyway.tsx';
import { ExistingRules } from './recurring/existing-rules.tsx';
import { RecurringFields } from './recurring/recurring-fields.tsx';
import { TrialFields } from './trial/trial-fields.tsx';
import { useNewLesson } from './use-new-lesson.ts';

interface NewLessonProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  wished: WishedLesson;
  tab: LessonKind;
  /** Opens the form of an existing rule instead. */
  onChangeRule(rule: Rule, name: string): void;
}

const TABS = [
  { id: 'one-time', label: 'Разовое' },
  { id: 'recurring', label: 'Регулярное' },
  { id: 'trial', label: 'Пробное' },
] as const;

/** LSN-70. A new lesson: one-time, recurring or trial. The tabs share the typed input. */
export function NewLesson({ wished, tab, onChangeRule, close }: NewLessonProps) {
  const { toast } = useShell();
  const [kind, setKind] = useState(tab);
  const { form, today, defaults, preview, pastLesson, putAnyway } = useNewLesson(kind, wished, (text) => {
    if (text !== null) toast(text, 'done');
    close({ saved: true });
  });
  const { draft, errors, set } = form;
  useReadyForm(wished.isReady === true);
  const { card } = useLearners(draft.learner);
  const students = useStudentZones(draft.learner, card?.time_zone);
  // An existing student or group needs no trial lesson.
  const isKnown = wished.student_id !== undefined || wished.group_id !== undefined;
  const show = (next: LessonKind) => {
    setKind(next);
    // Clears the alert, which belongs to the previous tab.
    set(next === 'recurring' ? withRuleOfTime(draft, wished, today) : {});
  };
  const learner = (
    <LearnerField value={draft.learner} error={errors.learner} onChange={(chosen) => set({ learner: chosen })} />
  );

  return (
    <FormDialog
      form={form}
      title={kind === 'trial' ? 'Пробное занятие' : 'Новое занятие'}
      onClose={() => close()}
      underAlert={
        <>
          <PutAnyway form={form} onForce={() => putAnyway({ force: true })} />
          <ConductAnyway form={form} onAgree={(known_charge) => putAnyway({ known_charge })} />
        </>
      }
    >
      <Tabs label="Как часто" tabs={isKnown ? TABS.slice(0, 2) : TABS} selected={kind} onSelect={show}>
        {kind === 'one-time' && (
          <OneTimeFields
            form={form}
            card={card}
            defaults={defaults}
            students={students}
            underTime={<PastLessonNote pastLesson={pastLesson} />}
          >
            {learner}
          </OneTimeFields>
        )}
        {kind === 'recurring' && (
          <RecurringFields
            form={form}
            card={card}
            defaults={defaults}
            students={students}
            first={draft.time}
            preview={preview}
          >
            {learner}
            <ExistingRules
              learner={draft.learner}
              onChange={
                draft.rule.followsTime
                  ? (rule) => onChangeRule(rule, card === undefined ? '' : studentName(card))
                  : undefined
              }
            />
          </RecurringFields>
        )}
        {kind === 'trial' && (
          <TrialFields form={form} defaults={defaults} underTime={<PastLessonNote pastLesson={pastLesson} />} />
        )}
      </Tabs>
    </FormDialog>
  );
}
