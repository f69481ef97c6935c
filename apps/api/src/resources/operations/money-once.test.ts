import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { personAt } from '../../testing/crossing.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { sizedEach } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

interface World {
  teacher: Person;
  student: Person;
  student_id: number;
  profile: number;
}

interface Press {
  who: Person;
  key: string;
  parts: Parameters<Person['send']>[1];
}

const PAID = { amount: 3000, date: '2026-11-10' };

async function newWorld(): Promise<World> {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { teacher, student, student_id, profile: profile?.student_profile_id ?? 0 };
}

const paid = async ({ teacher, student_id }: World) =>
  (await teacher.call('POST /api/payments', { body: { student_id, ...PAID } })).id;

/** Buys a package of three lessons that expires on the given day, and conducts the first lesson. */
async function bought({ teacher, student_id }: World, expires_on: string): Promise<number> {
  const lessons = { title: 'Осень', lessons_total: 3, expires_on, on_expire: 'ask' as const };
  await teacher.call('POST /api/payments', { body: { student_id, ...PAID, package: lessons } });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-12' });
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  return card.packages[0]?.id ?? 0;
}

const declared = async ({ student, profile: student_profile_id }: World) =>
  (await student.call('POST /api/payments', { body: { student_profile_id, ...PAID, state: 'declared' } })).id;

const PRESSES: Record<string, (world: World) => Promise<Press>> = {
  'a payment': async ({ teacher: who, student_id }) => {
    return { who, key: 'POST /api/payments', parts: { body: { student_id, ...PAID } } };
  },
  'a payment for a package': async ({ teacher: who, student_id }) => {
    const body = { student_id, ...PAID, package: { title: 'Осень', lessons_total: 7 } };
    return { who, key: 'POST /api/payments', parts: { body } };
  },
  '«Я оплатил»': async ({ student: who, profile: student_profile_id }) => {
    return { who, key: 'POST /api/payments', parts: { body: { student_profile_id, ...PAID, state: 'declared' } } };
  },
  'a confirmation': async (world) => {
    const params = { id: await declared(world) };
    return {
      who: world.teacher,
      key: 'POST /api/payments/{id}/confirm',
      parts: { params, body: { decision: 'confirm' } },
    };
  },
  'a refund': async (world) => {
    const parts = { params: { id: await paid(world) }, body: { amount: 1000, date: '2026-11-20' } };
    return { who: world.teacher, key: 'POST /api/payments/{id}/refund', parts };
  },
  'a correction': async (world) => {
    const parts = { params: { id: await paid(world) }, body: { amount: 1000 } };
    return { who: world.teacher, key: 'POST /api/payments/{id}/correct', parts };
  },
  'the closing of a package': async (world) => {
    const parts = { params: { id: await bought(world, '2026-12-10') }, body: { action: 'close', refund: true } };
    return { who: world.teacher, key: 'PUT /api/packages/{id}', parts };
  },
  'the burning of a package': async (world) => {
    const parts = { params: { id: await bought(world, '2026-11-15') }, body: { action: 'burn' } };
    return { who: world.teacher, key: 'PUT /api/packages/{id}', parts };
  },
  'an attendance that charges': async ({ teacher: who, student_id }) => {
    const time = { conducted_date: '2026-11-20', start_time: '15:00:00.000Z', end_time: '16:00:00.000Z' };
    const { id } = await hasLesson(who, student_id, time);
    const body = { marks: [{ student_id, attendance: 'present' }], complete: true };
    return { who, key: 'POST /api/lessons/{id}/attendance', parts: { params: { id }, body } };
  },
};

/** The number of rows in each money table of a teacher, and the balance of the student. */
async function moneyOf({ teacher: { id }, student_id }: World) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from payment where teacher_id = ${id}) as payments,
      (select count(*) from ledger_entry where teacher_id = ${id}) as entries,
      (select count(*) from operation where teacher_id = ${id} and deleted_at is null) as lines,
      (select count(*) from package_credit credit join package on package.id = credit.package_id
        where package.teacher_id = ${id}) as credits,
      (select count(*) from notification where user_id = ${id}) as notices,
      (select balance_minor from student_balance where student_id = ${student_id}) as balance`.execute(api.database.db);
  return rows[0];
}

sizedEach(
  '[MNY-132] when %s is sent fifty times simultaneously to two processes, one counts and all get the same answer',
  Object.entries(PRESSES),
  5,
  async ([, pressOf]) => {
    const [alone, crowded] = [await newWorld(), await newWorld()];
    const [once, often] = [await pressOf(alone), await pressOf(crowded)];
    const before = await moneyOf(crowded);
    const key = { 'idempotency-key': 'a-press' };

    await once.who.send(once.key, once.parts, key);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_turn, index) => {
        const page = index % 2 === 0 ? often.who : personAt(other, often.who);
        return page.send(often.key, often.parts, key);
      }),
    );

    const after = await moneyOf(crowded);
    expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await moneyOf(alone));
  },
);
