import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { clock, hasLesson, hasRuleLessons, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';
import { completesByItself } from './over.ts';

const api = await testApi();
afterAll(() => api.close());

const move = (teacher: Person, id: number, body: object) =>
  teacher.send('PUT /api/lessons/{id}', { params: { id }, body });
const statusOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.status;
const PAST = { conducted_date: '2026-11-19' };
const OVER = {
  status: 409,
  body: {
    code: 'lesson_over',
    message: expect.stringMatching(/^Уже прошло: будет проведено, спишется 1.500.₽$/),
    details: { charge: 1500 },
  },
};

test('[LSN-82] a lesson moved into the past is completed only for the known charge, and a preview reports it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const preview = await move(teacher, id, { ...PAST, known_charge: null, dry_run: true });
  const unsaid = await move(teacher, id, { ...PAST, known_charge: null });
  const otherwise = await move(teacher, id, { ...PAST, known_charge: 1400 });
  const before = [await statusOf(teacher, id), await balanceOf(teacher, student_id)];
  const said = await move(teacher, id, { ...PAST, known_charge: 1500 });

  expect([preview, unsaid, otherwise]).toMatchObject([OVER, OVER, OVER]);
  expect(before).toEqual(['planned', 0]);
  expect(said.body).toMatchObject({ lesson: { status: 'completed', amount_deducted: 1500 } });
});

test.each(['POST /api/lesson-one-time', 'POST /api/create_group_lesson', 'POST /api/lesson-trial'] as const)(
  '[LSN-82] %s of a past lesson creates it only for the known charge',
  async (key) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const group_id = await hasGroup(teacher, [student_id]);
    const bodyOf = (wish: object) => {
      const lesson = { ...YESTERDAY, cost_lesson_one_time: 1500, force: true, ...wish };
      if (key === 'POST /api/lesson-trial') {
        return { requestBody: { lesson_data: lesson, student_data: { student_name: 'Вера' } } };
      }
      return key === 'POST /api/lesson-one-time' ? { ...lesson, student_id } : { ...lesson, group_id };
    };
    const put = (wish: object) => teacher.send(key, { body: bodyOf(wish) });

    const preview = await put({ known_charge: null, dry_run: true });
    const unsaid = await put({ known_charge: null });
    const { items } = await teacher.call('GET /api/lessons/day', { query: { date: YESTERDAY.conducted_date } });
    const said = await put({ known_charge: 1500 });
    const toCome = await put({ known_charge: null, conducted_date: '2026-11-26' });

    expect([preview, unsaid]).toMatchObject([OVER, OVER]);
    expect(items).toEqual([]);
    expect(said).toMatchObject({ status: 201, body: { lesson: { status: 'completed', amount_deducted: 1500 } } });
    expect(toCome).toMatchObject({ status: 201, body: { lesson: { status: 'planned' } } });
  },
);

test('[LSN-82] the reported charge excludes a cancelled part that was charged before', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, student_id: boris, charge: 'full' } });

  const unsaid = await move(teacher, id, { ...PAST, known_charge: null });

  expect(unsaid.body).toMatchObject({ code: 'lesson_over', details: { charge: 900 } });
});

test('[LSN-82] a lesson of a rule that is moved into the past is completed only if the teacher enables automatic completion', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first, second] = await hasRuleLessons(teacher, student_id);

  const waits = await move(teacher, first?.id ?? 0, { ...PAST, known_charge: null });
  await teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: true } });
  const goes = await move(teacher, second?.id ?? 0, { ...PAST, start_time: clock('12:00'), known_charge: null });

  expect(waits.body).toMatchObject({ lesson: { status: 'planned' } });
  expect(goes).toMatchObject(OVER);
});

test('[LSN-83] one undo reverts a move into the past that completed the lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  const { headers } = await move(teacher, id, { ...PAST, known_charge: 1500 });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: Number(headers['x-operation-id']) } });

  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  expect(lesson).toMatchObject({
    status: 'planned',
    conducted_date: '2026-11-24',
    participants: [{ attendance: null }],
  });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[LSN-84] moving a completed lesson to a future time reverses its charge', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);

  const forth = await move(teacher, id, { conducted_date: '2026-11-25', known_charge: null });
  const balance = await balanceOf(teacher, student_id);
  const back = await move(teacher, id, { ...PAST, known_charge: null });

  expect(forth.body).toMatchObject({
    lesson: { id, status: 'planned', auto_complete: true, amount_deducted: 0, participants: [{ attendance: null }] },
  });
  expect(balance).toBe(0);
  expect(back).toMatchObject(OVER);
});

test('[LSN-84] a completed lesson of a rule moves to another week and is charged there once', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  api.setClock('2026-11-24T17:00:00Z');
  await teacher.call('POST /api/lessons/close', { body: { ids: [id] } });

  const { body } = await move(teacher, id, { conducted_date: '2026-12-03' });

  expect(body).toMatchObject({ lesson: { status: 'planned', moved_from_id: id, amount_deducted: 0 } });
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

test('[LSN-80] a lesson with reversed charges can be deleted, and an undo restores it so that it can be charged', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const mark = (body: object) =>
    teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], ...body } });
  await mark({ marks: [{ student_id, attendance: 'late' }] });

  const refusal = await teacher.refused('DELETE /api/lessons/{id}', { params: { id } });
  await mark({ complete: false });
  const { headers } = await teacher.send('DELETE /api/lessons/{id}', { params: { id } });
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: Number(headers['x-operation-id']) } });
  await mark({ complete: true });

  expect(refusal.message).toContain('Снимите отметку о проведении');
  expect(ledger.map(({ amount, lesson_id }) => [amount, lesson_id])).toEqual([
    [1500, null],
    [-1500, null],
  ]);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

const END = '2026-11-20T16:00:00.000Z';
const LESSON = { auto_complete: false, rule_id: null, reopened_at: null, end_at: END };

test.each<[string, object, boolean, boolean]>([
  ['a one-time lesson', { auto_complete: true }, false, true],
  ['a one-time lesson that waits for its marks', {}, true, false],
  ['a lesson of a rule, if the teacher enables it,', { rule_id: 1 }, true, true],
  ['a lesson of a rule, if the teacher does not enable it,', { rule_id: 1 }, false, false],
  [
    'a lesson that was reopened after its end',
    { auto_complete: true, reopened_at: '2026-11-20T16:30:00.000Z' },
    true,
    false,
  ],
  ['a lesson that was reopened at its end', { auto_complete: true, reopened_at: END }, true, false],
  [
    'a lesson that was reopened before its end',
    { auto_complete: true, reopened_at: '2026-11-20T15:59:00.000Z' },
    true,
    true,
  ],
])('[LSN-23] [LSN-24] [LSN-25] %s completes automatically as expected', (_, more, auto_complete_rules, completes) => {
  // completesByItself() reads no other fields of a lesson.
  const lesson = { ...LESSON, ...more } as Parameters<typeof completesByItself>[0];

  expect(completesByItself(lesson, { auto_complete_rules })).toBe(completes);
});
