import type { Lesson, SeriesReport } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { allAfterText, counted, studentName } from '@planner/wording';
import { placeText } from '../lesson-move/lesson-move-wording.ts';
import { placeOf } from '../time-grid/place.ts';

export const CHARGE_TEXT = {
  auto: 'По правилам',
  full: 'Всё',
  half: 'Половина',
  none: 'Ничего',
} as const;

/** What completing will charge; null while that is being counted. */
export function costText(charge: number | null): string {
  if (charge === null) return 'Считаем, сколько спишется';
  return charge > 0 ? `Спишется ${formatRoubles(charge)}` : 'Ничего не спишется';
}

/** LSN-172. Said where the sum that was read is no longer the one that would be charged. */
export const chargeChangedText = (charge: number): string =>
  `${charge > 0 ? `Теперь спишется ${formatRoubles(charge)}` : 'Теперь ничего не спишется'}. Занятие ещё не завершено`;

export const CANCELLED_BY = {
  teacher: 'Отменили вы',
  student: 'Отменил ученик',
  system: 'Отменено автоматически',
} satisfies Record<NonNullable<Lesson['cancel']>['by'], string>;

/** The line under a scope of deleting: what goes and what stays, with the reason where it is one lesson's. */
export function deletedText({ deleted, kept, counted_until }: SeriesReport): string {
  const [first] = kept;
  if (deleted === 0 && counted_until === null) {
    return first === undefined ? 'Удалять нечего' : `Останется: ${first.why}`;
  }
  const goes = `удалится ${deleted}${allAfterText(counted_until)}`;
  return kept.length === 0 ? goes : `${goes}, останется ${kept.length}`;
}

/** LSN-132. Whether a deletion takes anything away: lessons, or at least those that a rule without an end would give. */
export const takesAway = ({ deleted, counted_until }: SeriesReport): boolean => deleted > 0 || counted_until !== null;

export const BACK_BY_UNDO = 'Вернуть удалённое можно сразу после удаления: «Отменить действие».';

export const doneText = ({ deleted, counted_until }: Pick<SeriesReport, 'deleted' | 'counted_until'>): string =>
  deleted === 1 && counted_until === null
    ? 'Занятие удалено'
    : `Удалено: ${counted(deleted, 'занятие')}${allAfterText(counted_until)}`;

export const cancelledText = (cancelled: number): string =>
  cancelled === 1 ? 'Занятие отменено' : `Отменено: ${counted(cancelled, 'занятие')}`;

/** LSN-101. Which lesson a step is about, where the card itself is not in sight. */
export const whoseLesson = (lesson: Lesson): string =>
  `${studentName(lesson)}, ${placeText(placeOf(lesson)).toLowerCase()}`;
