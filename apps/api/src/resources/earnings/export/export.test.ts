import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-20' };

async function rowsOf(teacher: Person, period = PERIOD): Promise<string[][]> {
  const { body } = await teacher.send('GET /api/earnings/export', { query: { ...period, format: 'csv' } });
  const lines = String(body)
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  return lines.slice(0, -1).map((line) => line.split(';'));
}

const summed = (rows: readonly string[][], column: number) =>
  Math.round(rows.slice(1).reduce((sum, row) => sum + Number((row[column] ?? '').replace(',', '.')), 0) * 100) / 100;

test('[ERN-22] each charged lesson and each received sum has a row by day, with earned and received separate', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group_id = await hasGroup(teacher, [student_id], 500);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-10' });
  await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-11' });
  const gone = await hasLesson(teacher, student_id, { conducted_date: '2026-11-12' });
  await teacher.call('PUT /api/lessons/{id}', { params: { id: gone.id }, body: { cost_lesson_one_time: 0 } });
  await hasLesson(teacher, student_id, { conducted_date: '2026-10-31' });
  const paid = { student_id, amount: '1 500,50', date: '2026-11-10', method: 'cash' } as const;
  const { id } = await teacher.call('POST /api/payments', { body: paid });
  await teacher.call('POST /api/payments/{id}/refund', { params: { id }, body: { amount: 100, date: '2026-11-19' } });
  await teacher.call('POST /api/income', { body: { amount: 700, date: '2026-11-20', category: 'Консультации' } });
  await teacher.call('POST /api/expenditures', { body: { amount: 99, date: '2026-11-20', category: 'Реклама' } });
  const { items } = await teacher.call('GET /api/operations', { query: { type: 'payment' } });
  const receipt = { params: { id: items[0]?.id ?? 0 }, body: { number: '200a', date: '2026-11-19' } };
  await teacher.call('PUT /api/operations/{id}/tax-receipt', receipt);

  const rows = await rowsOf(teacher);

  expect(rows.map((row) => row.join(';'))).toEqual([
    'Дата;Что;Ученик;Группа или категория;Минуты;Заработано;Получено;Доход для налога;Номер чека;Дата чека',
    '10.11.2026;Разовое занятие;Анна;;60;1500,00;;;;',
    '10.11.2026;Оплата;Анна;;;;1500,50;1500,50;200a;19.11.2026',
    '11.11.2026;Занятие группы;Анна;Группа А2;60;500,00;;;;',
    '19.11.2026;Возврат;Анна;;;;-100,00;-100,00;;',
    '20.11.2026;Доход;;Консультации;;;700,00;700,00;;',
  ]);
  const sums = await teacher.call('GET /api/earned-for-period', { query: PERIOD });
  expect([summed(rows, 5), summed(rows, 6)]).toEqual([sums.earned, sums.received]);
});

test(
  '[ERN-23] an export of many pages is complete, has no row twice, and its sums equal the page’s',
  { tags: 'full' },
  async () => {
    const { teacher, student_id } = await teacherWithStudent(api);
    await api.commit(async (tx) => {
      await sql`insert into operation (teacher_id, direction, amount_minor, date, created_at)
      select ${teacher.id}, 'in', n, date '2026-01-01' + n % 7, now() from generate_series(1, 7500) n`.execute(tx);
      await sql`insert into ledger_entry (teacher_id, student_id, amount_minor, kind, effective_date, created_at)
      select ${teacher.id}, ${student_id}, -n, 'lesson_charge', date '2026-01-01' + n % 5, now()
      from generate_series(1, 6500) n`.execute(tx);
    });
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' };

    const rows = await rowsOf(teacher, year);

    const sums = await teacher.call('GET /api/earned-for-period', { query: year });
    expect(rows).toHaveLength(1 + 14_000);
    expect([summed(rows, 5), summed(rows, 6)]).toEqual([sums.earned, sums.received]);
    expect(new Set(rows.map((row) => `${row[5]} ${row[6]}`)).size).toBe(1 + 14_000);
  },
);

test('[ERN-24] the file is named after its period, as Excel or CSV, and an invalid period is rejected', async () => {
  const { teacher } = await teacherWithStudent(api);
  const asks = (query: object) => teacher.send('GET /api/earnings/export', { query: { ...query } });

  const [xlsx, csv, wrong] = [await asks({}), await asks({ format: 'csv' }), await asks({ start_date: '2026-12-01' })];

  expect(xlsx.headers['content-disposition']).toBe('attachment; filename=earnings-2026-11-01-2026-11-20.xlsx');
  expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
  expect(csv.headers['content-disposition']).toBe('attachment; filename=earnings-2026-11-01-2026-11-20.csv');
  expect(wrong).toMatchObject({ status: 422, body: { fields: { start_date: expect.stringMatching(/[а-я]/) } } });
});
