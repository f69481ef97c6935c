import type { InputOf } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, hasRuleLessons, TUESDAY } from '../../../testing/lesson-verbs.ts';
import { hasGroup } from '../../../testing/people/group-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule, hasStudent, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Wish = InputOf<'POST /api/time-off'>['body'];
const WEEK = { first_day: '2026-11-23', last_day: '2026-11-29' };
const away = (teacher: Person, wish: Partial<Wish> = {}) =>
  teacher.call('POST /api/time-off', { body: { ...WEEK, ...wish } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const week = async (teacher: Person, date = '2026-11-24') => {
  const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date } });
  return Object.values(days)
    .flat()
    .map(({ conducted_date, start_time, status }) => `${conducted_date} ${start_time.slice(0, 5)} ${status}`);
};
const noticesOf = async (person: Person) =>
  (await person.call('GET /api/notifications_student', { query: {} })).items.map(({ message }) => message);

test('[WRK-1] one act cancels the lessons of a week without a charge, and the preview returns the same report', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasRuleLessons(teacher, student_id);
  await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-29',
    start_time: clock('23:30'),
    end_time: clock('00:30'),
  });

  const preview = await away(teacher, { dry_run: true });
  const before = await week(teacher);
  const report = await away(teacher);

  expect(before.every((lesson) => lesson.endsWith('planned'))).toBe(true);
  expect({ ...report, time_off: null, operation_id: null }).toEqual(preview);
  expect(preview).toMatchObject({ cancelled: 2, moved: 0, kept: 0, lost: 3000 });
  expect(preview.text.replaceAll('\u00a0', ' ')).toBe('С учеников ничего не спишется. Вы не заработаете 3 000 ₽');
  expect(await week(teacher)).toEqual(['2026-11-24 18:00 cancelled', '2026-11-29 23:30 cancelled']);
  expect(await week(teacher, '2026-12-08')).toEqual(['2026-12-08 18:00 planned']);
  const { balance } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(balance).toBe(0);
});

test('[WRK-1] each lesson has its own decision, and lessons that have begun or are outside stay', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const kept = await hasLesson(teacher, student_id);
  const moved = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-26',
    start_time: clock('10:00'),
    end_time: clock('11:00'),
  });

  const report = await away(teacher, {
    first_day: '2026-11-24',
    last_day: '2026-11-26',
    start_time: '12:00',
    end_time: '18:30',
    decisions: [
      { lesson_id: kept.id, act: 'keep' },
      { lesson_id: moved.id, act: 'move', to: { conducted_date: '2026-11-27', start_time: clock('09:00') } },
    ],
  });

  expect(report).toMatchObject({ cancelled: 2, moved: 1, kept: 1 });
  expect(await week(teacher)).toEqual([
    '2026-11-24 18:00 planned',
    '2026-11-26 10:00 cancelled',
    '2026-11-26 18:00 cancelled',
    '2026-11-27 09:00 planned',
  ]);
});

test('[WRK-2] a lesson to move gets the first day after the time on which its own hour is free', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasRuleLessons(teacher, student_id, {
    slots: ['вт 18:00-19:00', 'чт 18:00-19:00'],
    starts_on: '2026-11-23',
    interval_weeks: 2,
  });
  await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-30',
    start_time: clock('18:30'),
    end_time: clock('19:30'),
  });

  const { lessons } = await away(teacher, { act: 'move' });

  expect(lessons.map(({ to, conflicts }) => [to?.conducted_date, to?.start_time, conflicts.length])).toEqual([
    ['2026-12-01', clock('18:00'), 0],
    ['2026-12-02', clock('18:00'), 0],
  ]);
  expect(await week(teacher, '2026-12-01')).toContain('2026-12-02 18:00 planned');
});

