import { z } from 'zod';
import { id, instant } from '@planner/calls';
import { ANSWERED, schemasOf } from './field-schemas.ts';
import { picked } from './field-tables/field-table.ts';
import { HOMEWORK_FIELDS, HOMEWORK_TEXTS } from './field-tables/homework-table.ts';
import { namesake } from './fields.ts';
import { StoredFile } from './files.ts';

/** The state of one student's homework. `overdue` is computed from the due date and never stored. */
export const HomeworkState = z.enum(['assigned', 'submitted', 'returned', 'checked', 'graded', 'excused', 'overdue']);
export type HomeworkState = z.output<typeof HomeworkState>;

/** One submission of homework, stored as it was handed in. */
const Submission = z
  .object({
    id: id(),
    /** Counted from one. */
    attempt: z.int(),
    text: z.string(),
    files: z.array(StoredFile),
    submitted_at: instant(),
    /** Handed in after the due date that was valid then. */
    late: z.boolean(),
    /** The student, or the teacher who recorded an answer on paper. */
    by: z.enum(['student', 'teacher']),
  })
  .meta({ id: 'Submission' });

/**
 * The teacher's last action and its submission. The submission is null for an answer on paper and for an excused
 * student.
 */
const Review = z
  .object({
    action: z.enum(['check', 'return', 'grade', 'excuse', 'assign']),
    submission_id: id().nullable(),
    comment: z.string(),
    reviewed_at: instant(),
  })
  .meta({ id: 'Review' });

/** The newest grade; its submission may be null. A later submission does not remove the grade. */
const Grade = z
  .object({
    submission_id: id().nullable(),
    value: z.number(),
    max: z.number().nullable(),
    comment: z.string(),
    graded_at: instant(),
  })
  .meta({ id: 'Grade' });

/** The progress of one student with homework. */
const progress = {
  state: HomeworkState,
  attempts: z.int(),
  /** Whether the first submission was late. */
  late: z.boolean(),
  /** Whether a submission arrived after the last check or grade. */
  has_new_answer: z.boolean(),
  submissions: z.array(Submission),
  review: Review.nullable(),
  grade: Grade.nullable(),
};

export const HomeworkPart = z
  .object({
    student_id: id(),
    student_name: z.string(),
    namesake: namesake(),
    ...progress,
    /** MSG-42. The number of unread messages about the homework; only in lists, and only if there are some. */
    unread: z.int().optional(),
  })
  .meta({ id: 'HomeworkPart' });
export type HomeworkPart = z.output<typeof HomeworkPart>;

// The published API description lists these fields first; a new field is added at the end.
const { title, text, ...others } = schemasOf(picked(HOMEWORK_FIELDS, HOMEWORK_TEXTS), ANSWERED);

const task = {
  id: id(),
  lesson_id: id().nullable(),
  group_id: id().nullable(),
  title,
  text,
  files: z.array(StoredFile),
  /** Null when no due date was set, or when it follows the next lesson and no next lesson exists. */
  due_at: instant().nullable(),
  /** Whether the homework is due at the start of the next lesson. The due date then moves with that lesson. */
  due_follows_lesson: z.boolean(),
  max_grade: z.number().nullable(),
  created_at: instant(),
  ...others,
};

/** Homework with the students who received it: one student, or the members of a group. */
export const Homework = z
  .object({ ...task, version: z.int(), students: z.array(HomeworkPart) })
  .meta({ id: 'Homework' });
export type Homework = z.output<typeof Homework>;

/** Homework as its student sees it. */
export const OwnHomework = z
  .object({
    ...task,
    student_profile_id: id(),
    teacher_name: z.string(),
    ...progress,
    /** MSG-36. The number of messages about the homework that the account has not read; only in the list of homework. */
    unread: z.int().optional(),
  })
  .meta({ id: 'OwnHomework' });
export type OwnHomework = z.output<typeof OwnHomework>;
