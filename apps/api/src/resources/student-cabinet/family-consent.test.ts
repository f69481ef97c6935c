import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { balanceOf, linked, linkedUnderPolicy } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const CANCEL = 'POST /api/student/cancel-lesson';
const LATE = '2026-11-24T12:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

const profileOf = async (person: Person) =>
  (await person.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;

/** A child whose account does not see money, his mother, who does, and a lesson whose late cancellation costs 750 ₽. */
async function family(policy: object = {}) {
  const { teacher, student: child, student_id } = await linkedUnderPolicy(api, policy);
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const mother = await api.student({ first_name: 'Марина', time_zone: 'Europe/Moscow' });
  await mother.call('POST /api/student/link-profile', { body: { code, role_in_profile: 'parent' } });
  const { id: lesson_id } = await hasLesson(teacher, student_id);
  const ofChild = { student_profile_id: await profileOf(child), lesson_id };
  const ofMother = { student_profile_id: await profileOf(mother), lesson_id };
  return { teacher, child, mother, student_id, lesson_id, ofChild, ofMother };
}

const ownLesson = async (person: Person, { student_profile_id }: { student_profile_id: number }) => {
  const { items } = await person.call('GET /api/student/lessons', { query: { student_profile_id } });
  return items[0];
};
const told = async (person: Person, role: 'student' | 'teacher' = 'student') =>
  (await person.call(`GET /api/notifications_${role}`, { query: {} })).items.map(({ message }) => plain(message));

test('[CAB-90] a charged cancellation by a child waits for a parent who sees money, and the teacher is not notified', async () => {
  const { teacher, child, mother, ofChild, ofMother, student_id } = await family();
  api.setClock(LATE);

  const ahead = await child.call(CANCEL, { body: { ...ofChild, dry_run: true } });
  const report = await child.call(CANCEL, { body: { ...ofChild, reason: 'Лень', known_text: ahead.text } });

  expect([ahead.outcome, report.outcome, report.charge]).toEqual(['waiting', 'waiting', null]);
  expect(plain(report.text)).toBe('Семья заплатит: отмена позже чем за 24 часа до начала, 50 % стоимости');
  expect((await told(mother))[0]).toMatch(
    /^Анна: просьба отменить занятие 24 ноября в 18:00 \(«Лень»\)\. Спишется 750 ₽: .*\. Решите в кабинете$/,
  );
  expect((await told(teacher, 'teacher')).filter((message) => message?.startsWith('Анна не придёт'))).toEqual([]);
  expect(await balanceOf(teacher, student_id)).toBe(0);
  const absence = { by_name: 'Анна', reason: 'Лень', asks_family: true, operation_id: null };
  expect(await ownLesson(child, ofChild)).toMatchObject({ status: 'planned', absence: { ...absence, is_own: true } });
  expect(await ownLesson(mother, ofMother)).toMatchObject({
    status: 'planned',
    absence: { ...absence, is_own: false },
  });
});

test('[CAB-90] the parent cancels, and the request ends', async () => {
  const { teacher, child, mother, ofChild, ofMother, student_id } = await family();
  api.setClock(LATE);
  await child.call(CANCEL, { body: { ...ofChild, reason: 'Болею' } });

  const { outcome, charge } = await mother.call(CANCEL, { body: { ...ofMother, reason: 'Болеет' } });

  expect([outcome, charge]).toEqual(['cancelled', 750]);
  expect(await balanceOf(teacher, student_id)).toBe(-750);
  expect(await ownLesson(child, ofChild)).toMatchObject({
    status: 'cancelled',
    absence: { by_name: 'Марина', is_own: false, asks_family: false },
  });
  expect((await told(teacher, 'teacher'))[0]).toMatch(/^Анна не придёт на занятие .* \(«Болеет»\)\. Отмена: Марина\. /);
});

test('[CAB-90] the parent refuses or the child withdraws: the other one is notified, and the lesson stays', async () => {
  const { child, mother, ofChild, ofMother } = await family();
  api.setClock(LATE);
  await child.call(CANCEL, { body: ofChild });
  await mother.call('POST /api/student/keep-lesson', { body: ofMother });
  const refused = (await told(child))[0];
  api.setClock('2026-11-24T12:05:00Z');
  await child.call(CANCEL, { body: ofChild });
  await child.call('POST /api/student/keep-lesson', { body: ofChild });

  expect(refused).toBe('Занятие 24 ноября в 18:00 остаётся: семья не согласна на отмену');
  expect((await told(mother))[0]).toBe('Анна: просьбы отменить занятие 24 ноября в 18:00 больше нет');
  expect(await ownLesson(mother, ofMother)).toMatchObject({ status: 'planned', absence: null });
  const again = await mother.refused('POST /api/student/keep-lesson', { body: ofMother });
  expect(again).toMatchObject({ status: 409, code: 'lesson_not_open' });
});

test('[CAB-90] a free cancellation by a child and a charged one by a parent need no consent', async () => {
  const { child, mother, ofChild, ofMother, teacher, student_id } = await family();

  expect(await child.call(CANCEL, { body: ofChild })).toMatchObject({ outcome: 'cancelled' });

  const { id: lesson_id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  api.setClock('2026-11-25T12:00:00Z');
  expect(await mother.call(CANCEL, { body: { ...ofMother, lesson_id } })).toMatchObject({ outcome: 'cancelled' });
});

test.each([
  [750, 'cancelled'],
  [749, 'waiting'],
])(
  '[CAB-91] a parent who permits cancellations up to %i ₽ is asked only above this sum',
  async (consent_above, outcome) => {
    const { child, mother, ofChild } = await family();
    await mother.call('PUT /api/student/update-profile', { body: { consent_above } });
    api.setClock(LATE);

    expect(await child.call(CANCEL, { body: ofChild })).toMatchObject({ outcome });

    expect(await mother.call('GET /api/student/user-info', {})).toMatchObject({ consent_above });
  },
);

test('[CAB-92] the family reads who cancelled, in the notification and at the lesson', async () => {
  const { teacher, child, mother, ofChild, ofMother, lesson_id } = await family();
  await child.call(CANCEL, { body: { ...ofChild, reason: 'Лень' } });

  expect((await told(mother))[0]).toBe('Анна: занятие 24 ноября в 18:00 отменено («Лень»). Отмена: Анна');
  expect((await told(child))[0]).toBe('Занятие 24 ноября в 18:00 отменено («Лень»). Отмена: Анна');
  expect((await ownLesson(mother, ofMother))?.absence).toMatchObject({ by_name: 'Анна', is_own: false });

  const { id } = await hasLesson(
    teacher,
    (await teacher.call('GET /api/lesson/{id}', { params: { id: lesson_id } })).lesson.student_id ?? 0,
    { conducted_date: '2026-11-26' },
  );
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });
  expect((await told(mother))[0]).toBe('Анна: занятие 26 ноября в 18:00 отменено');
});

