/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesRead } from '../../testing/crowd/pages-read.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** 300 payments written by this card's teacher, and 20 declared payments of every other student. */
const MORE = `
  insert into payment (teacher_id, student_id, amount_minor, date, created_at, declared_by)
  select teacher_id, student.id, 150000, date '2026-11-01' - number, created_at, case when student.id <> $1 then teacher_id end
  from student, generate_series(1, 300) number where student.id = $1 or number <= 20`;

test('[CAB-34] reading declared payments costs the same beside the teacher’s own payments and other students', async () => {
  await fillCrowd(api.database, 20_000, new Date('2026-11-20T12:24:00.000Z'));
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const client = await api.database.connect();
  const body = { student_profile_id, amount: 1500, date: '2026-11-19', state: 'declared' } as const;
  await student.call('POST /api/payments', { body });
  const costOf = async () => {
    // A server runs these automatically after so many new rows.
    await client.query('vacuum analyze payment');
    await client.query('analyze');
    return pagesRead(api.database, () => student.call('GET /api/student/payments', { query: { student_profile_id } }));
  };

  const alone = await costOf();
  await client.query(MORE, [student_id]);
  const beside = await costOf();
  await client.end();

  // An index over more rows is one level deeper.
  expect(beside).toBeLessThanOrEqual(alone + 5);
});
