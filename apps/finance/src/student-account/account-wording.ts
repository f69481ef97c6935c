import type { StudentAccount } from '@planner/contract';

/** What a balance says of the student. */
export function stateText(balance: number): string {
  if (balance === 0) return 'Никто никому не должен';
  return balance < 0 ? 'Долг ученика' : 'Предоплата';
}

/** FIN-60. The sums that make a balance, those that are there. */
export function madeOf({ received, earned, burned, brought }: StudentAccount): { title: string; amount: number }[] {
  return [
    { title: brought < 0 ? 'Долг до начала учёта' : 'Остаток до начала учёта', amount: brought },
    { title: 'Получено', amount: received },
    { title: 'Начислено за занятия', amount: -earned },
    { title: 'Сгорело с абонементами', amount: -burned },
  ].filter(({ amount }) => amount !== 0);
}
