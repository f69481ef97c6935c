import type { BillPlan, InputOf, PlanKind } from '@planner/contract';
import { type Checked, checkedBy, typedWhole } from '@planner/forms';

interface PlanDraft {
  payer_id: number | null;
  kind: PlanKind;
  covers: BillPlan['covers'];
  day_of_month: string;
  lessons: string;
  pay_days: string;
  reminds: boolean;
  words: string;
}

type PlanBody = InputOf<'PUT /api/bill-plans'>['body'];

/** A new plan: on the first day of a month, the unpaid lessons, to pay within three days. */
export const newPlan = (): PlanDraft => ({
  payer_id: null,
  kind: 'monthly',
  covers: 'past',
  day_of_month: '1',
  lessons: '4',
  pay_days: '3',
  reminds: true,
  words: '',
});

export const draftOfPlan = ({ payer_id, kind, covers, reminds, words, ...plan }: BillPlan): PlanDraft => ({
  payer_id,
  kind,
  covers,
  reminds,
  words,
  day_of_month: String(plan.day_of_month),
  lessons: String(plan.lessons),
  pay_days: String(plan.pay_days),
});

/** BIL-85: the request for a plan. A field that the kind does not use keeps a valid number. */
export function checkPlan({ kind, ...draft }: PlanDraft, { isForPayer }: { isForPayer: boolean }): Checked<PlanBody> {
  const day_of_month = typedWhole(draft.day_of_month, 1, 28);
  const lessons = typedWhole(draft.lessons, 1, 50);
  const pay_days = typedWhole(draft.pay_days, 0, 60);
  const faults = {
    ...(isForPayer && draft.payer_id === null && { payer_id: 'Выберите, кто платит' }),
    ...(kind === 'monthly' && day_of_month == null && { day_of_month: 'Введите число от 1 до 28' }),
    ...(kind === 'ahead' && lessons == null && { lessons: 'Введите число от 1 до 50' }),
    ...(pay_days == null && { pay_days: 'Введите число от 0 до 60' }),
  };
  return checkedBy(faults, () => ({
    payer_id: draft.payer_id,
    kind,
    covers: draft.covers,
    day_of_month: day_of_month ?? 1,
    lessons: lessons ?? 4,
    pay_days: pay_days ?? 0,
    reminds: draft.reminds,
    words: draft.words,
  }));
}
