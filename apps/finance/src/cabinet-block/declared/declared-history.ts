import type { OwnPayment } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import type { TagTone } from '@planner/ui';
import { dateText } from '@planner/wording';
import { PAYMENT_STATE } from '../cabinet-wording.ts';

export interface Happened {
  text: string;
  tone: TagTone;
  note: string;
  /** null when the time is unknown or lies ahead. */
  at: string | null;
}

const NOTE: Partial<Record<OwnPayment['state'], string>> = {
  declared: 'Баланс изменится после подтверждения',
  rejected: 'Уточните у преподавателя',
};

function noteOf({ state, amount, date, declared_amount, declared_date, refunded }: OwnPayment): string {
  if (state !== 'confirmed') return NOTE[state] ?? '';
  const isAsSaid = amount === declared_amount && date === declared_date;
  const parts = [
    isAsSaid ? '' : `${formatRoubles(amount)} от ${dateText(date)}`,
    refunded === 0 ? '' : `возвращено ${formatRoubles(refunded)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** CAB-33. Returns the steps of a declared payment, oldest first. */
export function historyOf(payment: OwnPayment): Happened[] {
  const { text, tone } = PAYMENT_STATE[payment.state];
  return [
    {
      text: 'Сообщили об оплате',
      tone: 'accent',
      note: formatRoubles(payment.declared_amount),
      at: payment.created_at,
    },
    { text, tone, note: noteOf(payment), at: payment.decided_at },
  ];
}
