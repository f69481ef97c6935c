import { fakeApi, type FakeApi, type FakeHandlers, sampleStudent, studentPage } from '@planner/api-client/testing';
import { account, groups, lessons, reference, rules, students, tasks, trials } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeTeacher } from '@planner/product/testing';

type Handlers = FakeHandlers<typeof lessons> &
  FakeHandlers<typeof rules> &
  FakeHandlers<typeof trials> &
  FakeHandlers<typeof students>;

const TABLES = [lessons, rules, trials, students] as const;

const TEACHER = {
  ...fakeTeacher,
  about: '',
  phone_number: '',
  contact: '',
  subjects: [],
  subject_ids: [],
  meeting_url: '',
  rate: 0,
  time_rate: 60,
  reminder_minutes: 0,
  break_minutes: 0,
  lesson_minutes: 60,
  auto_complete_rules: false,
  policy: { ...DEFAULT_POLICY, no_show_percent: 50 },
  badge: 'Expert',
  students_count: 1,
  groups_count: 1,
  referral_code: 'abc',
  referred_count: 0,
  version: 1,
} as const;

/** The calls every form of the calendar makes, with Анна and a group to choose from; `handlers` answer the rest. */
export function calendarApi(handlers: Handlers = {}): FakeApi {
  const api = fakeApi(reference, {
    'GET /api/subjects': () => [{ id: 1, name: 'Английский язык' }],
    'GET /api/time_zone': () => [{ id: 'Europe/Moscow', name: 'Москва (UTC+3)', offset_minutes: 180 }],
  });
  api.also(account, { 'GET /api/get-me-info': () => ({ ...TEACHER, subjects: [], subject_ids: [], permissions: [] }) });
  api.also(groups, {});
  api.also(tasks, { 'GET /api/teacher-tasks': () => [] });
  const people = [
    sampleStudent(),
    sampleStudent({ id: 3, student_name: '', name: 'Группа 9«Б»', student_count: 4, rate: 700 }),
  ];
  api
    .also(students, { 'GET /api/all-students-teachers': ({ query }) => studentPage(people, query) })
    .also(rules, { 'GET /api/lessons/get-rule': () => NO_RULE });
  for (const table of TABLES) {
    const own = Object.entries(handlers).filter(([key]) => key in table);
    api.also(table, Object.fromEntries(own));
  }
  return api;
}

const NO_RULE = {
  id: null,
  days_of_week: {},
  starts_on: null,
  repeat_until: null,
  interval_weeks: 1,
  reminder_minutes: 0,
  break_minutes: 0,
  cost_lesson: 0,
  goal: '',
  time_zone_teacher: 'Europe/Moscow',
  next_lesson_at: null,
  student_id: null,
  group_id: null,
  version: null,
  rules: [],
};
