import type { MessageAccount, MessageReaders } from '@planner/contract';
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

const ROLES = { everyone: ['student', 'parent'], parents: ['parent'], student: ['student'] } as const satisfies Record<
  MessageReaders,
  readonly MessageAccount['role'][]
>;
const CHOICES: readonly MessageReaders[] = ['everyone', 'parents', 'student'];

/** FIN-140. The readers of a reminder and their names: the most accounts that all see money. Null if there are none. */
export function readersOfDebt(accounts: readonly MessageAccount[]): { readers: MessageReaders; names: string } | null {
  for (const readers of CHOICES) {
    const roles: readonly string[] = ROLES[readers];
    const reached = accounts.filter(({ role }) => roles.includes(role));
    if (reached.length > 0 && reached.every(({ sees_money }) => sees_money === true)) {
      return { readers, names: reached.map(({ name }) => name).join(', ') };
    }
  }
  return null;
}
