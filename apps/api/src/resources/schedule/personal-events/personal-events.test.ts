import type { InputOf } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../testing/crossing.ts';
import { clock, hasLesson, TUESDAY } from '../../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent, listsOf } from '../../../testing/timetable.ts';
import { QUOTAS } from '../../quotas/quotas.ts';

const api = await testApi();
afterAll(() => api.close());

type Wish = InputOf<'POST /api/personal-events'>['body'];
const DOCTOR = {
  title: 'Врач',
  first_day: '2026-11-24',
  last_day: '2026-11-24',
  start_time: '18:00',
  end_time: '19:30',
} satisfies Wish;

const hasEvent = (teacher: Person, wish: Partial<Wish> = {}) =>
  teacher.call('POST /api/personal-events', { body: { ...DOCTOR, ...wish } });
/** The busy times of the week of a day. */
const busy = async (teacher: Person, date: string) =>
  (await teacher.call('GET /api/lessons/week/{date}', { params: { date } })).own_time?.busy ?? [];
const daysOf = (times: Awaited<ReturnType<typeof busy>>) =>
  times.map(({ first_day, last_day }) => [first_day, last_day]);

test('[WRK-30] a teacher writes down a personal event, which the week and the month show to that teacher only', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];

  const { operation_id: _, ...event } = await hasEvent(teacher, { title: '  Врач ' });

  expect(event).toEqual({ id: event.id, ...DOCTOR, time_zone: 'Europe/Moscow', is_weekly: false, repeat_until: null });
  const { id, time_zone: __, ...shown } = event;
  expect(await busy(teacher, '2026-11-27')).toEqual([{ event_id: id, ...shown }]);
  const month = await teacher.call('GET /api/lessons/{year}/{month}', { params: { year: 2026, month: 11 } });
  expect(month.own_time?.busy).toEqual([{ event_id: id, ...shown }]);
  expect(await busy(teacher, '2026-12-01')).toEqual([]);
  expect(await busy(other, '2026-11-24')).toEqual([]);
});

test.each([
  ['title', { title: ' ' }],
  ['last_day', { last_day: '2026-11-23' }],
  ['last_day', { last_day: '2026-12-25' }],
  ['last_day', { first_day: '2026-11-19', last_day: '2026-11-19' }],
  ['last_day', { first_day: '2028-11-25', last_day: '2028-11-25' }],
  ['last_day', { is_weekly: true, last_day: '2026-12-01' }],
  ['start_time', { start_time: null }],
  ['end_time', { end_time: null }],
  ['end_time', { end_time: '18:00' }],
  ['repeat_until', { repeat_until: '2026-12-24' }],
  ['repeat_until', { is_weekly: true, repeat_until: '2026-11-23' }],
  ['repeat_until', { is_weekly: true, first_day: '2026-11-03', last_day: '2026-11-03', repeat_until: '2026-11-17' }],
])('[WRK-31] an impossible event is refused at %s: %j', async (field, wish: Partial<Wish>) => {
  const teacher = await api.teacher();

  expect(await teacher.refused('POST /api/personal-events', { body: { ...DOCTOR, ...wish } })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('[WRK-32] a weekly event takes the same time in each week up to its last day, and one over several days lies in both weeks', async () => {
  const teacher = await api.teacher();
  await hasEvent(teacher, { is_weekly: true, repeat_until: '2026-12-08' });
  const endless = await api.teacher();
  await hasEvent(endless, {
    first_day: '2026-11-21',
    last_day: '2026-11-23',
    start_time: null,
    end_time: null,
    is_weekly: true,
  });

  const weeks = ['2026-11-20', '2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];
  const shown = await Promise.all(weeks.map((date) => busy(teacher, date)));

  expect(shown.flat().map(({ first_day }) => first_day)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  expect(shown.map(({ length }) => length)).toEqual([0, 1, 1, 1, 0]);
  expect(daysOf(await busy(endless, '2026-11-16'))).toEqual([['2026-11-21', '2026-11-23']]);
  expect(daysOf(await busy(endless, '2027-12-01'))).toEqual([
    ['2027-11-27', '2027-11-29'],
    ['2027-12-04', '2027-12-06'],
  ]);
});

test('[WRK-33] a removed event disappears with all its weeks, an undo brings it back, and a stranger cannot remove it', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const { id } = await hasEvent(teacher, { is_weekly: true });
  const params = { id };

  expect(await stranger.refused('DELETE /api/personal-events/{id}', { params })).toMatchObject({ status: 404 });
  await teacher.call('DELETE /api/personal-events/{id}', { params });
  const gone = [await busy(teacher, '2026-11-24'), await busy(teacher, '2026-12-01')];
  const { items } = await teacher.call('GET /api/action-log', { query: {} });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: items[0]?.id ?? 0 } });

  expect(gone).toEqual([[], []]);
  expect(await busy(teacher, '2026-12-01')).toMatchObject([{ event_id: id, title: 'Врач' }]);
});

test('[WRK-34] a lesson planned on a personal event is refused by its title, and accepted with force', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasEvent(teacher, { is_weekly: true });
  const body = {
    student_id,
    ...TUESDAY,
    conducted_date: '2026-12-01',
    start_time: clock('19:00'),
    end_time: clock('20:00'),
  };

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body });
  const after = { ...body, start_time: clock('19:30'), end_time: clock('20:30') };
  const { lesson } = await teacher.call('POST /api/lesson-one-time', { body: after });
  const { report } = await teacher.call('POST /api/lesson-one-time', {
    body: { ...body, conducted_date: '2026-12-08', force: true },
  });

  const way = {
    id: null,
    conducted_date: '2026-12-01',
    start_time: '18:00:00.000Z',
    end_time: '19:30:00.000Z',
    away: { last_day: '2026-12-01', is_whole: false, reason: 'Врач', event: 'Врач' },
  };
  expect(refusal).toMatchObject({
    code: 'lesson_overlaps',
    message: 'В это время: «Врач»',
    details: { conflicts: [way] },
  });
  expect(lesson).toMatchObject({ conducted_date: '2026-12-01' });
  expect(report.conflicts).toMatchObject([{ away: { event: 'Врач', last_day: '2026-12-08' } }]);
});

