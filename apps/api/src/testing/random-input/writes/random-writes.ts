import { clock } from '../../lesson-verbs.ts';
import { listsOf, updatedListsOf } from '../../timetable.ts';
import { byId, NOBODY, one, type Choose, type Known, type Undoable, type Writes } from '../known.ts';
import { RANDOM_HOMEWORK } from './random-homework-writes.ts';
import { RANDOM_LEARNING } from './random-learning-writes.ts';
import { RANDOM_MONEY } from './random-money-writes.ts';
import { RANDOM_PAYERS } from './random-payer-writes.ts';
import { RANDOM_WAYS } from './random-ways.ts';
import { RANDOM_TIME_OFF } from './random-time-off-writes.ts';

const HOURS = ['08', '09', '10', '12', '13', '15', '18', '20', '21'];
const DAYS = [
  '2026-11-16',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-24',
  '2026-11-26',
  '2026-12-01',
  '2026-12-08',
];
/** A policy under which every cancellation is late, and a cancellation by the teacher makes the next lesson free. */
export const STRICT = {
  notice_hours: 168,
  late_percent: 50,
  no_show_percent: 100,
  free_cancels_per_month: 1,
  teacher_late_rule: 'free_lesson',
} as const;
const SLOTS = [
  ['вт 18:00-19:00'],
  ['чт 10:00-11:30'],
  ['пн 09:00-10:00', 'ср 09:00-10:00'],
  ['вт 18:00-19:00', 'вт 20:00-21:00'],
];
const some = (ids: readonly number[], choose: Choose) => ids.filter(() => choose([true, false]));
const yes = (choose: Choose) => choose([true, false]);
const anyTime = (choose: Choose) => {
  const hour = choose(HOURS);
  return { conducted_date: choose(DAYS), start_time: clock(`${hour}:00`), end_time: clock(`${hour}:45`) };
};
const anyLesson = (choose: Choose) => ({
  ...anyTime(choose),
  paid: yes(choose),
  force: true,
  ...(yes(choose) && { cost_lesson_one_time: choose([0, 700, 1500.5]) }),
});
const anyRule = (choose: Choose) => ({
  ...listsOf(choose(SLOTS)),
  starts_on: choose(DAYS),
  repeat_until: choose([null, '2026-12-20', '2027-01-31']),
  interval_weeks: choose([1, 2]),
  force: true,
});
const anyMarks = (known: Known, choose: Choose) =>
  some(known.students, choose)
    .slice(0, 1)
    .map((student_id) => ({
      student_id,
      attendance: choose(['present', 'late', 'absent', 'excused', null] as const),
      charge: choose(['auto', 'full', 'half', 'none', 321] as const),
    }));

