import { z } from 'zod';
import { calls } from './call.ts';
import { instant, nothing, pathId, saved } from '@planner/calls';

const user = ['teacher', 'student'] as const;
/**
 * The profile whose lessons the feed lists. If it is omitted, the feed lists the teacher's lessons, or the lessons of
 * all profiles of a student or parent.
 */
const whose = z.object({ student_profile_id: pathId().optional() });

/** A secret link by which another calendar product reads the account's lessons, in the format of RFC 5545. */
export const CalendarFeed = z
  .object({
    url: z.string(),
    created_at: instant(),
    /** The hour in which a calendar last read the feed; null before the first read. */
    read_at: instant().nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** The calls that manage the secret links of calendar feeds. */
export const calendarFeeds = calls({
  'GET /api/calendar-feed': {
    summary: 'Ссылка, по которой другой календарь читает занятия; null, пока её нет',
    roles: user,
    query: whose,
    response: z.object({ feed: CalendarFeed.nullable() }),
    topics: ['account'],
  },
  'POST /api/calendar-feed': {
    summary: 'Создаёт ссылку для календаря; прежняя больше не действует',
    roles: user,
    query: whose,
    response: saved(CalendarFeed).meta({ id: 'SavedCalendarFeed' }),
    status: 201,
    topics: ['account'],
    undo: { not: 'прежняя ссылка уже не действует' },
    idempotent: true,
  },
  'DELETE /api/calendar-feed': {
    summary: 'Ссылка для календаря больше не действует',
    roles: user,
    query: whose,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'ссылку создают заново' },
  },
});
