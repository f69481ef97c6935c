import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { balanceOf, classroom, linkedUnderPolicy, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = '2026-11-20T09:24:00Z';

/** Five Tuesdays of September wait for their marks since they were created, each for 1500. */
async function unmarkedRule() {
  api.setClock(NOW);
  const { teacher, student_id } = await teacherWithStudent(api);
  const rule = { student_id, slots: ['вт 18:00-19:00'], starts_on: '2026-09-01', repeat_until: '2026-09-29' };
  await hasRule(teacher, rule);
  const { previous_unmarked } = await teacher.call('GET /api/current-lessons', {});
  return { teacher, student_id, ids: previous_unmarked.map(({ id }) => id) };
}
const waiting = (teacher: Person) => teacher.call('GET /api/attention', {});
const close = (
  teacher: Person,
  ids: readonly number[],
  how: { dry_run?: boolean; known_charge?: number | null } = {},
) => teacher.call('POST /api/lessons/close', { body: { ids: [...ids], ...how } });

const NOTHING = {
  unmarked: { total: 0, ids: [] },
  asked: { total: 0, items: [] },
  moves: { total: 0, items: [] },
  written: { total: 0, items: [] },
  letters: { total: 0, items: [] },
  asked_homework: { total: 0, items: [] },
  declared: { total: 0, sum: 0, items: [] },
  ending: { total: 0, items: [] },
  make_up: { total: 0, items: [] },
  birthdays: { total: 0, items: [] },
  receipts: { total: 0, overdue: 0 },
};

test('[LSN-215] a teacher with nothing to do reads that nothing waits', async () => {
  const { teacher } = await teacherWithStudent(api);

  expect(await waiting(teacher)).toEqual(NOTHING);
});

test('[LSN-215] [LSN-33] the unmarked lessons of earlier days are counted, however old, and a lesson of today is not', async () => {
  const { teacher, student_id, ids } = await unmarkedRule();
  await hasRule(teacher, {
    student_id,
    slots: ['пт 10:00-11:00'],
    starts_on: '2026-11-13',
    repeat_until: '2026-11-20',
  });

  expect((await waiting(teacher)).unmarked).toMatchObject({ total: 6, ids: expect.arrayContaining(ids) });
  api.setClock('2026-11-21T09:24:00Z');
  expect((await waiting(teacher)).unmarked.total).toBe(7);
});

test('[MSG-14] unread messages of families wait under their student and lesson, until they are read or 30 days old', async () => {
  api.setClock(NOW);
  const { teacher, student, student_id, lesson: id, profile } = await classroom(api);
  const write = (key: string, text: string) =>
    student.call(
      'POST /api/student/lesson-messages/{id}',
      { params: { id }, query: { student_profile_id: profile }, body: { text } },
      { 'idempotency-key': key },
    );
  await write('first', 'Что задано?');
  const { id: newest } = await write('second', 'И на когда?');
  await teacher.call(
    'POST /api/lesson-messages/{id}',
    { params: { id }, body: { text: 'Упражнение 3' } },
    { 'idempotency-key': 'answer' },
  );

  const { written } = await waiting(teacher);
  // The session lasts, because it is used in between.
  for (const moment of ['2026-12-10T09:24:00Z', '2026-12-21T09:24:00Z']) {
    api.setClock(moment);
    await teacher.call('GET /api/today-lessons', {});
  }
  const later = await waiting(teacher);
  api.setClock(NOW);
  await teacher.call('POST /api/lesson-messages/{id}/read', { params: { id }, body: { up_to: newest } });

  expect(written).toMatchObject({
    total: 1,
    items: [{ lesson_id: id, student_id, text: 'И на когда?', count: 2 }],
  });
  expect(later.written).toEqual(NOTHING.written);
  expect((await waiting(teacher)).written).toEqual(NOTHING.written);
});

test('[LSN-216] a preview of several marks names the charge and writes nothing', async () => {
  const { teacher, student_id, ids } = await unmarkedRule();

  const preview = await close(teacher, ids, { dry_run: true });

  expect(preview).toMatchObject({ completed: ids, charge: 7500, operation_id: null });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect((await waiting(teacher)).unmarked.total).toBe(5);
});

test('[LSN-216] several lessons are completed for the charge that the page showed, and for no other', async () => {
  const { teacher, student_id, ids } = await unmarkedRule();
  const body = { ids, known_charge: 6000 };

  const refused = await teacher.refused('POST /api/lessons/close', { body });
  expect(refused).toMatchObject({ code: 'lesson_over', details: { charge: 7500 } });
  expect(await balanceOf(teacher, student_id)).toBe(0);

  expect(await close(teacher, ids, { known_charge: 7500 })).toMatchObject({ completed: ids, charge: 7500 });
  expect(await balanceOf(teacher, student_id)).toBe(-7500);
});

test('[LSN-216] [PKG-3] the preview counts the lessons of a package once', async () => {
  const { teacher, student_id, ids } = await unmarkedRule();
  const body = { student_id, amount: 2000, date: '2026-09-01', package: { title: 'Осень', lessons_total: 2 } };
  await teacher.call('POST /api/payments', { body });

  expect((await close(teacher, ids, { dry_run: true })).charge).toBe(1000 * 2 + 1500 * 3);
});

test('[LSN-215] [FIN-15] a declared payment waits with its sum until it is decided', async () => {
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const paid = { amount: 1500.5, date: '2026-11-20', method: 'transfer', state: 'declared' } as const;
  const body = { student_profile_id: profile?.student_profile_id ?? 0, ...paid };
  const { id } = await student.call('POST /api/payments', { body });

  expect((await waiting(teacher)).declared).toEqual({
    total: 1,
    sum: 1500.5,
    items: [{ payment_id: id, student_id, student_name: 'Анна', amount: 1500.5, date: '2026-11-20' }],
  });
  await teacher.call('POST /api/payments/{id}/confirm', { params: { id }, body: { decision: 'confirm' } });
  expect((await waiting(teacher)).declared).toEqual(NOTHING.declared);
});

test('[LSN-215] [CAB-72] a request to cancel a lesson waits with its reason until it is answered', async () => {
  const { teacher, student, student_id } = await linkedUnderPolicy(api, { who_may: 'request' });
  const { id } = await hasLesson(teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  await student.call('POST /api/student/cancel-lesson', {
    body: { lesson_id: id, student_profile_id, reason: 'Болею' },
  });

  const about = { conducted_date: '2026-11-24', start_time: '18:00:00.000Z', reason: 'Болею' };
  expect((await waiting(teacher)).asked).toEqual({
    total: 1,
    items: [{ lesson_id: id, student_id, student_name: 'Анна', ...about }],
  });
  await teacher.call('POST /api/lessons/{id}/keep', { params: { id }, body: { student_id } });
  expect((await waiting(teacher)).asked).toEqual(NOTHING.asked);
});

test.each([
  ['with three unused lessons and without an end', { lessons_total: 3 }, 0],
  ['with two unused lessons', { lessons_total: 2 }, 1],
  ['that ends in eight days', { lessons_total: 8, expires_on: '2026-11-28' }, 0],
  ['that ends in seven days', { lessons_total: 8, expires_on: '2026-11-27' }, 1],
  ['that has ended and needs a decision', { lessons_total: 8, expires_on: '2026-11-18', on_expire: 'ask' }, 1],
  ['whose money returns by itself', { lessons_total: 8, expires_on: '2026-11-18', on_expire: 'keep' }, 0],
] as const)('[PKG-44] a package %s needs attention: %o', async (_, bought, total) => {
  api.setClock(NOW);
  const { teacher, student_id } = await teacherWithStudent(api);
  const body = { student_id, amount: 8000, date: '2026-11-01', package: { title: 'Осень', ...bought } };
  await teacher.call('POST /api/payments', { body });

  const { ending } = await waiting(teacher);

  expect(ending.total).toBe(total);
  expect(ending.items.map(({ lessons_left }) => lessons_left)).toEqual(total === 0 ? [] : [bought.lessons_total]);
});

test('[PKG-44] a frozen or closed package and another teacher’s package need no attention', async () => {
  api.setClock(NOW);
  const { teacher, student_id } = await teacherWithStudent(api);
  const stranger = await api.teacher();
  const body = { student_id, amount: 2000, date: '2026-11-01', package: { title: 'Осень', lessons_total: 2 } };
  await teacher.call('POST /api/payments', { body });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const act = (action: 'freeze' | 'resume' | 'close') =>
    teacher.call('PUT /api/packages/{id}', { params: { id: packages[0]?.id ?? 0 }, body: { action } });
  const total = async () => (await waiting(teacher)).ending.total;

  const seen = [await total()];
  await act('freeze');
  seen.push(await total());
  await act('resume');
  seen.push(await total());
  await act('close');
  seen.push(await total());

  expect(seen).toEqual([1, 0, 1, 0]);
  expect(await waiting(stranger)).toEqual(NOTHING);
});

test('[LSN-269] the birthdays of active students from today to the day after tomorrow wait, the nearest first', async () => {
  // In Moscow it is already 21 November.
  api.setClock('2026-11-20T21:30:00Z');
  const { teacher } = await teacherWithStudent(api);
  const born = async (student_name: string, birthday: string) =>
    (await teacher.call('POST /api/student-create', { body: { student_name, birthday } })).id;
  const gleb = await born('Глеб', '23 ноября');
  const dina = await born('Дина', '21.11.2014');
  for (const [name, day] of [
    ['Вера', '20.11.2014'],
    ['Егор', '24.11'],
    ['Зоя', 'весной'],
  ] as const)
    await born(name, day);
  const left = await born('Захар', '21.11');
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: left }, body: { archived: true } });

  const { birthdays } = await waiting(teacher);

  expect(birthdays).toEqual({
    total: 2,
    items: [
      { student_id: dina, student_name: 'Дина', date: '2026-11-21' },
      { student_id: gleb, student_name: 'Глеб', date: '2026-11-23' },
    ],
  });
});
