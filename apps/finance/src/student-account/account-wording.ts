import type { StudentAccount } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';

/** Returns the meaning of a balance in words. */
export function stateText(balance: number): string {
  if (balance === 0) return 'Никто никому не должен';
  return balance < 0 ? 'Долг ученика' : 'Предоплата';
}

/** PKG-43, PKG-45. Returns «Отложено на 8 занятий абонемента», or null while no package has an unused lesson. */
export function packagedText({ packaged, packages }: StudentAccount): string | null {
  if (packaged === 0) return null;
  const left = packages.reduce(
    (sum, { lessons_left, released_on }) => sum + (released_on === null ? lessons_left : 0),
    0,
  );
  return `Отложено на ${counted(left, 'занятие')} абонемента`;
}

/** PKG-43. Returns «Сверх абонемента: 2 занятия, 3 601 ₽», or null while every conducted lesson is paid. */
export function unpaidText({ unpaid: { lessons, sum }, packages }: StudentAccount): string | null {
  if (lessons === 0) return null;
  return `${packages.length > 0 ? 'Сверх абонемента' : 'Не оплачено'}: ${counted(lessons, 'занятие')}, ${formatRoubles(sum)}`;
}

/** FIN-60. Returns the non-zero sums that make up a balance. */
export function madeOf(account: StudentAccount): { title: string; amount: number }[] {
  const { received, earned, burned, brought, packaged } = account;
  return [
    { title: brought < 0 ? 'Долг до начала учёта' : 'Остаток до начала учёта', amount: brought },
    { title: 'Получено', amount: received },
    { title: 'Начислено за занятия', amount: -earned },
    { title: 'Сгорело с абонементами', amount: -burned },
    { title: packagedText(account) ?? '', amount: -packaged },
  ].filter(({ amount }) => amount !== 0);
}
