import { inWords, useForm, useUploads } from '@planner/forms';
import { useCommandOnce, useLive } from '@planner/live-data';
import { roublesText } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { CHECK_FIELDS, FAULT_TEXT } from '../../money-form/money-form-wording.ts';
import { withFiles } from '../../money-form/proof.ts';
import { checkDeclared, type DeclaredDraft } from './declared-draft.ts';

interface Declaring {
  student_profile_id: number;
  to_pay: number;
  onSaved(): void;
}

/** CAB-30, CAB-31. The form of a declared payment. All its sends use one idempotency key. */
export function useDeclaring({ student_profile_id, to_pay, onSaved }: Declaring) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  // The page has already sent this request. The days of the cash book are in the teacher's time zone.
  const { data: teacher } = useLive('GET /api/student/teacher-info', { query: { student_profile_id } });
  const today = dayInZone(now(), teacher?.time_zone ?? time_zone);
  const declare = useCommandOnce('POST /api/payments');
  const uploads = useUploads();
  const form = useForm({
    key: 'finance/declare',
    subject: String(student_profile_id),
    initial: (): DeclaredDraft => ({
      amount: to_pay > 0 ? roublesText(to_pay) : '',
      date: today,
      method: 'transfer',
      comment: '',
      file_ids: [],
    }),
    check: (draft) => withFiles(inWords(checkDeclared(draft, today), FAULT_TEXT, CHECK_FIELDS), uploads),
    send: (body) => declare.mutateAsync({ body: { ...body, student_profile_id, state: 'declared' } }),
    onSaved() {
      toast('Отправили преподавателю. Ждём подтверждения', 'done');
      onSaved();
    },
  });
  return { form, today, uploads };
}
