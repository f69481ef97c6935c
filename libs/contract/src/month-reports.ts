import { id, instant, pathId, saved } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { LessonMessage, MessageReaders } from './message-shapes.ts';

const teacher = ['teacher'] as const;
const student = ['student'] as const;

/** A month of the years that the calendar shows, such as `2026-11`. */
const month = () => z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

const count = () => z.int();

/** MSG-34. A month of a student with one teacher, as the family reads it. */
export const MonthReport = z
  .object({
    month: z.string(),
    student_id: id(),
    student_name: z.string(),
    /** The completed lessons of the month and their marks. */
    attendance: z.object({ held: count(), present: count(), late: count(), absent: count(), excused: count() }),
    /** Counts the homework that was assigned in the month. */
    homework: z.object({ given: count(), done: count(), overdue: count() }),
    /** The mean grade in percent of the maximum grade; null when no grade has a maximum. */
    grades_avg: z.int().nullable(),
    /** The newest first. */
    grades: z.array(z.object({ date: z.string(), title: z.string(), value: z.number(), max: z.number().nullable() })),
    /** The topics of the lessons, the newest first. */
    topics: z.array(z.object({ date: z.string(), text: z.string() })),
    /** The message that the teacher sends. */
    text: z.string(),
    /** When the teacher has sent the month last. */
    sent_at: instant().nullable(),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.output<typeof MonthReport>;

const ofStudent = z.object({ id: pathId() });
const topics = ['homework', 'learning', 'lessons', 'messages'] as const;

export const monthReports = calls({
  'GET /api/students/{id}/month-report': {
    summary: 'Итоги месяца ученика, как их прочитает семья',
    roles: teacher,
    params: ofStudent,
    query: z.object({ month: month() }),
    response: MonthReport,
    topics: [...topics, 'students'],
  },
  'POST /api/students/{id}/month-report': {
    summary: 'Отправляет семье итоги месяца сообщением и открывает ей их страницу',
    roles: teacher,
    params: ofStudent,
    body: z.object({ month: month(), readers: MessageReaders.default('everyone') }),
    response: saved(z.object({ messages: z.array(LessonMessage) })),
    status: 201,
    topics: ['messages'],
    undo: { not: 'Итоги уже отправлены' },
    idempotent: true,
  },
  'GET /api/student/month-report': {
    summary: 'Итоги месяца, которые прислал преподаватель',
    roles: student,
    query: z.object({ student_profile_id: pathId(), month: month() }),
    response: MonthReport,
    topics,
  },
});
