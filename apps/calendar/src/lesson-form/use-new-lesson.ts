import { useForm, type Checked } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useRef } from 'react';
import type { Around } from './fields/details-draft.ts';
import { fieldOf } from './field-names.ts';
import { useLessonDefaults } from './fields/use-lesson-defaults.ts';
import { useLessonOrLater, type Sent } from './later/use-lesson-or-later.ts';
import { newLessonDraft, type LessonKind, type NewLessonDraft, type WishedLesson } from './new-lesson-draft.ts';
import { checkLesson } from './one-time/lesson-draft.ts';
import { checkRule } from './recurring/draft/recurring-draft.ts';
import { useRulePreview } from './recurring/use-rule-preview.ts';
import { savedText } from './saved-wording.ts';
import { checkTrial } from './trial/trial-draft.ts';
import { usePastLesson, type PastLessonWish } from './past-lesson/use-past-lesson.ts';

/** The user's consents, besides the typed input. */
interface Agreed {
  force: boolean;
  known_charge: number | null;
}
type Send = (agreed: Agreed) => Promise<Sent>;

const sendable = <Value>(
  { value, faults }: Checked<Value>,
  send: (value: Value, agreed: Agreed) => Promise<Sent>,
): Checked<Send> => (faults === undefined ? { value: (agreed) => send(value, agreed) } : { faults });

/** Returns the preview request for a single lesson; null while the draft cannot be sent. */
function wishOf(kind: LessonKind, draft: NewLessonDraft, around: Around): PastLessonWish | null {
  const preview = { dry_run: true, known_charge: null };
  if (kind === 'one-time') {
    const { value } = checkLesson(draft, around);
    if (value === undefined) return null;
    const lesson = { ...value.lesson, ...preview };
    const { kind: of, id } = value.learner;
    return of === 'student'
      ? { key: 'POST /api/lesson-one-time', input: { body: { ...lesson, student_id: id } } }
      : { key: 'POST /api/create_group_lesson', input: { body: { ...lesson, group_id: id } } };
  }
  const { value } = kind === 'trial' ? checkTrial(draft, around) : {};
  if (value === undefined) return null;
  const requestBody = { ...value, lesson_data: { ...value.lesson_data, ...preview } };
  return { key: 'POST /api/lesson-trial', input: { body: { requestBody } } };
}

/**
 * LSN-1 to LSN-6, LSN-8, RUL-1 to RUL-6, TRL-1 to TRL-5. The form of a new lesson of the shown tab's kind. PWA-30:
 * `onSaved` gets no text for a lesson that waits for a network.
 */
export function useNewLesson(kind: LessonKind, wished: WishedLesson, onSaved: (text: string | null) => void) {
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const defaults = useLessonDefaults();
  const sendLesson = useLessonOrLater(kind);

  // An earlier consent stays valid while the next question is asked about the same lesson.
  const agreed = useRef<Partial<Agreed>>({});
  const around = { defaults, zone };
  const checks: Record<LessonKind, (draft: NewLessonDraft) => Checked<Send>> = {
    'one-time': (draft) =>
      sendable(checkLesson(draft, around), ({ learner: { kind: of, id }, lesson }, agreed) =>
        of === 'student'
          ? sendLesson('POST /api/lesson-one-time', { body: { ...lesson, student_id: id, ...agreed } }, draft)
          : sendLesson('POST /api/create_group_lesson', { body: { ...lesson, group_id: id, ...agreed } }, draft),
      ),
    recurring: (draft) =>
      sendable(checkRule(draft, around), ({ learner: { kind: of, id }, rule }, { force }) =>
        of === 'student'
          ? sendLesson('POST /api/lessons', { body: { ...rule, student_id: id, force } }, draft)
          : sendLesson('POST /api/lessons-create-group', { body: { ...rule, group_id: id, force } }, draft),
      ),
    trial: (draft) =>
      sendable(checkTrial(draft, around), ({ lesson_data, student_data }, agreed) => {
        const requestBody = { lesson_data: { ...lesson_data, ...agreed }, student_data };
        return sendLesson('POST /api/lesson-trial', { body: { requestBody } }, draft);
      }),
  };
  const form = useForm({
    key: 'calendar/lesson-form',
    subject: 'new',
    initial: () => newLessonDraft(wished, today),
    check: (draft) => checks[kind](draft),
    send(send, how?: Partial<Agreed>) {
      agreed.current = how ?? {};
      return send({ force: false, known_charge: pastLesson.known_charge, ...how });
    },
    onSaved: (sent, draft) => onSaved(sent === 'waits' ? null : savedText(kind, draft)),
    fieldOf,
  });
  const { value: rule } = checkRule(form.draft, around);
  const preview = useRulePreview(kind === 'recurring' && rule !== undefined ? rule : null);
  const pastLesson = usePastLesson(form.draft.time, wishOf(kind, form.draft, around), true);
  return {
    form,
    today,
    defaults,
    preview: rule === undefined ? undefined : preview.data,
    pastLesson,
    putAnyway: (how: Partial<Agreed>) => void form.submit({ ...agreed.current, ...how }),
  };
}
