import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { testApi } from '../../testing/test-api.ts';
import { readTableOf, tableForm } from '../../testing/uploads/table.ts';

const api = await testApi();
afterAll(() => api.close());

const CSV = [
  'ФИО;Телефон;Телеграм;Ставка;Комментарий',
  'Иванова Анна;8 (916) 123-45-67;@anna;1 500 ₽;Готовится к ОГЭ',
  '',
  'Борис;+79161234568;;abc;',
  'Вера;79161234567;;900;та же',
  '"Глеб; младший";;;;"строка 1\nстрока 2"',
].join('\r\n');

const KEY = 'POST /api/students/import-excel/' as const;
const cardsOf = async (teacher: Awaited<ReturnType<typeof api.teacher>>) =>
  (await teacher.call('GET /api/all-students-teachers', { query: { page_size: 100 } })).items;

test('[WRD-24] titles, samples and names that are too long are cut before an emoji, and the table is imported', async () => {
  const teacher = await api.teacher();
  const long = (letters: number) => `${'а'.repeat(letters)}🙂 и дальше`;

  const read = await readTableOf(
    teacher,
    `ФИО;${long(59)};${long(99)}\n${long(199)};${long(59)};${long(99)}\nВера;1;2`,
  );
  const { imported } = await teacher.call(KEY, { body: { import_id: read.import_id } });

  expect(JSON.stringify(read)).not.toMatch(/\\ud8/);
  expect(read.rows.map(({ student_name }) => student_name)).toEqual(['а'.repeat(199), 'Вера']);
  expect(imported).toBe(1);
});

test('[IMP-3] a preview reports the columns with their fields and the outcome of each row, and creates nothing', async () => {
  const teacher = await api.teacher();

  const read = await readTableOf(teacher, CSV);

  expect(read).toMatchObject({
    columns: [
      { title: 'ФИО', sample: 'Иванова Анна' },
      { title: 'Телефон' },
      { title: 'Телеграм' },
      { title: 'Ставка' },
      { title: 'Комментарий' },
    ],
    mapping: { student_name: 0, phone_number: 1, telegram: 2, rate: 3, comment: 4 },
    counts: { rows: 4, ready: 2, duplicate: 1, invalid: 1 },
    imported: null,
    room: 2000,
  });
  expect(read.rows.map(({ row, status, errors }) => [row, status, ...errors])).toEqual([
    [2, 'ready'],
    [4, 'invalid', 'Ставка: Нужна сумма в рублях, не больше двух знаков после запятой'],
    [5, 'duplicate', 'Повторяет строку 2'],
    [6, 'ready'],
  ]);
  expect(await cardsOf(teacher)).toEqual([]);
});

test('[IMP-11] a confirmed table creates its students once, however often it is sent', async () => {
  const teacher = await api.teacher();
  const { import_id } = await readTableOf(teacher, CSV);

  const first = await teacher.call(KEY, { body: { import_id } });
  const again = await teacher.call(KEY, { body: { import_id } });

  expect([first.imported, again.imported, again.operation_id]).toEqual([2, 2, null]);
  expect(first.operation_id).not.toBe(null);
  expect(await cardsOf(teacher)).toMatchObject([
    { student_name: 'Глеб; младший', comment: 'строка 1\nстрока 2' },
    { student_name: 'Иванова Анна', contact: '@anna', type_connect: { type_connect: 'telegram' }, rate: 1500 },
  ]);
});

test('[IMP-11] two simultaneous confirmations create the students once', async () => {
  const teacher = await api.teacher();
  const there = personAt(await api.secondProcess(), teacher);
  const { import_id } = await readTableOf(teacher, CSV);

  const answers = await crossing(api, {
    hold: 'lock table student in share mode',
    first: () => teacher.send(KEY, { body: { import_id } }),
    second: () => there.send(KEY, { body: { import_id } }),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await cardsOf(teacher)).toHaveLength(2);
});

test('[IMP-14] an import is undone as one operation', async () => {
  const teacher = await api.teacher();
  const { import_id } = await readTableOf(teacher, CSV);
  const { operation_id } = await teacher.call(KEY, { body: { import_id } });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await cardsOf(teacher)).toEqual([]);
});

test('[IMP-10] an existing student is skipped by phone or by name and contact, or added on request', async () => {
  const teacher = await api.teacher();
  await teacher.call('POST /api/student-create', {
    body: { student_name: 'Анна Иванова', phone_number: '+7 916 123 45 67', rate: 700 },
  });
  await teacher.call('POST /api/student-create', { body: { student_name: 'Семён', contact: 't.me/semen' } });
  const rows = ['ФИО;Телефон;ТГ', 'Аня;89161234567;', 'семен;;@Semen', 'Семён;;@other', 'Дарья;;', 'Дарья;;'];

  const read = await readTableOf(teacher, rows.join('\n'));
  const { imported } = await teacher.call(KEY, { body: { import_id: read.import_id, duplicates: 'add' } });

  expect(read.rows.map(({ status, errors }) => [status, ...errors])).toEqual([
    ['duplicate', 'Уже есть в учениках: Анна Иванова'],
    ['duplicate', 'Уже есть в учениках: Семён'],
    ['ready'],
    ['ready'],
    ['duplicate', 'Повторяет строку 5'],
  ]);
  expect(imported).toBe(5);
  // The existing student is not overwritten.
  expect(await cardsOf(teacher)).toContainEqual(expect.objectContaining({ student_name: 'Анна Иванова', rate: 700 }));
});

