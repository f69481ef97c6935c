import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const cancel = (teacher: Person, lesson_id: number, body: object = {}) =>
  teacher.call('POST /api/cancel-lesson', { body: { lesson_id, by: 'student', ...body } });
const policy = (teacher: Person, changed: object) =>
  teacher.call('PUT /api/update-teacher-profile', {
    body: {
      policy: { notice_hours: 24, late_percent: 100, no_show_percent: 100, free_cancels_per_month: 1, ...changed },
    },
  });

/** Creates a student whose next lesson begins in three hours, so that its cancellation is late. */
async function lateSoon(changed: object = {}) {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, changed);
  const [early, soon] = [
    await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' }),
    await hasLesson(teacher, student_id, { conducted_date: '2026-11-24' }),
  ];
  api.setClock('2026-11-24T12:00:00Z');
  const costs = async () => (await cancel(teacher, soon.id, { dry_run: true })).charge;
  return { teacher, student_id, early, soon, costs };
}

test('[LSN-174] a cancellation in time uses no free one, even if the policy later requires a longer notice', async () => {
  const { teacher, early, costs } = await lateSoon();
  await cancel(teacher, early.id);
  const before = await costs();

  await policy(teacher, { notice_hours: 72 });

  expect([before, await costs()]).toEqual([0, 0]);
});

test('[LSN-174] a used free cancellation stays used, even if the policy later requires a shorter notice', async () => {
  const { teacher, early, costs } = await lateSoon({ notice_hours: 72 });
  await cancel(teacher, early.id);
  const before = await costs();

  await policy(teacher, { notice_hours: 24 });

  expect([before, await costs()]).toEqual([1500, 1500]);
});

test('[LSN-174] a late cancellation at 0 % does not use a free one that the policy grants later', async () => {
  const { teacher, early, costs } = await lateSoon({ notice_hours: 72, late_percent: 0, free_cancels_per_month: 0 });
  await cancel(teacher, early.id);

  await policy(teacher, { notice_hours: 72 });

  expect(await costs()).toBe(0);
});

test('[LSN-174] a part of a group lesson cancelled in time uses no free one, even if the lesson is moved to an earlier day', async () => {
  const { teacher, student_id, costs } = await lateSoon();
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')]);
  const lesson = await hasGroupLesson(teacher, group, {
    conducted_date: '2026-11-27',
    start_time: '10:00:00.000Z',
    end_time: '11:00:00.000Z',
  });
  await cancel(teacher, lesson.id, { student_id });

  await teacher.call('PUT /api/lessons/{id}', { params: { id: lesson.id }, body: { conducted_date: '2026-11-25' } });

  expect(await costs()).toBe(0);
});

test('[LSN-174] a student who attends after all, and a lesson planned again, return the free cancellation', async () => {
  const { teacher, early, costs } = await lateSoon({ notice_hours: 72 });
  await cancel(teacher, early.id);
  const used = await costs();

  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: early.id },
    body: { marks: [], complete: false },
  });

  expect([used, await costs()]).toEqual([1500, 0]);
});

test('[LSN-174] the undo of a cancellation returns the free one', async () => {
  const { teacher, early, costs } = await lateSoon({ notice_hours: 72 });
  const { operation_id } = await cancel(teacher, early.id);
  const used = await costs();

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect([used, await costs()]).toEqual([1500, 0]);
});

/** Creates a lesson of yesterday with an absence that was charged at half the price. */
async function absence() {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { no_show_percent: 50 });
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const marks = [{ student_id, attendance: 'absent' as const }];
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks } });
  await policy(teacher, { no_show_percent: 100 });
  return { teacher, student_id, id };
}

test('[LSN-175] an absence keeps its percent when its lesson is moved after a change of the policy', async () => {
  const { teacher, student_id, id } = await absence();

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-18' } });

  expect(await balanceOf(teacher, student_id)).toBe(-750);
});

test('[LSN-175] a new price uses the absence’s own percent, and the text of a waived charge names it', async () => {
  const { teacher, student_id, id } = await absence();

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { cost_lesson_one_time: 1000 } });
  const balance = await balanceOf(teacher, student_id);
  const { lesson } = await teacher.call('POST /api/lessons/{id}/forgive', { params: { id }, body: {} });

  expect(balance).toBe(-500);
  expect(lesson.participants[0]?.policy_result).toMatch(/^Списание 500.₽ прощено: неявка, 50.% стоимости$/);
});

test('[LSN-175] a new mark uses the current policy', async () => {
  const { teacher, student_id, id } = await absence();
  const mark = (attendance: 'present' | 'absent') =>
    teacher.call('POST /api/lessons/{id}/attendance', {
      params: { id },
      body: { marks: [{ student_id, attendance }] },
    });

  await mark('absent');
  const same = await balanceOf(teacher, student_id);
  await mark('present');
  await mark('absent');

  expect([same, await balanceOf(teacher, student_id)]).toEqual([-750, -1500]);
});

test('[LSN-175] a completed lesson charged without a package uses no package lesson when it is moved', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const bought = { amount: 4000, date: '2026-11-18', package: { title: 'Четыре', lessons_total: 4 } };
  await teacher.call('POST /api/payments', { body: { student_id, ...bought } });
  const left = async () => {
    const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
    return packages[0]?.lessons_left;
  };
  const before = [await left(), await balanceOf(teacher, student_id)];

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-18' } });

  expect([await left(), await balanceOf(teacher, student_id)]).toEqual(before);
});

const MIGRATION = new URL('../../../../../migrations/0650-decisions-of-parts.sql', import.meta.url);
/** The statements by which the migration derives the earlier decisions. */
const BACK_FILLS = readFileSync(MIGRATION, 'utf8').match(/^update [^;]+;/gm) ?? [];

test('[LSN-174] [LSN-175] the migration derives earlier decisions from the stored results', async () => {
  const { teacher, student_id, early, soon } = await lateSoon({ notice_hours: 48, free_cancels_per_month: 2 });
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [student_id, boris]);
  const at = { conducted_date: '2026-11-25', start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' };
  const ofGroup = await hasGroupLesson(teacher, group, at);
  const missed = await hasLesson(teacher, boris, YESTERDAY);
  await cancel(teacher, early.id);
  await cancel(teacher, soon.id);
  await cancel(teacher, ofGroup.id);
  const marks = [{ student_id: boris, attendance: 'absent' as const }];
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id: missed.id }, body: { marks } });
  const stored = () =>
    api.database.db
      .selectFrom('lesson_participant')
      .where('student_id', 'in', [student_id, boris])
      .select(['lesson_id', 'student_id', 'free_cancel_month', 'no_show_percent'])
      .orderBy('id')
      .execute();
  const decided = await stored();

  await api.database.transaction(async (tx) => {
    await tx
      .updateTable('lesson_participant')
      .set({ free_cancel_month: null, no_show_percent: null })
      .where('student_id', 'in', [student_id, boris])
      .execute();
    for (const statement of BACK_FILLS) await sql.raw(statement).execute(tx);
  });

  expect(BACK_FILLS).toHaveLength(2);
  expect(await stored()).toEqual(decided);
  expect(decided.map(({ free_cancel_month, no_show_percent }) => free_cancel_month ?? no_show_percent)).toEqual([
    null,
    '2026-11-01',
    '2026-11-01',
    '2026-11-01',
    100,
  ]);
});
