/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { pagesRead } from '../../../../testing/crowd/pages-read.ts';
import { hasLesson } from '../../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** A thousand operations of other accounts, each with a hundred rows of other lessons. */
const MORE_CHANGES = [
  `insert into journal_operation (call, at, topics, undoable)
   select 'others', timestamptz '2026-11-20T10:00Z', '{}', false from generate_series(1, 1000)`,
  `insert into journal_row (operation_id, table_name, row_id, after)
   select o.id, case when n % 2 = 0 then 'lesson' else 'lesson_participant' end, 1000000 + o.id * 100 + n,
     jsonb_build_object('lesson_id', 1000000 + o.id * 100 + n, 'goal', repeat('x', 200))
   from journal_operation o, generate_series(1, 100) n where o.call = 'others'`,
  'analyze',
];

test('[LSN-72] the cost of opening a lesson depends on its own history, not on other accounts’ journals', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const open = () => teacher.call('GET /api/lesson/{id}', { params: { id } });
  const costOf = () => pagesRead(api.database, open);

  const alone = await costOf();
  const client = await api.database.connect();
  for (const statement of MORE_CHANGES) await client.query(statement);
  await client.end();

  expect(await costOf()).toBeLessThan(alone + 20);
  expect((await open()).history).toHaveLength(1);
});
