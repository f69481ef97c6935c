import type { OptionalHomeworkText } from '@planner/contract/homework-table';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

/** A numeric column: read as text, written as a number. */
type Points = ColumnType<string | null, number | null, number | null>;

interface HomeworkTable extends Record<OptionalHomeworkText, Generated<string>> {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number | null;
  group_id: number | null;
  lesson_id: number | null;
  text: string;
  due_follows_lesson: boolean;
  due_at: InstantOrNull;
  max_grade: Points;
  created_at: Instant;
  deleted_at: InstantOrNull;
  version: Generated<number>;
}

interface HomeworkStudentTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  homework_id: number;
  student_id: number;
  state: 'assigned' | 'submitted' | 'returned' | 'checked' | 'graded' | 'excused';
  attempts: Generated<number>;
  seen_attempt: Generated<number>;
  answered_at: InstantOrNull;
  told_due: InstantOrNull;
  deleted_at: InstantOrNull;
}

interface SubmissionTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  homework_student_id: number;
  attempt: number;
  text: string;
  submitted_at: Instant;
  late: boolean;
  by: 'student' | 'teacher';
}

interface HomeworkReviewTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  homework_student_id: number;
  submission_id: number | null;
  action: 'check' | 'return' | 'grade' | 'excuse' | 'assign';
  value: Points;
  max: Points;
  comment: string;
  reviewed_at: Instant;
}

export interface HomeworkTables {
  homework: HomeworkTable;
  homework_student: HomeworkStudentTable;
  submission: SubmissionTable;
  homework_review: HomeworkReviewTable;
}
