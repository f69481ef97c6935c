import { afterAll, expect, test } from 'vitest';
import { hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, TUESDAY } from '../../../../testing/lesson-verbs.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { countRepriced } from './participants.repository.ts';

const api = await testApi();
afterAll(() => api.close());

/** Creates a group in which Анна has a personal price and Борис the group's price. Both also have a rate. */
async function groupOfTwo() {
  const teacher = await api.teacher();
  const [anna, boris] = await Promise.all(
    ['Анна', 'Борис'].map((student_name) =>
      teacher.call('POST /api/student-create', { body: { student_name, rate: 1500, time_rate: 60 } }),
    ),
  );
  const student_ids = [anna?.id ?? 0, boris?.id ?? 0];
  const group = await teacher.call('POST /api/groups/create', { body: { name: 'B1', student_ids, price: 900 } });
  const members = [{ student_id: anna?.id ?? 0, price: 650 }];
  await teacher.call('POST /api/update-group', { body: { id: group.id, members } });
  return { teacher, group_id: group.id, student_id: anna?.id ?? 0 };
}

test('[MNY-6] the price in a group is the lesson’s, else the member’s, else the group’s, else the rate’s', async () => {
  const { teacher, group_id } = await groupOfTwo();
  const prices = ({ participants }: { participants: { price: number }[] }) => participants.map(({ price }) => price);

  const byMemberAndGroup = await hasGroupLesson(teacher, group_id, TUESDAY);
  const byLesson = await hasGroupLesson(teacher, group_id, { ...TUESDAY, force: true, cost_lesson_one_time: 500 });
  await teacher.call('POST /api/update-group', { body: { id: group_id, price: null, apply_to_future: false } });
  const byMemberAndRate = await hasGroupLesson(teacher, group_id, { ...TUESDAY, force: true });

  expect([byMemberAndGroup, byLesson, byMemberAndRate].map(prices)).toEqual([
    [650, 900],
    [500, 500],
    [650, 1500],
  ]);
});

test('[GRP-75] [ACC-20] a new price counts and changes only the account’s own lessons', async () => {
  const { teacher, student_id } = await groupOfTwo();
  const stranger = await api.teacher();
  await hasLesson(teacher, student_id, TUESDAY);
  await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { rate: 1600 } });
  const from = { whose: { student_id }, from_date: '2026-11-20', now: api.now(), begun: false };

  const counts = [teacher, stranger].map(({ id }) => api.database.transaction((tx) => countRepriced(tx, id, from)));

  expect(await Promise.all(counts)).toEqual([1, 0]);
});

test.each([
  [{ cost_lesson_one_time: 0 }, 0],
  [{}, 1500],
])('[MNY-6] a lesson with the price %j costs %i', async (wish, price) => {
  const { teacher, student_id } = await groupOfTwo();

  const { participants } = await hasLesson(teacher, student_id, { ...TUESDAY, ...wish });

  expect(participants).toMatchObject([{ price }]);
});

test.each([
  [0, null],
  [5, '2026-11-24T14:55:00.000Z'],
  [10, '2026-11-24T14:50:00.000Z'],
  [15, '2026-11-24T14:45:00.000Z'],
] as const)('[TIM-17] a reminder of %i minutes is due at %s', async (reminder_minutes, due) => {
  const { teacher, student_id } = await groupOfTwo();

  const { reminder_time } = await hasLesson(teacher, student_id, { ...TUESDAY, reminder_minutes });

  expect(reminder_time).toBe(due);
});
