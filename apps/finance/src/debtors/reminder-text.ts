import { formatRoubles } from '@planner/money';
import { type Addressed, greeting } from '@planner/wording';

const LAST = {
  formal: 'Если вы уже перевели, просто напишите мне.',
  informal: 'Если деньги уже в пути, просто напиши мне.',
} as const;

/**
 * FIN-3. The reminder to a debtor: polite, with the sum, without a deadline. NTF-46: it greets with the given name,
 * because the name of a card may begin with the surname.
 */
export const reminderText = (debtor: Addressed, debt: number): string =>
  `${greeting(debtor)} Напоминаю об оплате занятий: сейчас к оплате ${formatRoubles(debt)}. ${LAST[debtor.form_of_address]} Спасибо!`;
