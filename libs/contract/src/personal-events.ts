import { day, id, line, nothing, pathId, saved } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { wallTime } from './fields.ts';

const teacher = ['teacher'] as const;

/** The days and clock times that something takes. Without times the days are whole. */
const taken = {
  title: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  /** HH:MM on the first day; null for whole days. */
  start_time: z.string().nullable(),
  /** HH:MM on the last day; null for whole days. */
  end_time: z.string().nullable(),
};

/** An entry of a teacher in the own calendar, which only the teacher sees. */
export const PersonalEvent = z
  .object({
    id: id(),
    ...taken,
    time_zone: z.string(),
    /** Whether it takes the same time in each later week. */
    is_weekly: z.boolean(),
    /** The day after which no week repeats it; null for no end. */
    repeat_until: z.string().nullable(),
  })
  .meta({ id: 'PersonalEvent' });
export type PersonalEvent = z.output<typeof PersonalEvent>;

/** One time of the shown days in which a teacher is busy with something else than lessons. */
export const BusyTime = z
  .object({
    ...taken,
    /** The personal event that takes this time; null for a time of another calendar. */
    event_id: id().nullable(),
    is_weekly: z.boolean(),
    repeat_until: z.string().nullable(),
  })
  .meta({ id: 'BusyTime' });
export type BusyTime = z.output<typeof BusyTime>;

export const NewPersonalEvent = z.object({
  title: line(200).min(1, 'event_title_missing'),
  first_day: day(),
  last_day: day(),
  start_time: wallTime().nullish(),
  end_time: wallTime().nullish(),
  is_weekly: z.boolean().default(false),
  repeat_until: day().nullish(),
});
export type NewPersonalEvent = z.input<typeof NewPersonalEvent>;

const SavedPersonalEvent = saved(PersonalEvent).meta({ id: 'SavedPersonalEvent' });

/** The calls of a teacher's own entries in the calendar. The calls of the lessons of a week and a month read them. */
export const personalEvents = calls({
  'POST /api/personal-events': {
    summary: 'Личное событие в календаре: его видит только преподаватель',
    roles: teacher,
    body: NewPersonalEvent,
    response: SavedPersonalEvent,
    status: 201,
    topics: ['lessons'],
    undo: 'rows',
    idempotent: true,
  },
  'DELETE /api/personal-events/{id}': {
    summary: 'Убирает личное событие, все его повторы тоже',
    roles: teacher,
    params: z.object({ id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['lessons'],
    undo: 'rows',
  },
});
