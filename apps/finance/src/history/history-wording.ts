import type { CashLine } from '@planner/contract';
import { distinctName } from '@planner/wording';
import { METHOD_TEXT } from '../payment/payment-wording.ts';
import type { LineType, Receipt } from './history-filter.ts';

export const TYPE_TEXT = {
  payment: 'Оплата',
  income: 'Доход',
  expenditure: 'Расход',
  refund: 'Возврат',
} satisfies Record<LineType, string>;

export const RECEIPT_TEXT = {
  none: 'Без чека',
  given: 'С чеком',
} satisfies Record<Receipt, string>;

/** Returns the title of a line: the student, or the category. */
export const lineTitle = ({ student_id, student_name, namesake, category, type }: CashLine): string =>
  student_id === null ? category || TYPE_TEXT[type] : distinctName({ student_name, namesake });

/** «Оплата · перевод · за ноябрь». */
export const lineNote = ({ type, method, comment }: CashLine): string =>
  [TYPE_TEXT[type], method === null ? '' : METHOD_TEXT[method].toLowerCase(), comment]
    .filter((part) => part !== '')
    .join(' · ');
