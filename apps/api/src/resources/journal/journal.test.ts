import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { TUESDAY, hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule } from '../../testing/timetable.ts';
import { eraseDueAccounts } from '../accounts/deletion.service.ts';
import { completeDueLessons } from '../schedule/lessons/completion/completion.service.ts';
import { JOURNALLED, UNJOURNALLED } from '../../database/journal/journalled-tables.ts';

const api = await testApi();
afterAll(() => api.close());

const { db } = api.database;

const lastOperation = () =>
  db
    .selectFrom('journal_operation')
    .select(['id', 'user_id', 'call', 'at', 'undoable'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const rowsOf = (operation_id: number) =>
  db
    .selectFrom('journal_row')
    .where('operation_id', '=', operation_id)
    .select(['table_name', 'row_id', 'before', 'after'])
    .orderBy('seq')
    .execute();

test('[UND-12] every table is in the journal or has a documented reason', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db);

  const classified = [...Object.keys(JOURNALLED), ...Object.keys(UNJOURNALLED)];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(classified.toSorted());
});

test('[UND-12] the database’s triggers record exactly the named tables without the named columns', async () => {
  const { rows } = await sql<{ name: string; events: string; arguments: string }>`
    select t.tgrelid::regclass::text as name, string_agg(t.tgname, ' ' order by t.tgname) as events,
      string_agg(distinct encode(t.tgargs, 'escape'), ' ') as arguments
    from pg_trigger t where t.tgname like 'journal\\_%' group by t.tgrelid`.execute(db);

  const watched = Object.entries(JOURNALLED).map(([name, { bookkeeping, secrets }]) => ({
    name,
    events: 'journal_deleted journal_inserted journal_updated',
    arguments: `{${bookkeeping.join(',')}}\\000{${secrets.join(',')}}\\000`,
  }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(rows.toSorted(byName)).toEqual(watched.toSorted(byName));
});

test('[UND-12] a write records the author, the call, the time and each row before and after', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id, version } = await hasLesson(teacher, student_id);

  const { operation_id } = await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Времена' } });

  expect(await lastOperation()).toEqual({
    id: operation_id,
    user_id: teacher.id,
    call: 'PUT /api/lessons/{id}',
    at: '2026-11-20T12:24:00.000Z',
    undoable: true,
  });
  expect(await rowsOf(operation_id ?? 0)).toMatchObject([
    {
      table_name: 'lesson',
      row_id: id,
      before: { goal: '', version },
      after: { goal: 'Времена', version: version + 1 },
    },
  ]);
});

test('[UND-12] a job’s changes are recorded under its name, and manual changes of the database under sql', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-21' });

  await api.commit((tx) => completeDueLessons(tx, new Date('2026-11-22T12:00:00Z'), 100), { name: 'completion' });
  const byJob = await lastOperation();
  await api.database.transaction((tx) =>
    tx.updateTable('student').set({ comment: 'по телефону' }).where('id', '=', student_id).execute(),
  );
  const byHand = await lastOperation();

  expect([byJob, byHand]).toMatchObject([
    { call: 'completion', user_id: null, undoable: false },
    { call: 'sql', user_id: null, undoable: false },
  ]);
  expect((await rowsOf(byJob.id)).map(({ table_name }) => table_name)).toContain('ledger_entry');
});

test('[UND-12] rows that a foreign key deletes are recorded too, by one statement per table', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], student_id, repeat_until: '2026-12-31' });

  await teacher.call('DELETE /api/delete-student-rule-lessons/', { query: { student_id } });

  const rows = await rowsOf((await lastOperation()).id);
  const deleted = (table: string) =>
    rows.filter(({ table_name, after }) => table_name === table && after === null).length;
  expect([deleted('lesson'), deleted('lesson_participant')]).toEqual([6, 6]);
});

test('[UND-23] a new rule adds one journal row for each row that it creates', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  await hasRule(teacher, { slots: ['вт 18:00-19:00'], student_id, repeat_until: '2026-12-31' });

  const made = Map.groupBy(await rowsOf((await lastOperation()).id), ({ table_name }) => table_name);
  const counts = Object.fromEntries([...made].map(([name, rows]) => [name, rows.length]));
  expect(counts).toEqual({ rule: 1, rule_day: 1, lesson: 6, lesson_participant: 6 });
});

test('[UND-12] the journal contains no password, session or token', async () => {
  const teacher = await api.teacher();
  await teacher.call('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'another one' },
  });

  const { rows } = await sql<{ text: string }>`
    select string_agg(to_jsonb(journal_row)::text, '') as text from journal_row`.execute(db);

  expect(rows[0]?.text).toContain(teacher.email);
  expect(rows[0]?.text).not.toMatch(/password_hash|token_hash/);
});

test('[UND-5] after 30 days the rows of an operation are deleted and its header stays', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const { operation_id } = await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Времена' } });
  const sweep = (now: string) => jobsAt(api, now, 'sweeping of the journal');

  await sweep('2026-12-20T12:24:00Z');
  const kept = await rowsOf(operation_id ?? 0);
  await sweep('2026-12-20T12:24:01Z');

  expect([kept.length, await rowsOf(operation_id ?? 0)]).toEqual([1, []]);
  expect(await lastOperation()).toMatchObject({ id: operation_id, user_id: teacher.id });
  const { history } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  expect(history).toHaveLength(1);
});

test('[UND-13] the erasure of an account deletes its journal data, whoever wrote it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const stranger = await api.teacher({ first_name: 'Пётр' });
  await linked(api, teacher, student_id);
  await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-21', goal: 'Тайна' });
  await api.commit((tx) => completeDueLessons(tx, new Date('2026-11-22T12:00:00Z'), 100));
  await stranger.call('PUT /api/update-teacher-profile', { body: { about: 'Остаётся' } });
  const script = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  await teacher.call('GET /api/delete-account', {}, script);

  await api.commit((tx) => eraseDueAccounts(tx, new Date('2026-12-21T00:00:00Z')));

  const { rows } = await sql<{ text: string }>`
    select string_agg(coalesce(before, '{}')::text || coalesce(after, '{}')::text, '') as text from journal_row`.execute(
    db,
  );
  expect(rows[0]?.text).toContain('Остаётся');
  expect(rows[0]?.text).not.toMatch(/Тайна/);
  expect(rows[0]?.text).not.toContain(teacher.email);
  expect(rows[0]?.text).not.toContain(`"teacher_id": ${teacher.id},`);
});
