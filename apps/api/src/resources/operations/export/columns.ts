import type { CashLine, CashLineType } from '@planner/contract';
import { type Column, whose, words } from '../../../sheets/sheet.ts';

const TYPE_TEXT = {
  payment: 'Оплата',
  income: 'Доход',
  expenditure: 'Расход',
  refund: 'Возврат',
} satisfies Record<CashLineType, string>;

const METHOD_TEXT = {
  cash: 'Наличные',
  transfer: 'Перевод',
  card: 'Карта',
  other: 'Другое',
} satisfies Record<NonNullable<CashLine['method']>, string>;

/** MNY-95. The columns of the file. The last three are for the tax record, which excludes expenditures. */
export const COLUMNS: readonly Column<CashLine>[] = [
  { title: 'Дата', width: 12, cellOf: ({ date }) => ({ day: date }) },
  { title: 'Вид', width: 10, cellOf: ({ type }) => words(TYPE_TEXT[type]) },
  { title: 'Ученик', width: 24, cellOf: (line) => words(whose(line)) },
  { title: 'Категория', width: 20, cellOf: ({ category }) => words(category) },
  { title: 'Способ', width: 11, cellOf: ({ method }) => words(method && METHOD_TEXT[method]) },
  { title: 'Приход', width: 12, cellOf: ({ amount }) => (amount > 0 ? { roubles: amount } : null) },
  { title: 'Расход', width: 12, cellOf: ({ amount }) => (amount < 0 ? { roubles: -amount } : null) },
  { title: 'Комментарий', width: 40, cellOf: ({ comment }) => words(comment) },
  {
    title: 'Доход для налога',
    width: 18,
    cellOf: ({ type, amount }) => (type === 'expenditure' ? null : { roubles: amount }),
  },
  { title: 'Номер чека', width: 16, cellOf: ({ tax_receipt_no }) => words(tax_receipt_no) },
  {
    title: 'Дата чека',
    width: 12,
    cellOf: ({ tax_receipt_at }) => (tax_receipt_at === null ? null : { day: tax_receipt_at }),
  },
];
