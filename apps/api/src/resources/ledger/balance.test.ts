import { afterAll, expect, test } from 'vitest';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { statementsOf } from '../../testing/crowd/pages-read.ts';
import { recordPayment } from '../operations/operations.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:24:00Z');

test('[MNY-7] the balance is the sum of the entries, the same wherever it is shown', async () => {
  const teacher = await api.teacher({ time_zone: 'Europe/Moscow' });
  const card = { student_name: 'Анна', rate: 1500, opening_balance: -200.5 };
  const { id: student_id } = await teacher.call('POST /api/student-create', { body: card });
  const group_id = await hasGroup(teacher, [student_id]);
  await hasLesson(teacher, student_id, YESTERDAY);
  await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-20',
    start_time: '18:00:00.000Z',
    end_time: '19:00:00.000Z',
  });
  const paid = { teacher: teacher.id, student_id, amount_minor: 100_000, date: '2026-11-20', method: 'cash' } as const;
  await api.commit((tx) => recordPayment(tx, { ...paid, comment: '', lesson_id: null, by: teacher.id, now }));
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});

  const list = await teacher.call('GET /api/all-students-teachers', { query: { search: 'Анна' } });
  const page = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const analytics = await teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });
  const group = await teacher.call('GET /api/groups/{id}', { params: { id: group_id } });
  const current = await teacher.call('GET /api/current-lessons', {});
  const own = await student.call('GET /api/student/balance', {
    query: { student_profile_id: profile?.student_profile_id ?? 0 },
  });

  const shown = [...list.items, page, analytics, ...group.members, current, own].map(({ balance }) => balance);
  expect(shown).toEqual(Array.from({ length: 6 }, () => -700.5));
});

test('[MNY-130] reading a balance takes at most seven statements, and each of several simultaneous readers gets the reader’s own account', async () => {
  const asked = await Promise.all(
    [1, 2, 3].map(async (many) => {
      const teacher = await api.teacher();
      const { id: student_id } = await teacher.call('POST /api/student-create', {
        body: { student_name: 'Анна', rate: 1500 },
      });
      const pays = { student_id, amount: 100, date: '2026-11-20', method: 'cash' } as const;
      for (let turn = 0; turn < many * 3; turn++) await teacher.call('POST /api/payments', { body: pays });
      await teacher.call('POST /api/payments', {
        body: { ...pays, package: { title: 'Пакет', lessons_total: many } },
      });
      const student = await linked(api, teacher, student_id);
      const [profile] = await student.call('GET /api/student/profiles', {});
      return { student, query: { student_profile_id: profile?.student_profile_id ?? 0 } };
    }),
  );
  const read = ({ student, query }: (typeof asked)[number]) => student.call('GET /api/student/balance', { query });

  // Deliver the notifications of the payments first, so that their statements are not counted below.
  await api.delivery.run();
  const together = await Promise.all(asked.map(read));
  const counts: number[] = [];
  for (const one of asked) {
    const seen = await statementsOf(api.database, () => read(one));
    counts.push(seen.filter(({ text }) => !/\bfrom session\b/.test(text)).length);
  }

  expect(together.map(({ balance, entries }) => [balance, entries.length])).toEqual([
    [300, 4],
    [600, 7],
    [900, 10],
  ]);
  expect(together.map(({ lessons_left }) => lessons_left)).toEqual([1, 2, 3]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(7);
});
