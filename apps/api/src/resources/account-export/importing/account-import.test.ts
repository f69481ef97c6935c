import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { apiWithWorlds } from '../../../testing/asking/ready-worlds.ts';
import { crossing, personAt } from '../../../testing/crossing.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { archiveOf, bareArchive, withoutNumbers } from '../../../testing/uploads/archives.ts';
import { zipOf } from '../../../testing/uploads/hostile.ts';
import { formOf, PDF, photo } from '../../../testing/uploads/samples.ts';
import { unzipped } from '../../../testing/uploads/unzipped.ts';
import { uploaded } from '../../../testing/uploads/upload.ts';
import { hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';

// Ids of one server have no meaning on the other.
const { api, nextWorld } = await apiWithWorlds();
const other = await testApi();
afterAll(() => Promise.all([api.close(), other.close()]));

const RECEIPT_LINK = 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/200a1b2c3d/print';

const bring = (person: Pick<Person, 'send'>, bytes: Buffer) =>
  person.send('POST /api/account-import', { body: formOf({ name: 'tetradka.zip', bytes }) });

/** The references of a table, including file attachments and columns that name accounts. */
function refsOf(table: string): Readonly<Record<string, string>> {
  if (table === 'file_use') return { file_id: 'file', student_ids: 'student' };
  // The caller passes only names of an archive's tables.
  const { refs = {}, people = [] } = ownedTable(table as OwnedTable);
  return { ...refs, ...Object.fromEntries(people.map((column) => [column, 'nobody'])) };
}
const plain = (archive: Buffer) => withoutNumbers(archive, refsOf);
const own = (plainly: Record<string, unknown>, account: number): unknown =>
  JSON.parse(JSON.stringify(plainly).replaceAll(`lost ${account}"`, 'the account"'));

/** The import re-encodes images, so their bytes and sizes differ. */
const withoutImages = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (key === 'files' && Array.isArray(value)) return value.map((file) => (isImage(file) ? 'an image' : file));
      return isRowOfImage(value) ? { ...value, size: null, preview_size: null } : value;
    }),
  );
const isRowOfImage = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'media_type' in value && String(value.media_type).startsWith('image/');
const isImage = (file: unknown) => Array.isArray(file) && /^(\/9j\/|iVBOR|UklGR)/.test(String(file[2]));

async function rich() {
  const world = await nextWorld();
  const { teacher, card, bare, group, held, answer, payment } = world;
  await hasGroupLesson(teacher, group, { conducted_date: '2026-11-18' });
  const [receipt, shown] = [await uploaded(teacher, PDF), await uploaded(teacher, await photo())];
  await teacher.call('POST /api/expenditures', {
    body: { amount: 10, date: '2026-11-19', category: 'Книги', file_ids: [receipt.id] },
  });
  await teacher.call('POST /api/create-homework-lesson/{id}', {
    params: { id: held },
    body: { text: 'По фото', file_ids: [shown.id] },
  });
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: held },
    body: { version: '*', marks: [{ student_id: card, attendance: 'late' }] },
  });
  const choices = [{ group: 'money' as const, channel: 'mail' as const, wanted: false }];
  await teacher.call('PUT /api/notification-settings', { body: { quiet: { from: '22:00', to: '08:00' }, choices } });
  await teacher.call('POST /api/manual-grade', { body: { submission_id: answer, action: 'grade', value: 4.5 } });
  await teacher.call('PUT /api/earned-goal', { body: { version: '*', goal: 120_000 } });
  const phone = { phone_number: '+7 900 000-00-00', phone_bank: 'Банк' };
  await teacher.call('PUT /api/ways-to-pay', { body: { version: '*', tax_status: 'npd', ...phone } });
  await teacher.call('PUT /api/receipts/{payment_id}', {
    params: { payment_id: payment },
    body: { state: 'issued', receipt: RECEIPT_LINK, version: 0 },
  });
  await teacher.call('POST /api/onboarding/pass-over', { body: { step: 'invite', passed_over: true } });
  const { id: photo_file_id } = await uploaded(teacher, await photo());
  await teacher.call('PUT /api/update-teacher-profile', { body: { photo_file_id } });
  // Rows that the product would create only over several days.
  await api.database.transaction(async (tx) => {
    await sql`insert into sample_student (student_id, teacher_id) values (${bare}, ${teacher.id})`.execute(tx);
    await sql`insert into free_lesson (teacher_id, student_id, earned_by_id, earned_at)
      select ${teacher.id}, ${card}, min(id), '2026-11-20' from lesson_participant where student_id = ${card}`.execute(
      tx,
    );
  });
  return world;
}

