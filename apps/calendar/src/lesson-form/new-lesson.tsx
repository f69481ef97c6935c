import { dayInZone, isDay } from '@planner/schedule';
import { useNow, useShell, useUser, type ModalBodyProps } from '@planner/shell-api';
import { Dialog, Tabs } from '@planner/ui';
import { useState } from 'react';
import { EMPTY_DETAILS, type DetailsDraft } from './draft/details-draft.ts';
import type { Learner } from './draft/learner.ts';
import { newTime } from './draft/time-draft.ts';
import { useLessonDefaults } from './draft/use-lesson-defaults.ts';
import { LearnerField } from './fields/learner-field.tsx';
import { useLeaveGuard } from './fields/use-leave-guard.tsx';
import { LessonForm } from './one-time/lesson-form.tsx';
import { useNewLesson } from './one-time/use-new-lesson.ts';
import { newRule } from './recurring/recurring-draft.ts';
import { RecurringForm } from './recurring/recurring-form.tsx';
import { useRecurringForm } from './recurring/use-recurring-form.ts';
import { ExistingRules } from './recurring/existing-rules.tsx';
import { savedLessonText, savedRuleText } from './saved-wording.ts';

type Kind = 'one-time' | 'recurring';

const TABS = [
  { id: 'one-time', label: 'Разовый' },
  { id: 'recurring', label: 'Регулярный' },
] as const;

/** Whom it is asked for; student first where both are named. */
function wishedLearner({ student_id, group_id }: ModalBodyProps<'lesson-form'>): Learner | null {
  if (student_id !== undefined) return { kind: 'student', id: student_id };
  return group_id === undefined ? null : { kind: 'group', id: group_id };
}

/** A new lesson: of one time, or recurring on the second tab; both share whom it is for and the details. */
export function NewLesson(props: ModalBodyProps<'lesson-form'>) {
  const { tab = 'one-time', close } = props;
  const { toast } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const defaults = useLessonDefaults();
  const [kind, setKind] = useState<Kind>(tab);
  const [isDirty, setIsDirty] = useState(false);
  const [basics, setBasics] = useState<{ learner: Learner | null; details: DetailsDraft }>(() => ({
    learner: wishedLearner(props),
    details: EMPTY_DETAILS,
  }));
  const [wished] = useState(() => newTime(props, today));
  const { letGo, question } = useLeaveGuard(isDirty);

  const leave = (result?: { saved: true }) => {
    letGo();
    close(result);
  };
  const saved = (text: string) => {
    toast(text, 'done');
    leave({ saved: true });
  };
  const lesson = useNewLesson({ basics, time: wished, defaults, onSaved: (time) => saved(savedLessonText(time)) });
  const [firstRule] = useState(() =>
    newRule(isDay(wished.conducted_date ?? '') ? (wished.conducted_date ?? today) : today),
  );
  const recurring = useRecurringForm({
    basics,
    rule: firstRule,
    defaults,
    isShown: kind === 'recurring',
    onSaved: (rule) => saved(savedRuleText(rule)),
  });
  const form = kind === 'one-time' ? lesson : recurring;

  const change = (changed: Partial<typeof basics>) => {
    setIsDirty(true);
    lesson.troubles.clear();
    recurring.troubles.clear();
    setBasics({ ...basics, ...changed });
  };
  const details = (changed: Partial<DetailsDraft>) => change({ details: { ...basics.details, ...changed } });
  const learnerField = (
    <LearnerField
      value={basics.learner}
      error={form.troubles.fields.learner ?? form.troubles.fields.student_id ?? form.troubles.fields.group_id}
      onChange={(learner) => change({ learner })}
    />
  );

  return (
    <>
      <Dialog
        title="Новое занятие"
        hasUnsaved={isDirty}
        isSaving={form.isSaving}
        onClose={() => leave()}
        onSave={() => void form.save()}
      >
        <Tabs label="Как часто" tabs={TABS} selected={kind} onSelect={setKind}>
          {kind === 'one-time' ? (
            <LessonForm
              draft={{ ...basics, time: lesson.time }}
              defaults={defaults}
              costName="cost_lesson_one_time"
              troubles={lesson.troubles}
              isSaving={lesson.isSaving}
              onDetails={details}
              onForce={() => void lesson.save(true)}
              onTime={(time) => {
                setIsDirty(true);
                lesson.changeTime(time);
              }}
            >
              {learnerField}
            </LessonForm>
          ) : (
            <RecurringForm
              {...basics}
              rule={recurring.rule}
              defaults={defaults}
              first={lesson.time}
              isChange={false}
              report={recurring.report}
              troubles={recurring.troubles}
              isSaving={recurring.isSaving}
              onDetails={details}
              onForce={() => void recurring.save(true)}
              onRule={(rule) => {
                setIsDirty(true);
                recurring.changeRule(rule);
              }}
            >
              {learnerField}
              <ExistingRules learner={basics.learner} />
            </RecurringForm>
          )}
        </Tabs>
      </Dialog>
      {question}
    </>
  );
}
