import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { grades } from '../../testing/people/homework-verbs.ts';
import { keptWords } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { photo } from '../../testing/uploads/samples.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { newWorld } from '../../testing/world.ts';
import { ERASED_FIELDS, ERASED_TABLES, VERDICTS } from './verdicts/verdicts.ts';

const api = await testApi();
afterAll(() => api.close());

/** A text that appears nowhere else in the database. */
const MARK = 'ТАЙНОПИСЬ';
const NAME = 'Анна Скрытнова';

type Filling = readonly [column: string, value: RawBuilder<unknown>];

const MARKS: Readonly<Record<string, RawBuilder<unknown>>> = {
  text: sql`${MARK}::text`,
  _text: sql`array[${MARK}]`,
  jsonb: sql`jsonb_build_object('mark', ${MARK}::text)`,
};

/** The type of each column of a table. */
async function typesOf(tx: Tx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Writes values into the matching rows of a table. Throws if there are none. */
async function fill(tx: Tx, table: string, values: readonly Filling[], where: RawBuilder<unknown>): Promise<void> {
  if (values.length === 0) return;
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) throw new Error(`The world of this test has no row of ${table}`);
}

/** Fills every column that the erasure of a card empties, renames or deletes. */
async function fillColumns(tx: Tx, card: number): Promise<void> {
  for (const [table, { emptied = [], deleted = [], renamed = [], nameless }] of ERASED_TABLES) {
    const types = await typesOf(tx, table);
    const marked = [...emptied, ...deleted].flatMap((column): Filling[] => {
      const value = MARKS[types.get(column) ?? ''];
      return value === undefined ? [] : [[column, value]];
    });
    const named = [...renamed, ...(nameless === undefined ? [] : [nameless])];
    const values = [...marked, ...named.map((column): Filling => [column, sql`${NAME}::text`])];
    await fill(tx, table, values, sql`${sql.ref(table === 'student' ? 'id' : 'student_id')} = ${card}`);
  }
}

/** Rows about the card that name it in no column, with values to write into them. */
const tracesOf = ({ teacher, card }: { teacher: number; card: number }) => {
  const path = sql`'/my-students-test/student/' || ${card}::text`;
  const answer = sql`jsonb_build_object('student_id', ${card}::integer, 'student_name', ${NAME}::text) ||
    (select jsonb_object_agg(field, case field when 'tags' then jsonb_build_array(${MARK}::text)
      else to_jsonb(${MARK}::text) end) from unnest(${[...ERASED_FIELDS]}::text[]) field)`;
  const image = sql`jsonb_build_object('teacher_id', ${teacher}::integer, 'comment', ${MARK}::text)`;
  const ofTeacher = sql`teacher_id = ${teacher}`;
  const inLessons = (column: string) =>
    sql`${sql.ref(column)} in (select lesson_id from lesson_participant where student_id = ${card})`;
  return {
    notification: {
      values: { message: MARKS.text, link: path, dedupe_key: MARKS.text },
      where: sql`user_id = ${teacher} and strpos(message, ${NAME}) > 0`,
    },
    student_import: {
      values: { file_name: MARKS.text, columns: MARKS.jsonb, reading: MARKS.jsonb },
      where: ofTeacher,
    },
    student_import_row: {
      values: { cells: MARKS._text, errors: MARKS._text, student_name: MARKS.text, contact: MARKS.text },
      where: sql`import_id in (select id from student_import where ${ofTeacher})`,
    },
    file: {
      values: { name: MARKS.text },
      where: sql`id in (select file_id from file_use where ${card} = any(student_ids))`,
    },
    lesson: { values: { cancel_result: sql`${NAME}::text` }, where: inLessons('id') },
    lesson_history: { values: { text: sql`${NAME}::text` }, where: inLessons('lesson_id') },
    idempotency_key: { values: { answer }, where: sql`user_id = ${teacher} and answer is not null` },
    journal_row: { values: { before: image, after: image }, where: sql`table_name = 'student' and row_id = ${card}` },
  } satisfies Record<string, { values: Record<string, RawBuilder<unknown> | undefined>; where: RawBuilder<unknown> }>;
};

async function fillTraces(tx: Tx, world: { teacher: number; card: number }): Promise<string[]> {
  const filled: string[] = [];
  for (const [table, { values, where }] of Object.entries(tracesOf(world))) {
    const columns = Object.entries(values).flatMap(([column, value]): Filling[] =>
      value === undefined ? [] : [[column, value]],
    );
    await fill(tx, table, columns, where);
    filled.push(...columns.map(([column]) => `${table}.${column}`));
  }
  return filled;
}

test('[ACC-220][ACC-165] no table keeps a mark from any column that must be erased', async () => {
  const { teacher, student, card, profile, held, task } = await newWorld(api);
  const body = { student_name: NAME, comment: 'Новое имя' };
  await teacher.call('PUT /api/student-update/{id}', { params: { id: card }, body });
  await grades(teacher, { homework_id: task, student_id: card, value: 4, comment: 'Хорошо' });
  const { id: receipt } = await uploaded(student, await photo());
  const paid = { amount: 700, date: '2026-11-19' };
  await student.call('POST /api/payments', {
    body: { student_profile_id: profile, ...paid, state: 'declared', file_ids: [receipt] },
  });
  await teacher.call('POST /api/payments', { body: { student_id: card, ...paid } }, { 'idempotency-key': 'erased-1' });
  // Archives the card before the marks are written. The erasure archives too, and would read the marks as a time zone
  // or an address.
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: card }, body: { confirm: true } });
  const filled = await api.database.transaction(async (tx) => {
    await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
    await sql`insert into lesson_history (lesson_id, teacher_id, at, text) values (${held}, ${teacher.id}, ${api.now()}, '')`.execute(
      tx,
    );
    const traces = await fillTraces(tx, { teacher: teacher.id, card });
    await fillColumns(tx, card);
    return traces;
  });
  const before = await keptWords(api, [MARK, NAME]);

  await teacher.call('POST /api/student-erase/{id}', { params: { id: card }, body: {} });

  const traced = Object.entries(VERDICTS).flatMap(([table, { traced: columns = [] }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(filled.toSorted()).toEqual(traced.toSorted());
  expect(before.length).toBeGreaterThan(traced.length);
  expect(await keptWords(api, [MARK, NAME])).toEqual([]);
});