test('[WRK-34] a series names each event in its way, and beside a lesson the refusal names the lesson', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  for (const title of ['Врач', 'Банк', 'Школа']) await hasEvent(teacher, { title });
  const series = { student_id, ...listsOf(['вт 18:00-19:00']), starts_on: '2026-11-24', repeat_until: '2026-12-08' };

  const refusal = await teacher.refused('POST /api/lessons', { body: series });
  await hasLesson(teacher, student_id, { force: true });
  const both = await teacher.refused('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } });

  expect(refusal).toMatchObject({ code: 'lesson_overlaps', message: 'В это время: «Врач», «Банк» и ещё 1' });
  expect(both).toMatchObject({ code: 'lesson_overlaps', message: 'В это время уже есть занятие' });
});

test('[WRK-35] a lesson that a time off moves without a choice goes past a personal event', async () => {
  const teacher = await api.teacher();
  await hasLesson(teacher, await hasStudent(teacher));
  await hasEvent(teacher, { first_day: '2026-11-25', last_day: '2026-11-26', start_time: null, end_time: null });

  const { lessons } = await teacher.call('POST /api/time-off', {
    body: { first_day: '2026-11-24', last_day: '2026-11-24', act: 'move' },
  });

  expect(lessons).toMatchObject([{ to: { conducted_date: '2026-11-27' }, conflicts: [] }]);
});

test('[OPS-152] of two crossing events for the last place only one is written; events of the past take no place', async () => {
  const teacher = await api.teacher();
  const fill = (count: number, day: string) =>
    api.database.transaction((tx) =>
      sql`insert into personal_event (teacher_id, title, first_day, last_day, time_zone, created_at)
        select ${teacher.id}, 'Дело ' || n, ${day}::date, ${day}::date, 'Europe/Moscow', '2026-11-01'
        from generate_series(1, ${count}::integer) n`.execute(tx),
    );
  await fill(QUOTAS.personal_event - 1, '2026-12-01');
  await fill(2, '2026-10-01');
  const send = (person: Visitor) => person.send('POST /api/personal-events', { body: DOCTOR });

  const answers = await crossing(api, {
    hold: 'lock table personal_event in share mode',
    first: () => send(teacher),
    second: () => send(personAt(api, teacher)),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});
