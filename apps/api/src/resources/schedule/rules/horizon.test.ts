import { afterAll, expect, test, vi } from 'vitest';
import type { CommitJob } from '../../../live/commit.ts';
import { hasRule, inShort, lessonsOfMonths } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';
import { extendRules } from './horizon.service.ts';

const api = await testApi();
afterAll(() => api.close());

/** Runs the job to its end, like a process does. */
async function extend(commit: CommitJob, instant: string): Promise<number> {
  let lessons = 0;
  for (let more = true; more;) {
    const step = await commit((tx) => extendRules(tx, new Date(instant)));
    lessons += step.lessons;
    more = step.more;
  }
  return lessons;
}

const SPRING = ['2027-05', '2027-06'];

test('[RUL-24] the daily job creates lessons up to 26 weeks ahead, and a second run creates none', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const [first, again, week] = [
    await extend(api.commit, '2026-11-21T00:00:00Z'),
    await extend(api.commit, '2026-11-21T00:00:00Z'),
    await extend(api.commit, '2026-11-27T00:00:00Z'),
  ];

  expect([first, again, week]).toEqual([0, 0, 1]);
});

test('[RUL-24] two processes and a restart create each lesson once', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'] });
  const other = await api.secondProcess();
  const later = '2027-01-15T00:00:00Z';

  const made = await Promise.all([extend(api.commit, later), extend(other.commit, later)]);
  const restarted = await extend(other.commit, later);

  expect(restarted).toBe(0);
  expect(made[0] + made[1]).toBeGreaterThanOrEqual(16);
  const lessons = await lessonsOfMonths(teacher, SPRING);
  expect(new Set(lessons.map(inShort)).size).toBe(lessons.length);
});

test('[RUL-24] a cancelled, moved or deleted date is never created again', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const [cancelled, moved, deleted] = await lessonsOfMonths(teacher, ['2026-12']);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled?.id ?? 0, charge: 'none' } });
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: moved?.id ?? 0 },
    body: { conducted_date: '2026-12-17' },
  });
  await teacher.call('DELETE /api/lessons/{id}', { params: { id: deleted?.id ?? 0 }, query: {} });
  const before = await lessonsOfMonths(teacher, ['2026-12']);

  await extend(api.commit, '2027-03-01T00:00:00Z');

  expect(await lessonsOfMonths(teacher, ['2026-12'])).toEqual(before);
});

test('[RUL-24] reading a month past the horizon creates its lessons, up to 24 months ahead', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const [near, last, beyond] = [
    await lessonsOfMonths(teacher, ['2028-02']),
    await lessonsOfMonths(teacher, ['2028-11']),
    await lessonsOfMonths(teacher, ['2029-03']),
  ];

  expect([near.length, last.at(-1)?.conducted_date, beyond]).toEqual([5, '2028-11-14', []]);
  const again = await lessonsOfMonths(teacher, ['2028-02']);
  expect(again).toEqual(near);
});

test('[RUL-24] a week, a day and a student’s month past the horizon are complete too', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });

  const week = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2027-08-06' } });
  const day = await teacher.call('GET /api/lessons/day', { query: { date: '2027-10-05' } });
  const month = await student.call('GET /api/student/schedule', { query: { year: 2027, month: 12 } });

  expect(week.days['2027-08-03']).toHaveLength(1);
  expect(day.items).toHaveLength(1);
  expect(Object.values(month.days).flat()).toHaveLength(5);
});

test('[RUL-24] lessons created later have the rate of the day of their creation', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { rate: 1900 } });

  await extend(api.commit, '2027-01-01T00:00:00Z');

  const lessons = await lessonsOfMonths(teacher, ['2027-06']);
  expect(lessons.at(-1)?.cost_lesson).toBe(1900);
});

test('[RUL-24] a rule past its end creates no lessons and is ended', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-01' });

  await extend(api.commit, '2026-12-02T12:00:00Z');

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect([read.id, (await lessonsOfMonths(teacher)).length]).toEqual([null, 2]);
});

test('[RUL-8] a rule that starts past the horizon immediately gets the lessons of its first interval', async () => {
  const teacher = await api.teacher();

  const { report } = await hasRule(teacher, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'], starts_on: '2027-09-01' });

  expect(report.created).toBe(2);
});

test('[OPS-195] the log names a lesson that the daily job prices at the maximum', async () => {
  const teacher = await api.teacher();
  const { student_id, id } = await hasRule(teacher, { slots: ['вт 10:00-20:00'] });
  const dear = { rate_minor: 900_000_000, time_rate: 60 };
  await api.commit((tx) => tx.updateTable('student').set(dear).where('id', '=', student_id).execute());
  const warn = vi.spyOn(api.server.log, 'warn');

  await extend(api.commit, '2026-11-27T00:00:00Z');

  const words = 'lessons of a rule are priced at the bound';
  const lines = warn.mock.calls.filter(([, message]) => message === words).map(([facts]) => facts);
  warn.mockRestore();
  const { id: lesson } = await api.database.db
    .selectFrom('lesson')
    .where('rule_id', '=', id)
    .select('id')
    .orderBy('conducted_date', 'desc')
    .executeTakeFirstOrThrow();
  expect(lines).toMatchObject([{ account: teacher.id, lessons: [lesson] }]);
});
