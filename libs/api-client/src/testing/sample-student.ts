import type { StudentCard, StudentProfile } from '@planner/contract';
import { emptyFields } from '@planner/contract/student-table';

/**
 * Returns a student card with only a name and a rate of 1 500 ₽ for 60 minutes, with some fields replaced. With
 * `student_count` it is a group's card.
 */
export const sampleStudent = (given: Partial<StudentCard> = {}): StudentCard => ({
  id: 7,
  student_name: 'Анна Соколова',
  name: given.student_name ?? 'Анна Соколова',
  ...emptyFields('list'),
  type_connect: null,
  rate: 1500,
  time_rate: 60,
  balance: 0,
  homework_status: null,
  student_count: null,
  student_profile_id: null,
  archived_at: null,
  erased_at: null,
  next_lesson_at: null,
  lessons_left: null,
  trial: false,
  color: 0,
  namesake: '',
  ...given,
});

/** Returns the whole profile of a card without lessons, money or links, with some fields replaced. */
export const sampleProfile = (card: StudentCard, given: Partial<StudentProfile> = {}): StudentProfile => ({
  ...card,
  version: 1,
  policy: null,
  ...emptyFields('profile'),
  invite_code: null,
  invite_expires_at: null,
  invite_role: null,
  invite_sees_money: null,
  invitations: [],
  linked: [],
  next_lesson: null,
  last_lesson: null,
  lessons_completed: 0,
  lessons_planned: 0,
  counted_until: null,
  attendance_percent: null,
  rule: [],
  rule_id: null,
  groups: [],
  ledger: [],
  homework: [],
  homework_counts: { given: 0, done: 0, overdue: 0 },
  packages: [],
  open_problems: [],
  results: [],
  ...given,
});
