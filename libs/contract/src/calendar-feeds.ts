import { z } from 'zod';
import { calls } from './call.ts';
import { instant, nothing, pathId, saved } from '@planner/calls';

const user = ['teacher', 'student'] as const;
/** Whose lessons are meant: without it the teacher's own. */
const whose = z.object({ student_profile_id: pathId().optional() });

/** A secret link to the lessons of an account for a calendar of another product, in the format of RFC 5545. */
export const CalendarFeed = z
  .object({
    url: z.string(),
    created_at: instant(),
    /** When a calendar last asked, to the hour; null before the first time. */
    read_at: instant().nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** The links by which other calendars follow the lessons. */
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
