import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** A teacher with two students of one name, and Борис. */
async function school() {
  const teacher = await api.teacher();
  const create = async (student_name: string, grade_class: string) =>
    (await teacher.call('POST /api/student-create', { body: { student_name, grade_class } })).id;
  const [nine, five, boris] = [await create('Анна', '9'), await create('Анна', '5'), await create('Борис', '7')];
  return { teacher, nine, five, boris };
}

/** The rows of an answer, each with its student and the words that tell the student apart. */
const told = (rows: readonly { student_id: number | null; namesake?: string | undefined }[]) =>
  rows.map(({ student_id, namesake }) => [student_id, namesake]);

test('[STU-212] lessons and their participants of one name are told apart, a group and other names are not', async () => {
  const { teacher, nine, five, boris } = await school();
  await hasLesson(teacher, nine, { start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' });
  await hasLesson(teacher, boris, { start_time: '11:00:00.000Z', end_time: '12:00:00.000Z' });
  await hasGroupLesson(teacher, await hasGroup(teacher, [five, boris]));

  const { items } = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-24' } });

  expect(told(items)).toEqual([
    [nine, '9 класс'],
    [boris, undefined],
    [null, undefined],
  ]);
  expect(items.map(({ participants }) => told(participants))).toEqual([
    [[nine, '9 класс']],
    [[boris, undefined]],
    [
      [five, '5 класс'],
      [boris, undefined],
    ],
  ]);
});

test('[STU-212] payments, the earnings and everything that waits are told apart', async () => {
  const { teacher, nine, boris } = await school();
  const student = await linked(api, teacher, nine);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const paid = { amount: 1000, date: '2026-11-19', method: 'cash' } as const;
  for (const student_id of [nine, boris]) {
    await hasLesson(teacher, student_id, { ...YESTERDAY, force: true });
    await teacher.call('POST /api/payments', { body: { student_id, ...paid } });
  }
  await student.call('POST /api/payments', {
    body: { student_profile_id: profile?.student_profile_id ?? 0, ...paid, state: 'declared' },
  });

  const period = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const { items: lines } = await teacher.call('GET /api/operations', { query: {} });
  const { items: declared } = await teacher.call('GET /api/payments/declared', { query: {} });
  const earnings = await teacher.call('GET /api/students-earnings', { query: period });
  const waiting = await teacher.call('GET /api/attention', {});

  const words = [
    [nine, '9 класс'],
    [boris, undefined],
  ];
  expect(told(lines)).toEqual(words.toReversed());
  expect(told(earnings).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(words);
  expect([told(declared), told(waiting.declared.items)]).toEqual([[words[0]], [words[0]]]);
});

test('[STU-212] a student reads no words about namesakes', async () => {
  const { teacher, nine } = await school();
  const student = await linked(api, teacher, nine);
  const [profile] = await student.call('GET /api/student/profiles', {});
  await hasLesson(teacher, nine);

  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  const { items } = await student.call('GET /api/student/lessons', { query });

  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain('namesake');
});
