import type { AccountLine, InputOf, LedgerLine } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { pagesRead } from '../../testing/crowd/pages-read.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

type Asked = Omit<InputOf<'GET /api/student/balance'>['query'], 'student_profile_id'>;

/** Creates a card, linked to a user who sees its money, and the three calls that read its account by page. */
async function accountRead() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const pays = (amount: number, date: string) =>
    teacher.call('POST /api/payments', { body: { student_id, amount, date } });
  const ledger = (query: Asked) => teacher.call('GET /api/students/{id}/ledger', { params: { id: student_id }, query });
  const movements = (query: Asked) =>
    student.call('GET /api/student/movements', { query: { ...query, student_profile_id } });
  const balance = async (query: Asked) => {
    const { entries: items, ...page } = await student.call('GET /api/student/balance', {
      query: { ...query, student_profile_id },
    });
    return { ...page, items };
  };
  const left = async () => (await student.call('GET /api/student/balance', { query: { student_profile_id } })).balance;
  return { student_id, teacher, pays, left, reads: { ledger, movements, balance } };
}

const kopecks = (roubles: number) => Math.round(roubles * 100);
const sumOf = (lines: readonly Pick<LedgerLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + kopecks(amount), 0);

/** The faults of an account that was read page by page. A correct account has none. */
function faultsOf(lines: readonly Pick<AccountLine, 'id' | 'amount' | 'balance_after'>[], balance: number): string[] {
  const twice = lines.length - new Set(lines.map(({ id }) => id)).size;
  const broken = lines.filter(({ balance_after }, index) => kopecks(balance_after) !== sumOf(lines.slice(index)));
  return [
    ...(twice > 0 ? [`${twice} stand there twice`] : []),
    ...(sumOf(lines) === kopecks(balance) ? [] : ['the lines do not sum to the balance']),
    ...broken.map(({ id }) => `the balance after ${id}`),
  ];
}

test('[MNY-170] for every page size the pages of an account contain each line once and sum to the balance', async () => {
  const { pays, left, reads } = await accountRead();
  for (let day = 1; day <= 12; day += 1) {
    // The days repeat and go backwards: entries of one day are ordered by id.
    await pays(day * 10.05, `2026-11-${String(((day * 5) % 7) + 1).padStart(2, '0')}`);
  }

  for (const read of Object.values(reads)) {
    for (const page_size of [1, 5, 12, 50]) {
      const lines = [];
      for (let page = 1; page <= Math.ceil(12 / page_size); page += 1) {
        const asked = await read({ page, page_size });
        expect(asked).toMatchObject({ total: 12, page, page_size });
        lines.push(...asked.items);
      }
      expect([lines.length, ...faultsOf(lines, await left())]).toEqual([12]);
    }
  }
});

test('[MNY-171] entries written between two page reads, for an earlier or a later day, change none of the pages', async () => {
  const { pays, left, reads } = await accountRead();
  for (let day = 1; day <= 9; day += 1) await pays(100 * day, `2026-11-0${day}`);

  for (const read of Object.values(reads)) {
    const before = await left();
    const first = await read({ page_size: 4 });
    await pays(7, '2026-11-20');
    await pays(0.07, '2026-11-02');
    const up_to = first.up_to ?? 0;
    const lines = [...first.items];
    for (let page = 2; lines.length < first.total; page += 1) {
      const asked = await read({ page, page_size: 4, up_to });
      expect(asked).toMatchObject({ total: first.total, up_to });
      lines.push(...asked.items);
    }

    expect(faultsOf(lines, before)).toEqual([]);
    expect((await read({})).total).toBe(first.total + 2);
  }
});

test('[API-30] a page beyond the end is empty and returns the total; the total of an account without lines is zero', async () => {
  const { pays, reads } = await accountRead();
  const beyond = { page: 3, page_size: 50 };
  const without = await Promise.all(Object.values(reads).map((read) => read({ page_size: 50 })));
  await pays(100, '2026-11-01');

  const answers = await Promise.all(Object.values(reads).map((read) => read({ page: 3 })));

  for (const answer of without) expect(answer).toMatchObject({ items: [], total: 0, page: 1, up_to: null });
  for (const answer of answers) expect(answer).toMatchObject({ items: [], total: 1, ...beyond });
});

const MANY = `
  insert into ledger_entry (teacher_id, student_id, amount_minor, kind, effective_date, created_at)
  select $1, $2, 100, 'adjustment', date '2020-01-01' + number / 50, '2026-11-20T12:24:00Z'
  from generate_series(1, $3) number`;

test(
  '[API-33] apart from the count, a page of an account with a hundred thousand lines costs the same as with a thousand',
  { tags: 'full' },
  async () => {
    const { teacher, student_id, reads } = await accountRead();
    const client = await api.database.connect();
    const costAt = async (lines: number) => {
      await client.query(MANY, [teacher.id, student_id, lines]);
      await client.query('vacuum analyze ledger_entry');
      const cost = (page: number) => pagesRead(api.database, () => reads.ledger({ page }));
      const { rows } = await client.query<{ pages: number }>(`select pg_relation_size('ledger_entry') / 8192 as pages`);
      return { first: await cost(1), deep: await cost(19), all: Number(rows[0]?.pages) };
    };

    const few = await costAt(1000);
    const many = await costAt(99_000);
    await client.end();

    // The database counts, sums and skips entries once for each page, not once for each line.
    for (const place of ['first', 'deep'] as const) {
      expect(many[place] - few[place]).toBeLessThanOrEqual(3 * (many.all - few.all));
    }
  },
);
