import { type Day, daysBetween } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

/** «сегодня», «завтра», «к 23 ноября», «просрочено: 19 ноября». */
export function dueText(due: Day, today: Day): string {
  const ahead = daysBetween(today, due);
  if (ahead < 0) return `просрочено: ${dayAndMonth(due)}`;
  if (ahead === 0) return 'сегодня';
  return ahead === 1 ? 'завтра' : `к ${dayAndMonth(due)}`;
}
