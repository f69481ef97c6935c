import { sampleProfile, sampleStudent } from '@planner/api-client/testing';
import type { GroupPage, ResultOf, StudentCard, StudentProfile } from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import { GROUP_TEXTS } from '@planner/contract/group-table';

export const ANNA: StudentCard = sampleStudent({
  id: 1,
  contact: '@anna',
  phone_number: '8 916 123-45-67',
  type_connect: { id: 1, type_connect: 'telegram', icon: '/icons/connect/telegram.svg', scheme: 'https://t.me/' },
  balance: -1500,
  comment: 'Готовится к IELTS',
  grade_class: '10 класс',
  subject_ids: [1],
  next_lesson_at: '2026-11-21T13:00:00.000Z',
});

/** A student with nothing but a name. */
export const studentNamed = (id: number, student_name: string, more: Partial<StudentCard> = {}): StudentCard =>
  sampleStudent({ id, student_name, ...more });

export const NINTH: StudentCard = studentNamed(1, 'Группа 9«Б»', { student_count: 6, rate: 800, color: 2 });

export const ANNA_PROFILE: StudentProfile = sampleProfile(ANNA, {
  version: 3,
  lessons_completed: 12,
  lessons_planned: 8,
  attendance_percent: 92,
  rule: [
    { day_of_week_id: 2, start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' },
    { day_of_week_id: 4, start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' },
  ],
  rule_id: 5,
});

export const NINTH_PAGE: GroupPage = {
  ...recordBy(GROUP_TEXTS, () => ''),
  id: 1,
  name: 'Группа 9«Б»',
  price: 800,
  color: 2,
  student_count: 2,
  next_lesson_at: '2026-11-21T07:00:00.000Z',
  archived_at: null,
  members: [
    {
      student_id: 1,
      student_name: 'Анна',
      time_zone: null,
      price: null,
      balance: 0,
      joined_on: '2026-09-01',
      attendance_percent: 90,
      color: 1,
    },
    {
      student_id: 2,
      student_name: 'Пётр',
      time_zone: 'Asia/Omsk',
      price: 600,
      balance: -600,
      joined_on: '2026-10-01',
      attendance_percent: null,
      color: 2,
    },
  ],
  rule: [{ day_of_week_id: 6, start_time: '10:00:00.000Z', end_time: '11:30:00.000Z' }],
  rule_id: 7,
  version: 5,
  lessons_planned: 4,
  counted_until: null,
};

/** The answer to restoring a student from the archive. */
export const RESTORED: ResultOf<'POST /api/toggle-student-archive/{id}'> = {
  archived: false,
  ended_rules: 0,
  future_lessons_removed: 0,
  future_lessons_cancelled: 0,
  counted_until: null,
  operation_id: null,
};
