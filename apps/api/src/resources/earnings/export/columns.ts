import { roublesOf } from '@planner/money';
import { type Cell, type Column, whose, words } from '../../../sheets/sheet.ts';
import type { MovementRow } from './movements.repository.ts';

const WHAT_TEXT = {
  individual: 'Индивидуальное занятие',
  group: 'Занятие группы',
  trial: 'Пробное занятие',
  one_time: 'Разовое занятие',
  payment: 'Оплата',
  refund: 'Возврат',
  income: 'Доход',
} satisfies Record<MovementRow['what'], string>;

const sum = (minor: number | null): Cell => (minor === null ? null : { roubles: roublesOf(minor) });
const day = (date: string | null): Cell => (date === null ? null : { day: date });

/** ERN-22. Earned and received have separate columns; the income of the tax record is the received sum. */
export const COLUMNS: readonly Column<MovementRow>[] = [
  { title: 'Дата', width: 12, cellOf: ({ day: date }) => day(date) },
  { title: 'Что', width: 24, cellOf: ({ what }) => words(WHAT_TEXT[what]) },
  { title: 'Ученик', width: 24, cellOf: (line) => words(whose(line)) },
  { title: 'Группа или категория', width: 24, cellOf: ({ group_name, category }) => words(group_name ?? category) },
  { title: 'Минуты', width: 10, cellOf: ({ minutes }) => (minutes === null ? null : { count: minutes }) },
  { title: 'Заработано', width: 14, cellOf: ({ earned_minor }) => sum(earned_minor) },
  { title: 'Получено', width: 14, cellOf: ({ received_minor }) => sum(received_minor) },
  { title: 'Доход для налога', width: 18, cellOf: ({ received_minor }) => sum(received_minor) },
  { title: 'Номер чека', width: 16, cellOf: ({ tax_receipt_no }) => words(tax_receipt_no) },
  { title: 'Дата чека', width: 12, cellOf: ({ tax_receipt_at }) => day(tax_receipt_at) },
];
