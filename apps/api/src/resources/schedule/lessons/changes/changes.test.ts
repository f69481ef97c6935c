import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { clock, hasLesson, hasRuleLessons, TUESDAY, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const change = (teacher: Person, id: number, body: object) =>
  teacher.call('PUT /api/lessons/{id}', { params: { id }, body });
const refusedChange = (teacher: Person, id: number, body: object) =>
  teacher.refused('PUT /api/lessons/{id}', { params: { id }, body });
const read = (teacher: Person, id: number) => teacher.call('GET /api/lesson/{id}', { params: { id } });
const remove = { scope: 'one' } as const;

test('[LSN-13] a one-time lesson moved to any day stays the same lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, { reminder_minutes: 15 });

  const { lesson, report } = await change(teacher, id, { conducted_date: '2026-12-10', start_time: clock('10:00') });

  expect(report).toMatchObject({ created: 0, updated: 1 });
  expect(lesson).toMatchObject({
    id,
    day_of_week_id: 4,
    conducted_date: '2026-12-10',
    start_time: clock('10:00'),
    end_time: clock('11:00'),
    start_at: '2026-12-10T07:00:00.000Z',
    reminder_time: '2026-12-10T06:45:00.000Z',
    version: 2,
  });
});

test('[LSN-13] a lesson of a rule moved within its week stays in the rule', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;

  const { lesson } = await change(teacher, id, { conducted_date: '2026-11-28' });

  expect(lesson).toMatchObject({
    id,
    in_rule: true,
    original_date: '2026-11-24',
    conducted_date: '2026-11-28',
    moved_from_id: null,
  });
});

test('[LSN-13] a lesson of a rule moved to another week stays on its date as moved, and the date is not created again', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id },
    body: { marks: [{ student_id, attendance: 'late', charge: 'half' }] },
  });

  const { lesson, report } = await change(teacher, id, { conducted_date: '2026-12-03' });

  expect(report).toMatchObject({ created: 1, updated: 1 });
  expect(lesson).toMatchObject({
    status: 'planned',
    conducted_date: '2026-12-03',
    original_date: null,
    in_rule: true,
    rule_id: first?.rule_id,
    moved_from_id: id,
    moved_from_date: '2026-11-24',
    cost_lesson: 1500,
    participants: [{ student_id, attendance: 'late', price: 1500 }],
  });
  const { days } = await teacher.call('GET /api/lessons/{year}/{month}', { params: { year: 2026, month: 11 } });
  expect(days['2026-11-24']).toMatchObject([
    {
      id,
      status: 'moved',
      original_date: '2026-11-24',
      moved_to_id: lesson?.id,
      moved_to_date: '2026-12-03',
      participants: [{ student_id, attendance: null }],
    },
  ]);
});

test('[LSN-13] a moved lesson can be moved again, and its price follows a new length', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const moved = await change(teacher, first?.id ?? 0, { conducted_date: '2026-12-03', end_time: clock('20:00') });
  const id = moved.lesson?.id ?? 0;

  const again = await change(teacher, id, { conducted_date: '2026-12-18' });

  expect(moved.lesson).toMatchObject({ cost_lesson: 3000, participants: [{ price: 3000 }] });
  expect(again.lesson).toMatchObject({ id, conducted_date: '2026-12-18', moved_from_id: first?.id });
});

test('[LSN-15] a change on an old version is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id, version } = await hasLesson(teacher, student_id);
  await change(teacher, id, { goal: 'Времена', version });

  const late = await refusedChange(teacher, id, { goal: 'Артикли', version });
  const cancelled = await teacher.refused('POST /api/cancel-lesson', { body: { lesson_id: id, version } });
  const marked = await teacher.refused('POST /api/lessons/{id}/attendance', {
    params: { id },
    body: { marks: [], version },
  });
  const deleted = await teacher.refused('DELETE /api/lessons/{id}', { params: { id }, query: { ...remove, version } });

  for (const refusal of [late, cancelled, marked, deleted]) {
    expect(refusal).toMatchObject({ status: 409, code: 'version_conflict', details: { version: 2 } });
  }
  expect((await read(teacher, id)).lesson.goal).toBe('Времена');
});

test('[LSN-8] a move onto another lesson is rejected, previewed and forced', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  const { id } = await hasLesson(teacher, student_id);
  const onto = { conducted_date: '2026-11-25', start_time: clock('18:30'), end_time: clock('19:30') };

  const refusal = await refusedChange(teacher, id, onto);
  const preview = await change(teacher, id, { ...onto, dry_run: true });
  const forced = await change(teacher, id, { ...onto, force: true });
  const shorter = await change(teacher, id, { end_time: clock('19:00'), force: true });

  expect(refusal).toMatchObject({ status: 409, details: { conflicts: [{ id: other.id }] } });
  expect(preview).toMatchObject({ lesson: null, report: { updated: 1, conflicts: [{ id: other.id }] } });
  expect(forced.lesson?.conducted_date).toBe('2026-11-25');
  expect(shorter.lesson?.end_time).toBe(clock('19:00'));
});

