import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { jobsAt } from '../testing/jobs/run-jobs.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const teacher = await api.teacher();
const session = '(select min(id) from session)';

/** A day before every other row of this database. */
const DAY = Date.parse('2020-01-01T00:00:00Z');
const daysLater = (days: number, seconds: number) => new Date(DAY + (days * 86_400 + seconds) * 1000).toISOString();

/** The columns and values of a row; `$day` is its day. */
type Row = readonly [columns: string, values: string];
const OF_ADDRESS = 'token_hash, user_id, kind, email, expires_at';
const OF_REVIEW = 'name, about, text, state, created_at';
const OF_REQUEST = 'name, contact, comment, created_at';
const OF_MESSAGE = 'channel, state, due_at, created_at, ended_at';

const insert = (table: string, [columns, values]: Row) =>
  api.commit((tx) => {
    const row = values.replaceAll('$day', `'${daysLater(0, 0)}'`).replaceAll('$user', String(teacher.id));
    return sql`insert into ${sql.table(table)} (${sql.raw(columns)}) values (${sql.raw(row)})`.execute(tx);
  });

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::int as all from ${sql.table(table)}`.execute(
    api.database.db,
  );
  return rows[0]?.all ?? 0;
}

test.each<[days: number, table: string, job: string, row: Row]>([
  [30, 'outbox', 'the outbox', [OF_MESSAGE, "'mail', 'sent', $day, $day, $day"]],
  [2, 'bot_update', 'the bot', ['update_id, handled_at', '1, $day']],
  [2, 'messenger_update', 'the bot', ['messenger, update_key, handled_at', "'max', 'm', $day"]],
  [
    30,
    'received_letter',
    'letters with answers',
    ['letter_hash, user_id, is_refused, received_at', "'a', $user, false, $day"],
  ],
  [0, 'bot_code', 'the bot', ['user_id, code_hash, expires_at', "$user, 'a', $day"]],
  [365, 'review', 'rejected reviews', [OF_REVIEW, "'Анна', '', 'Хорошо', 'rejected', $day"]],
  [365, 'demo_request', 'requests for a demonstration', [OF_REQUEST, "'Анна', 'anna@example.ru', '', $day"]],
  [365, 'support_event', 'the log of support', ['account_id, act, at', "$user, 'opened', $day"]],
  [
    0,
    'session',
    'sessions',
    [
      'token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at',
      "'a', $user, $day, $day, $day, $day",
    ],
  ],
  [
    0,
    'socket_token',
    'links and tokens',
    ['token_hash, user_id, session_id, expires_at', `'a', $user, ${session}, $day`],
  ],
  [0, 'password_reset', 'links and tokens', ['token_hash, user_id, expires_at', "'a', $user, $day"]],
  [0, 'address_link', 'links and tokens', [OF_ADDRESS, "'a', $user, 'undo', 'a@example.ru', $day"]],
])(
  '[OPS-192] after %i days a row of %s is deleted by the sweeping of %s, and no earlier',
  async (days, table, job, row) => {
    const before = await rowsOf(table);
    await insert(table, row);

    await jobsAt(api, daysLater(days, -1), `sweeping of ${job}`);
    const kept = await rowsOf(table);
    await jobsAt(api, daysLater(days, 1), `sweeping of ${job}`);

    expect([kept, await rowsOf(table)]).toEqual([before + 1, before]);
  },
);

test.each<[what: string, table: string, job: string, row: Row]>([
  ['a message that waits', 'outbox', 'the outbox', [OF_MESSAGE, "'mail', 'waiting', '2099-01-01', $day, null"]],
  ['an approved review', 'review', 'rejected reviews', [OF_REVIEW, "'Анна', '', 'Хорошо', 'approved', $day"]],
  ['a review without a decision', 'review', 'rejected reviews', [OF_REVIEW, "'Анна', '', 'Хорошо', 'pending', $day"]],
])('[OPS-192] %s is never swept', async (_, table, job, row) => {
  await insert(table, row);
  const before = await rowsOf(table);

  await jobsAt(api, daysLater(400, 0), `sweeping of ${job}`);

  expect(await rowsOf(table)).toBe(before);
});
