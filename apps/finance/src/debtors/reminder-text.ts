import { formatRoubles } from '@planner/money';

const firstWord = (name: string | null | undefined): string => name?.trim().split(/\s+/)[0] ?? '';

/** FIN-3. What is sent to somebody who owes: polite, with the sum, and without a date to be late for. */
export function reminderText({ name, debt }: { name: string | null | undefined; debt: number }): string {
  const greeting = firstWord(name) === '' ? 'Здравствуйте!' : `Здравствуйте, ${firstWord(name)}!`;
  return `${greeting} Напоминаю об оплате занятий: сейчас к оплате ${formatRoubles(debt)}. Если вы уже перевели, просто напишите мне. Спасибо!`;
}
