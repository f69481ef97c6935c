/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../../../testing/crowd/pages-read.ts';
import { listsOf } from '../../../../testing/timetable.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { overlapsOf } from './lesson-overlaps.repository.ts';

const api = await testApi();
afterAll(() => api.close());

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

const rowsOf = (node: Node): number =>
  node['Actual Rows'] * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);

test('[OPS-91] a long series is compared with the lessons around each of its days, not with every lesson of a full timetable', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  for (const hour of [10, 12, 14]) {
    const slots = DAYS.map((day) => `${day} ${hour}:00-${hour}:30`);
    const body = { student_id, ...listsOf(slots), starts_on: '2025-12-01', repeat_until: '2028-11-01' };
    await teacher.call('POST /api/lessons', { body });
  }
  const candidates = Array.from({ length: 500 }, (_, day) => {
    const start_at = new Date(Date.UTC(2026, 10, 21 + day, 15));
    return { start_at, end_at: new Date(start_at.getTime() + 1_800_000), break_minutes: 0 };
  });

  const [statement] = await statementsOf(api.database, () => overlapsOf(api.database.db, teacher.id, candidates));
  const { text = '', values = [] } = statement ?? {};
  const { rows } = await api.database.reading.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );

  // Each candidate has three lessons in its sixteen hours, and each row passes a few steps of the plan.
  const passed = (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + rowsOf(Plan), 0);
  expect(passed).toBeLessThan(candidates.length * 30);
});
