import { z } from 'zod';
import { Attention } from './attention.ts';
import { calls } from './call.ts';
import { day, id, nothing, pathId, saved, version, written, promisedWrittenVersion } from '@planner/calls';
import { nobody, writtenMonth } from './fields.ts';
import { rowId } from './row-ids.ts';
import { Homework } from './homework-fields.ts';
import { fromBefore } from './learning.ts';
import { ForeseenCharge, knownCharge, Lesson, lessonData, SavedLesson, SavedSeries, Scope } from './lesson.ts';
import { Cancellation, CancelReport, LessonChange, Marks } from './lesson-changes.ts';
import { OwnTime } from './own-time.ts';

const teacher = ['teacher'] as const;
const lessonId = z.object({ id: pathId() });

export const DaysOfLessons = z
  .object({
    days: z.record(z.string(), z.array(Lesson)),
    /** The days on which the teacher is away all day. */
    vacations: z.array(z.string()),
    /** Omitted when the calendar shows nothing beside the lessons of these days. */
    own_time: OwnTime.optional(),
  })
  .meta({ id: 'DaysOfLessons' });
export type DaysOfLessons = z.output<typeof DaysOfLessons>;

export const DayOfLessons = z
  .object({
    date: z.string(),
    items: z.array(Lesson),
    gaps: z.array(z.object({ start_at: z.string(), end_at: z.string(), minutes: z.int() })),
  })
  .meta({ id: 'DayOfLessons' });
export type DayOfLessons = z.output<typeof DayOfLessons>;

/** A day as the form of a new lesson needs it. Today's list shows lessons only. */
export const DayWithOwnTime = DayOfLessons.extend({
  /** Omitted when there is nothing beside the lessons of the day. */
  own_time: OwnTime.optional(),
}).meta({ id: 'DayWithOwnTime' });
export type DayWithOwnTime = z.output<typeof DayWithOwnTime>;

export const CurrentLessons = z
  .object({
    current: Lesson.nullable(),
    next: Lesson.nullable(),
    previous_unmarked: z.array(Lesson),
    /** The balance in roubles of the student of the current or next lesson; null for a group. */
    balance: z.number().nullable(),
    last_homework: Homework.nullable(),
    ...fromBefore,
  })
  .meta({ id: 'CurrentLessons' });
export type CurrentLessons = z.output<typeof CurrentLessons>;

export const NewLesson = z.object({ student_id: rowId('student'), group_id: nobody(), ...lessonData });
export type NewLesson = z.input<typeof NewLesson>;
const NewGroupLesson = z.object({ group_id: rowId('group'), student_id: nobody(), ...lessonData });

export const lessons = calls({
  'GET /api/lessons/{year}/{month}': {
    summary: 'Занятия месяца целыми неделями',
    roles: teacher,
    params: z.object({
      year: written(z.int().min(1900).max(2100)),
      month: writtenMonth(),
    }),
    response: DaysOfLessons,
    topics: ['lessons', 'teacher'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/lessons/week/{date}': {
    summary: 'Занятия недели, в которой лежит день',
    roles: teacher,
    params: z.object({ date: day() }),
    response: DaysOfLessons,
    topics: ['lessons', 'teacher'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/lessons/day': {
    summary: 'Занятия дня и свободное время',
    roles: teacher,
    query: z.object({ date: day() }),
    response: DayWithOwnTime,
    topics: ['lessons', 'teacher'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/today-lessons': {
    summary: 'Занятия сегодня в поясе преподавателя',
    roles: teacher,
    response: DayOfLessons,
    topics: ['lessons'],
  },
  'GET /api/current-lessons': {
    summary: 'Занятие сейчас и следующее',
    roles: teacher,
    response: CurrentLessons,
    topics: ['lessons', 'homework', 'learning', 'ledger', 'students'],
  },
  'GET /api/attention': {
    summary:
      'Что ждёт преподавателя: неотмеченные занятия, просьбы, сообщения, оплаты, абонементы, отработки, дни рождения и чеки, с числами',
    roles: teacher,
    response: Attention,
    topics: ['homework', 'lessons', 'ledger', 'messages', 'operations', 'students', 'teacher'],
  },
  'GET /api/lesson/{id}': {
    summary: 'Одно занятие с историей',
    roles: teacher,
    params: lessonId,
    response: z.object({
      lesson: Lesson,
      history: z.array(z.object({ at: z.string(), text: z.string() })),
      /** One item for each student of a planned lesson; empty for any other lesson. */
      charges: z.array(ForeseenCharge),
    }),
    topics: ['lessons', 'ledger', 'students', 'teacher'],
  },
  'POST /api/lesson-one-time': {
    summary: 'Разовое занятие ученика',
    roles: teacher,
    body: NewLesson,
    response: SavedLesson,
    status: 201,
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/create_group_lesson': {
    summary: 'Разовое занятие группы',
    roles: teacher,
    body: NewGroupLesson,
    response: SavedLesson,
    status: 201,
    topics: ['lessons', 'ledger', 'students', 'groups'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/lessons/{id}': {
    summary: 'Перенос или правка занятия',
    roles: teacher,
    params: lessonId,
    body: LessonChange,
    response: SavedLesson,
    topics: ['lessons', 'rules', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'DELETE /api/lessons/{id}': {
    summary: 'Удаление занятия, этого и следующих или всех будущих',
    roles: teacher,
    params: lessonId,
    query: z.object({
      scope: Scope.default('one'),
      dry_run: z.stringbool().default(false),
      version: promisedWrittenVersion(),
    }),
    response: SavedSeries,
    topics: ['lessons', 'rules', 'students'],
    undo: 'rows',
  },
  'POST /api/cancel-lesson': {
    summary: 'Отмена занятия и расчёт',
    roles: teacher,
    body: Cancellation,
    response: CancelReport,
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/lessons/{id}/keep': {
    summary: 'Преподаватель не отменяет занятие, об отмене которого просит ученик',
    roles: teacher,
    params: lessonId,
    body: z.object({ student_id: rowId('student'), version: version() }),
    response: nothing(),
    status: 204,
    topics: ['lessons'],
    undo: { not: 'Ученику уже сказано; занятие можно отменить' },
    idempotent: true,
  },
  'POST /api/lessons/{id}/attendance': {
    summary: 'Отметки учеников, завершение занятия',
    roles: teacher,
    params: lessonId,
    body: Marks,
    response: SavedLesson,
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/lessons/close': {
    summary: 'Завершает несколько занятий, все присутствовали',
    roles: teacher,
    body: z.object({
      ids: z.array(rowId('lesson')).min(1).max(200),
      /** The charge in roubles of all these lessons that the sender expects. Another sum rejects the request. */
      known_charge: knownCharge(),
      dry_run: z.boolean().default(false),
    }),
    /** `charge`: the new charges of these lessons in roubles. */
    response: saved(z.object({ completed: z.array(id()), charge: z.number() })),
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
});
