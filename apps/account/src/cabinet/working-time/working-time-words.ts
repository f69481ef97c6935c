import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { aheadText, noticeText } from './move-limits.ts';
import { type WorkingTimeDraft, workingHoursOf, workingHoursText } from './working-time-draft.ts';

// FRM-27. The words of the section in the description of a conflict. They load with the first conflict.

const { off_on_holidays, working_hours, moves } = TEACHER_FIELDS;

const daysText = (days: WorkingTimeDraft['days']): string =>
  workingHoursText(workingHoursOf({ has_hours: true, days }) ?? { days: [] });

export const WORKING_TIME_WORDS = {
  off_on_holidays: off_on_holidays.label,
  has_hours: working_hours.label,
  days: ['Рабочие часы по дням', daysText],
  has_moves: moves.label,
  days_ahead: ['Показывать время вперёд', aheadText],
  notice_hours: ['Просить не позже чем', noticeText],
} as const;