const source = await archiveOf(api, (await rich()).teacher);
const empty = await other.teacher();

test('[XPT-20] data that is exported, imported on another server and exported again differs only in ids', async () => {
  const { teacher, card } = await rich();
  const first = await archiveOf(api, teacher);
  const newcomer = await other.teacher();

  const { status, body } = await bring(newcomer, first);
  const second = await archiveOf(other, newcomer);

  expect([status, body]).toEqual([201, expect.objectContaining({ students: 2, operation_id: null })]);
  const [was, is] = [own(await plain(first), teacher.id), own(await plain(second), newcomer.id)];
  expect(withoutImages(is)).toEqual(withoutImages(was));
  const filled = await plain(first);
  expect(OWNED_TABLES.filter((table) => JSON.stringify(filled[table]) === '[]')).toEqual([]);
  const balanceOf = async (person: Person, id: number) =>
    (await person.call('GET /api/students/{id}/account', { params: { id } })).balance;
  const { items } = await newcomer.call('GET /api/all-students-teachers', { query: { search: 'Анна' } });
  expect(await balanceOf(newcomer, items[0]?.id ?? 0)).toBe(await balanceOf(teacher, card));
});

test(
  '[XPT-22] an account with data is not filled, and only one of two simultaneous archives is imported',
  { tags: 'full' },
  async () => {
    const archive = await archiveOf(api, (await rich()).teacher);
    const [busy, empty] = [await other.teacher(), await other.teacher()];
    await busy.call('POST /api/student-create', { body: { student_name: 'Вера' } });

    const refused = await bring(busy, archive);
    const process = await other.secondProcess();
    const twice = await crossing(other, {
      hold: 'lock table lesson in share mode',
      first: () => bring(empty, archive),
      second: () => bring(personAt(process, empty), archive),
    });

    expect(refused).toMatchObject({ status: 409, body: { code: 'account_not_empty' } });
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await empty.call('GET /api/account-export', {})).may_import).toBe(false);
  },
);

test('[XPT-22] a repeated archive with the same idempotency key gets the first answer', async () => {
  const newcomer = await other.teacher();
  const headers = { 'idempotency-key': 'one-archive-once' };
  const send = (bytes: Buffer) =>
    newcomer.send('POST /api/account-import', { body: formOf({ name: 'tetradka.zip', bytes }) }, headers);

  const [first, second, another] = [await send(source), await send(source), await send(bareArchive())];

  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(another).toMatchObject({ status: 422, body: { code: 'key_reused' } });
});

async function changed(archive: Buffer, change: (entries: Map<string, Buffer>) => void): Promise<Buffer> {
  const entries = await unzipped(archive);
  change(entries);
  return zipOf([...entries].map(([name, content]) => ({ name, content })));
}
const rowsOf = (entries: Map<string, Buffer>, table: string) =>
  // The data files of our own archive are lists of rows.
  JSON.parse(entries.get(`data/${table}.json`)?.toString() ?? '[]') as Record<string, unknown>[];
const withRow = (table: string, column: string, value: unknown) => (entries: Map<string, Buffer>) => {
  const rows = rowsOf(entries, table).map((row, at) => (at === 0 ? { ...row, [column]: value } : row));
  entries.set(`data/${table}.json`, Buffer.from(JSON.stringify(rows)));
};
const manifest = (more: object) => (entries: Map<string, Buffer>) => {
  const said: object = JSON.parse(entries.get('tetradka.json')?.toString() ?? '{}');
  entries.set('tetradka.json', Buffer.from(JSON.stringify({ ...said, ...more })));
};

