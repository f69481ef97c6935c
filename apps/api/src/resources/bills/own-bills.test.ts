import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasPayer } from '../../testing/people/payer-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const PACKAGE = { lessons_total: 8, price: 10_000 };
const bill = (teacher: Person, student_ids: number[], more: object = {}) =>
  teacher.call('POST /api/bills', { body: { student_ids, package: PACKAGE, ...more } });
async function profileOf(student: Person): Promise<number> {
  const [own] = await student.call('GET /api/student/profiles', {});
  return own?.student_profile_id ?? 0;
}
async function family() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const query = { student_profile_id: await profileOf(student) };
  const own = async () => (await student.call('GET /api/student/bills', { query })).items;
  return { teacher, student_id, student, query, own };
}

test('[BIL-60] the cabinet has the bills with their sum, state and link, the newest first, without voided ones', async () => {
  const { teacher, student_id, own } = await family();
  const first = await bill(teacher, [student_id]);
  const voided = await bill(teacher, [student_id]);
  await teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: voided.bill_id } });
  const payment = { student_ids: [student_id], bill_id: first.bill_id, amount: 4000, date: '2026-11-20' };
  await teacher.call('POST /api/shared-payments', { body: payment });
  const last = await bill(teacher, [student_id]);
  await teacher.call('DELETE /api/bills/{bill_id}/link', { params: { bill_id: last.bill_id } });

  expect(await own()).toEqual([
    {
      bill_id: last.bill_id,
      number: 3,
      date: '2026-11-20',
      state: 'open',
      total: 10_000,
      left: 10_000,
      declared: 0,
      url: null,
    },
    {
      bill_id: first.bill_id,
      number: 1,
      date: '2026-11-20',
      state: 'part',
      total: 10_000,
      left: 6000,
      declared: 0,
      url: first.url,
    },
  ]);
});

test('[BIL-61] a bill that names another card is shown only to an account that sees the money of every card', async () => {
  const { teacher, student_id, student, own } = await family();
  const brother = await hasStudent(teacher, 'Борис', { rate: 1000 });
  const payer_id = await hasPayer(teacher, 'Ольга', student_id);
  const params = { payer_id, student_id: brother };
  await teacher.call('PUT /api/payers/{payer_id}/students/{student_id}', {
    params,
    body: { role: 'parent', version: '*' },
  });
  await hasLesson(teacher, student_id);
  await hasLesson(teacher, brother, { conducted_date: '2026-11-25' });
  await teacher.call('POST /api/bills', {
    body: { payer_id, start_date: '2026-11-01', end_date: '2026-11-30' },
  });

  expect(await own()).toEqual([]);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: brother },
    body: { role_in_profile: 'parent' },
  });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  expect(await own()).toMatchObject([{ number: 1 }]);
});

test('[BIL-61] a profile that sees no money, and the profile of another account, get no bills', async () => {
  const { teacher, student_id, student, query } = await family();
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const parent = await api.student();
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code } });

  expect(await parent.refused('GET /api/student/bills', { query })).toMatchObject({ status: 404 });
  expect(await student.refused('GET /api/student/bills', { query })).toMatchObject({ code: 'money_hidden' });
});

test('[BIL-65] a bill of another year with the same number is named by its day', async () => {
  api.setClock('2026-12-31T12:00:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: lesson_id } = await hasLesson(teacher, student_id, { conducted_date: '2027-01-12' });
  const former = await teacher.call('POST /api/bills', { body: { student_ids: [student_id], lesson_id } });
  api.setClock('2027-01-05T09:00:00Z');
  const second = await teacher.refused('POST /api/bills', { body: { student_ids: [student_id], lesson_id } });
  const corrected = await bill(teacher, [student_id], { replaces_id: former.bill_id });
  const replaced = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id: former.bill_id } });
  api.setClock('2026-11-20T12:24:00Z');

  expect(second.fields).toMatchObject({ lesson_id: expect.stringContaining('уже в счёте № 1 от 31.12.2026') });
  expect(corrected).toMatchObject({ number: 1, year: 2027, replaces: 1, replaces_date: '2026-12-31' });
  expect(replaced).toMatchObject({ number: 1, replaced_by: 1, replaced_by_date: '2027-01-05' });
});

test('[BIL-97] the family is notified of a bill that the teacher makes and of its correction, and a preview notifies nobody', async () => {
  const { teacher, student_id, student } = await family();
  const told = async () => {
    const { items } = await student.call('GET /api/notifications_student', { query: {} });
    return items.flatMap(({ kind, message }) => (kind === 'bill_made' ? [message.replaceAll('\u00a0', ' ')] : []));
  };

  const preview = await bill(teacher, [student_id], { dry_run: true });
  const before = await told();
  const first = await bill(teacher, [student_id]);
  const later = await bill(teacher, [student_id], { replaces_id: first.bill_id });

  expect(before).toEqual([]);
  expect([preview.notified, first.notified, later.notified]).toEqual([1, 1, 1]);
  expect((await told()).toSorted()).toEqual([
    'Счёт № 1 от 20.11.2026 на 10 000 ₽',
    'Счёт № 2 от 20.11.2026 на 10 000 ₽ вместо прежнего',
  ]);
});

test('[BIL-97] [BIL-61] nobody is notified of a bill that names a card whose money the account does not see', async () => {
  const { teacher, student_id, student } = await family();
  const brother = await hasStudent(teacher, 'Борис', { rate: 1000 });

  await hasLesson(teacher, student_id);
  await hasLesson(teacher, brother, { conducted_date: '2026-11-25' });

  const month = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const { notified } = await bill(teacher, [student_id, brother], { ...month, package: null });

  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect([notified, items.map(({ kind }) => kind)]).toEqual([0, expect.not.arrayContaining(['bill_made'])]);
});
