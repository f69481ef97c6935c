import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, TUESDAY, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';
import { completeDueLessons } from './completion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const AFTER_TUESDAY = '2026-11-24T16:30:00.000Z';

const mark = (teacher: Person, id: number, body: object) =>
  teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], ...body } });
const refusedMark = (teacher: Person, id: number, body: object) =>
  teacher.refused('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], ...body } });
const statusOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.status;
const sweep = (instant: string) => api.commit((tx) => completeDueLessons(tx, new Date(instant), 100));

test('[LSN-22] completing marks unmarked participants as present and charges all participants', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  api.setClock(AFTER_TUESDAY);

  const { lesson } = await mark(teacher, id, {
    marks: [{ student_id: boris, attendance: 'excused', reason: 'Олимпиада' }],
    complete: true,
  });

  expect(lesson).toMatchObject({
    status: 'completed',
    completed_at: AFTER_TUESDAY,
    amount_deducted: 900,
    participants: [
      { student_name: 'Анна', attendance: 'present', charge: 900 },
      { student_name: 'Борис', attendance: 'excused', reason: 'Олимпиада', charge: 0 },
    ],
  });
});

test('[LSN-22] a lesson that has not begun cannot be completed', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const refusal = await refusedMark(teacher, id, { complete: true });

  expect(refusal).toMatchObject({
    status: 409,
    code: 'lesson_not_open',
    message: expect.stringContaining('не началось'),
  });
});

test('[LSN-20] the charge of a planned lesson is 0, even if a charge was chosen for it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const planned = await mark(teacher, id, { marks: [{ student_id, attendance: null, charge: 500 }] });
  api.setClock(AFTER_TUESDAY);
  const completed = await mark(teacher, id, { complete: true });

  expect(planned.lesson).toMatchObject({ amount_deducted: 0, participants: [{ charge: null }] });
  expect(completed.lesson).toMatchObject({ amount_deducted: 500, participants: [{ charge: 500 }] });
});

test.each([
  [{ attendance: 'present' }, 1500],
  [{ attendance: 'late' }, 1500],
  [{ attendance: 'absent' }, 1500],
  [{ attendance: 'excused' }, 0],
  [{ attendance: 'present', charge: 'half' }, 750],
  [{ attendance: 'present', charge: 'none' }, 0],
  [{ attendance: 'excused', charge: 'full' }, 1500],
  [{ attendance: 'absent', charge: 333.33 }, 333.33],
] as const)('[LSN-26] the mark %o on a completed lesson charges %d immediately', async (given, charge) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);

  const { lesson } = await mark(teacher, id, { marks: [{ student_id, ...given }] });

  expect(lesson).toMatchObject({ amount_deducted: charge, participants: [{ attendance: given.attendance, charge }] });
  expect(await balanceOf(teacher, student_id)).toBe(-charge + 0);
});

test('[LSN-26] a student who does not take part in the lesson cannot be marked', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const stranger = await hasStudent(teacher, 'Борис');

  const refusal = await refusedMark(teacher, id, { marks: [{ student_id: stranger, attendance: 'present' }] });

  expect(refusal).toMatchObject({ status: 422, fields: { 'marks.0.student_id': 'Этого ученика нет на занятии' } });
});

test('[LSN-26] a student who cancelled and attended after all is charged as present', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id], 900));
  api.setClock('2026-11-24T12:00:00Z');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, student_id, by: 'student', charge: 'half' } });

  const back = await mark(teacher, id, { marks: [{ student_id, attendance: 'late' }] });
  const charged = await balanceOf(teacher, student_id);
  api.setClock(AFTER_TUESDAY);
  const { lesson } = await mark(teacher, id, { complete: true });

  expect([back.lesson?.amount_deducted, charged]).toEqual([0, 0]);
  expect(lesson).toMatchObject({ participants: [{ attendance: 'late', charge: 900 }] });
});

test.each([
  ['set manually stays', 'late', 'late'],
  ['added automatically is removed', null, null],
] as const)('[LSN-25] reopening a lesson reverses its charges; a mark %s', async (_, made, kept) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  if (made !== null) await mark(teacher, id, { marks: [{ student_id, attendance: made }] });

  const { lesson } = await mark(teacher, id, { complete: false });
  await sweep('2026-11-24T20:00:00Z');

  expect(lesson).toMatchObject({
    status: 'planned',
    completed_at: null,
    auto_complete: true,
    amount_deducted: 0,
    participants: [{ attendance: kept, charge: null }],
  });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(await statusOf(teacher, id)).toBe('planned');
});