test('[WRK-2] a chosen place over another lesson is refused with that lesson, unless it is forced', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const { id } = await hasLesson(teacher, student_id);
  const other = await hasLesson(teacher, student_id, { conducted_date: '2026-12-01' });
  const to = { conducted_date: '2026-12-01', start_time: clock('18:30') };
  const wish: Partial<Wish> = { decisions: [{ lesson_id: id, act: 'move', to }] };

  const preview = await away(teacher, { ...wish, dry_run: true });
  const refusal = await teacher.refused('POST /api/time-off', { body: { ...WEEK, ...wish } });
  await away(teacher, { ...wish, force: true });

  expect(preview.lessons[0]?.conflicts).toMatchObject([{ id: other.id }]);
  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', details: { conflicts: [{ id: other.id }] } });
  expect(await week(teacher, '2026-12-01')).toContain('2026-12-01 18:30 planned');
});

test('[WRK-35] a lesson that a time off moves goes past the public holidays of a teacher who is off then', async () => {
  const teacher = await api.teacher();
  await hasLesson(teacher, await hasStudent(teacher), { conducted_date: '2026-12-30' });
  const days = { first_day: '2026-12-30', last_day: '2026-12-30' };
  const placeOf = async () => {
    const { lessons } = await away(teacher, { ...days, act: 'move', dry_run: true });
    return lessons[0]?.to?.conducted_date;
  };

  const before = await placeOf();
  await teacher.call('PUT /api/update-teacher-profile', { body: { off_on_holidays: true } });

  expect([before, await placeOf()]).toEqual(['2026-12-31', '2027-01-09']);
});

test.each([
  ['on the first weekday whose working hours contain it', [4, '14:00', '18:30'], [5, '14:00', '19:00'], '2026-12-04'],
  ['up to midnight', [4, '18:30', '00:00'], [5, '18:00', '00:00'], '2026-12-04'],
  ['on the first free day if no working hours contain it', [4, '09:00', '12:00'], [5, '09:00', '12:00'], '2026-11-30'],
] as const)('[WRK-35] a lesson that a time off moves lies %s', async (_, first, second, date) => {
  const teacher = await api.teacher();
  await hasLesson(teacher, await hasStudent(teacher));
  const days = [first, second].map(([day_of_week_id, start_time, end_time]) => ({
    day_of_week_id,
    start_time,
    end_time,
  }));
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours: { days } } });

  const { lessons } = await away(teacher, { act: 'move' });

  expect(lessons).toMatchObject([{ to: { conducted_date: date, start_time: clock('18:00') }, conflicts: [] }]);
});

test('[WRK-3] a new series skips the time off and reports its days; a number of lessons does not count them', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await away(teacher, { first_day: '2026-12-01', last_day: '2026-12-08' });
  const body = { student_id, days_of_week: [2], start_times: [TUESDAY.start_time], end_times: [TUESDAY.end_time] };

  const { report, rule } = await teacher.call('POST /api/lessons', { body: { ...body, lesson_count: 3 } });

  expect(report).toMatchObject({ created: 3, skipped_holidays: ['2026-12-01', '2026-12-08'] });
  expect(rule?.repeat_until).toBe('2026-12-22');
  expect(await lessonsOfMonths(teacher, ['2026-11', '2026-12'])).toMatchObject([
    { conducted_date: '2026-11-24' },
    { conducted_date: '2026-12-15' },
    { conducted_date: '2026-12-22' },
  ]);
});

test('[WRK-3] the horizon and a changed series skip the time off, and its lessons stay as the act left them', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], student_id });
  await away(teacher, { first_day: '2026-12-01', last_day: '2026-12-01', act: 'keep' });
  await away(teacher, { first_day: '2027-06-08', last_day: '2027-06-08' });
  const lists = { updated_days_of_week: [2, 3], updated_start_times: [clock('18:00'), clock('10:00')] };
  await away(teacher, { first_day: '2026-12-09', last_day: '2026-12-09' });

  const { report } = await teacher.call('PUT /api/edit-rule', {
    body: { rule_id: id, ...lists, updated_end_times: [clock('19:00'), clock('11:00')] },
  });

  expect(report).toMatchObject({ deleted: 0, skipped_holidays: ['2026-12-09'] });
  expect(await week(teacher, '2026-12-01')).toEqual(['2026-12-01 18:00 planned', '2026-12-02 10:00 planned']);
  expect(await week(teacher, '2026-12-09')).toEqual(['2026-12-08 18:00 planned']);
  expect(await week(teacher, '2027-06-08')).toEqual(['2027-06-08 18:00 cancelled', '2027-06-09 10:00 planned']);
});

