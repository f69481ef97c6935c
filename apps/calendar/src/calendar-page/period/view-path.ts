import { addDays, addMonths, type Day } from '@planner/schedule';
import type { CalendarAddress } from './address.ts';
import type { CalendarView } from './last-view.ts';

/** LSN-193. The views in the order of their switch. */
export const VIEWS = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
  { value: 'agenda', label: 'Список' },
] as const satisfies readonly { value: CalendarView; label: string }[];

/** LSN-193, LSN-197. Returns the path of a view that shows the same day and has the same filter. */
export function viewPath(
  view: CalendarView,
  { date, today, filter }: Pick<CalendarAddress, 'date' | 'today' | 'filter'>,
) {
  const search = [date === today ? '' : `date=${date}`, filter].filter((part) => part !== '').join('&');
  return `/calendar/calendar-${view}${search === '' ? '' : `?${search}`}`;
}

/** Returns the day that an arrow of a view leads to. */
export const stepped = (view: CalendarView, date: Day, by: 1 | -1): Day =>
  view === 'month' ? addMonths(date, by) : addDays(date, view === 'day' ? by : by * 7);
