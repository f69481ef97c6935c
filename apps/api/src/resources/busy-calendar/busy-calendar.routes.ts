import { busyCalendars } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { busyCalendar, endBusyCalendar, setBusyCalendar } from './busy-calendar.service.ts';

export const busyCalendarRoutes = implement(busyCalendars, {
  'GET /api/busy-calendar': ({ db, teacher }) => busyCalendar(db, teacher),
  'POST /api/busy-calendar': ({ tx, teaching, body }) => setBusyCalendar(tx, teaching, body.url),
  'DELETE /api/busy-calendar': ({ tx, teacher }) => endBusyCalendar(tx, teacher),
});
