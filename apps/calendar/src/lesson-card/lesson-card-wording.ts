import type { Lesson, SeriesReport } from '@planner/contract';
import { counted } from '@planner/wording';

export const CHARGE_TEXT = {
  auto: 'По правилам',
  full: 'Всё',
  half: 'Половина',
  none: 'Ничего',
} as const;

export const CANCELLED_BY = {
  teacher: 'Отменили вы',
  student: 'Отменил ученик',
  system: 'Отменено автоматически',
} satisfies Record<NonNullable<Lesson['cancel']>['by'], string>;

/** The line under a scope of deleting: what goes and what stays, with the reason where it is one lesson's. */
export function deletedText({ deleted, kept }: SeriesReport): string {
  const [first] = kept;
  if (deleted === 0) return first === undefined ? 'Удалять нечего' : `Останется: ${first.why}`;
  return kept.length === 0 ? `удалится ${deleted}` : `удалится ${deleted}, останется ${kept.length}`;
}

export const doneText = (deleted: number): string =>
  deleted === 1 ? 'Занятие удалено' : `Удалено: ${counted(deleted, 'занятие')}`;

export const cancelledText = (cancelled: number): string =>
  cancelled === 1 ? 'Занятие отменено' : `Отменено: ${counted(cancelled, 'занятие')}`;
