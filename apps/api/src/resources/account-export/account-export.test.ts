import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { after, hours } from '@planner/server-core';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { newWorld, PRIVATE } from '../../testing/world.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { PDF, photo } from '../../testing/uploads/samples.ts';
import { unzipped } from '../../testing/uploads/unzipped.ts';
import { uploaded } from '../../testing/uploads/upload.ts';
import { sweepExports } from './account-export.service.ts';
import { exportProgress } from './export-progress.ts';

const api = await testApi();
afterAll(() => api.close());

const START = new Date('2026-11-20T12:24:00.000Z');
const stateOf = async (person: Person) => (await person.call('GET /api/account-export', {})).export;

async function exported(person: Person): Promise<string> {
  await person.call('POST /api/account-export', {});
  await api.exporter.run();
  return (await stateOf(person))?.url ?? '';
}
const get = (person: Person, url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ url, headers: { cookie: person.cookie ?? '', ...headers } });
const archiveOf = async (person: Person) => unzipped((await get(person, await exported(person))).rawPayload);
const jsonOf = (archive: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(archive.get(`data/${name}.json`)?.toString() ?? 'null');
/** Inserts an export without a request, so that no exporter starts at once. */
const hasAsked = (person: Person, state: string, tries: number, due_at = '2026-11-20T12:24:00Z') =>
  inDatabase(`insert into account_export (user_id, state, tries, due_at, created_at)
    values (${person.id}, '${state}', ${tries}, '${due_at}', '2026-11-20T12:24:00Z')`);
const inDatabase = (work: string) => api.database.transaction((tx) => sql.raw(work).execute(tx));

test('[XPT-3] an archive is created in the background, and a repeated request meanwhile returns the same export', async () => {
  const { teacher } = await teacherWithStudent(api);

  const none = await stateOf(teacher);
  const client = await api.database.connect();
  // The archive cannot be ready before the second request.
  await client.query('begin; lock table homework');
  const first = await teacher.call('POST /api/account-export', {});
  const second = await teacher.call('POST /api/account-export', {});
  await client.query('commit');
  await client.end();
  await api.exporter.run();

  expect(none).toBeNull();
  expect(first).toMatchObject({ state: 'waiting', done: 0, total: 0, size: null, url: null, expires_at: null });
  expect(second.id).toBe(first.id);
  expect(await stateOf(teacher)).toMatchObject({
    id: first.id,
    state: 'ready',
    done: 2,
    total: 2,
    url: `/api/account-export/${first.id}/file`,
    expires_at: '2026-11-21T12:24:00.000Z',
  });
  const { items } = await teacher.call('GET /api/user/security-events', { query: { page_size: 5 } });
  expect(items.filter(({ kind }) => kind === 'exported')).toHaveLength(1);
});

test('[XPT-2] an archive contains the data as JSON, tables for Excel, the lessons as a calendar and the unchanged files', async () => {
  const { teacher, card, held, file, image } = await newWorld(api);
  const receipt = await uploaded(teacher, PDF);
  const body = { amount: 10, date: '2026-11-19', category: 'Связь и интернет', file_ids: [receipt.id] };
  await teacher.call('POST /api/expenditures', { body });

  const archive = await archiveOf(teacher);

  expect(JSON.parse(archive.get('tetradka.json')?.toString() ?? '')).toMatchObject({
    format: 'tetradka-account',
    version: 1,
    made_at: START.toISOString(),
    files: 4,
    account: { id: teacher.id, user_type: 'teacher', email: teacher.email },
    tables: { student: 2, teacher: 1, file: 4 },
  });
  expect(jsonOf(archive, 'student')).toMatchObject([{ id: card, student_name: 'Анна' }, { student_name: 'Борис' }]);
  expect(JSON.stringify(jsonOf(archive, 'lesson'))).toContain(PRIVATE);
  expect(jsonOf(archive, 'lesson_history')).toEqual(
    expect.arrayContaining([{ lesson_id: held, at: START.toISOString(), text: expect.stringContaining('проведено') }]),
  );
  const texts = [...archive].filter(([name]) => name.startsWith('data/')).map(([, bytes]) => bytes.toString());
  expect(texts.join('')).not.toMatch(/invite_code|password|storage_key|person\d+@/);
  const events = new ICAL.Component(ICAL.parse(archive.get('lessons.ics')?.toString() ?? '')).getAllSubcomponents(
    'vevent',
  );
  expect(events.map((one) => new ICAL.Event(one).uid)).toContain(`lesson-${held}@localhost`);
  const workbook = await unzipped(archive.get('tetradka.xlsx') ?? Buffer.alloc(0));
  expect(
    workbook
      .get('xl/workbook.xml')
      ?.toString()
      .match(/sheet name="[^"]+"/g),
  ).toHaveLength(9);
  expect(workbook.get('xl/worksheets/sheet1.xml')?.toString()).toContain('Анна');
  expect(archive.get(`files/${receipt.id}-${receipt.name}`)).toEqual(PDF.bytes);
  expect(archive.has(`previews/${image}.webp`)).toBe(true);
  expect([...archive.keys()].some((name) => name.startsWith(`files/${file}-`))).toBe(true);
});

test('[PAY-43] the workbook lists the payers with their students, roles and shares', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('POST /api/payers', {
    body: {
      name: 'Смирнова Ольга',
      email: 'olga@example.ru',
      student: { student_id, role: 'second_parent', sees_money: true, share: 40 },
    },
  });
  await teacher.call('POST /api/payers', { body: { name: 'Без Ученика' } });

  const workbook = await unzipped((await archiveOf(teacher)).get('tetradka.xlsx') ?? Buffer.alloc(0));

  const sheet = workbook.get('xl/worksheets/sheet9.xml')?.toString() ?? '';
  const rows = [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t xml:space="preserve">([^<]*)|<v>([^<]*)/g)].map(([, text, number]) => text ?? number),
  );
  expect(rows.slice(1)).toEqual([
    ['Без Ученика', 'русский'],
    ['Смирнова Ольга', 'Анна', 'второй родитель', 'да', '40', 'olga@example.ru', 'русский'],
  ]);
});

