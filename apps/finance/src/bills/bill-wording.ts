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

/** The name of a bill: «Счёт № 12». */
export const billName = ({ number }: Pick<BillSummary, 'number'>): string => `Счёт № ${number}`;

/** The day, the sum with its rest, and the relations of a bill, in one line. */
export function billFacts(bill: BillSummary): string {
  const { date, total, left, payer_name, replaces, replaced_by, declared } = bill;
  const facts = [
    `от ${dateText(date)}`,
    bill.state === 'part' ? `осталось ${formatRoubles(left)} из ${formatRoubles(total)}` : formatRoubles(total),
    payer_name !== null && payer_name,
    declared > 0 && `сообщили об оплате: ${formatRoubles(declared)}`,
    replaces !== null && `вместо № ${replaces}`,
    replaced_by !== null && `вместо него № ${replaced_by}`,
  ];
  return facts.filter((fact) => typeof fact === 'string').join(', ');
}
