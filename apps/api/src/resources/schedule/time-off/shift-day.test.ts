import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, hasRuleLessons } from '../../../testing/lesson-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const placesOf = async (teacher: Person) =>
  (await lessonsOfMonths(teacher, ['2026-11', '2026-12']))
    .filter(({ status }) => status === 'planned')
    .map(({ conducted_date, start_time }) => `${conducted_date} ${start_time.slice(0, 5)}`);

/** Three lessons on Tuesday 24.11.2026: at 09:00 and at 10:00, and one of a series at 23:00. */
async function tuesday(teacher: Person) {
  const student_id = await hasStudent(teacher);
  await hasRuleLessons(teacher, student_id, { slots: ['вт 23:00-23:30'], repeat_until: '2026-11-30' });
  const nine = await hasLesson(teacher, student_id, { start_time: clock('09:00'), end_time: clock('10:00') });
  await hasLesson(teacher, student_id, { start_time: clock('10:00'), end_time: clock('11:00') });
  return { student_id, nine: nine.id };
}

test('[WRK-10] all lessons of a day move by minutes, also past midnight, with one message and one undo', async () => {
  const teacher = await api.teacher();
  const { student_id } = await tuesday(teacher);
  const student = await linked(api, teacher, student_id);
  const before = await placesOf(teacher);

  const preview = await teacher.call('POST /api/shift-day', {
    body: { date: '2026-11-24', minutes: 90, dry_run: true },
  });
  const between = await placesOf(teacher);
  const report = await teacher.call('POST /api/shift-day', { body: { date: '2026-11-24', minutes: 90 } });

  expect(between).toEqual(before);
  expect({ ...report, operation_id: null }).toEqual(preview);
  expect(report).toMatchObject({ moved: 3, cancelled: 0, text: 'Деньги не меняются' });
  expect(await placesOf(teacher)).toEqual(['2026-11-24 10:30', '2026-11-24 11:30', '2026-11-25 00:30']);
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items).toMatchObject([
    {
      message:
        'Перенесены занятия: с 24 ноября в 09:00 на 24 ноября в 10:30, с 24 ноября в 10:00 на 24 ноября в 11:30, ' +
        'с 24 ноября в 23:00 на 25 ноября в 00:30',
    },
  ]);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: report.operation_id ?? 0 } });
  expect(await placesOf(teacher)).toEqual(before);
});

test('[WRK-10] the lessons of a day move to another day, except those that are to stay', async () => {
  const teacher = await api.teacher();
  const { nine } = await tuesday(teacher);

  const report = await teacher.call('POST /api/shift-day', {
    body: { date: '2026-11-24', to_date: '2026-12-05', keep: [nine] },
  });

  expect(report).toMatchObject({ moved: 2, kept: 1 });
  expect(await placesOf(teacher)).toEqual(['2026-11-24 09:00', '2026-12-05 10:00', '2026-12-05 23:00']);
});

test('[WRK-10] a shift over a lesson that stays is refused with that lesson, unless it is forced', async () => {
  const teacher = await api.teacher();
  const { nine } = await tuesday(teacher);
  const body = { date: '2026-11-24', minutes: -30, keep: [nine] };

  const refusal = await teacher.refused('POST /api/shift-day', { body });
  await teacher.call('POST /api/shift-day', { body: { ...body, force: true } });

  expect(refusal).toMatchObject({ code: 'lesson_overlaps', details: { conflicts: [{ id: nine }] } });
  expect(await placesOf(teacher)).toEqual(['2026-11-24 09:00', '2026-11-24 09:30', '2026-11-24 22:30']);
});

test.each([
  ['minutes', { date: '2026-11-24' }],
  ['minutes', { date: '2026-11-24', to_date: '2026-11-24' }],
  ['minutes', { date: '2026-11-20', minutes: -360 }],
  ['to_date', { date: '2026-11-24', to_date: '2026-11-19' }],
])('[WRK-10] an impossible shift is refused at %s: %j', async (field, body) => {
  const teacher = await api.teacher();
  const { student_id } = await tuesday(teacher);
  await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-20',
    start_time: clock('20:00'),
    end_time: clock('21:00'),
  });

  expect(await teacher.refused('POST /api/shift-day', { body })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});