test('[XPT-2] an archive contains its account’s data in every table, and nothing of another account', async () => {
  const mark = 'Ъжъ';
  const { teacher } = await newWorld(api, mark);
  const { teacher: other, student_id } = await teacherWithStudent(api);
  const others = [other, await linked(api, other, student_id)];
  const marked = (archive: Map<string, Buffer>) =>
    [...archive].filter(([, bytes]) => bytes.includes(mark)).map(([name]) => name);
  const namesIn = async (archive: Map<string, Buffer>) => [
    ...marked(archive),
    ...marked(await unzipped(archive.get('tetradka.xlsx') ?? Buffer.alloc(0))),
  ];

  const own = await namesIn(await archiveOf(teacher));
  const foreign = await Promise.all(others.map(async (person) => namesIn(await archiveOf(person))));

  expect(own.filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(9);
  expect(foreign).toEqual([[], []]);
});

test.each(["=cmd|' /C calc'!A0", '+7', '\t=1', '＝1'])(
  '[XPT-1] [XPT-2] %j is text and no formula in the workbook of the archive',
  async (text) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    await hasLesson(teacher, student_id, YESTERDAY);
    await inDatabase(`update student set student_name = '${text.replaceAll("'", "''")}' where id = ${student_id}`);
    const quoted = text.replaceAll("'", "''");
    await inDatabase(
      `update lesson set goal = '${quoted}', note_shared = '${quoted}' where student_id = ${student_id}`,
    );

    const workbook = await unzipped((await archiveOf(teacher)).get('tetradka.xlsx') ?? Buffer.alloc(0));

    const sheets = [...workbook]
      .filter(([name]) => name.startsWith('xl/worksheets/'))
      .map(([, sheet]) => sheet.toString());
    const cells = sheets.flatMap((sheet) => [
      ...sheet.matchAll(/<c r="\w+" t="inlineStr"( s="\d")?><is><t xml:space="preserve">([^<]*)/g),
    ]);
    const hostile = cells.filter(([, , said]) => said === text).map(([, style]) => style);
    expect(hostile.length).toBeGreaterThanOrEqual(4);
    expect(new Set(hostile)).toEqual(new Set([' s="4"']));
    expect(sheets.join('')).not.toContain('<f>');
  },
);

test('[STU-203] a student with a blank name shows «Имя не найдено» in every table of the archive', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, YESTERDAY);
  await teacher.call('POST /api/payments', { body: { student_id, amount: 10, date: '2026-11-19' } });
  await inDatabase(`update student set student_name = '' where id = ${student_id}`);

  const workbook = await unzipped((await archiveOf(teacher)).get('tetradka.xlsx') ?? Buffer.alloc(0));

  const nameIn = (sheet: number) => workbook.get(`xl/worksheets/sheet${sheet}.xml`)?.toString();
  for (const sheet of [1, 2, 3]) expect(nameIn(sheet)).toContain('Имя не найдено');
});

test('[XPT-4] a student’s export contains the data of the cabinet, and nothing that only the teacher sees', async () => {
  const { student } = await newWorld(api);
  const own = await uploaded(student, await photo());

  const archive = await archiveOf(student);

  const all = [...archive.values()].map(String).join('');
  expect(all).toContain('Упражнения');
  expect(all).not.toContain(PRIVATE);
  expect(jsonOf(archive, 'cabinet')).toMatchObject([
    { profile: { teacher_name: 'Елена' }, homework: [{}], results: [{}] },
  ]);
  expect(archive.has(`files/${own.id}-${own.name}`)).toBe(true);
  expect(archive.has('data/student.json')).toBe(false);
  expect(archive.get('lessons.ics')?.toString()).toContain('BEGIN:VEVENT');
});