test('[WRK-4] every person gets one message about all changed lessons, in the own zone', async () => {
  const teacher = await api.teacher();
  const [anya, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const [child, friend] = [await linked(api, teacher, anya), await linked(api, teacher, boris)];
  await hasRuleLessons(teacher, anya, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'] });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: boris }, body: {} });
  await child.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const moved = await hasLesson(teacher, boris, { conducted_date: '2026-11-27' });
  const to = { conducted_date: '2026-12-05', start_time: clock('12:00') };
  const [before, hers] = [await noticesOf(child), await noticesOf(friend)];

  const { people } = await away(teacher, {
    reason: 'отпуск',
    decisions: [{ lesson_id: moved.id, act: 'move', to }],
  });

  const tuesday = 'Отменены занятия: 24 ноября в 18:00, 26 ноября в 18:00';
  const friday = 'Занятие перенесено с 27 ноября в 18:00 на 5 декабря в 12:00';
  expect(people).toMatchObject([
    { student_name: 'Анна', message: `${tuesday} («отпуск»)`, is_reached: true },
    { student_name: 'Борис', message: `${friday} («отпуск»)`, is_reached: true },
  ]);
  expect((await noticesOf(child)).slice(0, -before.length)).toEqual([
    `Анна и Борис: ${tuesday[0]?.toLowerCase()}${tuesday.slice(1)}. ${friday} («отпуск»)`,
  ]);
  expect((await noticesOf(friend)).slice(0, -hers.length)).toEqual([`${friday} («отпуск»)`]);
});

test('[WRK-4] without the wish to notify nobody is notified', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const student = await linked(api, teacher, student_id);
  await hasLesson(teacher, student_id);
  const before = await noticesOf(student);

  await away(teacher, { notify: false });

  expect(await noticesOf(student)).toEqual(before);
});

test('[WRK-5] the report names the free lessons that the teacher’s policy gives', async () => {
  const teacher = await api.teacher();
  const policy = { notice_hours: 168, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { policy: { ...policy, teacher_late_rule: 'free_lesson' } },
  });
  await hasLesson(teacher, await hasStudent(teacher));

  const { text } = await away(teacher, { dry_run: true });

  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'С учеников ничего не спишется. Вы не заработаете 1 500 ₽. Бесплатно потом будет 1 занятие',
  );
});

test('[WRK-54] lessons to make up later are cancelled and wait; no price is lost, and each person reads it', async () => {
  const teacher = await api.teacher();
  const [anya, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const student = await linked(api, teacher, anya);
  await hasRuleLessons(teacher, anya, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'] });
  const { id } = await hasLesson(teacher, boris, { conducted_date: '2026-11-27' });
  const other = await hasLesson(teacher, anya, { conducted_date: '2026-11-28' });
  const before = await noticesOf(student);
  const wish: Partial<Wish> = { act: 'later', decisions: [{ lesson_id: id, act: 'cancel' }] };

  const preview = await away(teacher, { ...wish, dry_run: true });
  const report = await away(teacher, wish);
  const { make_up } = await teacher.call('GET /api/attention', {});
  await undo(teacher, report.operation_id);

  expect({ ...report, time_off: null, operation_id: null }).toEqual(preview);
  expect(preview).toMatchObject({ cancelled: 4, moved: 0, kept: 0, lost: 1500 });
  expect(preview.text.replaceAll('\u00a0', ' ')).toBe(
    'С учеников ничего не спишется. Вы не заработаете 1 500 ₽. Отработать потом 3 занятия',
  );
  expect(preview.people.map(({ message }) => message)).toEqual([
    'Отменены, отработаем позже: 24 ноября в 18:00, 26 ноября в 18:00, 28 ноября в 18:00',
    'Занятие 27 ноября в 18:00 отменено',
  ]);
  expect(make_up).toMatchObject({ total: 3, items: [{ conducted_date: '2026-11-24' }, {}, { lesson_id: other.id }] });
  expect(await noticesOf(student)).toEqual(before);
  expect((await teacher.call('GET /api/attention', {})).make_up.total).toBe(0);
});

test('[WRK-6] an act is refused when it would affect other lessons than its preview showed', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await hasLesson(teacher, student_id);
  const { lessons } = await away(teacher, { dry_run: true });
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });

  const seen = lessons.map(({ id }) => id);
  const refusal = await teacher.refused('POST /api/time-off', { body: { ...WEEK, seen } });

  expect(refusal).toMatchObject({ status: 409, code: 'changed_since', message: /изменились/u });
  expect(await teacher.call('GET /api/time-off', {})).toEqual([]);
});

