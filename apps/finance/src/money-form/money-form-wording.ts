import type { DayFault, SumFault } from './sum-and-day.ts';

export const FAULT_TEXT = {
  no_sum: 'Введите сумму',
  not_a_sum: 'Нужна сумма в рублях, не больше двух знаков после запятой',
  not_above_zero: 'Сумма должна быть больше нуля',
  too_much: 'Сумма не больше 10 000 000 ₽',
  no_day: 'Выберите день',
  not_a_day: 'Такого дня нет в календаре',
  too_early: 'Дата не раньше 01.01.2000',
  to_come: 'Этот день ещё не наступил',
} satisfies Record<SumFault | DayFault, string>;

export const CHECK_FIELDS = 'Проверьте, что введено';
