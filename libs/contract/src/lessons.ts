import { z } from 'zod';
import { calls } from './call.ts';
import {
  breakMinutes,
  clockTime,
  day,
  id,
  line,
  pathId,
  reminderMinutes,
  roubles,
  saved,
  text,
  version,
} from './fields.ts';
import { Homework } from './homework.ts';
import { Problem } from './learning.ts';
import { Attendance, knownCharge, Lesson, lessonData, SavedLesson, SavedSeries, Scope } from './lesson.ts';

const teacher = ['teacher'] as const;
const lessonId = z.object({ id: pathId() });

export const DaysOfLessons = z
  .object({ days: z.record(z.string(), z.array(Lesson)), vacations: z.array(z.string()) })
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

export const CurrentLessons = z
  .object({
    current: Lesson.nullable(),
    next: Lesson.nullable(),
    previous_unmarked: z.array(Lesson),
    /** The balance in roubles of the student of the current or next lesson; null for a group. */
    balance: z.number().nullable(),
    last_homework: Homework.nullable(),
    open_problems: z.array(Problem),
  })
  .meta({ id: 'CurrentLessons' });
export type CurrentLessons = z.output<typeof CurrentLessons>;

export const NewLesson = z.object({ student_id: id(), ...lessonData });
export type NewLesson = z.input<typeof NewLesson>;
const NewGroupLesson = z.object({ group_id: id(), ...lessonData });

/** Only what changes; `version` is that of the lesson the change was made on. */
export const LessonChange = z.object({
  conducted_date: day().optional(),
  start_time: clockTime().optional(),
  end_time: clockTime().optional(),
  reminder_minutes: reminderMinutes().optional(),
  break_minutes: breakMinutes().optional(),
  cost_lesson: roubles().optional(),
  cost_lesson_one_time: roubles().optional(),
  goal: text(1000).optional(),
  subject_id: z.int().min(1).max(20).nullish(),
  meeting_url: line(500).optional(),
  note_private: text().optional(),
  note_shared: text().optional(),
  scope: Scope.default('one'),
  /** With scope following: later lessons that were themselves moved go along by the same offset. */
  shift_moved: z.boolean().default(false),
  version: version().optional(),
  notify: z.boolean().default(true),
  known_charge: knownCharge(),
  force: z.boolean().default(false),
  dry_run: z.boolean().default(false),
});
export type LessonChange = z.input<typeof LessonChange>;

export const Cancellation = z.object({
  lesson_id: id(),
  /** Only this student of a group; without it everybody. */
  student_id: id().optional(),
  reason: text(500).default(''),
  by: z.enum(['teacher', 'student']).default('teacher'),
  charge: z.union([z.enum(['auto', 'full', 'half', 'none']), z.number().min(0).max(10_000_000)]).default('auto'),
  scope: z.enum(['one', 'following']).default('one'),
  /** With scope following: the last day of the pause. */
  until: day().optional(),
  notify: z.boolean().default(true),
  version: version().optional(),
  dry_run: z.boolean().default(false),
});
export type Cancellation = z.input<typeof Cancellation>;

export const CancelReport = saved(
  z.object({
    lesson: Lesson.nullable(),
    cancelled: z.int(),
    /** What is charged in roubles, and the same in words, as it is shown before the click. */
    charge: z.number(),
    text: z.string(),
  }),
).meta({ id: 'CancelReport' });
export type CancelReport = z.output<typeof CancelReport>;

export const Marks = z.object({
  marks: z
    .array(
      z.object({
        student_id: id(),
        attendance: Attendance.nullable(),
        reason: text(500).optional(),
        charge: z.union([z.enum(['auto', 'full', 'half', 'none']), z.number().min(0).max(10_000_000)]).optional(),
      }),
    )
    .max(200),
  /** true completes the lesson and charges, false reopens it and takes the charges back. */
  complete: z.boolean().optional(),
  version: version().optional(),
  /** Opens a cancelled lesson again although another one has its place by now. */
  force: z.boolean().default(false),
});
export type Marks = z.input<typeof Marks>;

export const lessons = calls({
  'GET /api/lessons/{year}/{month}': {
    summary: 'Занятия месяца целыми неделями',
    roles: teacher,
    params: z.object({
      year: z.coerce.number<number | string>().int().min(1900).max(2100),
      month: z.coerce.number<number | string>().int().min(1).max(12),
    }),
    response: DaysOfLessons,
    topics: ['lessons'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/lessons/week/{date}': {
    summary: 'Занятия недели, в которой лежит день',
    roles: teacher,
    params: z.object({ date: day() }),
    response: DaysOfLessons,
    topics: ['lessons'],
    writes: 'ahead',
    undo: { not: 'Показ занятий ничего не меняет' },
  },
  'GET /api/lessons/day': {
    summary: 'Занятия дня и свободное время',
    roles: teacher,
    query: z.object({ date: day() }),
    response: DayOfLessons,
    topics: ['lessons'],
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
    topics: ['lessons'],
  },
  'GET /api/lesson/{id}': {
    summary: 'Одно занятие с историей',
    roles: teacher,
    params: lessonId,
    response: z.object({
      lesson: Lesson,
      history: z.array(z.object({ at: z.string(), text: z.string() })),
    }),
    topics: ['lessons'],
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
      version: z.coerce.number<number | string>().int().min(1).optional(),
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
    body: z.object({ ids: z.array(id()).min(1).max(200) }),
    response: saved(z.object({ completed: z.array(id()) })),
    topics: ['lessons', 'ledger', 'students'],
    undo: 'rows',
    idempotent: true,
  },
});
