import type { Lesson } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, hasRuleLessons, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';
import { readOwnLessons } from './lesson-query.repository.ts';
import { sql } from 'kysely';

const api = await testApi();
afterAll(() => api.close());

const ids = (days: Record<string, Lesson[]>) =>
  Object.fromEntries(Object.entries(days).map(([day, lessons]) => [day, lessons.map(({ id }) => id)]));

test('[LSN-10] a week has its seven days, each with its lessons sorted by start', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const late = await hasLesson(teacher, student_id);
  const early = await hasLesson(teacher, student_id, { start_time: clock('09:00'), end_time: clock('10:00') });
  const sunday = await hasLesson(teacher, student_id, { conducted_date: '2026-11-29' });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-30' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: sunday.id } });

  const { days, vacations } = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-26' } });

  expect(vacations).toEqual([]);
  expect(ids(days)).toEqual({
    '2026-11-23': [],
    '2026-11-24': [early.id, late.id],
    '2026-11-25': [],
    '2026-11-26': [],
    '2026-11-27': [],
    '2026-11-28': [],
    '2026-11-29': [sunday.id],
  });
});

test('[LSN-10] a lesson that lasts past midnight is included in the next day’s answer, under its own day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const night = { start_time: clock('23:00'), end_time: clock('01:00') };
  const sunday = await hasLesson(teacher, student_id, { conducted_date: '2026-11-22', ...night });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-22' });

  const week = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-23' } });
  const day = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-23' } });

  expect(ids(week.days)['2026-11-22']).toEqual([sunday.id]);
  expect(week.days['2026-11-23']).toEqual([]);
  expect(day.items.map(({ id }) => id)).toEqual([sunday.id]);
});

test('[LSN-10] a month has the whole weeks that cover it, and rules create their lessons up to its end', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRuleLessons(teacher, student_id, { repeat_until: null });

  const { days } = await teacher.call('GET /api/lessons/{year}/{month}', { params: { year: 2028, month: 2 } });

  const all = Object.keys(days);
  expect([all[0], all.at(-1), all.length]).toEqual(['2028-01-31', '2028-03-05', 35]);
  expect(
    Object.entries(days)
      .filter(([, lessons]) => lessons.length === 1)
      .map(([day]) => day),
  ).toEqual(['2028-02-01', '2028-02-08', '2028-02-15', '2028-02-22', '2028-02-29']);
});

test('[LSN-10] today is the day in the teacher’s zone', async () => {
  const { teacher } = await teacherWithStudent(api);
  api.setClock('2026-11-20T21:30:00Z');

  const today = await teacher.call('GET /api/today-lessons', {});

  expect(today).toEqual({ date: '2026-11-21', items: [], gaps: [] });
});

test('[LSN-32] the gaps of a day are between its lessons, without the breaks', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const at = (start: string, end: string, break_minutes = 0) =>
    hasLesson(teacher, student_id, { start_time: clock(start), end_time: clock(end), break_minutes });
  await at('10:00', '11:00', 15);
  await at('13:00', '14:00');
  await at('14:10', '15:00');
  const cancelled = await at('16:00', '17:00');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id } });

  const { gaps } = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-24' } });

  expect(gaps).toEqual([{ start_at: '2026-11-24T08:15:00.000Z', end_at: '2026-11-24T10:00:00.000Z', minutes: 105 }]);
});

test('[LSN-33] the answer has the lesson in progress, the next one, past ones without marks, and the balance', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [unmarked, current, next] = await hasRuleLessons(teacher, student_id);
  await hasLesson(teacher, student_id, YESTERDAY);
  api.setClock('2026-12-01T15:30:00Z');

  const answer = await teacher.call('GET /api/current-lessons', {});

  expect(answer).toMatchObject({
    current: { id: current?.id },
    next: { id: next?.id },
    previous_unmarked: [{ id: unmarked?.id }],
    balance: -1500,
    last_homework: null,
    open_problems: [],
    last_topic: null,
  });
});

test('[LSN-33] a group lesson has no balance, and without lessons the answer is empty', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const nothing = await teacher.call('GET /api/current-lessons', {});
  await hasGroupLesson(teacher, await hasGroup(teacher, [student_id]));

  const answer = await teacher.call('GET /api/current-lessons', {});

  expect(nothing).toMatchObject({ current: null, next: null, previous_unmarked: [], balance: null });
  expect(answer).toMatchObject({ current: null, next: { student_name: 'Группа А2' }, balance: null });
});

test('[LSN-16] a student sees only the student’s own part of a group lesson and no private note', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, boris], 900);
  await hasGroupLesson(teacher, group_id, { ...YESTERDAY, note_private: 'Шумят', note_shared: 'Повторить времена' });
  const everything = { where: sql`true` };

  const own = await readOwnLessons(api.database.db, { student_id: boris, sees_money: true }, everything);
  const poor = await readOwnLessons(api.database.db, { student_id: boris, sees_money: false }, everything);

  expect(own).toMatchObject([
    {
      note_private: null,
      note_shared: 'Повторить времена',
      cost_lesson_one_time: 900,
      amount_deducted: 900,
      participants: [{ student_name: 'Борис', price: 900, charge: 900 }],
    },
  ]);
  expect(poor).toMatchObject([
    { cost_lesson_one_time: null, amount_deducted: null, participants: [{ price: null, charge: null, paid: null }] },
  ]);
  expect(own[0]?.participants).toHaveLength(1);
});
