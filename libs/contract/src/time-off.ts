import { day, id, nothing, pathId, saved, text } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { clockTime, namesake, wallTime } from './fields.ts';
import { LessonBrief } from './lesson.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;

/** The time in which a teacher is away. Without times the days are whole. */
export const TimeOff = z
  .object({
    id: id(),
    first_day: z.string(),
    last_day: z.string(),
    /** HH:MM on the first day in `time_zone`; null for whole days. */
    start_time: z.string().nullable(),
    /** HH:MM on the last day in `time_zone`; null for whole days. */
    end_time: z.string().nullable(),
    time_zone: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'TimeOff' });
export type TimeOff = z.output<typeof TimeOff>;

/** `later` cancels the lesson, which then waits for a new time (LSN-265). */
export const BendAct = z.enum(['cancel', 'later', 'move', 'keep']);
export type BendAct = z.output<typeof BendAct>;

const place = z.object({ conducted_date: day(), start_time: clockTime() });

/** The decision about one lesson. A moved lesson without `to` gets the first free place after the time off. */
const BendDecision = z.object({ lesson_id: rowId('lesson'), act: BendAct, to: place.nullish() });

/** A lesson that an act on several lessons affects. */
export const BentLesson = z
  .object({
    id: id(),
    conducted_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    student_name: z.string(),
    namesake: namesake(),
    group_id: id().nullable(),
    act: BendAct,
    /** The new place of a moved lesson, else null. */
    to: z.object({ conducted_date: z.string(), start_time: z.string(), end_time: z.string() }).nullable(),
    /** The lessons and times off at the new place. */
    conflicts: z.array(LessonBrief),
  })
  .meta({ id: 'BentLesson' });
export type BentLesson = z.output<typeof BentLesson>;

/** The effect of one act on several lessons; with dry_run its preview. */
const report = {
  lessons: z.array(BentLesson),
  /** Each affected student with the message, in the student's zone. */
  people: z.array(
    z.object({
      student_id: id(),
      student_name: z.string(),
      namesake: namesake(),
      message: z.string(),
      /** Whether an account is linked, so that the message reaches a person. */
      is_reached: z.boolean(),
    }),
  ),
  /** The number of cancelled lessons. It includes the lessons that wait for a new time. */
  cancelled: z.int(),
  moved: z.int(),
  kept: z.int(),
  /** The prices in roubles of the cancelled lessons that wait for no new time: the teacher does not earn them. */
  lost: z.number(),
  /** The effect on money in words. */
  text: z.string(),
};

/** The lessons that the preview showed. The server rejects the request if it would affect other ones. */
const seen = () => z.array(z.int().positive()).max(2000).optional();

const common = {
  notify: z.boolean().default(true),
  seen: seen(),
  force: z.boolean().default(false),
  dry_run: z.boolean().default(false),
};

export const NewTimeOff = z.object({
  first_day: day(),
  last_day: day(),
  start_time: wallTime().nullish(),
  end_time: wallTime().nullish(),
  /** The students read the reason. */
  reason: text(500).default(''),
  /** The action for lessons without a separate decision. */
  act: BendAct.default('cancel'),
  decisions: z.array(BendDecision).max(2000).default([]),
  ...common,
});
export type NewTimeOff = z.input<typeof NewTimeOff>;

export const DayShift = z.object({
  /** All lessons of this day move. */
  date: day(),
  /** The offset in minutes, at most twelve hours earlier or later. */
  minutes: z.int().min(-720).max(720).default(0),
  /** The new day; if it is omitted, the lessons stay on their day. */
  to_date: day().optional(),
  /** The ids of lessons that are not moved. */
  keep: z.array(rowId('lesson')).max(2000).default([]),
  reason: text(500).default(''),
  ...common,
});
export type DayShift = z.input<typeof DayShift>;

export const SeveralLessons = z.object({
  ids: z.array(rowId('lesson')).min(1).max(200),
  act: z.enum(['cancel', 'move']),
  /** The number of days and of minutes by which each lesson moves. */
  days: z.int().min(-366).max(366).default(0),
  minutes: z.int().min(-720).max(720).default(0),
  reason: text(500).default(''),
  /** The places at which the user saw the lessons. The server rejects the request if one of them has moved since. */
  seen_places: z
    .array(
      z.object({
        lesson: z.int().positive(),
        conducted_date: day(),
        start_time: clockTime(),
        end_time: clockTime(),
      }),
    )
    .max(200)
    .optional(),
  ...common,
});
export type SeveralLessons = z.input<typeof SeveralLessons>;

const SavedTimeOff = saved(z.object({ time_off: TimeOff.nullable(), ...report })).meta({ id: 'SavedTimeOff' });
export const ShiftedDay = saved(z.object(report)).meta({ id: 'ShiftedDay' });
export type ShiftedDay = z.output<typeof ShiftedDay>;

/** The calls by which a teacher changes several lessons in one act. */
export const timeOff = calls({
  'GET /api/time-off': {
    summary: 'Когда преподавателя не будет: идущее и будущее, по порядку',
    roles: teacher,
    response: z.array(TimeOff),
    topics: ['lessons'],
  },
  'POST /api/time-off': {
    summary: '«Меня не будет»: занятия отменяются, переносятся или остаются, каждый человек узнаёт одним сообщением',
    roles: teacher,
    body: NewTimeOff,
    response: SavedTimeOff,
    status: 201,
    topics: ['lessons', 'rules', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'DELETE /api/time-off/{id}': {
    summary: 'Снова открывает время; отменённые занятия остаются отменёнными',
    roles: teacher,
    params: z.object({ id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['lessons'],
    undo: 'rows',
  },
  'POST /api/shift-day': {
    summary: 'Сдвигает все занятия дня на минуты или на другой день',
    roles: teacher,
    body: DayShift,
    response: ShiftedDay,
    topics: ['lessons', 'rules', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/lessons/several': {
    summary: 'Отменяет выбранные занятия или переносит их на одно и то же время вперёд или назад',
    roles: teacher,
    body: SeveralLessons,
    response: ShiftedDay,
    topics: ['lessons', 'rules', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
});