test('[IMP-8] columns are changed without sending the file again, and the confirmation uses them', async () => {
  const teacher = await api.teacher();
  const { import_id } = await readTableOf(teacher, 'Кто;Сколько\nАнна;1200');
  const mapping = { student_name: 0, rate: 1 };

  const read = await teacher.send(KEY, { body: { import_id, mapping, dry_run: true } });
  const wrong = await teacher.refused(KEY, { body: { import_id, mapping: { student_name: 7 }, dry_run: true } });
  const { imported } = await teacher.call(KEY, { body: { import_id } });

  expect(read.body).toMatchObject({ import_id, mapping, counts: { ready: 1 } });
  expect(imported).toBe(1);
  expect(await cardsOf(teacher)).toMatchObject([{ student_name: 'Анна', rate: 1200 }]);
  expect(wrong).toMatchObject({ status: 422, fields: { 'mapping.student_name': expect.stringMatching(/[а-я]/) } });
});

test('[IMP-12] an account without room for all students of a table gets none', async () => {
  const teacher = await api.teacher();
  const rows = Array.from({ length: 2001 }, (_, at) => `Ученик ${at}`);
  const read = await readTableOf(teacher, ['ФИО', ...rows].join('\n'));

  const refusal = await teacher.refused(KEY, { body: { import_id: read.import_id } });

  expect(read.counts.ready).toBe(2001);
  expect(refusal).toMatchObject({
    status: 422,
    fields: { import_id: expect.stringMatching(/^Больше 2\s000 учеников/) },
  });
  expect(await cardsOf(teacher)).toEqual([]);
});

test('[IMP-4] the import needs a file of at most 5 MB', async () => {
  const teacher = await api.teacher();

  const none = await teacher.refused(KEY, { body: { dry_run: true } });
  const large = await teacher.send(KEY, { body: tableForm(`ФИО\n${'я'.repeat(3 * 1024 * 1024)}`) });

  expect(none).toMatchObject({ status: 422, fields: { file: 'Выберите файл' } });
  expect(large).toMatchObject({ status: 413, body: { fields: { file: expect.stringMatching(/^Файл больше 5 МБ/) } } });
});

test('[IMP-28] a file sent alone imports the valid rows and reports the others', async () => {
  const teacher = await api.teacher();
  const form = tableForm('ФИО;Ставка\nАнна;700\nБорис;много\nВера;800', { dry_run: false });

  const { status, body } = await teacher.send(KEY, { body: form });

  expect({ status, body }).toMatchObject({ status: 201, body: { imported: 2, counts: { rows: 3, invalid: 1 } } });
  expect(body).toMatchObject({ rows: [{ row: 3, status: 'invalid', student_name: 'Борис' }] });
  expect((await cardsOf(teacher)).map(({ student_name }) => student_name).toSorted()).toEqual(['Анна', 'Вера']);
});

test.each([
  ['Кто;Сколько\nАнна;700', 'назовите его в первой строке «Имя»'],
  ['ФИО;Ставка\nАнна;много', 'нет готовых строк'],
])('[IMP-28] a file sent alone without a valid row is rejected at the file: %j', async (text, words) => {
  const teacher = await api.teacher();

  const refusal = await teacher.send(KEY, { body: tableForm(text, { dry_run: false }) });

  expect(refusal).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining(words) } } });
  expect(await cardsOf(teacher)).toEqual([]);
});

test('[IMP-59] the opening balances are on the teacher’s day, and an undo deletes them with the students', async () => {
  const teacher = await api.teacher({ time_zone: 'Asia/Vladivostok' });
  api.setClock('2026-11-20T16:00:00Z');
  const read = await readTableOf(teacher, 'ФИО;Баланс;Пояс\nАнна;-1500;Омск\nБорис;;\nВера;900,50;');
  expect(read.rows[0]).toMatchObject({
    fields: [
      { label: 'Баланс', text: expect.stringMatching(/^−1\s500\s₽$/) },
      { label: 'Часовой пояс', text: 'Омск' },
    ],
  });

  const { imported, operation_id } = await teacher.call(KEY, { body: { import_id: read.import_id } });
  const cards = await cardsOf(teacher);
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: cards[0]?.id ?? 0 } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(imported).toBe(3);
  expect(cards.map(({ student_name, balance, time_zone }) => [student_name, balance, time_zone])).toEqual([
    ['Анна', -1500, 'Asia/Omsk'],
    ['Борис', 0, null],
    ['Вера', 900.5, null],
  ]);
  expect(ledger).toMatchObject([{ kind: 'opening', amount: -1500, date: '2026-11-21' }]);
  expect(await cardsOf(teacher)).toEqual([]);
});