/** A random input for every write that can be undone. A missing write does not compile. */
export const RANDOM_WRITES: Writes = {
  ...RANDOM_TIME_OFF,
  'POST /api/student-create': (_, choose) => ({
    body: {
      student_name: choose(['Анна', 'Борис', 'Вера']),
      rate: choose([0, 900, 1500]),
      opening_balance: choose([0, 500, -200]),
    },
  }),
  'POST /api/students/import-excel/': ({ tables }, choose) => ({
    body: { import_id: one(tables, choose), duplicates: choose(['skip', 'add'] as const) },
  }),
  'PUT /api/student-update/{id}': ({ students }, choose) => ({
    params: { id: one(students, choose) },
    body: {
      rate: choose([1000, 2000]),
      apply_to: choose(['future_only', 'from_date'] as const),
      tags: choose([[], ['ЕГЭ']]),
      ...choose([{}, { policy: null }, { policy: STRICT }]),
      comment: choose(['', 'приоритет']),
    },
  }),
  // The newest card is included, because it seldom has rows that prevent its deletion.
  'DELETE /api/students/': ({ students }, choose) => ({
    body: { ids: [choose([one(students, choose), students.reduce((newest, id) => Math.max(newest, id), NOBODY)])] },
  }),
  'POST /api/toggle-student-archive/{id}': ({ students }, choose) => ({
    params: { id: one(students, choose) },
    body: { confirm: true },
  }),
  'POST /api/student-invite/{id}': ({ students }, choose) => ({
    params: { id: one(students, choose) },
    body: { role_in_profile: choose(['student', 'parent', 'parent'] as const), is_second_parent: yes(choose) },
  }),
  'DELETE /api/students/{id}/invitations/{invitation_id}': ({ invitations }, choose) => ({
    params: invitations.length === 0 ? { id: NOBODY, invitation_id: NOBODY } : choose(invitations),
  }),
  'PUT /api/students/{id}/profiles/{student_profile_id}': ({ links }, choose) => ({
    params: links.length === 0 ? { id: NOBODY, student_profile_id: NOBODY } : choose(links),
    body: { sees_money: yes(choose) },
  }),
  'DELETE /api/students/{id}/profiles/{student_profile_id}': ({ links }, choose) => ({
    params: links.length === 0 ? { id: NOBODY, student_profile_id: NOBODY } : choose(links),
  }),
  'PUT /api/student/update-profile': (_, choose) => ({
    body: { first_name: choose(['Анна', 'Аня']), time_zone: choose(['Europe/Moscow', 'Asia/Omsk']) },
  }),
  'POST /api/student/link-profile': ({ invite_codes }, choose) => ({
    body: {
      code: invite_codes.length === 0 ? 'ZZZZZZZZ' : choose(invite_codes),
    },
  }),
  'POST /api/groups/create': ({ students }, choose) => ({
    body: { name: 'А2', student_ids: some(students, choose), price: choose([null, 600]) },
  }),
  'POST /api/update-group': ({ groups, students }, choose) => ({
    body: {
      id: one(groups, choose),
      name: choose(['А2', 'Б1']),
      student_ids: some(students, choose),
      price: choose([null, 600, 800]),
      apply_to_future: yes(choose),
    },
  }),
  'DELETE /api/groups': ({ groups }, choose) => ({ body: { id: one(groups, choose), archive: yes(choose) } }),
  'POST /api/lesson-one-time': ({ students }, choose) => ({
    body: { student_id: one(students, choose), ...anyLesson(choose) },
  }),
  'POST /api/create_group_lesson': ({ groups }, choose) => ({
    body: { group_id: one(groups, choose), ...anyLesson(choose) },
  }),
  'POST /api/lesson-trial': (_, choose) => ({
    body: { requestBody: { lesson_data: anyLesson(choose), student_data: { student_name: 'Глеб' } } },
  }),
  'PUT /api/lessons/{id}': ({ lessons }, choose) => ({
    params: { id: one(lessons, choose) },
    body: {
      ...choose([anyTime(choose), { conducted_date: choose(DAYS) }, { start_time: clock(`${choose(HOURS)}:00`) }, {}]),
      ...(yes(choose) && { cost_lesson: choose([0, 1234]) }),
      ...(yes(choose) && { goal: 'Времена', reminder_minutes: choose([0, 15] as const) }),
      ...(yes(choose) && { note_private: choose(['', 'не забыть']) }),
      scope: choose(['one', 'one', 'following', 'all'] as const),
      shift_moved: yes(choose),
      force: true,
    },
  }),
  'DELETE /api/lessons/{id}': ({ lessons }, choose) => ({
    params: { id: one(lessons, choose) },
    query: { scope: choose(['one', 'following', 'all'] as const) },
  }),
  'POST /api/cancel-lesson': ({ lessons, students }, choose) => ({
    body: {
      lesson_id: one(lessons, choose),
      ...(yes(choose) && { student_id: one(students, choose) }),
      by: choose(['teacher', 'student'] as const),
      charge: choose(['auto', 'full', 'none', 250] as const),
      ...choose([{}, { scope: 'following' as const, until: '2026-12-31' }]),
      reason: choose(['', 'болезнь']),
    },
  }),
  'POST /api/student/cancel-lesson': ({ links, late }, choose) => ({
    body: {
      student_profile_id: one(
        links.map((link) => link.student_profile_id),
        choose,
      ),
      lesson_id: one(late, choose),
    },
  }),
  'POST /api/lessons/{id}/forgive': (known, choose) => ({ ...byId(known.forgivable, choose), body: {} }),
  'POST /api/lessons/{id}/attendance': (known, choose) => ({
    params: { id: one(known.lessons, choose) },
    body: {
      marks: anyMarks(known, choose),
      ...choose([{}, { complete: true }, { complete: true }, { complete: false }]),
      force: true,
    },
  }),
  'POST /api/lessons/close': ({ lessons }, choose) => ({ body: { ids: [one(lessons, choose), one(lessons, choose)] } }),
  'POST /api/lessons': ({ students }, choose) => ({ body: { student_id: one(students, choose), ...anyRule(choose) } }),
  'POST /api/lessons-create-group': ({ groups }, choose) => ({
    body: { group_id: one(groups, choose), ...anyRule(choose) },
  }),
  'PUT /api/edit-rule': ({ rules }, choose) => ({
    body: {
      rule_id: one(rules, choose),
      ...(yes(choose) && updatedListsOf(choose(SLOTS))),
      ...choose([{}, { repeat_until: '2026-12-20' }, { repeat_until: null }]),
      ...choose([{}, { apply_from: choose(DAYS) }]),
      ...choose([{}, { cost_lesson: 777 }, { interval_weeks: 2 }]),
      force: true,
    },
  }),
  'DELETE /api/delete-student-rule-lessons/': ({ rules }, choose) => ({
    query: { rule_id: one(rules, choose), ...choose([{}, { from: choose(DAYS) }]) },
  }),
  ...RANDOM_HOMEWORK,
  ...RANDOM_LEARNING,
  ...RANDOM_MONEY,
  ...RANDOM_PAYERS,
  ...RANDOM_WAYS,
  'PUT /api/update-teacher-profile': (_, choose) => ({
    body: {
      first_name: choose(['Елена', 'Елена Петровна']),
      time_zone: choose(['Europe/Moscow', 'Asia/Yekaterinburg']),
      rate: choose([1000, 1800]),
      theme: choose([null, 'dark'] as const),
      ...choose([{}, { policy: STRICT }]),
    },
  }),
  'DELETE /api/notification_teacher/{id}': (known, choose) => byId(known.notifications.teacher, choose),
  'DELETE /api/notification_student/{id}': (known, choose) => byId(known.notifications.student, choose),
};

// The type of Object.keys loses the keys; the table has no others.
export const UNDOABLE = Object.keys(RANDOM_WRITES) as Undoable[];

/** Whether the student makes the call, not the teacher. */
export const isOfStudent = (key: Undoable): boolean =>
  key === 'PUT /api/student/update-profile' ||
  key === 'POST /api/student/link-profile' ||
  key === 'POST /api/student/cancel-lesson' ||
  key === 'POST /api/student/family-payments' ||
  key === 'DELETE /api/notification_student/{id}';
