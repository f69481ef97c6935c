import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../testing/crossing.ts';
import { type Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { eraseDueAccounts } from './deletion.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const script = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
/** Thirty days after the deletion of a test's account, and the second before. */
const [ENDS, JUST_BEFORE] = ['2026-12-20T12:24:00.000Z', '2026-12-20T12:23:59.000Z'];
/** Reads and row locks of accounts continue; writes wait. */
const HOLD_ACCOUNTS = 'lock table users in share mode';

const erase = () => other.commit((tx) => eraseDueAccounts(tx, new Date(ENDS)));
const login = ({ email, password }: Person) =>
  new Visitor(api.server).send('POST /api/login', { body: { email, password } });

/** A teacher with a card and an account that is marked for deletion. */
async function leaving(): Promise<Person> {
  const teacher = await api.teacher();
  await hasStudent(teacher);
  await teacher.call('GET /api/delete-account', {}, script);
  await api.delivery.run();
  return teacher;
}

async function leftOf({ id }: Person) {
  const { rows } = await sql<{ accounts: number; cards: number; traces: number }>`
    select (select count(*)::integer from users where id = ${id}) as accounts,
      (select count(*)::integer from student where teacher_id = ${id}) as cards,
      (select count(*)::integer from journal_row where table_name = 'student'
        and (after ->> 'teacher_id')::integer = ${id}) as traces`.execute(api.database.db);
  return rows[0];
}

test('[ACC-85] a registration succeeds although the inviter’s account is erased at that moment', async () => {
  const inviter = await leaving();
  const { rows } = await sql<{ code: string }>`
    select referral_code as code from users where id = ${inviter.id}`.execute(api.database.db);
  const body = { username: 'invited', email: 'invited@example.test', password: 'correct horse' };

  const [registered] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () =>
      api.visitor().send('POST /api/register', {
        body: { ...body, is_teacher: true, is_student: false, teacher_ref_cod: rows[0]?.code },
      }),
    second: erase,
  });

  expect(registered.status).toBe(201);
  expect((await api.visitor().send('POST /api/login', { body })).status).toBe(200);
  expect(await leftOf(inviter)).toMatchObject({ accounts: 0 });
});

test('[ACC-86] a login just before the erasure keeps the account with all its data and its journal', async () => {
  const teacher = await leaving();
  api.setClock(JUST_BEFORE);

  const [{ status }] = await crossing(api, { hold: HOLD_ACCOUNTS, first: () => login(teacher), second: erase });

  expect(status).toBe(200);
  expect(await leftOf(teacher)).toEqual({ accounts: 1, cards: 1, traces: 1 });
});

test('[ACC-86] a login during the erasure of its account is answered as an unknown account', async () => {
  const teacher = await leaving();
  api.setClock(JUST_BEFORE);

  const [, { status }] = await crossing(api, { hold: HOLD_ACCOUNTS, first: erase, second: () => login(teacher) });

  expect(status).toBe(401);
  expect(await leftOf(teacher)).toEqual({ accounts: 0, cards: 0, traces: 0 });
});
