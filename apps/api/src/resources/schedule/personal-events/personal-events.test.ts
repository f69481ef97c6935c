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
type Change = InputOf<'PUT /api/personal-events/{id}'>['body'];
const change = (id: number, wish: Partial<Change> = {}) => ({
  params: { id },
  body: { ...DOCTOR, version: 1, ...wish } satisfies Change,
});
/** The days and titles of the busy times of five weeks from Tuesday 24 November on. */
const FIVE_WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
const shownOf = async (teacher: Person) =>
  (await Promise.all(FIVE_WEEKS.map((date) => busy(teacher, date))))
    .flat()
    .map(({ first_day, title, start_time }) => `${first_day.slice(5)} ${start_time} ${title}`);
async function undoLast(teacher: Person): Promise<void> {
  const { items } = await teacher.call('GET /api/action-log', { query: {} });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: items[0]?.id ?? 0 } });
}
const daysOf = (times: Awaited<ReturnType<typeof busy>>) =>
  times.map(({ first_day, last_day }) => [first_day, last_day]);

test('[WRK-30] a teacher writes down a personal event, which the week and the month show to that teacher only', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];

  const { operation_id: _, ...event } = await hasEvent(teacher, { title: '  Врач ' });

  expect(event).toEqual({
    id: event.id,
    ...DOCTOR,
    time_zone: 'Europe/Moscow',
    is_weekly: false,
    repeat_until: null,
    version: 1,
  });
  const { id, time_zone: __, version: ___, ...shown } = event;
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

  expect(await stranger.refused('DELETE /api/personal-events/{id}', { params, query: {} })).toMatchObject({
    status: 404,
  });
  await teacher.call('DELETE /api/personal-events/{id}', { params, query: {} });
  const gone = [await busy(teacher, '2026-11-24'), await busy(teacher, '2026-12-01')];
  await undoLast(teacher);

  expect(gone).toEqual([[], []]);
  expect(await busy(teacher, '2026-12-01')).toMatchObject([{ event_id: id, title: 'Врач' }]);
});

test('[WRK-47] a change writes the named fields over the seen version, an undo restores the event, and a stranger cannot change it', async () => {
  const [teacher, stranger] = [await api.teacher(), await api.teacher()];
  const { id } = await hasEvent(teacher);
  const wish = { title: 'Банк', first_day: '2026-11-25', last_day: '2026-11-25', start_time: null, end_time: null };

  const { operation_id, ...changed } = await teacher.call('PUT /api/personal-events/{id}', change(id, wish));
  const late = await teacher.refused('PUT /api/personal-events/{id}', change(id));
  const strange = await stranger.refused('PUT /api/personal-events/{id}', change(id, { version: 2 }));
  const hidden = await stranger.refused('GET /api/personal-events/{id}', { params: { id } });
  const read = await teacher.call('GET /api/personal-events/{id}', { params: { id } });
  const log = await teacher.call('GET /api/action-log', { query: {} });
  await undoLast(teacher);

  expect(operation_id).toBeTypeOf('number');
  expect(changed).toMatchObject({ ...wish, version: 2 });
  expect(read).toEqual(changed);
  expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
  expect([strange.status, hidden.status]).toEqual([404, 404]);
  expect(JSON.stringify(log.items[0])).toContain('Банк');
  expect(await shownOf(teacher)).toEqual(['11-24 18:00 Врач']);
});

test('[WRK-48] a change of an event that is over may leave its days, and may not move them to another past day', async () => {
  const teacher = await api.teacher();
  api.setClock('2026-11-20T12:24:00Z');
  const { id } = await hasEvent(teacher);
  api.setClock('2026-12-01T12:00:00Z');

  const renamed = await teacher.call('PUT /api/personal-events/{id}', change(id, { title: 'Банк' }));
  const past = { first_day: '2026-11-25', last_day: '2026-11-25', version: 2 };
  const refusal = await teacher.refused('PUT /api/personal-events/{id}', change(id, past));
  api.setClock('2026-11-20T12:24:00Z');

  expect(renamed).toMatchObject({ title: 'Банк', first_day: '2026-11-24' });
  expect(refusal).toMatchObject({ status: 422, fields: { last_day: 'Это время уже прошло' } });
});

const WEEKLY = { is_weekly: true, repeat_until: '2026-12-22' };
const MOVED = {
  title: 'Банк',
  first_day: '2026-12-10',
  last_day: '2026-12-10',
  start_time: '09:00',
  end_time: '10:00',
};
test.each([
  ['one', ['11-24 18:00 Врач', '12-01 18:00 Врач', '12-10 09:00 Банк', '12-15 18:00 Врач', '12-22 18:00 Врач']],
  ['following', ['11-24 18:00 Врач', '12-01 18:00 Врач', '12-10 09:00 Банк', '12-17 09:00 Банк', '12-24 09:00 Банк']],
  ['all', ['11-26 09:00 Банк', '12-03 09:00 Банк', '12-10 09:00 Банк', '12-17 09:00 Банк', '12-24 09:00 Банк']],
] as const)(
  '[WRK-49] a change of a week with the scope %s changes these weeks, and an undo restores all',
  async (scope, weeks) => {
    const teacher = await api.teacher();
    const { id } = await hasEvent(teacher, WEEKLY);
    const before = await shownOf(teacher);

    await teacher.call('PUT /api/personal-events/{id}', change(id, { ...WEEKLY, ...MOVED, week: '2026-12-08', scope }));
    const after = await shownOf(teacher);
    await undoLast(teacher);

    expect(after).toEqual(weeks);
    expect(await shownOf(teacher)).toEqual(before);
  },
);

