import { formatRoubles, roublesOf } from '@planner/money';
import { dayAndMonth } from '@planner/wording';

/** MNY-71: what was taken for it, to whoever sees money. */
export const chargedText = (message: string, charged_minor: number): string =>
  `${message}. Списано ${formatRoubles(roublesOf(charged_minor))}`;

/** What students are told; the days and times are those of the reader's zone. */
export const NOTICE_TEXT = {
  lesson_made: (moment: string) => `Новое занятие: ${moment}`,
  lesson_moved: (moment: string, from: string) => `Занятие перенесено: было ${from}, стало ${moment}`,
  lessons_paused: (from_date: string, to_date: string, reason: string) =>
    `Занятия с ${dayAndMonth(from_date)} по ${dayAndMonth(to_date)} отменены${reason === '' ? '' : `: ${reason}`}`,
  lesson_cancelled: (moment: string, reason: string) =>
    `Занятие ${moment} отменено${reason === '' ? '' : `: ${reason}`}`,
};
