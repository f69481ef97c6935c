import { browserStorage } from '@planner/shell-api';
import { rememberLead } from '@planner/shell-api/last-lead';

const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];

const KEY = 'tetradka.calendar.view';

/** Returns the view that `/calendar/` opens: the last used one, by default the week. */
export function lastView(): CalendarView {
  const kept = browserStorage.getItem(KEY);
  return VIEWS.find((view) => view === kept) ?? 'week';
}

/**
 * PLT-235. Stores the view in this browser and reports it to the server, which preloads its files with the next page.
 */
export function rememberView(view: CalendarView): void {
  browserStorage.setItem(KEY, view);
  rememberLead('/calendar', `/calendar/calendar-${view}`);
}
