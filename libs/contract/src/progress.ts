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
    /** The mean grade in percent of the maximum grade; null when no grade has a maximum. */
    grades_avg: z.int().nullable(),
    by_month: z.array(
      z.object({
        month: z.string(),
        lessons: z.int(),
        earned: z.number(),
        hours: z.number(),
        /** Counts only the month's lessons with recorded attendance. */
        attendance_percent: z.int().nullable(),
        grades_avg: z.int().nullable(),
        /** Counts the homework that was set in the month. */
        homework: z.object({ given: z.int(), done: z.int(), overdue: z.int() }),
      }),
    ),
  })
  .meta({ id: 'StudentAnalytics' });
export type StudentAnalytics = z.output<typeof StudentAnalytics>;

/** One grade of a student. `id` is the id of the result or of the homework, depending on `kind`. */
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
