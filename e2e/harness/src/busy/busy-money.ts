import type { Api } from '../api.ts';
import { TODAY } from '../time/clock.ts';

/** A payment: the student's index among the 120, the amount, and the day. */
type Paid = readonly [who: number, amount: number, date: string, comment?: string];
type Booked = readonly [amount: number, date: string, category: string, comment?: string];

const LONG_WORDS =
  'Предоплата за интенсив: шестнадцать занятий до конца четверти, включая высокоспециализированный киноклуб';

const PAYMENTS: readonly Paid[] = [
  [1, 1_234_567.89, TODAY, LONG_WORDS],
  [26, 12_000, TODAY],
  [5, 6000, '2026-11-19', 'За две недели'],
  [41, 4500, '2026-11-19'],
  [44, 3000, '2026-11-17', 'Внесла мама, наличными, без сдачи'],
  [47, 12_000, '2026-11-16'],
  [51, 1500, '2026-11-12'],
  [52, 18_000, '2026-11-09', 'Абонемент'],
  [57, 2_500_000, '2026-11-03', 'Годовой договор с организацией'],
  [58, 6000, '2026-10-28'],
  [59, 3000, '2026-10-14'],
];
const INCOMES: readonly Booked[] = [
  [1_050_000.5, '2026-11-18', 'Сопровождение олимпиадных команд и летней школы', LONG_WORDS],
  [500.5, '2026-11-10', 'Подработка'],
  [40_000, '2026-10-20', 'Перепродажа методических материалов'],
];
const EXPENDITURES: readonly Booked[] = [
  [1_765_432.1, TODAY, 'Переоборудование кабинета электроаппаратурой', LONG_WORDS],
  [700, '2026-11-19', 'Мел'],
  [12_900, '2026-11-11', 'Реклама'],
  [2400, '2026-10-30', 'Аренда'],
];
const METHODS = ['transfer', 'cash', 'card', 'other'] as const;

/** Income and expenditure of a full-time teacher in two months: sums of seven digits, long words, each kind of line. */
export async function fillBusyMoney(api: Api, student: (index: number) => number): Promise<void> {
  for (const [index, [who, amount, date, comment]] of PAYMENTS.entries()) {
    const method = METHODS[index % METHODS.length];
    await api.call('POST /api/payments', {
      body: { student_id: student(who), amount, date, ...(method && { method }), ...(comment && { comment }) },
    });
  }
  for (const [amount, date, category, comment] of INCOMES) {
    await api.call('POST /api/income', { body: { amount, date, category, ...(comment && { comment }) } });
  }
  for (const [amount, date, category, comment] of EXPENDITURES) {
    await api.call('POST /api/expenditures', { body: { amount, date, category, ...(comment && { comment }) } });
  }
}
