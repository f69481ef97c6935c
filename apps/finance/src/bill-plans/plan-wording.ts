import type { BillPlan, ComingBill, Oddity, PlanKind } from '@planner/contract';
import { counted, distinctName, listWords } from '@planner/wording';

export const PLAN_KINDS = [
  { value: 'monthly', label: 'Раз в месяц' },
  { value: 'ahead', label: 'Вперёд' },
  { value: 'each', label: 'После занятия' },
] as const satisfies readonly { value: PlanKind; label: string }[];

export const kindLabel = (kind: PlanKind): string => PLAN_KINDS.find(({ value }) => value === kind)?.label ?? '';

/** What the teacher should look at before a bill is made. */
export const ODDITY_TEXT = {
  refused: 'Не получится выставить',
  nothing: 'Платить не за что',
  credit: 'Есть предоплата',
  no_price: 'Занятие без цены',
  archived: 'В архиве',
} as const satisfies Record<Oddity, string>;

/** Whom a plan bills: a payer, or everybody who has no plan of their own. */
export const planName = ({ payer_name }: Pick<BillPlan, 'payer_name'>): string => payer_name ?? 'Общий план';

function timesText({ kind, covers, day_of_month, lessons }: BillPlan): string {
  if (kind === 'each') return 'после каждого занятия';
  if (kind === 'ahead') return `вперёд на ${counted(lessons, 'занятие')}`;
  const what = covers === 'month' ? 'занятия этого месяца' : 'все неоплаченные занятия';
  return `каждый месяц, ${day_of_month}-го числа: ${what}`;
}

/** A plan in one line. */
export const planFacts = (plan: BillPlan): string =>
  [
    timesText(plan),
    plan.pay_days === 0 ? 'оплатить в тот же день' : `на оплату ${counted(plan.pay_days, 'день')}`,
    ...(plan.reminds ? ['напоминаем'] : []),
  ].join(', ');

/** The receiver of a bill: the payer with the students, or the student alone. */
export const receiverText = ({ payer_name, students }: Pick<ComingBill, 'payer_name' | 'students'>): string => {
  const names = listWords(students.map(distinctName));
  return payer_name === null ? names : `${payer_name} (${names})`;
};
