import { z } from 'zod';
import { id, instant } from '@planner/calls';
import { ANSWERED, schemasOf } from './field-schemas.ts';
import { picked } from './field-tables/field-table.ts';
import { HOMEWORK_FIELDS, HOMEWORK_TEXTS } from './field-tables/homework-table.ts';
import { StoredFile } from './files.ts';

/** How far one student's homework is; `overdue` is worked out from the due date, never stored. */
export const HomeworkState = z.enum(['assigned', 'submitted', 'returned', 'checked', 'graded', 'excused', 'overdue']);
export type HomeworkState = z.output<typeof HomeworkState>;

/** One answer to homework, kept as it was handed in. */
const Submission = z
  .object({
    id: id(),
    /** Counted from one. */
    attempt: z.int(),
    text: z.string(),
    files: z.array(StoredFile),
    submitted_at: instant(),
    /** Handed in after what was due then. */
    late: z.boolean(),
    /** The student, or the teacher who wrote down what was brought on paper. */
    by: z.enum(['student', 'teacher']),
  })
  .meta({ id: 'Submission' });

/** What the teacher did last with it, and with which answer; with none where it was brought on paper or let off. */
const Review = z
  .object({
    action: z.enum(['check', 'return', 'grade', 'excuse', 'assign']),
    submission_id: id().nullable(),
    comment: z.string(),
    reviewed_at: instant(),
  })
  .meta({ id: 'Review' });

/** The newest grade, of one answer or of none; a later answer leaves it. */
const Grade = z
  .object({
    submission_id: id().nullable(),
    value: z.number(),
    max: z.number().nullable(),
    comment: z.string(),
    graded_at: instant(),
  })
  .meta({ id: 'Grade' });

/** How far one student is with homework. */
const progress = {
  state: HomeworkState,
  attempts: z.int(),
  /** Of the first answer. */
  late: z.boolean(),
  /** An answer came after it was checked or graded. */
  has_new_answer: z.boolean(),
  submissions: z.array(Submission),
  review: Review.nullable(),
  grade: Grade.nullable(),
};

export const HomeworkPart = z
  .object({ student_id: id(), student_name: z.string(), ...progress })
  .meta({ id: 'HomeworkPart' });
export type HomeworkPart = z.output<typeof HomeworkPart>;

// The published description has these first; a new field comes last.
const { title, text, ...others } = schemasOf(picked(HOMEWORK_FIELDS, HOMEWORK_TEXTS), ANSWERED);

const task = {
  id: id(),
  lesson_id: id().nullable(),
  group_id: id().nullable(),
  title,
  text,
  files: z.array(StoredFile),
  /** Null where nothing is due: none was said, or there is no next lesson. */
  due_at: instant().nullable(),
  /** It is due when the next lesson begins, whenever that is by now. */
  due_follows_lesson: z.boolean(),
  max_grade: z.number().nullable(),
  created_at: instant(),
  ...others,
};

/** Homework with those it is set for: one student, or the members of a group. */
export const Homework = z
  .object({ ...task, version: z.int(), students: z.array(HomeworkPart) })
  .meta({ id: 'Homework' });
export type Homework = z.output<typeof Homework>;

/** Homework as its student sees it. */
export const OwnHomework = z
  .object({ ...task, student_profile_id: id(), teacher_name: z.string(), ...progress })
  .meta({ id: 'OwnHomework' });
export type OwnHomework = z.output<typeof OwnHomework>;
