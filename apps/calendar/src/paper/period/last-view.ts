import { browserStorage } from '@planner/shell-api';

export type CalendarView = 'day' | 'week';

const KEY = 'tetradka.calendar.view';

/** The view that `/calendar/` opens: the one used last, the week at first. */
export const lastView = (): CalendarView => (browserStorage.getItem(KEY) === 'day' ? 'day' : 'week');

export const rememberView = (view: CalendarView): void => browserStorage.setItem(KEY, view);
