import { counted } from '@planner/wording';

export const groupRefusedTitle = (lessons: number): string =>
  lessons > 0
    ? `У группы ${counted(lessons, 'занятие')}. Убрать в архив?`
    : 'У группы есть расписание. Убрать в архив?';

export const leavesText = (lessons_planned: number): string =>
  `Запланировано ${counted(lessons_planned, 'занятие')} группы: с сегодняшнего дня они и все следующие пройдут без этого ученика.`;
