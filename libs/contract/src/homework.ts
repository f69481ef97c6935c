import { z } from 'zod';
import { id, instant } from './fields.ts';

/** How far one student's homework is; `overdue` is worked out from the due date, never stored. */
export const HomeworkState = z.enum(['assigned', 'submitted', 'returned', 'checked', 'graded', 'excused', 'overdue']);

const HomeworkFile = z
  .object({
    id: id(),
    name: z.string(),
    media_type: z.string(),
    size: z.int(),
    url: z.string(),
    preview_url: z.string().nullable(),
  })
  .meta({ id: 'HomeworkFile' });

const Grade = z
  .object({ value: z.number(), max: z.number().nullable(), comment: z.string(), graded_at: instant() })
  .meta({ id: 'Grade' });

/** What one student has made of it; a new answer after a grade keeps the grade and says so. */
const HomeworkPart = z
  .object({
    student_id: id(),
    student_name: z.string(),
    state: HomeworkState,
    attempts: z.int(),
    late: z.boolean(),
    has_new_answer: z.boolean(),
    grade: Grade.nullable(),
  })
  .meta({ id: 'HomeworkPart' });

/** Homework with everyone it is set for: one student, or the members of a group. */
export const Homework = z
  .object({
    id: id(),
    lesson_id: id().nullable(),
    group_id: id().nullable(),
    title: z.string(),
    text: z.string(),
    files: z.array(HomeworkFile),
    due_at: instant().nullable(),
    max_grade: z.number().nullable(),
    created_at: instant(),
    students: z.array(HomeworkPart),
  })
  .meta({ id: 'Homework' });
