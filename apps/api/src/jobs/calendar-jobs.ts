import { dueCalendars, readBusyCalendar, type Reading } from '../resources/busy-calendar/reading/reading.service.ts';
import type { OwnedJob } from './job.ts';

/** The calendars that are read at the same time, so that a slow service delays few others. */
const CALENDARS_AT_ONCE = 5;

/** WRK-41. The job that reads the calendars of other services. */
export const calendarJob = (reading: Reading): OwnedJob => ({
  name: 'busy times of calendars',
  every_seconds: 60,
  owner: 'account',
  at_once: CALENDARS_AT_ONCE,
  async due(tx, now) {
    const teachers = await dueCalendars(tx, now);
    return teachers.map((teacher) => ({
      id: teacher,
      async errand(inTx, at) {
        await readBusyCalendar(reading, inTx, { teacher, now: at });
        return false;
      },
    }));
  },
});