test('[LSN-8] a longer break that overlaps another lesson is rejected, a shorter or unchanged one is not', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await hasLesson(teacher, student_id, { start_time: clock('19:10'), end_time: clock('20:10') });

  const refusal = await refusedChange(teacher, id, { break_minutes: 15 });
  await change(teacher, id, { break_minutes: 15, force: true });
  const same = await change(teacher, id, { break_minutes: 15 });
  const shorter = await change(teacher, id, { break_minutes: 5 });

  expect(refusal.status).toBe(409);
  expect([same, shorter].map(({ report }) => [report.updated, report.conflicts])).toEqual([
    [0, []],
    [1, []],
  ]);
});

test('[LSN-18] an explicit price is stored even if it equals the rate’s price, and then stays unchanged', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const said = await change(teacher, id, { cost_lesson_one_time: 1500 });
  const longer = await change(teacher, id, { end_time: clock('19:45') });

  expect(said.report.updated).toBe(0);
  expect(longer.lesson?.cost_lesson_one_time).toBe(1500);
});

test('[LSN-17] a longer lesson at the rate costs more, one at an explicit price does not', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const byRate = await hasLesson(teacher, student_id);
  const said = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25', cost_lesson_one_time: 1000 });

  const longer = await change(teacher, byRate.id, { end_time: clock('19:45') });
  const saidLonger = await change(teacher, said.id, { end_time: clock('19:45') });

  expect(longer.lesson).toMatchObject({ cost_lesson_one_time: 2625, participants: [{ price: 2625 }] });
  expect(saidLonger.lesson).toMatchObject({ cost_lesson_one_time: 1000, participants: [{ price: 1000 }] });
});

test('[LSN-18] a new price of a completed group lesson charges all students anew', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900), TUESDAY);
  api.setClock('2026-11-24T17:00:00Z');
  await teacher.call('POST /api/lessons/close', { body: { ids: [id] } });

  const { lesson } = await change(teacher, id, { cost_lesson_one_time: 1000 });

  expect(lesson).toMatchObject({ amount_deducted: 2000, participants: [{ charge: 1000 }, { charge: 1000 }] });
  expect(await balanceOf(teacher, boris)).toBe(-1000);
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: boris } });
  expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lesson_charge', -1000],
    ['charge_reversal', 900],
    ['lesson_charge', -900],
  ]);
});

test('[LSN-21] a completed lesson moved to another past day is charged on that day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);

  const { lesson } = await change(teacher, id, { conducted_date: '2026-11-18' });

  expect(lesson).toMatchObject({ status: 'completed', amount_deducted: 1500 });
  const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(ledger.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-11-19', 1500],
    ['2026-11-19', -1500],
    ['2026-11-18', -1500],
  ]);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[LSN-23] a planned one-time lesson moved into the past is completed', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const { lesson } = await change(teacher, id, { conducted_date: '2026-11-19' });

  expect(lesson).toMatchObject({ status: 'completed', amount_deducted: 1500 });
});

test('[LSN-14] an empty lesson is deleted, and its preview deletes nothing', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const preview = await teacher.call('DELETE /api/lessons/{id}', {
    params: { id },
    query: { ...remove, dry_run: 'true' },
  });
  const { lesson } = await read(teacher, id);
  const report = await teacher.call('DELETE /api/lessons/{id}', { params: { id }, query: remove });

  expect([preview.deleted, report.deleted, lesson.id]).toEqual([1, 1, id]);
  expect((await teacher.refused('GET /api/lesson/{id}', { params: { id } })).status).toBe(404);
});

test('[LSN-14] [LSN-80] a lesson with a record is not deleted; the refusal states the reason and the next step', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const noted = await hasLesson(teacher, student_id, { note_private: 'Принести книгу' });
  const paid = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25', paid: true });
  const done = await hasLesson(teacher, student_id, YESTERDAY);
  const cancelled = await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id } });

  const whys: unknown[] = [];
  for (const { id } of [noted, paid, done, cancelled]) {
    const refusal = await teacher.refused('DELETE /api/lessons/{id}', { params: { id }, query: remove });
    expect(refusal).toMatchObject({ status: 409, code: 'has_record' });
    whys.push(refusal.details);
  }
  const preview = await teacher.call('DELETE /api/lessons/{id}', {
    params: { id: noted.id },
    query: { ...remove, dry_run: 'true' },
  });

  const next = expect.stringMatching(/^(Отмените|Верните|Снимите|Сотрите) /);
  expect(whys).toEqual([
    { why: 'есть заметка', next },
    { why: 'есть оплата', next },
    { why: 'занятие уже проведено', next },
    { why: 'занятие отменено', next },
  ]);
  expect(preview).toMatchObject({
    deleted: 0,
    kept: [{ id: noted.id, date: '2026-11-24', why: 'есть заметка', next }],
  });
});

test('[LSN-30] a lesson shows its history, also after a move to another week', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const { lesson } = await change(teacher, first?.id ?? 0, { conducted_date: '2026-12-03', cost_lesson: 1800 });

  const { history } = await read(teacher, lesson?.id ?? 0);

  expect(history.map(({ text }) => text)).toEqual([
    expect.stringMatching(/оздано/),
    'Перенесено с 24 ноября, 18:00–19:00 на 3 декабря, 18:00–19:00',
    expect.stringMatching(/^Цена изменена: 1.500.₽ → 1.800.₽$/),
  ]);
});

test('[LSN-34] a change of several lessons needs a lesson of a rule', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const refusal = await refusedChange(teacher, id, { goal: 'Времена', scope: 'following' });

  expect(refusal).toMatchObject({ status: 422, fields: { scope: 'Это занятие не входит в регулярные' } });
});
