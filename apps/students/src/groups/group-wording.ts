import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';

export const groupRefusedTitle = (lessons: number): string =>
  lessons > 0
    ? `У группы ${counted(lessons, 'занятие')}. Убрать в архив?`
    : 'У группы есть расписание. Убрать в архив?';

export const leavesText = (lessons_planned: number): string =>
  `Запланировано ${counted(lessons_planned, 'занятие')} группы: с сегодняшнего дня они и все следующие пройдут без этого ученика.`;

/** Returns the text of a fact of «О группе»: a price in words, any other fact unchanged. */
export function factText(fact: string | number | null): string {
  if (fact === null) return 'по ставкам учеников';
  return typeof fact === 'number' ? `${formatRoubles(fact)} с ученика` : fact;
}
