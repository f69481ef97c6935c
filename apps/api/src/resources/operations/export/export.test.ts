import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { zipOf } from '../../../sheets/zip.ts';

const api = await testApi();
afterAll(() => api.close());

const exported = (teacher: Person, query: object) =>
  teacher.send('GET /api/operations/export', { query: { ...query } });

/** The bytes of a file. The usual helper reads every answer as text. */
async function bytesOf(teacher: Person, query: Record<string, string>): Promise<Buffer> {
  const url = `/api/operations/export?${new URLSearchParams(query).toString()}`;
  const { rawPayload } = await api.server.inject({ url, headers: { cookie: teacher.cookie ?? '' } });
  return rawPayload;
}

/** The files of a ZIP archive by name, read from the central directory at its end like other programs do. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, named] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const header = archive.readUInt32LE(at + 42);
    const from = header + 30 + archive.readUInt16LE(header + 26);
    files.set(name, inflateRawSync(archive.subarray(from, from + packed)).toString());
    at += 46 + named;
  }
  return files;
}

async function filled() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const paid = { student_id, amount: '1 500,50', date: '2026-11-18', method: 'cash' } as const;
  const { id } = await teacher.call('POST /api/payments', { body: { ...paid, comment: '=HYPERLINK("http://a")' } });
  const back = { amount: 100, date: '2026-11-19' };
  await teacher.call('POST /api/payments/{id}/refund', { params: { id }, body: back });
  const spent = { amount: 99.9, date: '2026-11-20', category: 'Реклама', comment: 'a;b "c" <&>' };
  await teacher.call('POST /api/expenditures', { body: spent });
  const { items } = await teacher.call('GET /api/operations', { query: { type: 'payment' } });
  const receipt = { params: { id: items[0]?.id ?? 0 }, body: { number: '200a', date: '2026-11-19' } };
  await teacher.call('PUT /api/operations/{id}/tax-receipt', receipt);
  return { teacher, student_id };
}

test('[MNY-95] the export contains every filtered line, newest first, with the columns of the tax record', async () => {
  const { teacher } = await filled();

  const { body, headers } = await exported(teacher, { format: 'csv', start_date: '2026-11-01' });

  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename=operations-2026-11-01-2026-11-20.csv');
  expect(
    String(body)
      .replace(/^\uFEFF/, '')
      .split('\r\n'),
  ).toEqual([
    'Дата;Вид;Ученик;Категория;Способ;Приход;Расход;Комментарий;Доход для налога;Номер чека;Дата чека',
    '20.11.2026;Расход;;Реклама;;;99,90;"a;b ""c"" <&>";;;',
    '19.11.2026;Возврат;Анна;Возврат;Наличные;;100,00;;-100,00;;',
    `18.11.2026;Оплата;Анна;Оплата;Наличные;1500,50;;"'=HYPERLINK(""http://a"")";1500,50;200a;19.11.2026`,
    '',
  ]);
});

test.each(['=1+1', '+7', '-5', '@sum', ' =1', '\t=1', '＝1'])(
  '[MNY-96] a text that begins like the formula %j is exported as text',
  async (category) => {
    const teacher = await api.teacher();
    await teacher.call('POST /api/income', { body: { amount: 1, date: '2026-11-20', category: 'Другое' } });
    await api.commit((tx) =>
      sql`update cash_category set name = ${category} where teacher_id = ${teacher.id} and name = 'Другое'`.execute(tx),
    );

    const { body } = await exported(teacher, { format: 'csv' });

    expect(String(body)).toMatch(/^\uFEFF/);
    expect(String(body)).toContain(`;'${category};`);
  },
);

test('[MNY-97] in the workbook days are dates, sums are numbers and words are text', async () => {
  const { teacher } = await filled();

  const files = unzipped(await bytesOf(teacher, { format: 'xlsx' }));

  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect([...files.keys()]).toContain('[Content_Types].xml');
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(sheet).toMatch(/<c r="A\d" s="2"><v>46346<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="\w\d" s="3"><v>1500.5<\/v><\/c>/);
  expect(sheet).toContain('<t xml:space="preserve">a;b "c" &lt;&amp;&gt;</t>');
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://a")</t>');
  expect(sheet).not.toContain('<f>');
});

test(
  '[MNY-95] a book of many pages is exported completely, with the filters of the book',
  { tags: 'full' },
  async () => {
    const { teacher } = await filled();
    await api.commit((tx) =>
      sql`insert into operation (teacher_id, direction, amount_minor, date, created_at)
      select ${teacher.id}, 'in', n, date '2026-01-01' + n % 300, now() from generate_series(1, 12500) n`.execute(tx),
    );

    const all = String((await exported(teacher, { format: 'csv' })).body).split('\r\n');
    const some = String((await exported(teacher, { format: 'csv', tax_receipt: 'none', search: 'анна' })).body);

    expect(all).toHaveLength(1 + 12503 + 1);
    expect(new Set(all.map((line) => line.split(';')[5])).size).toBeGreaterThan(12500);
    expect(some.split('\r\n')).toHaveLength(2);
  },
);

test('[MNY-98] the export is written no faster than it is read: a reader of one piece causes one page read', async () => {
  let asked = 0;
  const page = 'x'.repeat(100_000);
  async function* pages() {
    for (; asked < 1000; asked++) yield page + String(Math.random());
  }

  const archive = zipOf([{ name: 'a', content: pages() }]);
  for (let piece = 0; piece < 3; piece++) await archive.next();
  const taken = asked;
  await archive.return(undefined);

  expect(taken).toBeLessThan(200);
  expect(asked).toBe(taken);
});
