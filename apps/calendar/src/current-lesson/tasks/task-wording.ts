import { type Day, daysBetween } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** «сегодня», «завтра к 18:00», «к 23 ноября, 18:00», «просрочено: 19 ноября». */
export function dueText(due: Day, time: string | null, today: Day): string {
  const ahead = daysBetween(today, due);
  if (ahead < 0) return `просрочено: ${dayAndMonth(due)}`;
  if (ahead > 1) return `к ${dayAndMonth(due)}${time === null ? '' : `, ${time}`}`;
  return `${ahead === 0 ? 'сегодня' : 'завтра'}${time === null ? '' : ` к ${time}`}`;
}
