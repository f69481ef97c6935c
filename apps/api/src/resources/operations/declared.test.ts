import { afterAll, expect, test, vi } from 'vitest';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const PAID = { amount: 1500, date: '2026-11-19', method: 'transfer', state: 'declared' } as const;

async function pair() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { teacher, student, student_id, student_profile_id: profile?.student_profile_id ?? 0 };
}

const declare = (student: Person, student_profile_id: number) =>
  student.call('POST /api/payments', { body: { ...PAID, student_profile_id } });
const seesMoney = (id: number, sees_money: boolean) =>
  api.commit((tx) => tx.updateTable('student_profile').set({ sees_money }).where('id', '=', id).execute());
const decide = (teacher: Person, id: number, decision: 'confirm' | 'reject', more: object = {}) =>
  teacher.send('POST /api/payments/{id}/confirm', { params: { id }, body: { decision, ...more } });
const own = async (student: Person, student_profile_id: number) =>
  (await student.call('GET /api/student/payments', { query: { student_profile_id } })).items;
const newest = async (person: Person, key: 'GET /api/notifications_teacher' | 'GET /api/notifications_student') =>
  (await person.call(key, { query: {} })).items[0];

test('[MNY-88] a payment that a student declares changes no balance, waits for the teacher and notifies the teacher', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();

  const declared = await declare(student, student_profile_id);

  expect(declared).toMatchObject({ state: 'declared', amount: 1500, balance: 0, paid_lessons: [] });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(await teacher.call('GET /api/operations', { query: {} })).toMatchObject({ total: 0 });
  expect(await teacher.call('GET /api/payments/declared', { query: {} })).toMatchObject({
    items: [{ id: declared.id, student_name: 'Анна' }],
    total: 1,
  });
  expect(await own(student, student_profile_id)).toMatchObject([{ id: declared.id, state: 'declared' }]);
  const notice = await newest(teacher, 'GET /api/notifications_teacher');
  expect(notice).toMatchObject({ kind: 'payment_declared' });
  expect(notice?.message).toMatch(/^Анна сообщает об оплате: 1\s500\s₽ переводом, 19\.11\.2026/);
});

test('[API-34] the student and the teacher read all declared payments by page, and a new one shifts none', async () => {
  const { teacher, student, student_profile_id } = await pair();
  const ids: number[] = [];
  for (let turn = 0; turn < 5; turn++) ids.unshift((await declare(student, student_profile_id)).id);
  const readers = {
    teacher: (query: object) => teacher.call('GET /api/payments/declared', { query: { page_size: 2, ...query } }),
    student: (query: object) =>
      student.call('GET /api/student/payments', { query: { student_profile_id, page_size: 2, ...query } }),
  };
  const firsts = { teacher: await readers.teacher({}), student: await readers.student({}) };
  await declare(student, student_profile_id);

  for (const who of ['teacher', 'student'] as const) {
    const { up_to, total, items } = firsts[who];
    const read = items.map(({ id }) => id);
    for (const page of [2, 3]) {
      const next = await readers[who]({ page, up_to });
      expect(next).toMatchObject({ total: 5, page });
      read.push(...next.items.map(({ id }) => id));
    }
    expect([total, read]).toEqual([5, ids]);
  }
});

test('[MNY-88] only a student declares a payment, only with a profile that sees money, and it never counts immediately', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const stranger = await api.student();
  const refused = (person: Person, body: object) =>
    person.refused('POST /api/payments', { body: { ...PAID, ...body } });

  expect(await refused(teacher, { student_id })).toMatchObject({ status: 422, fields: { state: expect.any(String) } });
  expect(await refused(student, { student_profile_id, state: 'confirmed' })).toMatchObject({
    status: 422,
    fields: { state: expect.stringMatching(/сообщить/) },
  });
  expect(await refused(student, {})).toMatchObject({ status: 422, fields: { student_profile_id: expect.any(String) } });
  expect(await refused(stranger, { student_profile_id })).toMatchObject({
    status: 422,
    fields: { student_profile_id: expect.stringMatching(/нет в вашем кабинете/) },
  });
  await seesMoney(student_profile_id, false);
  expect(await refused(student, { student_profile_id })).toMatchObject({ status: 403, code: 'money_hidden' });
  const hidden = await student.refused('GET /api/student/payments', { query: { student_profile_id } });
  expect(hidden).toMatchObject({ status: 403, code: 'money_hidden' });
  await seesMoney(student_profile_id, true);
});

