import type { Package } from '@planner/contract';
import { formatRoubles, formatSigned } from '@planner/money';
import { counted, dateText, plural } from '@planner/wording';

/** Returns «осталось 5 из 8, до 30.12.2026»; for a frozen package also since when. */
export function leftText({ status, lessons_left, lessons_total, expires_on, freezes }: Package): string {
  if (status === 'finished' || status === 'closed') return `было ${counted(lessons_total, 'занятие')}`;
  const since = status === 'frozen' ? freezes.at(-1)?.from : undefined;
  return [
    `осталось ${lessons_left} из ${lessons_total}`,
    expires_on === null ? 'без срока' : `до ${dateText(expires_on)}`,
    ...(since === undefined ? [] : [`заморожен с ${dateText(since)}`]),
  ].join(', ');
}

export const priceText = ({ price_total, price_per_lesson, starts_on }: Package): string =>
  `${formatRoubles(price_total)}, занятие по ${formatRoubles(price_per_lesson)}, оплачен ${dateText(starts_on)}`;

/** FIN-65, PKG-45. Returns the question or statement about an expired package. */
export function endedText({ lessons_left, on_expire, price_left, released_on }: Package): string {
  const ended = `Срок вышел, осталось ${counted(lessons_left, 'занятие')}`;
  if (on_expire === 'keep') {
    const money = formatRoubles(price_left);
    return released_on === null ? `${ended}. ${money} вернутся на баланс` : `${ended}, ${money} уже на балансе`;
  }
  const burns = plural(lessons_left, ['сгорает', 'сгорают', 'сгорают']);
  return on_expire === 'ask' ? `${ended}: сжечь или оставить?` : `${ended}: по условиям ${burns}`;
}

const rest = ({ lessons_left, price_left }: Package) =>
  `${counted(lessons_left, 'занятие')} на ${formatRoubles(price_left)}`;

/** FIN-64. The title, text and button of each action's dialog. */
export const ASKED = {
  freeze: {
    title: 'Заморозить абонемент?',
    text: ({ expires_on }: Package) =>
      'С сегодняшнего дня занятия из него не списываются' +
      (expires_on === null ? '.' : ', а срок станет длиннее на столько дней, сколько он заморожен.'),
    save: 'Заморозить',
    saving: 'Замораживаем',
  },
  resume: {
    title: 'Разморозить абонемент?',
    text: ({ expires_on }: Package) =>
      'С сегодняшнего дня занятия снова списываются из него' +
      (expires_on === null ? '.' : ', срок продлится на дни заморозки.'),
    save: 'Разморозить',
    saving: 'Размораживаем',
  },
  close: {
    title: 'Закрыть абонемент?',
    text: (bought: Package) => `Не использовано ${rest(bought)}. Занятия из него больше не списываются.`,
    save: 'Да, закрыть',
    saving: 'Закрываем',
  },
  burn: {
    title: 'Сжечь остаток?',
    text: (bought: Package) => {
      const burns = plural(bought.lessons_left, ['Сгорит', 'Сгорят', 'Сгорят']);
      return `${burns} ${rest(bought)}: деньги за них остаются у вас.`;
    },
    save: 'Сжечь',
    saving: 'Сжигаем',
  },
} as const;

interface Done {
  action: keyof typeof ASKED;
  refund: boolean;
  before: Package;
  after: Package & { balance: number };
}

/** FIN-64. Returns the toast after the action. */
export function doneText({ action, refund, before, after }: Done): string {
  const balance = `баланс ${formatSigned(after.balance)}`;
  if (action === 'freeze') return 'Абонемент заморожен';
  if (action === 'resume') {
    return `Абонемент снова действует${after.expires_on === null ? '' : `, до ${dateText(after.expires_on)}`}`;
  }
  if (action === 'burn') {
    return `${plural(before.lessons_left, ['Сгорело', 'Сгорели', 'Сгорело'])} ${rest(before)}, ${balance}`;
  }
  if (refund) return `Абонемент закрыт, возвращено ${formatRoubles(before.price_left)}, ${balance}`;
  return before.released_on !== null
    ? `Абонемент закрыт, ${balance}`
    : `Абонемент закрыт, ${formatRoubles(before.price_left)} вернулись на баланс`;
}

/**
 * PKG-46. Returns the change of the balance when a package is closed. The money of a released package is on the balance
 * already.
 */
export function balanceChange({ price_left, released_on }: Package, { refund }: { refund: boolean }): number {
  if (refund) return released_on === null ? 0 : -price_left;
  return released_on === null ? price_left : 0;
}
