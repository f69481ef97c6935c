import { fakeApi, type FakeApi, type FakeHandlers, sampleStudent, studentPage } from '@planner/api-client/testing';
import { account, groups, lessons, messages, reference, rules, students, tasks, trials } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile } from '@planner/product/testing';
import { sampleGroup } from './group.ts';
import { sampleRule } from './rule.ts';

type Handlers = FakeHandlers<typeof lessons> &
  FakeHandlers<typeof groups> &
  FakeHandlers<typeof rules> &
  FakeHandlers<typeof trials> &
  FakeHandlers<typeof messages> &
  FakeHandlers<typeof students>;

const TABLES = [lessons, groups, rules, trials, messages, students] as const;

const TEACHER = fakeProfile({ policy: { ...DEFAULT_POLICY, no_show_percent: 50 }, groups_count: 1 });

/**
 * A fake of the calls that every form of the calendar sends, with Анна and a group to choose from. `handlers` add or
 * replace answers.
 */
export function calendarApi(handlers: Handlers = {}): FakeApi {
  const api = fakeApi(reference, {
    'GET /api/subjects': () => [{ id: 1, name: 'Английский язык' }],
    'GET /api/time_zone': () => [{ id: 'Europe/Moscow', name: 'Москва (UTC+3)', offset_minutes: 180 }],
  });
  api.also(account, { 'GET /api/get-me-info': () => TEACHER });
  api.also(groups, { 'GET /api/groups/{id}': () => sampleGroup() });
  api.also(tasks, { 'GET /api/teacher-tasks': () => [] });
  const people = [
    sampleStudent(),
    sampleStudent({ id: 3, student_name: '', name: 'Группа 9«Б»', student_count: 4, rate: 700 }),
  ];
  api
    .also(students, { 'GET /api/all-students-teachers': ({ query }) => studentPage(people, query) })
    .also(lessons, { 'GET /api/lessons/day': ({ query }) => ({ date: query.date, items: [], gaps: [] }) })
    .also(rules, { 'GET /api/lessons/get-rule': () => NO_RULE });
  for (const table of TABLES) {
    const own = Object.entries(handlers).filter(([key]) => key in table);
    api.also(table, Object.fromEntries(own));
  }
  return api;
}

const NO_RULE = {
  ...sampleRule({ id: null, days_of_week: {}, starts_on: null, cost_lesson: 0, student_id: null, version: null }),
  rules: [],
};
