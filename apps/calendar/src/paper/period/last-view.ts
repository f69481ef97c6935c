export type CalendarView = 'day' | 'week';

const KEY = 'tetradka.calendar.view';

/** The view that `/calendar/` opens: the one used last, the week at first. */
export const lastView = (): CalendarView => (localStorage.getItem(KEY) === 'day' ? 'day' : 'week');

export const rememberView = (view: CalendarView): void => localStorage.setItem(KEY, view);
