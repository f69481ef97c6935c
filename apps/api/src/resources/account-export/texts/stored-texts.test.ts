import { cleanLine, cleanText, phoneText } from '@planner/calls/texts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { newWorld } from '../../../testing/world.ts';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { testApi } from '../../../testing/test-api.ts';
import { cleanStoredTexts } from './cleaning.service.ts';

const api = await testApi();
afterAll(() => api.close());
const { db } = api.database;

const created_at = new Date('2026-01-01T00:00:00Z');
const waits = (user_id: number) =>
  api.commit((tx) => tx.insertInto('text_cleaning').values({ user_id, table_name: null, tried_at: null }).execute());
const cleaned = (user: number) => api.commit((tx) => cleanStoredTexts(tx, 100, user));
const clean = () => jobsAt(api, '2026-11-20T13:00:00Z', 'cleaning of stored texts');

const SAMPLES = [
  ['\u202AИванова\u00A0 Андреи\u0306\u202C', 'Иванова Андрей'],
  ['Анна  Ким', 'Анна Ким'],
  ['Анна\nКим', 'Анна Ким'],
  [' Анна', 'Анна'],
  ['Анна\t', 'Анна'],
  ['Ан\u0007на', 'Анна'],
  ['Анна 👩🏽‍🎓', 'Анна 👩🏽‍🎓'],
  ['«Хор» — 2\u202F', '«Хор» — 2'],
  ['\u200B\u3164', ''],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
] as const;

test('[WRD-34] a name stored before the cleaning is cleaned by the contract’s function, and the search finds it', async () => {
  const teacher = await api.teacher();
  const names = SAMPLES.map(([student_name], at) => ({
    teacher_id: teacher.id,
    created_at,
    student_name,
    tags: [`${at}\u200B`],
  }));
  await api.commit((tx) => tx.insertInto('student').values(names).execute());
  await waits(teacher.id);

  expect(await clean()).toEqual([]);

  const cards = db.selectFrom('student').where('teacher_id', '=', teacher.id).select(['student_name', 'tags']);
  expect(await cards.orderBy('id').execute()).toEqual(
    SAMPLES.map(([, student_name], at) => ({ student_name, tags: [String(at)] })),
  );
  const { items } = await teacher.call('GET /api/all-students-teachers', { query: { search: 'Иванова Андрей' } });
  expect(items.length).toBe(1);
  expect(await db.selectFrom('text_cleaning').selectAll().execute()).toEqual([]);
});

test('[WRD-34] the database finds every text that the contract would change', async () => {
  const teacher = await api.teacher();
  const signs = fc.constantFrom(...'Ая «»—–…№₽•\u0306\u200B\u00A0\n\t\r \u202E👩\u200D🎓é\u0065\u0301ﷺ');
  const texts = fc
    .sample(fc.string({ unit: fc.oneof(signs, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) }), {
      seed: 7,
      numRuns: 300,
    })
    .map((text) => text.replaceAll('\0', '').toWellFormed());
  const cards = texts.map((text) => ({
    teacher_id: teacher.id,
    created_at,
    student_name: text,
    comment: text,
    phone_number: text,
  }));
  await api.commit((tx) => tx.insertInto('student').values(cards).execute());
  await waits(teacher.id);

  await clean();

  const stored = db.selectFrom('student').where('teacher_id', '=', teacher.id).orderBy('id');
  expect(await stored.select(['student_name', 'comment', 'phone_number']).execute()).toEqual(
    texts.map((text) => ({ student_name: cleanLine(text), comment: cleanText(text), phone_number: phoneText(text) })),
  );
});

test(
  '[WRD-34] append-only texts are cleaned too, and neither the journal nor a history mentions it',
  { tags: 'full' },
  async () => {
    const { teacher, held } = await newWorld(api);
    await api.commit(async (tx) => {
      await tx.updateTable('lesson').set({ goal: 'Дро\u00ADби ' }).where('id', '=', held).execute();
    });
    const historyOf = async () => (await teacher.call('GET /api/lesson/{id}', { params: { id: held } })).history;
    const before = await historyOf();
    const { seq } = await db
      .selectFrom('journal_row')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow();
    await waits(teacher.id);

    await clean();

    const lesson = db.selectFrom('lesson').where('id', '=', held).select('goal');
    expect(await lesson.executeTakeFirst()).toEqual({ goal: 'Дроби' });
    expect(await historyOf()).toEqual(before);
    expect(await db.selectFrom('journal_row').where('seq', '>', seq).selectAll().execute()).toEqual([]);
  },
);

test('[WRD-35] a text whose cleaned form its table rejects stays unchanged, and the others are cleaned', async () => {
  const teacher = await api.teacher();
  const type = 'expenditure' as const;
  await api.commit(async (tx) => {
    const names = ['реклама\u200B', 'Ноты\u200B'];
    await tx
      .insertInto('cash_category')
      .values(names.map((name) => ({ teacher_id: teacher.id, type, name })))
      .execute();
  });
  await waits(teacher.id);

  expect(await clean()).toEqual([]);

  const names = db.selectFrom('cash_category').where('teacher_id', '=', teacher.id).select('name');
  const stored = (await names.execute()).map(({ name }) => name);
  expect(stored).toEqual(expect.arrayContaining(['Реклама', 'реклама\u200B', 'Ноты']));
});

test('[WRD-36] the owner of a login stored before the cleaning can sign in again', async () => {
  const { id } = await api.teacher();
  const username = `Андреи\u0306 ${id}`;
  await api.commit((tx) => tx.updateTable('users').set({ username }).where('id', '=', id).execute());
  await waits(id);

  await clean();

  const login = await api.visitor().send('POST /api/login', { body: { username, password: 'correct horse battery' } });
  expect(login.status).toBe(200);
});

test('[WRD-34] a large account is cleaned in steps of a limited number of rows, each step continuing after the last one', async () => {
  const teacher = await api.teacher();
  const cards = Array.from({ length: 150 }, (_, at) => ({
    teacher_id: teacher.id,
    created_at,
    student_name: `Анна\u200B ${at}`,
  }));
  await api.commit((tx) => tx.insertInto('student').values(cards).execute());
  await waits(teacher.id);

  expect([await cleaned(teacher.id), await cleaned(teacher.id)]).toEqual([true, false]);

  const dirty = db.selectFrom('student').where('teacher_id', '=', teacher.id).where('student_name', 'like', '%\u200B%');
  expect(await dirty.select('id').execute()).toEqual([]);
});
