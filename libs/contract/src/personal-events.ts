import { day, id, line, nothing, pathId, saved, version } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { wallTime } from './fields.ts';
import { Scope } from './lesson.ts';

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
    version: z.int(),
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
    /** MOV-5. The lesson whose student asks to move it to this time; absent for other times. */
    lesson_id: id().optional(),
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

/** The whole event with its changed fields. The days belong to the changed week. */
export const PersonalEventChange = NewPersonalEvent.extend({
  /** The first day of the changed week before the change; by default the first week. */
  week: day().nullish(),
  /** The changed weeks of a weekly event. With `one` the fields about the repetition do not count. */
  scope: Scope.default('all'),
  version: version(),
});
export type PersonalEventChange = z.input<typeof PersonalEventChange>;

const SavedPersonalEvent = saved(PersonalEvent).meta({ id: 'SavedPersonalEvent' });
const eventId = z.object({ id: pathId() });

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
  'GET /api/personal-events/{id}': {
    summary: 'Личное событие',
    roles: teacher,
    params: eventId,
    response: PersonalEvent,
    topics: ['lessons'],
  },
  'PUT /api/personal-events/{id}': {
    summary: 'Правка личного события: одного повтора, его и следующих или всех',
    roles: teacher,
    params: eventId,
    body: PersonalEventChange,
    response: SavedPersonalEvent,
    topics: ['lessons'],
    undo: 'rows',
  },
  'DELETE /api/personal-events/{id}': {
    summary: 'Убирает личное событие: один повтор, его и следующие или все',
    roles: teacher,
    params: eventId,
    query: z.object({
      scope: Scope.default('all'),
      /** The first day of the removed week. */
      week: day().optional(),
    }),
    response: nothing(),
    status: 204,
    topics: ['lessons'],
    undo: 'rows',
  },
});
