import { browserStorage } from '@planner/shell-api';
import { rememberLead } from '@planner/shell-api/last-lead';

export type CalendarView = 'day' | 'week';

const KEY = 'tetradka.calendar.view';

/** The view that `/calendar/` opens: the one used last, the week at first. */
export const lastView = (): CalendarView => (browserStorage.getItem(KEY) === 'day' ? 'day' : 'week');

/** PLT-235. Remembered by this browser, and told to the server, which brings the files of that page with the next one. */
export function rememberView(view: CalendarView): void {
  browserStorage.setItem(KEY, view);
  rememberLead('/calendar', `/calendar/calendar-${view}`);
}
