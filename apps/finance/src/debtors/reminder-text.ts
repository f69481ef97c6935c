import { formatRoubles } from '@planner/money';

/** FIN-3. What is sent to somebody who owes: polite, with the sum, without a date to be late for, and without a name that may be a surname. */
export const reminderText = (debt: number): string =>
  `Здравствуйте! Напоминаю об оплате занятий: сейчас к оплате ${formatRoubles(debt)}. Если вы уже перевели, просто напишите мне. Спасибо!`;
