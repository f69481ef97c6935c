import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { firstPart } from '../../testing/people/first-part.ts';
import { checks, grades, handsIn, ownList, sets, setsForGroup } from '../../testing/people/homework-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { classroom, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { hasFile } from '../../testing/uploads/has-file.ts';

const api = await testApi();
afterAll(() => api.close());

/** Runs a job of the server at a moment. */
async function runs(name: string, at: string): Promise<void> {
  api.setClock(at);
  expect(await jobsAt(api, at, name)).toEqual([]);
}

const noticesOf = async (student: Person) =>
  (await student.call('GET /api/notifications_student', { query: {} })).items.map(({ message }) => message);

test('[HMW-26] a day before the due date a student is reminded once, by the student’s clock, of open homework', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const next = await hasLesson(teacher, student_id);
  await sets(teacher, lesson, { title: 'К занятию' });
  await sets(teacher, lesson, { title: 'К сроку', due_at: '2026-11-24T16:00:00Z' });
  const { id: done } = await sets(teacher, lesson, { title: 'Сдано', due_at: '2026-11-24T16:00:00Z' });
  await handsIn(student, { id: done, profile });
  const reminders = async () => (await noticesOf(student)).filter((message) => message.startsWith('Не забудьте'));

  await runs('homework that is due', '2026-11-23T14:59:00Z');
  const early = await reminders();
  await runs('homework that is due', '2026-11-23T16:30:00Z');
  await runs('homework that is due', '2026-11-23T16:40:00Z');
  await sets(teacher, lesson, { title: 'Только что', due_at: '2026-11-24T10:00:00Z' });
  await runs('homework that is due', '2026-11-23T16:50:00Z');

  expect(early).toEqual([]);
  const both = [
    'Не забудьте сдать «К сроку» до 24 ноября в 19:00',
    'Не забудьте сдать «К занятию» до 24 ноября в 18:00',
  ];
  expect((await reminders()).toSorted()).toEqual(both.toSorted());
  await teacher.call('PUT /api/lessons/{id}', { params: { id: next.id }, body: { conducted_date: '2026-11-26' } });
  await runs('homework that is due', '2026-11-25T15:30:00Z');
  expect((await reminders())[0]).toBe('Не забудьте сдать «К занятию» до 26 ноября в 18:00');
});

test('[HMW-27] a card shows the most urgent homework state in the list, in the archive and on the student’s page', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const status = async () => {
    const { items } = await teacher.call('GET /api/all-students-teachers', { query: {} });
    const page = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
    expect(items.find(({ id }) => id === student_id)?.homework_status).toBe(page.homework_status);
    return page.homework_status;
  };
  const seen = [await status()];
  const of = (homework_id: number) => ({ homework_id, student_id });
  const { id: excused } = await sets(teacher, lesson);
  await checks(teacher, { ...of(excused), action: 'excuse' });
  seen.push(await status());
  await grades(teacher, { ...of((await sets(teacher, lesson)).id), value: 5 });
  seen.push(await status());
  await checks(teacher, { ...of((await sets(teacher, lesson)).id), action: 'check' });
  seen.push(await status());
  await sets(teacher, lesson, { due_at: '2026-11-20T15:00:00Z' });
  seen.push(await status());
  const { id } = await sets(teacher, lesson);
  await handsIn(student, { id, profile });
  seen.push(await status());
  await checks(teacher, { ...of(id), action: 'return' });
  seen.push(await status());
  api.setClock('2026-11-20T15:00:01Z');
  seen.push(await status());

  expect(seen).toEqual([null, null, 'graded', 'checked', 'assigned', 'submitted', 'returned', 'overdue']);
  const confirmed = { params: { id: student_id }, body: { confirm: true } };
  await teacher.call('POST /api/toggle-student-archive/{id}', confirmed);
  const archive = await teacher.call('GET /api/all-students-archive-teachers', { query: {} });
  expect(archive.items).toMatchObject([{ id: student_id, homework_status: 'overdue' }]);
});

test('[HMW-28] [HMW-29] a student’s page counts homework, and the next lesson shows the last assigned one', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  await hasLesson(teacher, student_id);
  await sets(teacher, lesson, { due_at: '2026-11-20T13:00:00Z' });
  const { id } = await sets(teacher, lesson, { title: 'Последнее' });
  await handsIn(student, { id, profile });
  api.setClock('2026-11-20T14:00:00Z');

  const page = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const now = await teacher.call('GET /api/current-lessons', {});

  expect(page.homework_counts).toEqual({ given: 2, done: 1, overdue: 1 });
  expect(page.homework.map((one) => one.students[0]?.state)).toEqual(['submitted', 'overdue']);
  expect(now.last_homework).toMatchObject({ id, title: 'Последнее', students: [{ state: 'submitted' }] });
});

