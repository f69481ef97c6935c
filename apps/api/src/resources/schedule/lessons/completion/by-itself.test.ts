import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasRule, lessonsOfMonths } from '../../../../testing/timetable.ts';
import { completeDueLessons } from './completion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const SWITCH = 'PUT /api/update-teacher-profile';
const TUESDAYS = { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31' };

const lets = (teacher: Person, auto_complete_rules: boolean) => teacher.call(SWITCH, { body: { auto_complete_rules } });
const sweep = (instant: string) => api.commit((tx) => completeDueLessons(tx, new Date(instant), 100));
const conducted = async (teacher: Person) =>
  (await lessonsOfMonths(teacher, ['2026-11', '2026-12']))
    .filter(({ status }) => status === 'completed')
    .map(({ conducted_date }) => conducted_date);

test('[LSN-134] lessons already over when the teacher enables automatic completion wait for their marks', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { ...TUESDAYS, student_id });
  // On 1 December the lesson of 24 November waits for its marks.
  api.setClock('2026-12-01T09:00:00Z');
  await lets(teacher, true);

  await sweep('2026-12-01T09:05:00Z');
  const before = [await conducted(teacher), await balanceOf(teacher, student_id)];
  await sweep('2026-12-01T16:30:00Z');

  expect(before).toEqual([[], 0]);
  expect(await conducted(teacher)).toEqual(['2026-12-01']);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[LSN-134] saving the setting again does not restart it, switching it off and on does', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { ...TUESDAYS, student_id });
  await lets(teacher, true);
  api.setClock('2026-11-25T09:00:00Z');
  await lets(teacher, true);
  await sweep('2026-11-25T09:05:00Z');
  const kept = await conducted(teacher);

  await lets(teacher, false);
  api.setClock('2026-12-02T09:00:00Z');
  await lets(teacher, true);
  await sweep('2026-12-02T09:05:00Z');

  expect(kept).toEqual(['2026-11-24']);
  expect(await conducted(teacher)).toEqual(['2026-11-24']);
});

test('[LSN-135] lessons of a rule that were already over at their creation wait for their marks', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  // Enabled long before these lessons, so that LSN-134 is not the reason for their waiting.
  api.setClock('2026-10-20T09:00:00Z');
  await lets(teacher, true);
  api.setClock('2026-11-20T12:24:00Z');
  await hasRule(teacher, { ...TUESDAYS, student_id, starts_on: '2026-11-01' });

  await sweep('2026-11-20T12:30:00Z');

  expect(await conducted(teacher)).toEqual([]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
});
