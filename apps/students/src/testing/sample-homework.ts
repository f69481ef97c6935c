import { sampleHomeworkPart } from '@planner/api-client/testing';
import type { Homework, HomeworkPart } from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import { HOMEWORK_TEXTS } from '@planner/contract/homework-table';

type Answer = HomeworkPart['submissions'][number];

const answerOf = (given: Partial<Answer> = {}): Answer => ({
  id: 11,
  attempt: 1,
  text: 'Готово',
  files: [],
  late: false,
  by: 'student',
  submitted_at: '2026-11-20T09:00:00.000Z',
  ...given,
});

export const submittedBy = (student_name: string, student_id: number): HomeworkPart =>
  sampleHomeworkPart({
    student_id,
    student_name,
    state: 'submitted',
    attempts: 1,
    submissions: [answerOf({ id: student_id + 100 })],
  });

export const homeworkOf = (given: Partial<Homework> = {}): Homework => ({
  id: 1,
  lesson_id: 5,
  group_id: null,
  ...recordBy(HOMEWORK_TEXTS, () => ''),
  text: 'Упражнения 3 и 4',
  files: [],
  max_grade: null,
  due_at: '2026-11-24T15:00:00.000Z',
  due_follows_lesson: true,
  version: 1,
  created_at: '2026-11-18T12:00:00.000Z',
  students: [sampleHomeworkPart()],
  ...given,
});