test('[HMW-32] a student keeps homework after leaving the group, archiving, and the deletion of the group', async () => {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [anna, boris]);
  const { id } = await setsForGroup(teacher, group);
  const confirmed = { params: { id: boris }, body: { confirm: true } };
  await teacher.call('POST /api/toggle-student-archive/{id}', confirmed);

  const deleted = await teacher.call('DELETE /api/groups', { body: { id: group } });

  expect(deleted).toMatchObject({ deleted: [group] });
  for (const student of [anna, boris]) {
    const all = await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id: student }, query: {} });
    expect(all.items).toMatchObject([{ id, group_id: null, due_at: null, students: [{ student_id: student }] }]);
  }
  const refusal = await teacher.refused('DELETE /api/students/', { body: { ids: [anna] } });
  expect(refusal).toMatchObject({ status: 409, code: 'has_records' });
});

test('[HMW-34] the database rejects changes and deletions of submissions and reviews', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson);
  await handsIn(student, { id, profile });
  await grades(teacher, { homework_id: id, student_id, value: 5 });

  for (const table of ['submission', 'homework_review']) {
    for (const change of [
      sql`update ${sql.table(table)} set student_id = student_id`,
      sql`delete from ${sql.table(table)}`,
    ]) {
      await expect(api.database.transaction((tx) => change.execute(tx))).rejects.toThrow(`${table} is append-only`);
    }
  }
});

test('[HMW-7] deleted homework is permanently deleted after a month, and not before', async () => {
  const { teacher, student, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson);
  await handsIn(student, { id, profile });
  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: { confirm: 'true' } });
  const rows = async () => {
    const kept = await sql<{ id: number }>`select id from homework where id = ${id}`.execute(api.database.db);
    return kept.rows.length;
  };

  await runs('sweeping of deleted homework', '2026-12-21T12:00:00Z');
  expect(await rows()).toBe(1);
  await runs('sweeping of deleted homework', '2026-12-21T13:00:00Z');

  expect(await rows()).toBe(0);
});

test('[HMW-42] files of homework and submissions are shown with them, only of the sender, and are unreadable after its deletion', async () => {
  const { teacher, student, lesson, profile } = await classroom(api);
  const [sheet, photo, other] = [await hasFile(api, teacher), await hasFile(api, student), await hasFile(api, teacher)];
  const { id, files } = await sets(teacher, lesson, { file_ids: [sheet] });
  const submit = (file_ids: number[]) => ({
    params: { id },
    query: { student_profile_id: profile },
    body: { text: '', file_ids },
  });

  const foreign = await student.refused('POST /api/student/homework/{id}/submit', submit([other]));
  const own = await student.call('POST /api/student/homework/{id}/submit', submit([photo]));
  const changed = await teacher.call('PUT /api/homework/{id}', { params: { id }, body: { file_ids: [other] } });

  expect(files.map((file) => file.id)).toEqual([sheet]);
  expect(foreign).toMatchObject({ status: 422, fields: { 'file_ids.0': expect.any(String) } });
  expect(own.submissions).toMatchObject([{ text: '', files: [{ id: photo }] }]);
  expect(changed.files.map((file) => file.id)).toEqual([other]);
  expect(firstPart(changed).submissions[0]?.files.map((file) => file.id)).toEqual([photo]);
  const attached = async () => {
    const uses = sql<{ file_id: number }>`
      select file_id from file_use where teacher_id = ${teacher.id} and detached_at is null order by file_id`;
    return (await uses.execute(api.database.db)).rows.map(({ file_id }) => file_id);
  };
  expect(await attached()).toEqual([photo, other]);
  const { operation_id } = await teacher.call('DELETE /api/delete-homework/{id}', {
    params: { id },
    query: { confirm: 'true' },
  });
  expect(await attached()).toEqual([]);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  expect(await attached()).toEqual([photo, other]);
  expect((await ownList(student, profile)).items).toMatchObject([{ files: [{ id: other }] }]);
});

test('[HMW-35] assigning, grading, returning and deleting can be undone, except after a newer submission', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const undo = (operation_id: number | null) =>
    teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const first = await sets(teacher, lesson);
  expect(await undo(first.operation_id)).toMatchObject({ status: 200 });
  expect((await ownList(student, profile)).total).toBe(0);
  expect(await noticesOf(student)).not.toContain('Задано «Упражнения»');

  const { id, operation_id: setting } = await sets(teacher, lesson);
  const { submissions } = await handsIn(student, { id, profile });
  const submission_id = submissions[0]?.id ?? 0;
  const answered = await undo(setting);
  const returned = await checks(teacher, { submission_id, action: 'return', comment: 'Ещё раз' });
  await undo(returned.operation_id);
  const graded = await grades(teacher, { submission_id, value: 5 });
  await undo(graded.operation_id);
  const removed = await teacher.call('DELETE /api/delete-homework/{id}', {
    params: { id },
    query: { confirm: 'true' },
  });
  await undo(removed.operation_id);

  expect(answered).toMatchObject({
    status: 409,
    body: { message: 'Отменить нельзя: с тех пор сдали или проверили домашнее задание' },
  });
  const [left] = (await ownList(student, profile)).items;
  expect(left).toMatchObject({
    id,
    state: 'submitted',
    grade: null,
    review: null,
    submissions: [{ id: submission_id }],
  });
  const old = await grades(teacher, { homework_id: id, student_id, value: 4 });
  await handsIn(student, { id, profile });
  expect(await undo(old.operation_id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
});
