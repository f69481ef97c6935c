import type { StudentAccount } from '@planner/contract';

/** Returns the meaning of a balance in words. */
export function stateText(balance: number): string {
  if (balance === 0) return 'Никто никому не должен';
  return balance < 0 ? 'Долг ученика' : 'Предоплата';
}

/** FIN-60. Returns the non-zero sums that make up a balance. */
export function madeOf({ received, earned, burned, brought }: StudentAccount): { title: string; amount: number }[] {
  return [
    { title: brought < 0 ? 'Долг до начала учёта' : 'Остаток до начала учёта', amount: brought },
    { title: 'Получено', amount: received },
    { title: 'Начислено за занятия', amount: -earned },
    { title: 'Сгорело с абонементами', amount: -burned },
  ].filter(({ amount }) => amount !== 0);
}