test('[CAB-93] an own cancellation is undone with its charge until the teacher has read of it', async () => {
  const { teacher, mother, ofMother, student_id } = await family();
  api.setClock(LATE);
  await mother.call(CANCEL, { body: ofMother });
  const operation_id = (await ownLesson(mother, ofMother))?.absence?.operation_id ?? 0;

  await mother.call('POST /api/undo/{operation_id}', { params: { operation_id } });

  expect(await ownLesson(mother, ofMother)).toMatchObject({ status: 'planned', absence: null });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect((await told(teacher, 'teacher')).filter((message) => message?.startsWith('Анна не придёт'))).toEqual([]);
});

test('[CAB-93] the undo notifies a teacher whom the notification reached by e-mail', async () => {
  const { teacher, mother, ofMother } = await family();
  const { operation_id } = await mother.call(CANCEL, { body: ofMother });
  await api.commit((tx) =>
    sql`update delivery set state = 'sent', ended_at = coalesce(ended_at, due_at) from notification told
      where told.id = delivery.notification_id and told.user_id = ${teacher.id} and told.kind = 'student_cancelled'`.execute(
      tx,
    ),
  );

  await mother.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect((await told(teacher, 'teacher'))[0]).toMatch(/^Больше не действует: Анна не придёт на занятие 24 ноября/);
});

test('[CAB-93] after the teacher has read or deleted the notification, and after the lesson has begun, nothing is undone', async () => {
  const deletes = async ({ teacher }: Awaited<ReturnType<typeof family>>) => {
    const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
    await teacher.call('DELETE /api/notification_teacher/{id}', { params: { id: items[0]?.id ?? 0 } });
  };
  const reads = async ({ teacher }: Awaited<ReturnType<typeof family>>) => {
    await teacher.call('POST /api/notifications/read', { body: {} });
  };
  const begins = () => Promise.resolve(api.setClock('2026-11-24T15:00:00Z'));
  for (const happens of [reads, deletes, begins]) {
    api.setClock(LATE);
    const one = await family();
    const { operation_id } = await one.mother.call(CANCEL, { body: one.ofMother });
    await happens(one);

    const refusal = await one.mother.refused('POST /api/undo/{operation_id}', {
      params: { operation_id: operation_id ?? 0 },
    });

    expect(refusal).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await ownLesson(one.mother, one.ofMother)).toMatchObject({
      status: 'cancelled',
      absence: { operation_id: null },
    });
  }
});

test('[CAB-93] only the account that cancelled its part of a group lesson can undo it', async () => {
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const boris = await hasStudent(teacher, 'Борис');
  const other = await linked(api, teacher, boris);
  const { id: lesson_id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  const own = { student_profile_id: await profileOf(student), lesson_id };
  const { operation_id } = await student.call(CANCEL, { body: own });
  const params = { operation_id: operation_id ?? 0 };

  expect(await other.refused('POST /api/undo/{operation_id}', { params })).toMatchObject({ status: 404 });
  await student.call('POST /api/undo/{operation_id}', { params });

  expect(await ownLesson(student, own)).toMatchObject({ status: 'planned', absence: null });
});
