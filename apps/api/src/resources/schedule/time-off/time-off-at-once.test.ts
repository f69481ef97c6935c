import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../testing/crossing.ts';
import { hasLesson, TUESDAY } from '../../../testing/lesson-verbs.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const HOLD_LESSONS = 'lock table lesson in share mode';
const WEEK = { first_day: '2026-11-23', last_day: '2026-11-29' };

test('[WRK-8] a lesson that is created during «Меня не будет» is refused as an overlap', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });

  const [away, late] = await crossing(api, {
    hold: HOLD_LESSONS,
    first: () => teacher.send('POST /api/time-off', { body: WEEK }),
    second: () => personAt(api, teacher).send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } }),
  });

  expect([away.status, late.status]).toEqual([201, 409]);
  expect(late.body).toMatchObject({ code: 'lesson_overlaps' });
});

test('[WRK-6] of two crossing acts of «Меня не будет» only one cancels the lesson', async () => {
  const teacher = await api.teacher();
  const { id } = await hasLesson(teacher, await hasStudent(teacher), { conducted_date: '2026-11-25' });

  const [first, second] = await crossing(api, {
    hold: HOLD_LESSONS,
    first: () => teacher.send('POST /api/time-off', { body: { ...WEEK, seen: [id] } }),
    second: () => personAt(api, teacher).send('POST /api/time-off', { body: { ...WEEK, seen: [id] } }),
  });

  expect([first.status, second.status]).toEqual([201, 409]);
});
