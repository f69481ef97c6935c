import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson } from '../../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const LONG = { conducted_date: '2026-11-27', start_time: clock('08:00'), end_time: clock('20:00') };
const WORDS = 'По ставке ученика занятие дороже 10 000 000 ₽. Сделайте его короче или укажите цену';

/** Creates a student with the highest possible rate, for a quarter of an hour. */
async function dear() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const rate = (roubles: number, more: object = {}) => ({
    params: { id: student_id },
    body: { rate: roubles, time_rate: 15, version: '*' as const, ...more },
  });
  await teacher.call('PUT /api/student-update/{id}', rate(10_000_000));
  return { teacher, student_id, rate };
}

test('[LSN-176] a lesson whose rate makes it cost more than ten million roubles is rejected; one with an explicit price is not', async () => {
  const { teacher, student_id } = await dear();
  const lesson = { student_id, ...LONG };

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body: lesson });
  const priced = await teacher.call('POST /api/lesson-one-time', { body: { ...lesson, cost_lesson_one_time: 500 } });

  expect(refusal).toMatchObject({ status: 422, fields: { end_time: WORDS } });
  expect(priced.lesson?.cost_lesson_one_time).toBe(500);
});

test('[LSN-176] a longer time, and a rate for planned lessons, are rejected in the same way', async () => {
  const { teacher, student_id, rate } = await dear();
  const quarter = { conducted_date: '2026-11-27', start_time: clock('08:00'), end_time: clock('08:15') };
  const { id } = await hasLesson(teacher, student_id, quarter);

  const longer = await teacher.refused('PUT /api/lessons/{id}', {
    params: { id },
    body: { start_time: clock('08:00'), end_time: clock('20:00') },
  });
  await teacher.call('PUT /api/student-update/{id}', rate(1, { apply_to: 'from_date' }));
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { start_time: clock('08:00'), end_time: clock('20:00') },
  });
  const dearer = await teacher.refused('PUT /api/student-update/{id}', rate(10_000_000, { apply_to: 'from_date' }));

  expect([longer.fields, dearer.fields]).toEqual([{ end_time: WORDS }, { rate: WORDS }]);
});

test('[LSN-176] a rule whose lessons would cost too much is rejected', async () => {
  const { teacher, student_id } = await dear();

  const refusal = await teacher.refused('POST /api/lessons', {
    body: { student_id, days_of_week: [2], start_times: [clock('08:00')], end_times: [clock('20:00')] },
  });

  expect(refusal.fields).toEqual({ end_times: WORDS });
});

/** Creates a group with a long future lesson, and a future member whose rate makes the lesson cost too much. */
async function dearMember() {
  const { teacher, student_id } = await dear();
  const { id: member } = await teacher.call('POST /api/student-create', { body: { student_name: 'Вера', rate: 500 } });
  const group = await hasGroup(teacher, [member]);
  const lesson = await hasGroupLesson(teacher, group, LONG);
  const join = (more: object) => ({
    body: { id: group, student_ids: [member, student_id], version: '*' as const, apply_to_future: true, ...more },
  });
  return { teacher, student_id, member, lesson, join };
}

test('[GRP-103] a member whose rate makes a future group lesson cost too much is rejected; one with a personal price is not', async () => {
  const { teacher, student_id, join } = await dearMember();

  const refusal = await teacher.refused('POST /api/update-group', join({}));
  const priced = await teacher.call('POST /api/update-group', join({ members: [{ student_id, price: 700 }] }));

  expect(refusal).toMatchObject({ status: 422, fields: { student_ids: WORDS } });
  expect(priced.members.length).toBe(2);
});

test('[GRP-103] a move of a lesson that adds such a member is rejected; another member can still leave the group', async () => {
  const { teacher, member, lesson, join } = await dearMember();
  await teacher.call('POST /api/update-group', join({ apply_to_future: false }));

  const refusal = await teacher.refused('PUT /api/lessons/{id}', {
    params: { id: lesson.id },
    body: { conducted_date: '2026-11-28', start_time: clock('08:00'), end_time: clock('20:00') },
  });
  const { status } = await teacher.send('POST /api/toggle-student-archive/{id}', {
    params: { id: member },
    body: { confirm: true },
  });

  expect([refusal.fields, status]).toEqual([{ end_time: WORDS }, 200]);
});

test('[GRP-103] reopening a cancelled lesson that adds such a member is rejected', async () => {
  const { teacher, lesson, join } = await dearMember();
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: lesson.id, version: '*' } });
  await teacher.call('POST /api/update-group', join({ apply_to_future: false }));

  const refusal = await teacher.refused('POST /api/lessons/{id}/attendance', {
    params: { id: lesson.id },
    body: { version: '*', marks: [], complete: false },
  });

  expect(refusal.fields).toEqual({ complete: WORDS });
});
