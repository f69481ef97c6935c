import { isApiError } from '@planner/api-client';
import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import {
  checkNewStudent,
  checkStudentChange,
  draftOf,
  EMPTY_DRAFT,
  type Faults,
  isRateChanged,
  type RateReach,
  type StudentDraft,
} from './student-draft.ts';
import { CHECK_FIELDS, FAULT_TEXT, SAVE_FAILED } from './student-form-wording.ts';

interface Troubles {
  /** Said above the buttons. */
  readonly alert: string | null;
  /** Said under their fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: Troubles = { alert: null, fields: {} };

/** `subject_ids.0` is told under the form's subject_ids. */
const ownField = (name: string): string => name.split('.')[0] ?? name;

/** STU-66, STU-67. The form of a card, new or known: what was typed stays whatever the server says. */
export function useStudentForm(card: StudentProfile | null, onSaved: (saved: StudentProfile) => void) {
  const { report } = useShell();
  const create = useCommand('POST /api/student-create');
  const update = useCommand('PUT /api/student-update/{id}');
  const [before] = useState<StudentDraft>(() => (card === null ? EMPTY_DRAFT : draftOf(card)));
  const [draft, setDraft] = useState(before);
  const [reach, setReach] = useState<RateReach>({ apply_to: 'future_only' });
  const [troubles, setTroubles] = useState(NONE);

  const showFaults = (faults: Faults) =>
    setTroubles({
      alert: CHECK_FIELDS,
      fields: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, FAULT_TEXT[fault]])),
    });
  const showError = (error: unknown) => {
    if (!isApiError(error)) report(error, 'форма ученика');
    const refused = isApiError(error) ? Object.entries(error.fields) : [];
    setTroubles({
      alert: isApiError(error) ? error.message : SAVE_FAILED,
      fields: Object.fromEntries(refused.map(([name, text]) => [ownField(name), text])),
    });
  };
  const add = async () => {
    const { value, faults } = checkNewStudent(draft);
    if (faults !== undefined) return showFaults(faults);
    onSaved(await create.mutateAsync({ body: value }));
  };
  const change = async (id: number) => {
    const { value, faults } = checkStudentChange(before, draft, reach);
    if (faults !== undefined) return showFaults(faults);
    onSaved(await update.mutateAsync({ params: { id }, body: value }));
  };

  return {
    draft,
    troubles,
    reach,
    isDirty: draft !== before,
    isSaving: create.isPending || update.isPending,
    isRateChanged: card !== null && isRateChanged(before, draft),
    set(changed: Partial<StudentDraft>) {
      setTroubles(NONE);
      setDraft((latest) => ({ ...latest, ...changed }));
    },
    setReach,
    save: () => (card === null ? add() : change(card.id)).catch(showError),
  };
}

export type UsedStudentForm = ReturnType<typeof useStudentForm>;