test('[WRK-7] current and future times off are listed, and removing one leaves its lessons cancelled', async () => {
  const teacher = await api.teacher();
  const stranger = await api.teacher();
  await hasLesson(teacher, await hasStudent(teacher));
  const { time_off } = await away(teacher, { reason: 'отпуск' });
  const { operation_id: _, ...listed } = { operation_id: null, ...time_off };

  expect(await teacher.call('GET /api/time-off', {})).toEqual([listed]);
  const params = { id: time_off?.id ?? 0 };
  expect(await stranger.refused('DELETE /api/time-off/{id}', { params })).toMatchObject({ status: 404 });
  await teacher.call('DELETE /api/time-off/{id}', { params });

  expect(await teacher.call('GET /api/time-off', {})).toEqual([]);
  expect(await week(teacher)).toEqual(['2026-11-24 18:00 cancelled']);
  await hasLesson(teacher, await hasStudent(teacher), { conducted_date: '2026-11-25' });
});

test('[WRK-8] a lesson planned inside a time off is refused with that time, unless it is forced', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await away(teacher);
  const body = { student_id, ...TUESDAY };

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body });
  const { report } = await teacher.call('POST /api/lesson-one-time', { body: { ...body, force: true } });

  const time = { id: null, conducted_date: WEEK.first_day, away: { last_day: WEEK.last_day, is_whole: true } };
  expect(refusal).toMatchObject({ code: 'lesson_overlaps', details: { conflicts: [time] } });
  expect(report.conflicts).toMatchObject([time]);
});

test.each([
  ['last_day', { last_day: '2026-11-22' }],
  ['last_day', { last_day: '2027-02-23' }],
  ['last_day', { first_day: '2026-11-19', last_day: '2026-11-19' }],
  ['last_day', { first_day: '2028-11-20', last_day: '2028-11-21' }],
  ['start_time', { end_time: '12:00' }],
  ['end_time', { start_time: '12:00' }],
  ['end_time', { last_day: '2026-11-23', start_time: '12:00', end_time: '12:00' }],
])('[WRK-9] an impossible time is refused at %s', async (field, wish) => {
  const teacher = await api.teacher();

  expect(await teacher.refused('POST /api/time-off', { body: { ...WEEK, ...wish } })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('[WRK-11] one undo brings back every lesson, the messages and the time', async () => {
  const teacher = await api.teacher();
  const [anya, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const student = await linked(api, teacher, anya);
  await hasRuleLessons(teacher, anya);
  await hasLesson(teacher, boris, { conducted_date: '2026-11-26' });
  const group_id = await hasGroup(teacher, [anya, boris]);
  await teacher.call('POST /api/create_group_lesson', { body: { ...TUESDAY, conducted_date: '2026-11-27', group_id } });
  const [before, notices] = [await lessonsOfMonths(teacher, ['2026-11', '2026-12']), await noticesOf(student)];

  const { operation_id, cancelled } = await away(teacher, { reason: 'отпуск' });
  await undo(teacher, operation_id);
  const moved = await away(teacher, { act: 'move' });
  await undo(teacher, moved.operation_id);

  expect([cancelled, moved.moved]).toEqual([3, 3]);
  const versionless = (lessons: typeof before) => lessons.map((lesson) => ({ ...lesson, version: 0 }));
  expect(versionless(await lessonsOfMonths(teacher, ['2026-11', '2026-12']))).toEqual(versionless(before));
  expect(await noticesOf(student)).toEqual(notices);
  expect(await teacher.call('GET /api/time-off', {})).toEqual([]);
});
