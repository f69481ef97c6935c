import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { partOf, policyDraft, PolicyFields, PolicySentence } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { policyText } from '@planner/money';
import { Segmented } from '@planner/ui';
import { EMPTY_DRAFT } from './student-draft.ts';
import type { StudentFormOf } from './use-student-form.ts';

const KINDS = [
  { value: 'usual', label: 'Как у всех' },
  { value: 'own', label: 'Свои' },
] as const;

const isUntouched = (policy: object) => JSON.stringify(policy) === JSON.stringify(EMPTY_DRAFT.policy);

/**
 * STU-133. The student's cancellation policy, with the sentence that the student reads. A separate policy starts as a
 * copy of the teacher's.
 */
export function PolicyPart({ form }: { form: StudentFormOf }) {
  const { draft, set } = form;
  const usual = useLive('GET /api/get-me-info', {}).data?.policy;
  const begin = usual !== undefined && isUntouched(draft.policy) ? { policy: policyDraft(usual) } : {};
  return (
    <>
      <Segmented
        isWide
        label={STUDENT_FIELDS.policy.label}
        options={KINDS}
        value={draft.policy_kind}
        onChange={(policy_kind) => set({ policy_kind, ...(policy_kind === 'own' && begin) })}
      />
      {draft.policy_kind === 'usual' ? (
        <PolicySentence label="Ученик прочитает:" text={usual === undefined ? null : policyText(usual)} />
      ) : (
        <PolicyFields form={partOf(form, 'policy')} readers="Ученик прочитает:" />
      )}
    </>
  );
}
