import { z } from 'zod';
import { id } from '@planner/calls';

export const StudentAnalytics = z
  .object({
    lessons: z.object({
      planned: z.int(),
      completed: z.int(),
      cancelled_by_student: z.int(),
      cancelled_by_teacher: z.int(),
      moved: z.int(),
    }),
    attendance_percent: z.int().nullable(),
    earned: z.number(),
    received: z.number(),
    balance: z.number(),
    hours: z.number(),
    homework: z.object({ given: z.int(), done: z.int(), overdue: z.int() }),
    /** The mean of what was reached, in percent of what could be; null where nothing says what could be. */
    grades_avg: z.int().nullable(),
    by_month: z.array(
      z.object({
        month: z.string(),
        lessons: z.int(),
        earned: z.number(),
        hours: z.number(),
        /** Of the lessons of the month that were marked. */
        attendance_percent: z.int().nullable(),
        grades_avg: z.int().nullable(),
        /** Of what was set in the month. */
        homework: z.object({ given: z.int(), done: z.int(), overdue: z.int() }),
      }),
    ),
  })
  .meta({ id: 'StudentAnalytics' });
export type StudentAnalytics = z.output<typeof StudentAnalytics>;

/** One grade of a student, whatever it was given for; the number is that of the result or of the homework. */
export const Grading = z
  .object({
    kind: z.enum(['result', 'homework']),
    id: id(),
    date: z.string(),
    title: z.string(),
    value: z.number(),
    max: z.number().nullable(),
    comment: z.string(),
  })
  .meta({ id: 'Grading' });
export type Grading = z.output<typeof Grading>;
