import { useForm, type Checked } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { fieldOf } from './field-names.ts';
import { useLessonDefaults } from './fields/use-lesson-defaults.ts';
import { newLessonDraft, type LessonKind, type NewLessonDraft, type WishedLesson } from './new-lesson-draft.ts';
import { checkLesson } from './one-time/lesson-draft.ts';
import { checkRule } from './recurring/recurring-draft.ts';
import { useRulePreview } from './recurring/use-rule-preview.ts';
import { savedText } from './saved-wording.ts';
import { checkTrial } from './trial/trial-draft.ts';

type Send = (force: boolean) => Promise<unknown>;

const sendable = <Value>(
  { value, faults }: Checked<Value>,
  send: (value: Value, force: boolean) => Promise<unknown>,
): Checked<Send> => (faults === undefined ? { value: (force) => send(value, force) } : { faults });

/** LSN-1 to LSN-6, LSN-8, RUL-1 to RUL-6, TRL-1 to TRL-5. A new lesson of the kind whose tab is shown. */
export function useNewLesson(kind: LessonKind, wished: WishedLesson, onSaved: (text: string) => void) {
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const defaults = useLessonDefaults();
  const lessonOfStudent = useCommand('POST /api/lesson-one-time');
  const lessonOfGroup = useCommand('POST /api/create_group_lesson');
  const ruleOfStudent = useCommand('POST /api/lessons');
  const ruleOfGroup = useCommand('POST /api/lessons-create-group');
  const trial = useCommand('POST /api/lesson-trial');

  const around = { defaults, zone };
  const checks: Record<LessonKind, (draft: NewLessonDraft) => Checked<Send>> = {
    'one-time': (draft) =>
      sendable(checkLesson(draft, around), ({ learner: { kind: of, id }, lesson }, force) =>
        of === 'student'
          ? lessonOfStudent.mutateAsync({ body: { ...lesson, student_id: id, force } })
          : lessonOfGroup.mutateAsync({ body: { ...lesson, group_id: id, force } }),
      ),
    recurring: (draft) =>
      sendable(checkRule(draft, around), ({ learner: { kind: of, id }, rule }, force) =>
        of === 'student'
          ? ruleOfStudent.mutateAsync({ body: { ...rule, student_id: id, force } })
          : ruleOfGroup.mutateAsync({ body: { ...rule, group_id: id, force } }),
      ),
    trial: (draft) =>
      sendable(checkTrial(draft, around), ({ lesson_data, student_data }, force) =>
        trial.mutateAsync({ body: { requestBody: { lesson_data: { ...lesson_data, force }, student_data } } }),
      ),
  };
  const form = useForm({
    key: 'calendar/lesson-form',
    initial: () => newLessonDraft(wished, today),
    check: (draft) => checks[kind](draft),
    send: (send, how?: { force: true }) => send(how !== undefined),
    onSaved: (_, draft) => onSaved(savedText(kind, draft)),
    fieldOf,
  });
  const { value: rule } = checkRule(form.draft, around);
  const preview = useRulePreview(kind === 'recurring' && rule !== undefined ? rule : null);
  return { form, defaults, report: rule === undefined ? undefined : preview.data };
}
