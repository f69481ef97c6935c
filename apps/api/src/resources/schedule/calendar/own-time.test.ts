import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, TUESDAY } from '../../../testing/lesson-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Wish = Partial<InputOf<'POST /api/time-off'>['body']>;
const away = async (teacher: Person, wish: Wish = {}) => {
  const { time_off } = await teacher.call('POST /api/time-off', {
    body: { first_day: '2026-11-28', last_day: '2026-12-01', reason: 'Отпуск', ...wish },
  });
  return time_off?.id;
};
const week = (teacher: Person, date: string) => teacher.call('GET /api/lessons/week/{date}', { params: { date } });

test('[WRK-13] a week and a month carry the times off of their days, and their whole days off; other teachers see none', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const id = await away(teacher);
  const part = await away(teacher, {
    first_day: '2026-12-04',
    last_day: '2026-12-04',
    start_time: '09:00',
    end_time: '10:30',
  });

  const [first, second, third] = [
    await week(teacher, '2026-11-24'),
    await week(teacher, '2026-12-02'),
    await week(teacher, '2026-12-09'),
  ];
  const month = await teacher.call('GET /api/lessons/{year}/{month}', { params: { year: 2026, month: 11 } });

  expect(first.vacations).toEqual(['2026-11-28', '2026-11-29']);
  expect(first.own_time?.times_off).toMatchObject([
    { id, first_day: '2026-11-28', reason: 'Отпуск', start_time: null },
  ]);
  expect(second.vacations).toEqual(['2026-11-30', '2026-12-01']);
  expect(second.own_time?.times_off).toMatchObject([{ id }, { id: part, start_time: '09:00', end_time: '10:30' }]);
  expect([third.vacations, third.own_time]).toEqual([[], undefined]);
  expect(month.vacations).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
  expect((await week(other, '2026-11-24')).own_time).toBeUndefined();
});

test('[LSN-192] a day carries its own times off, busy times, holidays and working hours; a plain day has none', async () => {
  const teacher = await api.teacher();
  const dayOf = (date: string) => teacher.call('GET /api/lessons/day', { query: { date } });
  const empty = await dayOf('2026-12-31');
  const id = await away(teacher, { first_day: '2026-12-28', last_day: '2026-12-31' });
  const event = {
    title: 'Врач',
    first_day: '2026-12-31',
    last_day: '2026-12-31',
    start_time: '09:00',
    end_time: '10:00',
  };
  await teacher.call('POST /api/personal-events', { body: event });
  const working_hours = { days: [{ day_of_week_id: 4, start_time: '14:00', end_time: '21:00' }] };

  const before = await dayOf('2026-12-25');
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours } });
  const { own_time } = await dayOf('2026-12-31');

  const holidays = [{ date: '2026-12-31', name: 'Перенесённый выходной' }];
  expect(empty.own_time).toEqual({ times_off: [], holidays, working_hours: null });
  expect(before).toEqual({ date: '2026-12-25', items: [], gaps: [] });
  expect(own_time).toMatchObject({ times_off: [{ id }], holidays, working_hours, busy: [{ title: 'Врач' }] });
});

test('[WRK-13] a week of the present shows the time off of today, and a removed one disappears', async () => {
  const teacher = await api.teacher();
  const today = await away(teacher, { first_day: '2026-11-20', last_day: '2026-11-20' });
  const removed = await away(teacher);
  await teacher.call('DELETE /api/time-off/{id}', { params: { id: removed ?? 0 } });

  expect((await week(teacher, '2026-11-20')).own_time?.times_off).toMatchObject([{ id: today }]);
  expect((await week(teacher, '2026-11-28')).own_time).toBeUndefined();
});

test('[WRK-14] a lesson planned inside a time off is refused by its name and reason; beside a lesson by the lesson', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasLesson(teacher, student_id);
  await away(teacher, { first_day: '2026-11-24', last_day: '2026-11-24', act: 'keep' });

  const refusalAt = (time: string, end: string) =>
    teacher.refused('POST /api/lesson-one-time', {
      body: { student_id, ...TUESDAY, start_time: clock(time), end_time: clock(end) },
    });
  const [alone, both] = [await refusalAt('10:00', '11:00'), await refusalAt('18:30', '19:30')];

  expect(alone).toMatchObject({
    code: 'lesson_overlaps',
    message: 'Занятие попадает на время, когда вас не будет',
    details: { conflicts: [{ id: null, away: { last_day: '2026-11-24', is_whole: true, reason: 'Отпуск' } }] },
  });
  expect(both).toMatchObject({ code: 'lesson_overlaps', message: 'В это время уже есть занятие' });
});
