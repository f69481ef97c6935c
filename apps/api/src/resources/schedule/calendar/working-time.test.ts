import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, hasRuleLessons, TUESDAY } from '../../../testing/lesson-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule, hasStudent, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const change = (teacher: Person, off_on_holidays: boolean) =>
  teacher.call('PUT /api/update-teacher-profile', { body: { off_on_holidays } });
const week = (teacher: Person, date: string) => teacher.call('GET /api/lessons/week/{date}', { params: { date } });
const HOURS = {
  days: [
    { day_of_week_id: 1, start_time: '09:00', end_time: '18:00' },
    { day_of_week_id: 6, start_time: '20:00', end_time: '00:00' },
  ],
};

test('[WRK-15] the weeks of holidays name them, also for a teacher who works then', async () => {
  const teacher = await api.teacher();

  const { own_time } = await week(teacher, '2026-12-28');

  expect(own_time?.holidays.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']);
  expect(own_time?.holidays[0]).toEqual({ date: '2026-12-31', name: 'Перенесённый выходной' });
  expect((await week(teacher, '2026-11-20')).own_time).toBeUndefined();
});

test('[WRK-16] a new series skips the holidays and reports them; a number of lessons does not count them', async () => {
  const teacher = await api.teacher();
  await change(teacher, true);
  const student_id = await hasStudent(teacher);
  const body = { student_id, days_of_week: [4], start_times: [clock('18:00')], end_times: [clock('19:00')] };

  const { report, rule } = await teacher.call('POST /api/lessons', {
    body: { ...body, starts_on: '2026-12-24', lesson_count: 3 },
  });

  expect(report).toMatchObject({ created: 3, skipped_holidays: ['2026-12-31', '2027-01-07'] });
  expect(rule?.repeat_until).toBe('2027-01-21');
  expect(await lessonsOfMonths(teacher, ['2026-12', '2027-01'])).toMatchObject([
    { conducted_date: '2026-12-24' },
    { conducted_date: '2027-01-14' },
    { conducted_date: '2027-01-21' },
  ]);
});

test('[WRK-16] the switch changes only later lessons: those of a holiday stay, and the horizon and a new day of the rule skip holidays', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const { id } = await hasRule(teacher, { slots: ['чт 18:00-19:00'], student_id, starts_on: '2026-12-24' });
  await change(teacher, true);

  const { report } = await teacher.call('PUT /api/edit-rule', {
    body: {
      rule_id: id,
      updated_days_of_week: [4, 5],
      updated_start_times: [clock('18:00'), clock('10:00')],
      updated_end_times: [clock('19:00'), clock('11:00')],
    },
  });

  const days = async (date: string) =>
    Object.values((await week(teacher, date)).days)
      .flat()
      .map(({ conducted_date }) => conducted_date);
  expect(report.skipped_holidays).toEqual(expect.arrayContaining(['2027-01-01', '2027-01-08']));
  expect(report.skipped_holidays).not.toContain('2026-12-31');
  expect(await days('2026-12-28')).toEqual(['2026-12-31']);
  expect(await days('2027-01-11')).toEqual(['2027-01-14', '2027-01-15']);
  // Beyond the horizon of half a year.
  expect(await days('2027-11-01')).toEqual(['2027-11-05']);
});

test('[WRK-16] a lesson on a holiday is refused by its name, and accepted with force or without the switch', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const time = { start_time: TUESDAY.start_time, end_time: TUESDAY.end_time };
  const body = { student_id, conducted_date: '2027-01-07', ...time };
  await hasLesson(teacher, student_id, { ...body, start_time: clock('09:00'), end_time: clock('10:00') });
  await change(teacher, true);

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body });
  await hasLesson(teacher, student_id, { ...body, force: true });

  expect(refusal).toMatchObject({
    code: 'lesson_overlaps',
    message: 'Занятие попадает на праздник, а в праздники вы не занимаетесь',
    details: { conflicts: [{ id: null, conducted_date: '2027-01-07', away: { holiday: 'Рождество Христово' } }] },
  });
});

test('[WRK-17] working hours are kept, shown in each week, and removed by null', async () => {
  const teacher = await api.teacher();
  await hasRuleLessons(teacher, await hasStudent(teacher));

  const saved = await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours: HOURS } });
  const shown = (await week(teacher, '2026-11-24')).own_time;
  const { report } = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id: await hasStudent(teacher), ...TUESDAY, start_time: clock('10:00'), end_time: clock('11:00') },
  });
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours: null } });

  expect(saved.working_hours).toEqual(HOURS);
  expect(shown).toEqual({ times_off: [], holidays: [], working_hours: HOURS });
  expect(report.conflicts).toEqual([]);
  expect((await week(teacher, '2026-11-24')).own_time).toBeUndefined();
});

test.each([
  [[{ day_of_week_id: 1, start_time: '18:00', end_time: '09:00' }], 'Конец раньше начала'],
  [
    [1, 1].map((day_of_week_id) => ({ day_of_week_id, start_time: '09:00', end_time: '18:00' })),
    'Один день недели указан дважды',
  ],
])('[WRK-17] impossible working hours are refused at their field: %j', async (days, text) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('PUT /api/update-teacher-profile', { body: { working_hours: { days } } });

  expect(refusal.fields).toEqual({ 'working_hours.days': text });
});