test('[XPT-5] only its owner can download the archive, also by ranges, for 24 hours, and then it is deleted', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const url = await exported(teacher);
  const whole = await get(teacher, url);
  const key = await api.database.db
    .selectFrom('account_export')
    .where('user_id', '=', teacher.id)
    .select('storage_key')
    .executeTakeFirstOrThrow();
  const isThere = async () => (await api.files.store.get(key.storage_key ?? '', { start: 0, end: 1 })) !== null;

  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=tetradka-2026-11-20.zip',
  });
  expect((await get(teacher, url, { range: 'bytes=0-3' })).rawPayload.toString('latin1')).toBe('PK\x03\x04');
  expect((await get(other, url)).statusCode).toBe(404);
  expect((await api.server.inject({ url })).statusCode).toBe(401);
  const late = after(START, hours(24));
  const sweep = (now: Date) => sweepExports(api.commit, api.files.store, { user: teacher.id, now });
  await sweep(after(late, -1));
  expect([(await get(teacher, url)).statusCode, await isThere()]).toEqual([200, true]);
  api.setClock(late.toISOString());
  expect([(await get(teacher, url)).statusCode, await stateOf(teacher)]).toEqual([404, null]);
  await sweep(late);
  expect(await isThere()).toBe(false);
});

test('[XPT-5] a new archive replaces the former one, and the former bytes are deleted', async () => {
  const teacher = await api.teacher();
  await exported(teacher);
  const keyOf = () =>
    api.database.db
      .selectFrom('account_export')
      .where('user_id', '=', teacher.id)
      .select('storage_key')
      .executeTakeFirstOrThrow();
  const [{ storage_key: first }] = [await keyOf()];
  const url = await exported(teacher);
  const { storage_key: second } = await keyOf();

  expect(second).not.toBe(first);
  expect(await api.files.store.get(first ?? '')).toBeNull();
  expect((await get(teacher, url)).statusCode).toBe(200);
});

test('[XPT-3] the progress of an export is stored at its start and then at most once a second', async () => {
  let now = START.getTime();
  const stored: number[][] = [];
  const store = async (...progress: number[]) => stored.push(progress) > 0;
  const progress = exportProgress({ clock: { now: () => new Date(now) }, store, isClosed: () => false });

  await progress.begin(6);
  for (const passed of [0, 999, 1, 999, 2]) {
    now += passed;
    await progress.step();
  }
  progress.end();

  expect(stored).toEqual([
    [1, 6],
    [4, 6],
    [6, 6],
  ]);
});

test('[XPT-3] the next process continues an unfinished export as soon as the claim has expired', async () => {
  const teacher = await api.teacher();
  await hasAsked(teacher, 'running', 1, '2026-11-20T12:25:00Z');
  const other = await api.secondProcess();

  await other.exporter.run();
  const early = await stateOf(teacher);
  api.setClock('2026-11-20T12:25:00.000Z');
  await other.exporter.run();

  expect([early?.state, (await stateOf(teacher))?.state]).toEqual(['running', 'ready']);
});

test('[XPT-3] an export that fails three times is reported as failed and can be requested again', async () => {
  const teacher = await api.teacher();
  await hasAsked(teacher, 'running', 3);

  await api.exporter.run();
  const failed = await stateOf(teacher);
  const url = await exported(teacher);

  expect(failed).toMatchObject({ state: 'failed', url: null });
  expect((await get(teacher, url)).statusCode).toBe(200);
});

test('[XPT-3] a closing process leaves its unfinished export to the next one', async () => {
  const teacher = await api.teacher();
  const other = await api.secondProcess();
  await hasAsked(teacher, 'waiting', 0);
  const making = other.exporter.run();
  const closing = other.exporter.close();
  await Promise.all([making, closing]);

  const left = await stateOf(teacher);
  await api.exporter.run();

  expect(left?.state).toBe('waiting');
  expect((await stateOf(teacher))?.state).toBe('ready');
});

test('[XPT-5] the erasure of an account deletes its export', async () => {
  const teacher = await api.teacher();
  const { student } = { student: await linked(api, ...(await cardOf(teacher))) };
  await exported(teacher);

  await inDatabase(`set local planner.erasing = 'on'; delete from users where id = ${teacher.id}`);

  const rows = await api.database.db
    .selectFrom('account_export')
    .where('user_id', '=', teacher.id)
    .select('id')
    .execute();
  expect([rows, student.id > 0]).toEqual([[], true]);
});

async function cardOf(teacher: Person): Promise<[Person, number]> {
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Вера' } });
  return [teacher, id];
}
