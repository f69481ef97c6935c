import type { ResultOf } from '@planner/contract';

/** The pages' reports about a version. */
export type Told = ResultOf<'GET /api/platform/overview'>[number]['versions'][number];

const percents = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

export const percentText = (share: number): string => `${percents.format(share * 100)} %`;

/** Returns the percentage of pages with a failure of this version; null without any report. */
export const failingShare = ({ pages, failed, crashed }: Told): number | null =>
  pages === 0 ? null : Math.min(1, (failed + crashed) / pages);

/** «сбоев 2,5 %»; has its own text when there are no reports. */
export function healthText(told: Told | undefined): string {
  const share = told === undefined ? null : failingShare(told);
  return share === null ? 'страницы ещё не сообщали' : `сбоев ${percentText(share)}`;
}

/** PLT-262. Names a problem in one or two words. */
export const PROBLEM: Readonly<Record<'taken back' | 'failing' | 'worse', string>> = {
  'taken back': 'Версия отозвана',
  failing: 'Сбоит у всех',
  worse: 'Пробная хуже основной',
};
