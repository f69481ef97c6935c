import type { BillPlan, InputOf, PlanKind } from '@planner/contract';
import { type Checked, checkedBy, type FieldWords, typedWhole } from '@planner/forms';
import { kindLabel } from './plan-wording.ts';

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

type PlanBody = Omit<InputOf<'PUT /api/bill-plans'>['body'], 'version'>;

const ofDays = (value: string) => typedWhole(value, 1, 28);
const ofLessons = (value: string) => typedWhole(value, 1, 50);

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
  const day_of_month = ofDays(draft.day_of_month);
  const lessons = ofLessons(draft.lessons);
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

/** FRM-27. The words about the fields of a plan, for the description of a conflict. */
export const PLAN_WORDS: FieldWords<PlanDraft> = {
  payer_id: ['Кто платит', null],
  kind: ['Когда выставлять', kindLabel],
  covers: ['За что', (covers) => (covers === 'month' ? 'занятия месяца' : 'неоплаченные занятия')],
  day_of_month: 'Какого числа',
  lessons: 'На сколько занятий',
  pay_days: 'Дней на оплату',
  reminds: 'Напоминать об оплате',
  words: 'Текст напоминания',
};

/** BIL-93. The change to another kind. A wrong number that the new kind hides becomes the usual one, without its error. */
export function changedKind(kind: PlanKind, draft: PlanDraft): Partial<PlanDraft> {
  const usual = newPlan();
  return {
    kind,
    ...(kind !== 'monthly' && ofDays(draft.day_of_month) == null && { day_of_month: usual.day_of_month }),
    ...(kind !== 'ahead' && ofLessons(draft.lessons) == null && { lessons: usual.lessons }),
  };
}