test('[LSN-81] a reopened lesson completes automatically if its end is in the future', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  await mark(teacher, id, { complete: false });
  const waits = await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-18' } });

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-24' } });
  await sweep('2026-11-24T16:00:00Z');

  expect(waits.lesson).toMatchObject({ status: 'planned', auto_complete: true });
  expect(await statusOf(teacher, id)).toBe('completed');
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[LSN-25] a cancelled lesson can be reopened', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'full' } });

  const refusal = await refusedMark(teacher, id, { marks: [{ student_id, attendance: 'present' }] });
  const { lesson } = await mark(teacher, id, { complete: false });

  expect(refusal).toMatchObject({ status: 409, code: 'lesson_not_open' });
  expect(lesson).toMatchObject({ status: 'planned', cancel: null, amount_deducted: 0 });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test.each([{}, { complete: false }, { complete: true }])(
  '[LSN-25] the row that a moved lesson left behind can be neither marked nor reopened: %j',
  async (body) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const [first] = await hasRuleLessons(teacher, student_id);
    const id = first?.id ?? 0;
    await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-12-03' } });

    const refusals = [
      await refusedMark(teacher, id, body),
      await teacher.refused('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'Времена' } }),
    ];

    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'lesson_not_open' });
    expect(await statusOf(teacher, id)).toBe('moved');
  },
);

test('[LSN-25] a cancelled lesson that overlaps another one is only reopened with force', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });
  const other = await hasLesson(teacher, student_id);

  const refusal = await refusedMark(teacher, id, { complete: false });
  const { lesson } = await mark(teacher, id, { complete: false, force: true });

  expect(refusal).toMatchObject({
    status: 409,
    code: 'lesson_overlaps',
    details: { conflicts: [{ id: other.id }] },
  });
  expect(lesson?.status).toBe('planned');
});

test('[LSN-25] a reopened group lesson has today’s members', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id]);
  const { id } = await hasGroupLesson(teacher, group);
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });
  const boris = await hasStudent(teacher, 'Борис');
  await teacher.call('POST /api/update-group', { body: { id: group, student_ids: [boris] } });

  const { lesson } = await mark(teacher, id, { complete: false });

  expect(lesson?.participants.map((part) => part.student_id)).toEqual([boris]);
});

test('[LSN-23] a future one-time lesson completes automatically at its end, once', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  await sweep('2026-11-24T15:59:59Z');
  const before = await statusOf(teacher, id);
  await Promise.all([sweep('2026-11-24T16:00:00Z'), sweep('2026-11-24T16:00:00Z')]);

  expect([before, await statusOf(teacher, id)]).toEqual(['planned', 'completed']);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[LSN-24] a lesson of a rule completes half an hour after its end if the teacher enables it', async () => {
  const [strict, easy] = [await teacherWithStudent(api), await teacherWithStudent(api)];
  await easy.teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: true } });
  const [waits] = await hasRuleLessons(strict.teacher, strict.student_id);
  const [goes] = await hasRuleLessons(easy.teacher, easy.student_id);

  await sweep('2026-11-24T16:29:00Z');
  const early = await statusOf(easy.teacher, goes?.id ?? 0);
  await sweep('2026-11-24T16:30:00Z');

  expect(early).toBe('planned');
  expect(await statusOf(easy.teacher, goes?.id ?? 0)).toBe('completed');
  expect(await statusOf(strict.teacher, waits?.id ?? 0)).toBe('planned');
});

test('[LSN-24] a reopened lesson of a rule waits for the teacher', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: true } });
  const [lesson] = await hasRuleLessons(teacher, student_id);
  const id = lesson?.id ?? 0;
  await sweep(AFTER_TUESDAY);
  api.setClock(AFTER_TUESDAY);

  await mark(teacher, id, { complete: false });
  await sweep('2026-11-24T20:00:00Z');

  expect(await statusOf(teacher, id)).toBe('planned');
});

test('[LSN-27] several lessons are completed with one call, and completed ones are skipped', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const done = await hasLesson(teacher, student_id, YESTERDAY);
  const open = await hasLesson(teacher, student_id, TUESDAY);
  api.setClock(AFTER_TUESDAY);

  const { completed } = await teacher.call('POST /api/lessons/close', { body: { ids: [done.id, open.id, open.id] } });

  expect(completed).toEqual([open.id]);
  expect(await balanceOf(teacher, student_id)).toBe(-3000);
});

test('[LSN-27] one lesson that has not begun or does not exist rejects the whole request', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const tuesday = await hasLesson(teacher, student_id);
  const later = await hasLesson(teacher, student_id, { conducted_date: '2026-12-01' });
  api.setClock(AFTER_TUESDAY);

  const unbegun = await teacher.refused('POST /api/lessons/close', { body: { ids: [tuesday.id, later.id] } });
  const unknown = await teacher.refused('POST /api/lessons/close', { body: { ids: [tuesday.id, 999_999] } });

  expect(unbegun.code).toBe('lesson_not_open');
  expect(unknown).toMatchObject({ status: 422, fields: { 'ids.1': expect.stringMatching(/занятия/) } });
  expect(await statusOf(teacher, tuesday.id)).toBe('planned');
});
