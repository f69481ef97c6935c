import { formatRoubles, roublesOf } from '@planner/money';
import { dayAndMonth, timeRangeText } from '@planner/wording';

interface When {
  conducted_date: string;
  start_time: string;
  end_time: string;
}

const money = (minor: number) => formatRoubles(roublesOf(minor));
const whenText = ({ conducted_date, start_time, end_time }: When) =>
  `${dayAndMonth(conducted_date)}, ${timeRangeText(start_time, end_time)}`;

/** The lines of a lesson's history. */
export const HISTORY_TEXT = {
  made: 'Занятие создано',
  completed: (charged_minor: number) => `Занятие проведено, начислено ${money(charged_minor)}`,
  reopened: 'Занятие снова запланировано, начисления сняты',
  cancelled: (text: string, reason: string) => `Занятие отменено${reason === '' ? '' : `: ${reason}`}. ${text}`,
  partCancelled: (student_name: string, text: string, reason: string) =>
    `${student_name}: участие отменено${reason === '' ? '' : `, ${reason}`}. ${text}`,
  moved: (from: When, to: When) => `Перенесено с ${whenText(from)} на ${whenText(to)}`,
  restored: 'Удаление отменено',
  undone: (text: string | undefined) => (text === undefined ? 'Изменение отменено' : `Отменено: ${text}`),
  price: (from_minor: number, to_minor: number) => `Цена изменена: ${money(from_minor)} → ${money(to_minor)}`,
};

/** What students are told; the days and times are those of the reader's zone. */
export const NOTICE_TEXT = {
  lesson_made: (moment: string) => `Новое занятие: ${moment}`,
  lesson_moved: (moment: string, from: string) => `Занятие перенесено: было ${from}, стало ${moment}`,
  lessons_paused: (from_date: string, to_date: string, reason: string) =>
    `Занятия с ${dayAndMonth(from_date)} по ${dayAndMonth(to_date)} отменены${reason === '' ? '' : `: ${reason}`}`,
  lesson_cancelled: (moment: string, reason: string) =>
    `Занятие ${moment} отменено${reason === '' ? '' : `: ${reason}`}`,
};