const WRONG: Record<string, (entries: Map<string, Buffer>) => void> = {
  'another format': manifest({ format: 'zip' }),
  'a newer version': manifest({ version: 2 }),
  'no manifest': (entries) => void entries.delete('tetradka.json'),
  'a missing table': (entries) => void entries.delete('data/lesson.json'),
  'invalid JSON': (entries) => void entries.set('data/lesson.json', Buffer.from('{')),
  'an object instead of a list': (entries) => void entries.set('data/lesson.json', Buffer.from('{}')),
  'a row that is no object': (entries) => void entries.set('data/lesson.json', Buffer.from('[1]')),
  'an unknown column': withRow('student', 'password_hash', 'x'),
  'the id of a missing student': withRow('lesson', 'student_id', 2_000_000),
  'the id of a missing lesson': withRow('lesson_participant', 'lesson_id', 1_999_999),
  'a text instead of a number': withRow('student', 'rate_minor', '100'),
  'a sum beyond the type of its column': withRow('student', 'rate_minor', 5_000_000_000),
  'a rate below zero': withRow('student', 'rate_minor', -1),
  'an impossible day': withRow('lesson', 'conducted_date', '2026-02-31'),
  'an unknown time zone': withRow('users', 'time_zone', 'Марс'),
  'a policy of another shape': withRow('teacher', 'policy', { notice_hours: 'x' }),
  'an unknown status': withRow('lesson', 'status', 'done'),
  'a NUL': withRow('student', 'student_name', 'a\0b'),
  'a script instead of a link': withRow('lesson', 'meeting_url', 'javascript:alert(1)'),
  'a script instead of the link for payments': withRow('ways_to_pay', 'payment_link', 'javascript:alert(1)'),
  'a link of another site as a tax receipt': withRow('tax_receipt', 'receipt_link', 'https://evil.example/receipt'),
  'a separator in the payee': withRow('ways_to_pay', 'payee', 'Волкова|BIC=1'),
  'a payee beyond the limit of its field': withRow('ways_to_pay', 'payee', 'я'.repeat(161)),
  'an unknown subject': withRow('teacher', 'subject_ids', [99]),
  'two rows with one id': (entries) => {
    const [first] = rowsOf(entries, 'student');
    entries.set('data/student.json', Buffer.from(JSON.stringify([first, first])));
  },
  'a file that is larger than its row': withRow('file', 'size', 3),
  'a web page under the name of a photo': (entries) => {
    const name = [...entries.keys()].find((one) => one.startsWith('files/') && one.endsWith('.jpg')) ?? '';
    const size = entries.get(name)?.length ?? 0;
    entries.set(name, Buffer.from('<html>'.padEnd(size)));
  },
};

test.each(Object.keys(WRONG))(
  '[XPT-21] an archive with %s is rejected with a message at the file, and nothing is written',
  async (name) => {
    const { status, body } = await bring(empty, await changed(source, WRONG[name] ?? (() => undefined)));

    expect({ status, body }).toMatchObject({ body: { fields: { file: expect.stringMatching(/[а-я]/) } } });
    expect([413, 415, 422]).toContain(status);
    expect((await empty.call('GET /api/account-export', {})).may_import).toBe(true);
    expect((await empty.call('GET /api/files', {})).length).toBe(0);
  },
);

test(
  '[XPT-21] a file that is no archive, a bomb, a student’s archive, a missing file and JSON are rejected',
  { tags: 'full' },
  async () => {
    const { student } = await nextWorld();
    const bomb = await changed(
      source,
      (entries) => void entries.set('data/lesson.json', Buffer.alloc(80 * 1024 * 1024, ' ')),
    );
    const lying = zipOf([
      ...[...(await unzipped(source))]
        .filter(([name]) => name !== 'data/lesson.json')
        .map(([name, content]) => ({ name, content })),
      { name: 'data/lesson.json', content: Buffer.alloc(80 * 1024 * 1024, ' '), told: 100 },
    ]);

    const answers = [
      await bring(empty, Buffer.from('no archive')),
      await bring(empty, bomb),
      await bring(empty, lying),
      await bring(empty, await archiveOf(api, student)),
      await bring(empty, source.subarray(0, source.length - 30)),
      await empty.send('POST /api/account-import', { body: new FormData() }),
      await empty.send('POST /api/account-import', { body: {} }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([415, 413, 422, 422, 415, 422, 422]);
    for (const { body } of answers) expect(body).toMatchObject({ fields: { file: expect.stringMatching(/[а-я]/) } });
  },
);

test('[XPT-20] an import cannot be undone, has no rows in the journal, and stores files under new keys', async () => {
  const newcomer = await other.teacher();
  await bring(newcomer, source);

  const files = await other.database.db
    .selectFrom('file')
    .where('user_id', '=', newcomer.id)
    .select('storage_key')
    .execute();
  const rows = await other.database.db
    .selectFrom('journal_row')
    .innerJoin('journal_operation', 'journal_operation.id', 'journal_row.operation_id')
    .where('journal_operation.user_id', '=', newcomer.id)
    .where('journal_operation.call', '=', 'POST /api/account-import')
    .select('seq')
    .execute();

  expect(files.length).toBeGreaterThan(2);
  expect(files.every(({ storage_key }) => storage_key.startsWith('20261120/'))).toBe(true);
  expect(rows).toEqual([]);
});
