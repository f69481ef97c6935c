/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesRead } from '../../testing/crowd/pages-read.ts';
import { signIn } from '../../testing/crowd/sign-in.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');

/** A hundred more weeks of lessons for all students of the teacher except one. */
const MORE_LESSONS = `
  with made as (
    insert into lesson (teacher_id, student_id, conducted_date, start_time, end_time, time_zone_teacher, start_at, end_at, status,
      one_time, cost_minor, created_date)
    select teacher_id, id, date '2026-12-01' + week * 7, '20:00', '21:00', 'Europe/Moscow',
      date '2026-12-01' + week * 7 + time '17:00', date '2026-12-01' + week * 7 + time '18:00', 'planned', true, 0, created_at
    from student, generate_series(1, 100) week where id <> $1 and teacher_id = $2
    returning id, student_id
  )
  insert into lesson_participant (lesson_id, student_id, price_minor, price_source) select id, student_id, 0, 'rate' from made`;

test('[PLT-92] the cost of a card depends on its own lessons, not on its teacher’s other lessons', async () => {
  const [id = 0] = await fillCrowd(api.database, 20_000, NOW);
  const teacher = await signIn(api, id, NOW);
  const {
    items: [card],
  } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const params = { id: card?.id ?? 0 };
  const costOf = () => pagesRead(api.database, () => teacher.call('GET /api/student-profile/{id}', { params }));

  const alone = await costOf();
  const client = await api.database.connect();
  await client.query(MORE_LESSONS, [params.id, id]);
  await client.query('analyze');
  await client.end();

  expect(await costOf()).toBeLessThan(alone * 1.1);
});
