import { formatRoubles } from '@planner/money';
import { type Addressed, greeting } from '@planner/wording';

const LAST = {
  formal: 'Если вы уже перевели, просто напишите мне.',
  informal: 'Если деньги уже в пути, просто напиши мне.',
} as const;

/**
 * FIN-3. What is sent to somebody who owes: polite, with the sum, without a date to be late for. NTF-46: it greets with
 * the given name, because the name of a card may begin with the surname.
 */
export const reminderText = (debtor: Addressed, debt: number): string =>
  `${greeting(debtor)} Напоминаю об оплате занятий: сейчас к оплате ${formatRoubles(debt)}. ${LAST[debtor.form_of_address]} Спасибо!`;
