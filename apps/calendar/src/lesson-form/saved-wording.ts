import { weekdayOf } from '@planner/schedule';
import { dayAndMonth, timeRangeText, weekdayLabel, weekdaysText } from '@planner/wording';
import type { TimeDraft } from './draft/time-draft.ts';
import type { RuleDraft } from './recurring/recurring-draft.ts';

/** «пт, 20 ноября, 18:00–19:00». */
const timeText = ({ conducted_date, start_time, end_time }: TimeDraft): string => {
  const day = conducted_date ?? '';
  return `${weekdayLabel(weekdayOf(day)).toLowerCase()}, ${dayAndMonth(day)}, ${timeRangeText(start_time, end_time)}`;
};

export const savedLessonText = (time: TimeDraft): string => `Занятие добавлено: ${timeText(time)}`;
export const changedLessonText = (time: TimeDraft): string => `Занятие сохранено: ${timeText(time)}`;

const daysText = ({ slots }: RuleDraft): string => weekdaysText(slots.map(({ day_of_week_id }) => day_of_week_id));

export const savedRuleText = (rule: RuleDraft): string => `Регулярные занятия добавлены: ${daysText(rule)}`;
export const changedRuleText = (rule: RuleDraft): string => `Расписание изменено: ${daysText(rule)}`;
