import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

/** A day after the 26 weeks for which lessons are created immediately. */
const LAST = '2027-06-15';
const statusesOfJune = async (teacher: Person) =>
  (await lessonsOfMonths(teacher, ['2027-06'])).map(({ conducted_date, status }) => `${conducted_date} ${status}`);

test('[LSN-150] a pause past the horizon cancels the lessons up to its last day, as its preview reported', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const [first] = await lessonsOfMonths(teacher, ['2026-11']);
  const pause = { lesson_id: first?.id ?? 0, scope: 'following' as const, until: LAST, reason: 'Отпуск' };

  const preview = await teacher.call('POST /api/cancel-lesson', { body: { ...pause, dry_run: true } });
  const report = await teacher.call('POST /api/cancel-lesson', { body: pause });

  expect(preview).toMatchObject({ cancelled: 30, operation_id: null, lesson: { status: 'planned' } });
  expect(report).toMatchObject({ cancelled: 30, charge: 0, text: expect.stringMatching(/^30.занятий/) });
  expect(await statusesOfJune(teacher)).toEqual([
    '2027-06-01 cancelled',
    '2027-06-08 cancelled',
    '2027-06-15 cancelled',
    '2027-06-22 planned',
    '2027-06-29 planned',
  ]);
});

test('[LSN-150] one undo reverts a whole pause past the horizon', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const [first] = await lessonsOfMonths(teacher, ['2026-11']);
  const body = { lesson_id: first?.id ?? 0, scope: 'following' as const, until: LAST };

  const { operation_id } = await teacher.call('POST /api/cancel-lesson', { body });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  const statuses = (await lessonsOfMonths(teacher, ['2026-11', '2027-05'])).map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual(['planned']);
  expect(await statusesOfJune(teacher)).toEqual(['01', '08', '15', '22', '29'].map((day) => `2027-06-${day} planned`));
});
