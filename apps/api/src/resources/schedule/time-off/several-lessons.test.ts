import { afterAll, expect, test } from 'vitest';
import { clock, hasLesson, hasRuleLessons } from '../../../testing/lesson-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent, lessonsOfMonths } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const placesOf = async (teacher: Person) =>
  (await lessonsOfMonths(teacher, ['2026-11', '2026-12'])).map(
    ({ conducted_date, start_time, status }) => `${conducted_date} ${start_time.slice(0, 5)} ${status}`,
  );

/** One-time lessons of Tuesday at 09:00 and of Wednesday at 23:30, and one of a series on Thursday at 12:00. */
async function three(teacher: Person) {
  const student_id = await hasStudent(teacher);
  const lesson = (conducted_date: string, start: string, end: string) =>
    hasLesson(teacher, student_id, { conducted_date, start_time: clock(start), end_time: clock(end) });
  const tuesday = await lesson('2026-11-24', '09:00', '10:00');
  const wednesday = await lesson('2026-11-25', '22:30', '23:30');
  await hasRuleLessons(teacher, student_id, { slots: ['чт 12:00-13:00'], repeat_until: '2026-11-30' });
  const inRule = (await lessonsOfMonths(teacher, ['2026-11'])).find(({ in_rule }) => in_rule);
  return { student_id, ids: [tuesday.id, wednesday.id, inRule?.id ?? 0] };
}

test('[LSN-231] chosen lessons move by the same days and minutes, with one message and one undo', async () => {
  const teacher = await api.teacher();
  const { student_id, ids } = await three(teacher);
  const student = await linked(api, teacher, student_id);
  const before = await placesOf(teacher);
  const body = { ids, act: 'move', days: 7, minutes: 60 } as const;

  const preview = await teacher.call('POST /api/lessons/several', { body: { ...body, dry_run: true } });
  const between = await placesOf(teacher);
  const report = await teacher.call('POST /api/lessons/several', { body });

  expect(between).toEqual(before);
  expect({ ...report, operation_id: null }).toEqual(preview);
  expect(report).toMatchObject({ moved: 3, cancelled: 0 });
  expect(await placesOf(teacher)).toEqual([
    '2026-11-26 12:00 moved',
    '2026-12-01 10:00 planned',
    '2026-12-02 23:30 planned',
    '2026-12-03 13:00 planned',
  ]);
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items).toHaveLength(1);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: report.operation_id ?? 0 } });
  expect(await placesOf(teacher)).toEqual(before);
});

test('[LSN-231] chosen lessons are cancelled without a charge, with the reason and one undo', async () => {
  const teacher = await api.teacher();
  const { student_id, ids } = await three(teacher);
  const student = await linked(api, teacher, student_id);
  const before = await placesOf(teacher);

  const body = { ids, act: 'cancel', reason: 'Болею' } as const;
  const report = await teacher.call('POST /api/lessons/several', { body });

  expect(report).toMatchObject({ moved: 0, cancelled: 3 });
  expect(await placesOf(teacher)).toEqual(before.map((place) => place.replace('planned', 'cancelled')));
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items).toMatchObject([{ message: expect.stringMatching(/^Отменены занятия: .*Болею/) }]);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: report.operation_id ?? 0 } });
  expect(await placesOf(teacher)).toEqual(before);
});

test('[LSN-231] chosen lessons do not stand in each other’s way, and another lesson does', async () => {
  const teacher = await api.teacher();
  const { student_id, ids } = await three(teacher);
  const next = await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-24',
    start_time: clock('10:00'),
    end_time: clock('11:00'),
  });
  const body = { ids: ids.slice(0, 1), act: 'move', minutes: 60 } as const;

  const refusal = await teacher.refused('POST /api/lessons/several', { body });
  const report = await teacher.call('POST /api/lessons/several', { body: { ...body, ids: [...body.ids, next.id] } });

  expect(refusal).toMatchObject({ code: 'lesson_overlaps', details: { conflicts: [{ id: next.id }] } });
  expect(report).toMatchObject({ moved: 2 });
});

test.each([
  ['minutes', { act: 'move' }],
  ['days', { act: 'move', days: -7 }],
  ['minutes', { act: 'move', minutes: 721 }],
] as const)('[LSN-231] an impossible move is refused at %s: %j', async (field, body) => {
  const teacher = await api.teacher();
  const { ids } = await three(teacher);

  expect(await teacher.refused('POST /api/lessons/several', { body: { ids, ...body } })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/[а-я]/) },
  });
});

test('[PWA-40] a shift that names the seen places is refused when a lesson has moved since, and moves the lessons otherwise', async () => {
  const teacher = await api.teacher();
  const { ids } = await three(teacher);
  const known = await lessonsOfMonths(teacher, ['2026-11']);
  const seen_places = ids.map((id) => {
    const { conducted_date = '', start_time = '', end_time = '' } = known.find((one) => one.id === id) ?? {};
    return { lesson: id, conducted_date, start_time, end_time };
  });
  const [first = 0] = ids;
  const place = { start_time: clock('11:00'), end_time: clock('12:00') };
  await teacher.call('PUT /api/lessons/{id}', { params: { id: first }, body: { ...place, version: '*' } });
  const before = await placesOf(teacher);
  const body = { ids, act: 'move', days: 7, seen_places } as const;

  const refusal = await teacher.refused('POST /api/lessons/several', { body });
  const between = await placesOf(teacher);
  const now = seen_places.map((seen) => (seen.lesson === first ? { ...seen, ...place } : seen));
  const report = await teacher.call('POST /api/lessons/several', { body: { ...body, seen_places: now } });

  expect(refusal).toMatchObject({ status: 409, code: 'changed_since' });
  expect(refusal.message).toMatch(/^Занятия с тех пор перенесли: \S/);
  expect(between).toEqual(before);
  expect(report).toMatchObject({ moved: 3 });
});

test('[LSN-231] if one chosen lesson has begun, is cancelled or does not exist, none changes', async () => {
  const teacher = await api.teacher();
  const { student_id, ids } = await three(teacher);
  const begun = await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-20',
    start_time: clock('15:00'),
    end_time: clock('16:00'),
  });
  const before = await placesOf(teacher);
  const refused = (id: number) =>
    teacher.refused('POST /api/lessons/several', { body: { ids: [...ids, id], act: 'move', days: 1 } });

  expect(await refused(begun.id)).toMatchObject({ status: 422, fields: { ids: expect.stringMatching(/начались/) } });
  expect(await refused(2_000_000_000)).toMatchObject({
    status: 422,
    fields: { 'ids.3': expect.stringMatching(/[а-я]/) },
  });
  await teacher.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: ids[0] ?? 0, charge: 'none' } });
  expect(await refused(ids[1] ?? 0)).toMatchObject({ status: 422, fields: { ids: expect.stringMatching(/отменены/) } });
  const cancelled = before.map((place) =>
    place.startsWith('2026-11-24') ? place.replace('planned', 'cancelled') : place,
  );
  expect(await placesOf(teacher)).toEqual(cancelled);
});
