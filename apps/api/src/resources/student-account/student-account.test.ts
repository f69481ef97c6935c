import { afterAll, expect, test } from 'vitest';
import { hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const accountOf = (teacher: Person, id: number) => teacher.call('GET /api/students/{id}/account', { params: { id } });
const linesOf = (teacher: Person, id: number, query: { page?: number; page_size?: number; up_to?: number } = {}) =>
  teacher.call('GET /api/students/{id}/ledger', { params: { id }, query });
const held = (teacher: Person, student_id: number, conducted_date: string) =>
  hasLesson(teacher, student_id, { conducted_date });
const pays = (teacher: Person, student_id: number, amount: number, more: object = {}) =>
  teacher.call('POST /api/payments', { body: { student_id, amount, date: '2026-11-01', ...more } });

test('[MNY-100] the whole account is read page by page, newest first, each line with the balance after it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await pays(teacher, student_id, 4000);
  for (const day of ['2026-11-12', '2026-11-10', '2026-11-19', '2026-11-18']) await held(teacher, student_id, day);

  const whole = await linesOf(teacher, student_id);
  const first = await linesOf(teacher, student_id, { page_size: 2 });
  const second = await linesOf(teacher, student_id, { page_size: 2, page: 2 });
  const last = await linesOf(teacher, student_id, { page_size: 2, page: 3 });

  expect(whole.items.map(({ date, balance_after }) => [date, balance_after])).toEqual([
    ['2026-11-19', -2000],
    ['2026-11-18', -500],
    ['2026-11-12', 1000],
    ['2026-11-10', 2500],
    ['2026-11-01', 4000],
  ]);
  expect([...first.items, ...second.items, ...last.items]).toEqual(whole.items);
  expect(whole).toMatchObject({ total: 5, page: 1, page_size: 50 });
});

test('[MNY-100] a line written meanwhile shifts no older line, and names its payment', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: payment_id } = await pays(teacher, student_id, 3000);
  await held(teacher, student_id, '2026-11-10');
  const first = await linesOf(teacher, student_id, { page_size: 1 });
  const up_to = first.up_to ?? 0;

  await held(teacher, student_id, '2026-11-19');

  expect((await linesOf(teacher, student_id, { page_size: 1, page: 2, up_to })).items).toMatchObject([
    { payment_id, lesson_id: null, text: 'Оплата', balance_after: 3000 },
  ]);
  expect(first.items).toMatchObject([{ payment_id: null, text: 'Занятие 10.11.2026' }]);
});

test('[FIN-61] a line names its payment while the payment is in the book', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id, operation_id } = await pays(teacher, student_id, 3000);
  const refund = { params: { id }, body: { amount: 300, date: '2026-11-20' } };
  const given = await teacher.call('POST /api/payments/{id}/refund', refund);
  const named = async () => (await linesOf(teacher, student_id)).items.map(({ payment_id }) => payment_id);

  const before = await named();
  await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: given.operation_id } });
  const without = await named();
  await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });

  expect([before, without, await named()]).toEqual([
    [id, id],
    [null, id, id],
    [null, null, null, null],
  ]);
});

test('[MNY-100] the account of another teacher’s student is not found', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await teacherWithStudent(api);
  await pays(teacher, student_id, 1000);
  await pays(other.teacher, other.student_id, 1000);

  expect(await other.teacher.refused('GET /api/students/{id}/ledger', { params: { id: student_id } })).toMatchObject({
    status: 404,
  });
  expect(await other.teacher.refused('GET /api/students/{id}/account', { params: { id: student_id } })).toMatchObject({
    status: 404,
  });
});

test('[MNY-101] the component sums of a balance sum to it, also after a refund, a burned package and its undo', async () => {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const card = { student_name: 'Анна', rate: 1500, opening_balance: -200.5 };
  const { id } = await teacher.call('POST /api/student-create', { body: card });
  const sold = { title: 'Осень', lessons_total: 4, expires_on: '2026-11-15', on_expire: 'burn' as const };
  await pays(teacher, id, 4000, { package: sold });
  const { id: payment } = await pays(teacher, id, 1000);
  await held(teacher, id, '2026-11-10');
  await teacher.call('POST /api/payments/{id}/refund', {
    params: { id: payment },
    body: { amount: 300, date: '2026-11-20' },
  });
  const [bought] = (await accountOf(teacher, id)).packages;
  const asked = { params: { id: bought?.id ?? 0 }, body: { action: 'burn' as const } };

  const burned = await teacher.call('PUT /api/packages/{id}', asked);

  expect(await accountOf(teacher, id)).toMatchObject({
    balance: 499.5,
    received: 4700,
    earned: 1000,
    burned: 3000,
    brought: -200.5,
    packaged: 0,
    packages: [{ title: 'Осень', status: 'closed' }],
  });
  await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: burned.operation_id } });
  expect(await accountOf(teacher, id)).toMatchObject({ balance: 499.5, burned: 0, brought: -200.5, packaged: 3000 });
  expect((await linesOf(teacher, id, { page_size: 2 })).items.map(({ text }) => text)).toEqual([
    'Возвращены занятия абонемента «Осень»',
    'Сгоревшие занятия абонемента «Осень»',
  ]);
});

test('[MNY-102] the balance after the lessons of four weeks counts the lessons that packages pay', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], student_id });
  await hasRule(teacher, { slots: ['чт 18:00-19:00'], student_id: await hasStudent(teacher, 'Борис') });
  await pays(teacher, student_id, 3000, { package: { title: 'Осень', lessons_total: 3 } });

  expect((await accountOf(teacher, student_id)).planned).toEqual({
    until: '2026-12-18',
    lessons: 4,
    packaged: 3,
    cost: 1500,
    balance_after: -1500,
  });
});

test('[MNY-102] a past lesson that waits for its mark counts, a cancelled one does not', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { slots: ['пт 12:00-13:00'], repeat_until: '2026-11-27', student_id });
  const { id } = await hasLesson(teacher, student_id, TUESDAY);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, by: 'teacher' } });

  const before = await accountOf(teacher, student_id);
  api.setClock('2026-11-28T12:24:00Z');

  expect(before.planned).toMatchObject({ lessons: 1, cost: 1500 });
  expect((await accountOf(teacher, student_id)).planned).toMatchObject({ lessons: 1, until: '2026-12-26' });
});

test('[MNY-38] the line of a payment names the package that it bought, also for the student', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const sold = { method: 'transfer', comment: 'мама', package: { title: 'Осень', lessons_total: 3 } };
  await pays(teacher, student_id, 3000, sold);
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;

  const own = await student.call('GET /api/student/balance', { query: { student_profile_id } });

  expect(own.entries.map(({ text }) => text)).toEqual(['Оплата переводом за абонемент «Осень»']);
  expect((await linesOf(teacher, student_id)).items.map(({ text }) => text)).toEqual([
    'Оплата переводом за абонемент «Осень»: мама',
  ]);
});
