import { sampleLesson } from '@planner/api-client/testing';
import type { Lesson, ResultOf, StudentCard } from '@planner/contract';

const ANNA = {
  student_id: 7,
  student_name: 'Анна Соколова',
  attendance: null,
  reason: '',
  price: 1500,
  charge: null,
  paid: false,
};

/** A planned one-time lesson of Анна, Friday 20.11.2026, 18:00 to 19:00 in Moscow; what is given replaces its fields. */
export const lesson = (given: Partial<Lesson> = {}): Lesson => sampleLesson({ participants: [ANNA], ...given });

/** A student's card; with `student_count` a group's. */
export const card = (given: Partial<StudentCard> = {}): StudentCard => ({
  id: 7,
  student_name: 'Анна Соколова',
  name: 'Анна Соколова',
  contact: '',
  phone_number: '',
  type_connect: null,
  rate: 1500,
  time_rate: 60,
  balance: 0,
  homework_status: null,
  comment: '',
  student_count: null,
  student_profile_id: null,
  time_zone: null,
  grade_class: '',
  subject_ids: [],
  parent_name: '',
  parent_contact: '',
  archived_at: null,
  next_lesson_at: null,
  lessons_left: null,
  trial: false,
  tags: [],
  color: 0,
  ...given,
});

/** What a series operation reports; nothing happened unless given. */
export const report = (
  given: Partial<ResultOf<'DELETE /api/lessons/{id}'>> = {},
): ResultOf<'DELETE /api/lessons/{id}'> => ({
  created: 0,
  updated: 0,
  deleted: 0,
  kept: [],
  conflicts: [],
  skipped_holidays: [],
  operation_id: null,
  ...given,
});
