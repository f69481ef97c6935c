import type { ReceiptDuty, ReceiptKind, ReceiptQueue } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import type { TagProps } from '@planner/ui';
import { counted, dateText, distinctName, plural } from '@planner/wording';

/** The kinds of a payment inside a sentence. */
export const KIND_NAMES: Readonly<Record<ReceiptKind, string>> = {
  cash: 'наличные',
  card: 'карта',
  code: 'QR-код',
  transfer: 'перевод',
};

// Object.keys loses the type of the keys; the table has no others.
export const KINDS = Object.keys(KIND_NAMES) as ReceiptKind[];

/** The address of «Мой налог» in a browser. */
export const MY_TAX = 'https://lknpd.nalog.ru';

/** RCP-3. The legal term of a duty, with its tone. */
export function termOf({ duty, due_on, is_overdue }: ReceiptDuty): {
  text: string;
  tone: NonNullable<TagProps['tone']>;
} {
  if (duty === 'annul') return { text: 'Аннулировать чек', tone: 'bad' };
  if (due_on === null) return { text: 'Выдать', tone: 'neutral' };
  return is_overdue
    ? { text: `Просрочен: нужно было до ${dateText(due_on)}`, tone: 'bad' }
    : { text: `До ${dateText(due_on)}`, tone: 'neutral' };
}

/** RCP-16. The size of the queue. Without known payers it is only the number of receipts. */
export function sizeOf({ total, payers }: Pick<ReceiptQueue, 'total' | 'payers'>): string {
  const size = `${total} ${plural(total, ['чек', 'чека', 'чеков'])}`;
  return payers === 0 ? size : `${size}, ${counted(payers, 'плательщик')}`;
}

/** Who paid, how and when. */
export const factsOf = (duty: ReceiptDuty): string =>
  [
    duty.payer_name === '' ? '' : `${duty.payer_name.includes(',') ? 'платят' : 'платит'} ${duty.payer_name}`,
    distinctName(duty),
    `${KIND_NAMES[duty.kind]} ${dateText(duty.date)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** The name of a duty for screen readers, unique in the list. */
export const nameOf = (duty: ReceiptDuty): string =>
  `${distinctName(duty)}, ${formatRoubles(duty.amount)}, ${dateText(duty.date)}`;

/** A sum as the field of «Мой налог» accepts it. */
export const plainSum = (amount: number): string => amount.toFixed(amount % 1 === 0 ? 0 : 2).replace('.', ',');
