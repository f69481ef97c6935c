import type { HomeworkPart, OwnHomework } from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import { HOMEWORK_TEXTS } from '@planner/contract/homework-table';

/** The state of homework without a submission. */
const UNANSWERED = {
  state: 'assigned',
  attempts: 0,
  late: false,
  has_new_answer: false,
  submissions: [],
  review: null,
  grade: null,
} satisfies Partial<HomeworkPart>;

/** Returns a student's part of sample homework without a submission, with some fields replaced. */
export const sampleHomeworkPart = (given: Partial<HomeworkPart> = {}): HomeworkPart => ({
  student_id: 7,
  student_name: 'Анна',
  ...UNANSWERED,
  ...given,
});

/** Returns sample homework as its student sees it, without a submission and a due date, with some fields replaced. */
export const sampleOwnHomework = (given: Partial<OwnHomework> = {}): OwnHomework => ({
  id: 1,
  lesson_id: 1,
  group_id: null,
  ...recordBy(HOMEWORK_TEXTS, () => ''),
  title: 'Дроби',
  text: 'Упражнения 5–7',
  files: [],
  due_at: null,
  due_follows_lesson: false,
  max_grade: 5,
  created_at: '2026-11-19T12:00:00Z',
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  ...UNANSWERED,
  ...given,
});
