import type { BillState, BillSummary } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import type { TagProps } from '@planner/ui';
import { dateText } from '@planner/wording';

export const BILL_STATE = {
  open: { text: 'Не оплачен', tone: 'warn' },
  part: { text: 'Оплачен частично', tone: 'warn' },
  paid: { text: 'Оплачен', tone: 'good' },
  not_due: { text: 'Платить не нужно', tone: 'neutral' },
  voided: { text: 'Аннулирован', tone: 'neutral' },
} as const satisfies Record<BillState, { text: string; tone: NonNullable<TagProps['tone']> }>;

/** The number of a bill with its day, because the numbers of each year begin with 1: «№ 12 от 20.11.2026». */
export const billNumber = ({ number, date }: Pick<BillSummary, 'number' | 'date'>): string =>
  `№ ${number} от ${dateText(date)}`;

/** BIL-65. The name of a bill: «Счёт № 12 от 20.11.2026». */
export const billName = (bill: Pick<BillSummary, 'number' | 'date'>): string => `Счёт ${billNumber(bill)}`;

/** The sum with its rest, and the relations of a bill, in one line. */
export function billFacts(bill: BillSummary): string {
  const { total, left, payer_name, due_on, agreed_until, declared } = bill;
  const { replaces, replaces_date, replaced_by, replaced_by_date } = bill;
  const facts = [
    bill.state === 'part' ? `осталось ${formatRoubles(left)} из ${formatRoubles(total)}` : formatRoubles(total),
    due_on !== null && left > 0 && `оплатить до ${dateText(due_on)}`,
    agreed_until !== null && left > 0 && `договорились до ${dateText(agreed_until)}`,
    payer_name !== null && payer_name,
    declared > 0 && `сообщили об оплате: ${formatRoubles(declared)}`,
    replaces !== null && replaces_date !== null && `вместо ${billNumber({ number: replaces, date: replaces_date })}`,
    replaced_by !== null &&
      replaced_by_date !== null &&
      `вместо него ${billNumber({ number: replaced_by, date: replaced_by_date })}`,
  ];
  return facts.filter((fact) => typeof fact === 'string').join(', ');
}
