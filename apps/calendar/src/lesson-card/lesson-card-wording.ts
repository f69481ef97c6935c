import type { Lesson, SeriesReport } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { allAfterText, counted, distinctName } from '@planner/wording';
import { placeText } from '../lesson-move/lesson-move-wording.ts';
import { placeOf } from '../time-grid/placement/place.ts';

export const CHARGE_TEXT = {
  auto: 'По правилам',
  full: 'Всё',
  half: 'Половина',
  none: 'Ничего',
} as const;

/** Returns the text of the charge on completion; null while it is being calculated. */
export function costText(charge: number | null): string {
  if (charge === null) return 'Считаем, сколько спишется';
  return charge > 0 ? `Спишется ${formatRoubles(charge)}` : 'Ничего не спишется';
}

/** LSN-172. Shown when the displayed charge is no longer valid. */
export const chargeChangedText = (charge: number): string =>
  `${charge > 0 ? `Теперь спишется ${formatRoubles(charge)}` : 'Теперь ничего не спишется'}. Занятие ещё не завершено`;

export const CANCELLED_BY = {
  teacher: 'Отменили вы',
  student: 'Отменил ученик',
  system: 'Отменено автоматически',
} satisfies Record<NonNullable<Lesson['cancel']>['by'], string>;

/**
 * Returns the line under a deletion scope: the numbers of deleted and kept lessons, with the reason if one lesson is
 * kept.
 */
export function deletedText({ deleted, kept, counted_until }: SeriesReport): string {
  const [first] = kept;
  if (deleted === 0 && counted_until === null) {
    return first === undefined ? 'Удалять нечего' : `Останется: ${first.why}`;
  }
  const goes = `удалится ${deleted}${allAfterText(counted_until)}`;
  return kept.length === 0 ? goes : `${goes}, останется ${kept.length}`;
}

/** LSN-132. Whether a deletion removes anything: lessons, or the future lessons of an endless rule. */
export const takesAway = ({ deleted, counted_until }: SeriesReport): boolean => deleted > 0 || counted_until !== null;

export const BACK_BY_UNDO = 'Вернуть удалённое можно сразу после удаления: «Отменить действие».';

export const doneText = ({ deleted, counted_until }: Pick<SeriesReport, 'deleted' | 'counted_until'>): string =>
  deleted === 1 && counted_until === null
    ? 'Занятие удалено'
    : `Удалено: ${counted(deleted, 'занятие')}${allAfterText(counted_until)}`;

export const cancelledText = (cancelled: number): string =>
  cancelled === 1 ? 'Занятие отменено' : `Отменено: ${counted(cancelled, 'занятие')}`;

/** LSN-101. Names the lesson of a step that hides the card. */
export const whoseLesson = (lesson: Lesson): string =>
  `${distinctName(lesson)}, ${placeText(placeOf(lesson)).toLowerCase()}`;
