import type { CashLine, CashLineType, StoredFile } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { LineRow } from './lines.repository.ts';

/** The shown category of a payment or a refund, whose line has no category of its own. */
const CATEGORY_OF_PAYMENT = { in: 'Оплата', out: 'Возврат' } as const;

function typeOf({ direction, payment_id }: Pick<LineRow, 'direction' | 'payment_id'>): CashLineType {
  if (payment_id === null) return direction === 'in' ? 'income' : 'expenditure';
  return direction === 'in' ? 'payment' : 'refund';
}

/** MNY-85. A line with a signed sum, its type and the name of its category. */
export function lineOf({ direction, amount_minor, refunded_minor, ...row }: LineRow, files: StoredFile[]): CashLine {
  const { payment_id } = row;
  return {
    ...row,
    files,
    type: typeOf({ direction, payment_id }),
    amount: roublesOf(direction === 'in' ? amount_minor : -amount_minor),
    refunded: direction === 'in' ? roublesOf(refunded_minor ?? 0) : 0,
    category: payment_id === null ? (row.category ?? '') : CATEGORY_OF_PAYMENT[direction],
  };
}
