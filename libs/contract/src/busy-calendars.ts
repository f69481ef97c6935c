import { instant, nothing, saved } from '@planner/calls';
import { cleanLine } from '@planner/calls/texts';
import { z } from 'zod';
import { calls } from './call.ts';

const teacher = ['teacher'] as const;

/** The reasons why a reading of a calendar fails. */
const CALENDAR_FAILURES = ['unreachable', 'refused', 'private', 'not_calendar', 'too_big', 'too_slow'] as const;

/** A calendar of another service, whose times the teacher's own calendar shows as busy. */
export const BusyCalendar = z
  .object({
    /** The host of the address. The rest of an address is a secret, which the server does not return. */
    host: z.string(),
    created_at: instant(),
    /** The last good reading; null before the first one. */
    read_at: instant().nullable(),
    /** Why the last reading failed; null after a good one. */
    failure: z.enum(CALENDAR_FAILURES).nullable(),
    /** Whether the last good reading left out times, because the calendar has too many of them. */
    is_cut: z.boolean(),
  })
  .meta({ id: 'BusyCalendar' });
export type BusyCalendar = z.output<typeof BusyCalendar>;

/** WRK-42. Whether an address can name a calendar on the internet: https or webcal, a host with a domain, the usual port. */
function isCalendarAddress(written: string): boolean {
  const address = URL.parse(written.replace(/^webcals?:/i, 'https:'));
  if (address === null || address.protocol !== 'https:') return false;
  const { username, password, port, hostname } = address;
  return username === '' && password === '' && port === '' && /[^.]\.[a-z][a-z\d-]*$/i.test(hostname);
}

const calendarAddress = () => z.string().overwrite(cleanLine).max(2000).refine(isCalendarAddress, 'calendar_address');

/** The calls of the address from which a teacher's busy times are read. */
export const busyCalendars = calls({
  'GET /api/busy-calendar': {
    summary: 'Календарь, из которого читается занятое время; null, пока его нет',
    roles: teacher,
    response: z.object({ calendar: BusyCalendar.nullable() }),
    topics: ['account'],
  },
  'POST /api/busy-calendar': {
    summary: 'Запоминает адрес календаря вместо прежнего; сервер читает его сам, раз в полчаса',
    roles: teacher,
    body: z.object({ url: calendarAddress() }),
    response: saved(BusyCalendar).meta({ id: 'SavedBusyCalendar' }),
    status: 201,
    topics: ['account', 'lessons'],
    undo: { not: 'адрес — секрет; его вставляют заново' },
    idempotent: true,
  },
  'DELETE /api/busy-calendar': {
    summary: 'Больше не читает календарь и убирает его занятое время',
    roles: teacher,
    response: nothing(),
    status: 204,
    topics: ['account', 'lessons'],
    undo: { not: 'адрес — секрет; его вставляют заново' },
  },
});
