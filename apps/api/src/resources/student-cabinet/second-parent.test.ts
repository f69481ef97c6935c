import type { Invitation } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { balanceOf, linkedUnderPolicy } from '../../testing/people/student-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const CANCEL = 'POST /api/student/cancel-lesson';
const LATE = '2026-11-24T12:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

async function joins(teacher: Person, student_id: number, first_name: string, invited: Partial<Invitation> = {}) {
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent', ...invited },
  });
  const person = await api.student({ first_name, time_zone: 'Europe/Moscow' });
  const { profile } = await person.call('POST /api/student/link-profile', { body: { code } });
  return { person, profile };
}

/** A child, a mother who pays, a second parent, and a lesson whose late cancellation costs 750 ₽. */
async function family(sees_money = false) {
  const { teacher, student_id } = await linkedUnderPolicy(api);
  const mother = await joins(teacher, student_id, 'Марина');
  const father = await joins(teacher, student_id, 'Олег', { is_second_parent: true, sees_money });
  const { id: lesson_id } = await hasLesson(teacher, student_id);
  const ofMother = { student_profile_id: mother.profile.student_profile_id ?? 0, lesson_id };
  const ofFather = { student_profile_id: father.profile.student_profile_id ?? 0, lesson_id };
  return { teacher, student_id, mother: mother.person, father: father.person, ofMother, ofFather };
}

const ownLesson = async (person: Person, student_profile_id: number) =>
  (await person.call('GET /api/student/lessons', { query: { student_profile_id } })).items[0];
const told = async (person: Person, role: 'student' | 'teacher' = 'student') =>
  (await person.call(`GET /api/notifications_${role}`, { query: {} })).items.map(({ message }) => plain(message));

test('[CAB-115] a charged cancellation by a second parent without money waits for the payer, who reads the name', async () => {
  const { teacher, student_id, mother, father, ofMother, ofFather } = await family();
  api.setClock(LATE);

  const ahead = await father.call(CANCEL, { body: { ...ofFather, dry_run: true } });
  const report = await father.call(CANCEL, { body: { ...ofFather, reason: 'Дача', known_text: ahead.text } });

  expect([report.outcome, report.charge]).toEqual(['waiting', null]);
  expect(plain(report.text)).toBe('Семья заплатит: отмена позже чем за 24 часа до начала, 50 % стоимости');
  expect((await told(mother))[0]).toMatch(
    /^Анна: просьба отменить занятие 24 ноября в 18:00 \(«Дача»\), просит Олег\. Спишется 750 ₽/,
  );
  expect((await told(teacher, 'teacher')).filter((message) => message?.includes('не придёт'))).toEqual([]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect((await ownLesson(mother, ofMother.student_profile_id))?.absence).toMatchObject({
    by_name: 'Олег',
    asks_family: true,
    is_own: false,
  });
});

test('[CAB-115] the payer refuses, and the second parent reads so, or the second parent withdraws', async () => {
  const { mother, father, ofMother, ofFather } = await family();
  api.setClock(LATE);
  await father.call(CANCEL, { body: ofFather });
  await mother.call('POST /api/student/keep-lesson', { body: ofMother });
  const refused = (await told(father))[0];
  api.setClock('2026-11-24T12:05:00Z');
  await father.call(CANCEL, { body: ofFather });
  await father.call('POST /api/student/keep-lesson', { body: ofFather });

  expect(refused).toBe('Анна: занятие 24 ноября в 18:00 остаётся: семья не согласна на отмену');
  expect((await told(mother))[0]).toBe('Анна: просьбы отменить занятие 24 ноября в 18:00 больше нет');
  expect(await ownLesson(father, ofFather.student_profile_id)).toMatchObject({ status: 'planned', absence: null });
});

test('[CAB-115] a free cancellation, and a charged one by a second parent with money, need no consent', async () => {
  const free = await family();
  expect(await free.father.call(CANCEL, { body: free.ofFather })).toMatchObject({ outcome: 'cancelled' });

  const paid = await family(true);
  api.setClock(LATE);
  expect(await paid.father.call(CANCEL, { body: paid.ofFather })).toMatchObject({ outcome: 'cancelled', charge: 750 });
  expect(await balanceOf(paid.teacher, paid.student_id)).toBe(-750);
});

test('[PAY-50] a second parent with money sees the balance and declares payments; without money both are rejected', async () => {
  const seen = await family(true);
  const hidden = await family();
  const asks = async ({ father, ofFather: { student_profile_id } }: Awaited<ReturnType<typeof family>>) => [
    (await father.send('GET /api/student/balance', { query: { student_profile_id } })).status,
    (await father.send('GET /api/student/bills', { query: { student_profile_id } })).status,
    (
      await father.send('POST /api/payments', {
        body: { student_profile_id, amount: 700, date: '2026-11-19', state: 'declared' },
      })
    ).status,
  ];

  expect([await asks(seen), await asks(hidden)]).toEqual([
    [200, 200, 201],
    [403, 403, 403],
  ]);
});

test('[PAY-50] the teacher shows the money to a linked second parent or hides it at any time', async () => {
  const { teacher, student_id, father, ofFather } = await family();
  const query = { student_profile_id: ofFather.student_profile_id };
  const show = (sees_money: boolean) =>
    teacher.call('PUT /api/students/{id}/profiles/{student_profile_id}', {
      params: { id: student_id, ...query },
      body: { sees_money },
    });

  await show(true);
  const shown = await father.send('GET /api/student/balance', { query });
  await show(false);
  const hidden = await father.refused('GET /api/student/balance', { query });

  expect([shown.status, hidden]).toMatchObject([200, { status: 403, code: 'money_hidden' }]);
  expect(await father.call('GET /api/student/profiles', {})).toMatchObject([
    { role_in_profile: 'parent', is_second_parent: true, sees_money: false },
  ]);
});
