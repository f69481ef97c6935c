import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface LessonProblemTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  lesson_id: number;
  student_id: number | null;
  text: string;
  created_at: Instant;
  resolved_at: InstantOrNull;
}

interface LessonTopicTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  lesson_id: number;
  student_id: number | null;
  subject_id: number | null;
  text: string;
  created_at: Instant;
}

interface ResultTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  lesson_id: number | null;
  title: string;
  date: string;
  value: number;
  max: number | null;
  comment: Generated<string>;
  created_at: Instant;
  version: Generated<number>;
}

interface LessonMessageTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  /** Null for a message about a homework or about the student alone. */
  lesson_id: number | null;
  /** MSG-31. Set for a message about a homework of the student. */
  homework_id: number | null;
  student_id: number;
  /** MSG-34. The first day of the month that the message opens for its readers. */
  month: Generated<string | null>;
  author_id: number | null;
  by: 'teacher' | 'student' | 'parent';
  readers: 'everyone' | 'student' | 'parents';
  text: string;
  sent_at: Instant;
}

interface LessonMessageReadTable {
  message_id: number;
  user_id: number;
  read_at: Instant;
}

interface MessageTemplateTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  text: string;
  created_at: Instant;
}

interface TeacherTaskTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  text: string;
  due: string | null;
  due_time: string | null;
  done_at: InstantOrNull;
  created_at: Instant;
}

export interface LearningTables {
  lesson_message: LessonMessageTable;
  message_template: MessageTemplateTable;
  lesson_message_read: LessonMessageReadTable;
  lesson_problem: LessonProblemTable;
  lesson_topic: LessonTopicTable;
  result: ResultTable;
  teacher_task: TeacherTaskTable;
}