test.each([
  ['one', ['11-24', '12-01', '12-15', '12-22']],
  ['following', ['11-24', '12-01']],
  ['all', []],
] as const)(
  '[WRK-50] removing a week with the scope %s keeps these weeks, and an undo restores all',
  async (scope, weeks) => {
    const teacher = await api.teacher();
    const { id } = await hasEvent(teacher, WEEKLY);

    await teacher.call('DELETE /api/personal-events/{id}', { params: { id }, query: { scope, week: '2026-12-08' } });
    const after = await shownOf(teacher);
    await undoLast(teacher);

    expect(after).toEqual(weeks.map((day) => `${day} 18:00 Врач`));
    expect(await shownOf(teacher)).toHaveLength(5);
  },
);

test('[WRK-49] [WRK-50] a removed week is free, stays removed after a change of all, and is no week of the event', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const { id } = await hasEvent(teacher, WEEKLY);
  const week = { params: { id }, query: { scope: 'one', week: '2026-12-01' } } as const;
  await teacher.call('DELETE /api/personal-events/{id}', week);

  const again = await teacher.refused('DELETE /api/personal-events/{id}', week);
  const other = await teacher.refused('PUT /api/personal-events/{id}', change(id, { version: 2, week: '2026-12-02' }));
  const day = { conducted_date: '2026-12-01', start_time: clock('18:00'), end_time: clock('19:00') };
  const { report } = await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, ...day } });
  await teacher.call('PUT /api/personal-events/{id}', change(id, { ...WEEKLY, title: 'Банк', version: 2 }));

  const gone = { status: 422, fields: { week: 'Такого повтора у события уже нет' } };
  expect([again, other]).toMatchObject([gone, gone]);
  expect(report.conflicts).toEqual([]);
  expect((await shownOf(teacher)).map((text) => text.slice(0, 5))).toEqual(['11-24', '12-08', '12-15', '12-22']);
});

test.each([
  ['first_day', { first_day: '1900-01-02', last_day: '1900-01-02' }],
  ['repeat_until', { repeat_until: '2100-12-31', first_day: '2026-11-26', last_day: '2026-11-26' }],
])('[WRK-48] a change that moves the event out of the known years is refused at %s', async (field, wish) => {
  const teacher = await api.teacher();
  const { id } = await hasEvent(teacher, {
    is_weekly: true,
    first_day: '1900-01-02',
    last_day: '1900-01-02',
    repeat_until: '2100-12-31',
  });

  const moved = { ...wish, is_weekly: true, week: '2026-11-24' } as const;
  expect(await teacher.refused('PUT /api/personal-events/{id}', change(id, moved))).toMatchObject({
    status: 422,
    fields: { [field]: 'Этот день слишком далеко' },
  });
});

test('[WRK-50] an event whose last week is removed is gone, and a removed week of the following ones stays removed', async () => {
  const teacher = await api.teacher();
  const { id } = await hasEvent(teacher, WEEKLY);
  const remove = (of: number, week: string) =>
    teacher.call('DELETE /api/personal-events/{id}', { params: { id: of }, query: { scope: 'one', week } });
  await remove(id, '2026-12-15');
  await remove(id, '2026-11-24');

  const wish = { ...WEEKLY, title: 'Банк', first_day: '2026-12-01', last_day: '2026-12-01', week: '2026-12-01' };
  const next = await teacher.call(
    'PUT /api/personal-events/{id}',
    change(id, { ...wish, scope: 'following', version: 3 }),
  );
  const left = await shownOf(teacher);
  for (const week of ['2026-12-01', '2026-12-08', '2026-12-22']) await remove(next.id, week);

  expect(left).toEqual(['12-01 18:00 Банк', '12-08 18:00 Банк', '12-22 18:00 Банк']);
  expect(await teacher.refused('GET /api/personal-events/{id}', { params: { id } })).toMatchObject({ status: 404 });
  expect(await teacher.refused('GET /api/personal-events/{id}', { params: { id: next.id } })).toMatchObject({
    status: 404,
  });
});

test('[WRK-48] [WRK-50] an event with an earlier end keeps its weeks, and cannot end before its first week that is left', async () => {
  const teacher = await api.teacher();
  const { id } = await hasEvent(teacher, WEEKLY);
  const remove = (week: string) =>
    teacher.call('DELETE /api/personal-events/{id}', { params: { id }, query: { scope: 'one', week } });
  await remove('2026-12-15');
  await remove('2026-12-22');
  const until = (repeat_until: string, version: number) => change(id, { is_weekly: true, repeat_until, version });
  await teacher.call('PUT /api/personal-events/{id}', until('2026-12-01', 3));

  await remove('2026-11-24');
  const left = await shownOf(teacher);
  const refusal = await teacher.refused('PUT /api/personal-events/{id}', {
    ...until('2026-11-24', 5),
    body: { ...until('2026-11-24', 5).body, week: '2026-12-01', first_day: '2026-12-01', last_day: '2026-12-01' },
  });

  expect(left).toEqual(['12-01 18:00 Врач']);
  expect(refusal).toMatchObject({
    status: 422,
    fields: { repeat_until: 'До этого дня не остаётся ни одного события' },
  });
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