test('[MNY-89] a confirmed payment counts with the teacher’s sum and day, and the student is notified', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id } = await declare(student, student_profile_id);

  const { body } = await decide(teacher, id, 'confirm', { amount: 1200, date: '2026-11-20' });

  expect(body).toMatchObject({ id, state: 'confirmed', amount: 1200, date: '2026-11-20', balance: 1200 });
  expect(await teacher.call('GET /api/operations', { query: {} })).toMatchObject({
    items: [{ type: 'payment', amount: 1200, payment_id: id, method: 'transfer' }],
  });
  expect(await teacher.call('GET /api/payments/declared', { query: {} })).toMatchObject({ items: [], total: 0 });
  expect(await own(student, student_profile_id)).toMatchObject([{ id, state: 'confirmed', amount: 1200 }]);
  const notice = await newest(student, 'GET /api/notifications_student');
  expect(notice).toMatchObject({ kind: 'payment_confirmed' });
  expect(notice?.message).toMatch(/^Оплата 1\s200\s₽ \(вы сообщили о 1\s500\s₽\) от 20\.11\.2026 подтверждена/);
  expect(await balanceOf(teacher, student_id)).toBe(1200);
});

test('[MNY-89] a rejected payment counts nowhere, and the student is notified', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id } = await declare(student, student_profile_id);

  const { body } = await decide(teacher, id, 'reject');

  expect(body).toMatchObject({ state: 'rejected', balance: 0 });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(await own(student, student_profile_id)).toMatchObject([{ id, state: 'rejected' }]);
  expect(await newest(student, 'GET /api/notifications_student')).toMatchObject({ kind: 'payment_rejected' });
});

test('[CAB-33] the student reads the declared sum and day beside the teacher’s decision and its time', async () => {
  const { teacher, student, student_profile_id } = await pair();
  const { id } = await declare(student, student_profile_id);
  const said = { id, declared_amount: 1500, declared_date: '2026-11-19' };

  const [waiting] = await own(student, student_profile_id);
  api.setClock('2026-11-20T13:00:00Z');
  const { headers } = await decide(teacher, id, 'confirm', { amount: 1200, date: '2026-11-20' });
  const [decided] = await own(student, student_profile_id);
  await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: headers['x-operation-id'] } });
  const [open] = await own(student, student_profile_id);
  await decide(teacher, id, 'reject');
  const [rejected] = await own(student, student_profile_id);

  const moment = '2026-11-20T13:00:00.000Z';
  expect(waiting).toMatchObject({ ...said, state: 'declared', amount: 1500, decided_at: null });
  expect(decided).toMatchObject({ ...said, state: 'confirmed', amount: 1200, date: '2026-11-20', decided_at: moment });
  expect(open).toEqual(waiting);
  expect(rejected).toMatchObject({ ...said, state: 'rejected', amount: 1500, decided_at: moment });
});

test('[NTF-27] [NTF-28] a notification links the teacher to the waiting payments, and the student to the profile of the money', async () => {
  const { student } = await pair();
  const other = await teacherWithStudent(api);
  const { invite_code } = await other.teacher.call('POST /api/student-invite/{id}', {
    params: { id: other.student_id },
    body: {},
  });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const second = profile.student_profile_id ?? 0;
  const { id } = await declare(student, second);

  await decide(other.teacher, id, 'confirm');

  expect(await newest(other.teacher, 'GET /api/notifications_teacher')).toMatchObject({
    link: `/finance/?declared=${id}#declared`,
  });
  expect(await newest(student, 'GET /api/notifications_student')).toMatchObject({
    kind: 'payment_confirmed',
    link: `/student/student-cabinet/balance?profile=${second}`,
  });
});

test('[CAB-32] a declaration and a decision are announced to all open pages that see the card’s money', async () => {
  const { teacher, student_id, student, student_profile_id } = await pair();
  const parent = await linked(api, teacher, student_id);
  const socket = await signedInSocket(api.server, parent);
  const told = () => socket.heard.filter((said) => said.type === 'event' && said.topics.includes('ledger')).length;

  const { id } = await declare(student, student_profile_id);
  await vi.waitFor(() => expect(told()).toBe(1));
  await decide(teacher, id, 'reject');

  await vi.waitFor(() => expect(told()).toBe(2));
});

