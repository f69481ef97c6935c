import { dueCalendars, readBusyCalendar, type Reading } from '../resources/busy-calendar/reading/reading.service.ts';
import type { OwnedJob } from './job.ts';

/** WRK-41. The job that reads the calendars of other services. */
export const calendarJob = (reading: Reading): OwnedJob => ({
  name: 'busy times of calendars',
  every_seconds: 60,
  owner: 'account',
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
