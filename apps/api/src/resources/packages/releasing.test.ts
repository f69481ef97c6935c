import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule } from '../../testing/timetable.ts';
import { releasePackages } from './releasing.service.ts';

const api = await testApi();
afterAll(() => api.close());

const ENDED = '2026-12-11T12:00:00Z';
const releaseAt = (day: string) => api.commit((tx) => releasePackages(tx, new Date(day), 100));
const account = (teacher: Person, id: number) => teacher.call('GET /api/students/{id}/account', { params: { id } });
const change = (teacher: Person, id: number, action: 'freeze' | 'close' | 'burn', refund = false) =>
  teacher.call('PUT /api/packages/{id}', { params: { id }, body: { action, refund } });

/** A package of four lessons for 4000 until 10.12.2026, and a debt of 1500 for a lesson before it. */
async function bought(on_expire: 'keep' | 'ask' | 'burn' = 'keep') {
  api.setClock('2026-11-20T12:00:00Z');
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-02' });
  const lessons = { title: 'Осень', lessons_total: 4, expires_on: '2026-12-10', on_expire };
  await teacher.call('POST /api/payments', {
    body: { student_id, amount: 4000, date: '2026-11-03', package: lessons },
  });
  const { packages } = await account(teacher, student_id);
  return { teacher, student_id, id: packages[0]?.id ?? 0 };
}

test('[PKG-45] after the end of a package with the terms «На баланс» its money returns to the balance and pays debts', async () => {
  const { teacher, student_id } = await bought();
  expect(await account(teacher, student_id)).toMatchObject({ balance: -1500, packaged: 4000 });

  expect(await releaseAt('2026-12-10T12:00:00Z')).toBe(0);
  expect(await releaseAt(ENDED)).toBe(1);
  expect(await releaseAt(ENDED)).toBe(0);

  expect(await account(teacher, student_id)).toMatchObject({
    balance: 2500,
    packaged: 0,
    unpaid: { lessons: 0, sum: 0 },
    packages: [{ released_on: '2026-12-11', lessons_left: 4 }],
  });
});

test('[PKG-46] a lesson of an earlier day that is marked late still uses the released package', async () => {
  const { teacher, student_id } = await bought();
  await hasRule(teacher, {
    student_id,
    slots: ['вт 18:00-19:00'],
    starts_on: '2026-11-10',
    repeat_until: '2026-11-10',
  });
  const { previous_unmarked } = await teacher.call('GET /api/current-lessons', {});
  await releaseAt(ENDED);

  await teacher.call('POST /api/lessons/close', { body: { ids: previous_unmarked.map(({ id }) => id) } });

  expect(await account(teacher, student_id)).toMatchObject({ balance: 1500, packages: [{ lessons_left: 3 }] });
});

test('[PKG-46] a released package is closed without a change of the balance, or with a refund from it', async () => {
  const kept = await bought();
  const refunded = await bought();
  await releaseAt(ENDED);

  expect(await change(kept.teacher, kept.id, 'close')).toMatchObject({ status: 'closed', balance: 2500 });
  expect(await change(refunded.teacher, refunded.id, 'close', true)).toMatchObject({
    status: 'closed',
    balance: -1500,
  });
});

test.each(['ask', 'burn'] as const)(
  '[PKG-45] with the terms %s the money stays bound until the decision',
  async (terms) => {
    const { teacher, student_id } = await bought(terms);

    expect(await releaseAt(ENDED)).toBe(0);

    expect(await account(teacher, student_id)).toMatchObject({ balance: -1500, packaged: 4000 });
  },
);

test('[PKG-45] a frozen package keeps its money', async () => {
  const { teacher, id } = await bought();
  await change(teacher, id, 'freeze');

  expect(await releaseAt(ENDED)).toBe(0);
});
