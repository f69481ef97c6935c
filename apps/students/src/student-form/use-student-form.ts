import { call } from '@planner/api-client';
import type { StudentChange, StudentProfile } from '@planner/contract';
import { type Checked, type Form, inWords, useForm, renewal } from '@planner/forms';
import { useCommand, useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import {
  checkNewStudent,
  checkStudentChange,
  draftOf,
  EMPTY_DRAFT,
  type FieldFault,
  isRateChanged,
  policyFaults,
  STUDENT_WORDS,
  type StudentDraft,
} from './student-draft.ts';
import { CHECK_FIELDS, FAULT_TEXT } from './student-form-wording.ts';

export type StudentFormOf = Form<StudentDraft>;
/** The confirmed number of begun lessons whose price changes. Without it their price stays. */
type Begun = Pick<StudentChange, 'begun_lessons'>;
export type StudentChangeForm = Form<StudentDraft, Begun>;

/** Turns the faults of the card and of its separate policy into words. */
function said<Value>(checked: Checked<Value, FieldFault>, draft: StudentDraft): Checked<Value> {
  const ofCard = inWords(checked, FAULT_TEXT, CHECK_FIELDS);
  const ofPolicy = policyFaults(draft);
  if (Object.keys(ofPolicy).length === 0) return ofCard;
  return { faults: { fields: { ...ofCard.faults?.fields, ...ofPolicy }, alert: CHECK_FIELDS } };
}

/** STU-66. The form of a new card. */
export function useNewStudent(onSaved: (student_id: number) => void): StudentFormOf {
  const { toast } = useShell();
  const create = useCommandOnce('POST /api/student-create');
  return useForm({
    key: 'students/student-form',
    subject: 'new',
    initial: () => EMPTY_DRAFT,
    check: (draft) => said(checkNewStudent(draft), draft),
    send: (body) => create.mutateAsync({ body }),
    onSaved({ id }) {
      toast('Ученик добавлен', 'done');
      onSaved(id);
    },
  });
}

const openedAs = (card: StudentProfile) => ({ before: draftOf(card), version: card.version });

/** STU-66, STU-67, STU-101. The form of an existing card. Later changes do not replace the typed input. */
export function useStudentChange(card: StudentProfile, onSaved: (student_id: number) => void) {
  const { toast } = useShell();
  const update = useCommand('PUT /api/student-update/{id}');
  const [{ before, version }, setOpened] = useState(() => openedAs(card));
  const form = useForm({
    key: 'students/student-form',
    subject: String(card.id),
    initial: () => before,
    check: (draft) => said(checkStudentChange(before, draft), draft),
    send(body, how?: Begun) {
      const begun = how ?? (body.apply_to === 'from_date' ? { begun_lessons: null } : {});
      return update.mutateAsync({ params: { id: card.id }, body: { ...body, ...begun, version } });
    },
    renew: renewal({
      words: STUDENT_WORDS,
      async read() {
        const fresh = openedAs(await call('GET /api/student-profile/{id}', { params: { id: card.id } }));
        setOpened(fresh);
        return fresh.before;
      },
    }),
    onSaved({ id }) {
      toast('Изменения сохранены', 'done');
      onSaved(id);
    },
  });
  return { form, isRateChanged: isRateChanged(before, form.draft) };
}