test('[MNY-90] a declared payment is decided once, by its teacher, and not for a future day', async () => {
  const { teacher, student, student_profile_id } = await pair();
  const colleague = await api.teacher();
  const { id } = await declare(student, student_profile_id);

  expect(await decide(colleague, id, 'confirm')).toMatchObject({ status: 404 });
  expect(await decide(teacher, id, 'confirm', { date: '2026-11-21' })).toMatchObject({ status: 422 });
  expect(await decide(teacher, id, 'reject')).toMatchObject({ status: 200 });
  expect(await decide(teacher, id, 'confirm')).toMatchObject({ status: 409, body: { code: 'payment_decided' } });
});

test('[MNY-91] after the undo of a decision the payment waits again, and after the undo of a declaration it is gone', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id, operation_id } = await declare(student, student_profile_id);
  const { headers } = await decide(teacher, id, 'confirm', { amount: 700 });
  const undo = (person: Person, operation: unknown) =>
    person.send('POST /api/undo/{operation_id}', { params: { operation_id: operation } });

  const late = await undo(student, operation_id);
  await undo(teacher, headers['x-operation-id']);

  expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/оплата/) } });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(await own(student, student_profile_id)).toMatchObject([{ id, state: 'declared', amount: 1500 }]);
  expect(await undo(student, operation_id)).toMatchObject({ status: 200 });
  expect(await teacher.call('GET /api/payments/declared', { query: {} })).toMatchObject({ items: [], total: 0 });
});

test('[MNY-88] a card with a declared payment cannot be deleted', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  await declare(student, student_profile_id);

  const refusal = await teacher.refused('DELETE /api/students/', { body: { ids: [student_id] } });

  expect(refusal).toMatchObject({ status: 409, code: 'has_records' });
});

test('[CAB-126] [CAB-98] one payment of a family is declared for all its students with a teacher, and is undone whole', async () => {
  const { teacher, student, student_profile_id: anna } = await pair();
  const boris = await hasStudent(teacher, 'Борис');
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: boris },
    body: {},
  });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code } });
  const parts = [
    { student_profile_id: anna, amount: 1500.5 },
    { student_profile_id: profile.student_profile_id ?? 0, amount: 700 },
  ];
  const waiting = async () => (await student.call('GET /api/student/overview', {})).profiles.map((one) => one.declared);

  const paid = await student.call('POST /api/student/family-payments', { body: { parts, date: '2026-11-19' } });

  expect(paid).toMatchObject({ amount: 2200.5, payments: [{ student_name: 'Анна' }, { student_name: 'Борис' }] });
  const declared = await teacher.call('GET /api/payments/declared', { query: {} });
  expect(declared.items.map(({ amount, state }) => [amount, state])).toEqual([
    [700, 'declared'],
    [1500.5, 'declared'],
  ]);
  expect(await waiting()).toEqual([1500.5, 700]);
  await student.call('POST /api/undo/{operation_id}', { params: { operation_id: paid.operation_id ?? 0 } });
  expect(await waiting()).toEqual([0, 0]);
});

test('[CAB-126] a part of another teacher’s student or of hidden money declares nothing', async () => {
  const [{ teacher, student, student_profile_id: own }, other] = [await pair(), await pair()];
  const { invite_code: code } = await other.teacher.call('POST /api/student-invite/{id}', {
    params: { id: other.student_id },
    body: {},
  });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code } });
  const second = profile.student_profile_id ?? 0;
  const send = (student_profile_id: number) =>
    student.send('POST /api/student/family-payments', {
      body: {
        parts: [own, student_profile_id].map((id) => ({ student_profile_id: id, amount: 5 })),
        date: '2026-11-19',
      },
    });

  const answers = [await send(second), await send(other.student_profile_id)];
  await seesMoney(second, false);
  const hidden = await send(second);

  expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
    [422, { fields: { 'parts.1.student_profile_id': expect.stringMatching(/другого преподавателя/) } }],
    [422, { code: 'unknown_id', fields: { 'parts.1.student_profile_id': expect.any(String) } }],
  ]);
  expect(hidden).toMatchObject({ status: 403, body: { code: 'money_hidden' } });
  expect(await teacher.call('GET /api/payments/declared', { query: {} })).toMatchObject({ total: 0 });
});
