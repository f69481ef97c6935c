import type { ResultOf } from '@planner/contract';

/** How pages fared with a version. */
export type Told = ResultOf<'GET /api/platform/overview'>[number]['versions'][number];

const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

export const percentText = (share: number): string => `${percents.format(share * 100)} %`;

/** Of how many pages in a hundred a version failed; null where no page has told of it. */
export const failingShare = ({ pages, failed, crashed }: Told): number | null =>
  pages === 0 ? null : Math.min(1, (failed + crashed) / pages);

/** «сбоев 2,5 %»; nothing told is said too. */
export function healthText(told: Told | undefined): string {
  const share = told === undefined ? null : failingShare(told);
  return share === null ? 'страницы ещё не сообщали' : `сбоев ${percentText(share)}`;
}

/** PLT-262. What is wrong, in a word or two. */
export const PROBLEM: Readonly<Record<'taken back' | 'failing' | 'worse', string>> = {
  'taken back': 'Версия отозвана',
  failing: 'Сбоит у всех',
  worse: 'Пробная хуже основной',
};
