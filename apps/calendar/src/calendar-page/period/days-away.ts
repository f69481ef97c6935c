import { addDays, type Day, weekStart } from '@planner/schedule';
import type { CalendarView } from './last-view.ts';

/**
 * WRK-12. Returns today if the period contains today. Otherwise returns all days of the week, or in the month the shown
 * day.
 */
export function daysAway(view: CalendarView, date: Day, today: Day) {
  const isOfWeek = view === 'week' || view === 'agenda';
  const [first, last] = isOfWeek ? [weekStart(date), addDays(weekStart(date), 6)] : [date, date];
  const hasToday = view === 'month' ? date.slice(0, 7) === today.slice(0, 7) : first <= today && today <= last;
  return hasToday ? { first_day: today, last_day: today } : { first_day: first, last_day: last };
}
