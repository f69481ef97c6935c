import type { OwnHomework } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { checks, grades, handsIn, sets } from '../../testing/people/homework-verbs.ts';
import { classroom } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { YESTERDAY, hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const allGrades = (teacher: Person, id: number) =>
  teacher.call('GET /api/students-all-grades/{id}', { params: { id } });
const analyticsOf = (teacher: Person, id: number) =>
  teacher.call('GET /api/analutics-student/{id}', { params: { id } });
const writes = (teacher: Person, student_id: number, date: string, value: number) =>
  teacher.call('POST /api/results', { body: { student_id, title: 'Зачёт', date, value, max: 10 } });

const answerOf = ({ submissions }: OwnHomework) => submissions.at(-1)?.id ?? 0;

test('[LRN-25] homework grades are listed with the results, each homework once with its newest grade, and not if only checked', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  await writes(teacher, student_id, '2026-11-20', 7);
  const essay = await sets(teacher, lesson, { title: 'Эссе', max_grade: 5 });
  const answer = answerOf(await handsIn(student, { id: essay.id, profile }));
  await grades(teacher, { submission_id: answer, value: 3 });
  await grades(teacher, { submission_id: answer, value: 4, comment: 'Лучше' });
  const paper = await sets(teacher, lesson, { text: 'Стр. 40\nупр. 1–3' });
  api.setClock('2026-11-20T21:30:00Z');
  await grades(teacher, { homework_id: paper.id, student_id, value: 5 });
  const seen = await sets(teacher, lesson, { text: 'Прочитать' });
  await checks(teacher, { homework_id: seen.id, student_id, action: 'check' });

  expect(await allGrades(teacher, student_id)).toEqual([
    { kind: 'homework', id: paper.id, date: '2026-11-21', title: 'Стр. 40', value: 5, max: null, comment: '' },
    { kind: 'result', id: expect.any(Number), date: '2026-11-20', title: 'Зачёт', value: 7, max: 10, comment: '' },
    { kind: 'homework', id: essay.id, date: '2026-11-20', title: 'Эссе', value: 4, max: 5, comment: 'Лучше' },
  ]);
});

test('[LRN-26] [LRN-25] the grade of deleted homework disappears from the list and the mean', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  await writes(teacher, student_id, '2026-11-20', 10);
  const { id } = await sets(teacher, lesson, { max_grade: 5 });
  await grades(teacher, { homework_id: id, student_id, value: 3 });
  const before = await analyticsOf(teacher, student_id);

  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: { confirm: 'true' } });

  expect(before).toMatchObject({ grades_avg: 80, by_month: [{ month: '2026-11', grades_avg: 80 }] });
  expect(await analyticsOf(teacher, student_id)).toMatchObject({ grades_avg: 100 });
  expect(await allGrades(teacher, student_id)).toHaveLength(1);
});

test('[LRN-51] homework and attendance are counted by month, homework in the month of its assignment', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const done = await sets(teacher, lesson, { due_at: null });
  await sets(teacher, lesson, { due_at: '2026-11-21T10:00:00Z' });
  await handsIn(student, { id: done.id, profile });
  const marks = [{ student_id, attendance: 'absent' as const }];
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id: lesson }, body: { marks } });
  api.setClock('2026-11-30T21:30:00Z');
  await sets(teacher, lesson, { due_at: null });
  const excused = await sets(teacher, lesson, { due_at: null });
  await checks(teacher, { homework_id: excused.id, student_id, action: 'excuse' });

  const { homework, attendance_percent, by_month } = await analyticsOf(teacher, student_id);

  expect({ homework, attendance_percent }).toEqual({
    homework: { given: 3, done: 1, overdue: 1 },
    attendance_percent: 0,
  });
  expect(by_month).toMatchObject([
    { month: '2026-11', lessons: 1, attendance_percent: 0, homework: { given: 2, done: 1, overdue: 1 } },
    { month: '2026-12', lessons: 0, attendance_percent: null, homework: { given: 1, done: 0, overdue: 0 } },
  ]);
});

test('[LRN-50] a student’s topics are read by page, newest first, including those of group lessons', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  const group_id = await hasGroup(teacher, [student_id]);
  const { id: grouped } = await hasGroupLesson(teacher, group_id, { ...YESTERDAY, conducted_date: '2026-11-18' });
  const { id: others } = await hasLesson(teacher, await hasStudent(teacher, 'Борис'), TUESDAY);
  for (const [lesson_id, text] of [
    [lesson, 'Времена'] as const,
    [grouped, 'Предлоги'] as const,
    [others, 'Чужая'] as const,
  ]) {
    await teacher.call('POST /api/create-topic', { body: { lesson_id, text } });
  }
  const page = (number: number) =>
    teacher.call('GET /api/student-topics', { query: { student_id, page: number, page_size: 1 } });

  const [first, second] = [await page(1), await page(2)];

  expect(first).toMatchObject({ total: 2, items: [{ text: 'Времена', lesson_date: '2026-11-19' }] });
  expect(second).toMatchObject({ total: 2, items: [{ text: 'Предлоги', lesson_date: '2026-11-18' }] });
  const stranger = await api.teacher();
  expect(await stranger.refused('GET /api/student-topics', { query: { student_id } })).toMatchObject({ status: 404 });
});

test('[STU-200] only the teacher reads the note of a card, and saves it on the version that was read', async () => {
  const { teacher, student, student_id, profile } = await classroom(api);
  const read = () => teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const write = (note_private: string, version: number) =>
    teacher.send('PUT /api/student-update/{id}', { params: { id: student_id }, body: { note_private, version } });
  const { version } = await read();

  const saved = await write('Боится ошибаться вслух', version);
  const late = await write('Другое', version);
  const long = await write('я'.repeat(10_001), version + 1);

  expect([saved.status, late.status, long.status]).toEqual([200, 409, 422]);
  expect(await read()).toMatchObject({ note_private: 'Боится ошибаться вслух' });
  const list = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const shown = [
    list,
    await student.call('GET /api/student/overview', {}),
    await student.call('GET /api/student/teacher-info', { query: { student_profile_id: profile } }),
  ];
  expect(JSON.stringify(shown)).not.toContain('Боится');
});

const MONTH = 'GET /api/students/{id}/month-report';
const SEND_MONTH = 'POST /api/students/{id}/month-report';

test('[MSG-34][NTF-51] a month is sent as one message with its numbers and topics, and the notice opens its page', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  await writes(teacher, student_id, '2026-11-20', 8);
  await sets(teacher, lesson, { due_at: null });
  await teacher.call('POST /api/create-topic', { body: { lesson_id: lesson, text: 'Дроби {сумма}' } });
  await teacher.call('POST /api/create-topic', { body: { lesson_id: lesson, text: 'Проценты' } });
  const asked = { params: { id: student_id }, query: { month: '2026-11' } };
  const own = { query: { student_profile_id: profile, month: '2026-11' } };
  const before = await student.send('GET /api/student/month-report', own);

  const { messages } = await teacher.call(SEND_MONTH, { params: { id: student_id }, body: { month: '2026-11' } });

  expect(before.status).toBe(404);
  const report = await teacher.call(MONTH, asked);
  expect(report).toMatchObject({
    grades_avg: 80,
    grades: [{ title: 'Зачёт', value: 8, max: 10 }],
    sent_at: expect.any(String),
  });
  expect(report).toMatchObject({
    homework: { given: 1, done: 0, overdue: 0 },
    topics: [{ text: 'Проценты' }, { text: 'Дроби {сумма}' }],
  });
  expect(JSON.stringify(report)).not.toMatch(/comment|earned|balance/);
  expect(messages).toMatchObject([{ text: report.text, month: '2026-11', readers: 'everyone' }]);
  expect(report.text).toContain('Итоги месяца: ноябрь 2026.');
  expect(report.text).toContain('Оценки: в среднем 80 % от максимума.\nТемы: Проценты; Дроби {сумма}.');
  expect(await student.call('GET /api/student/month-report', own)).toEqual(report);
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items.find(({ kind }) => kind === 'lesson_report')?.link).toBe(
    `/student/student-cabinet/month/2026-11?profile=${profile}`,
  );
});

test('[MSG-35] a month that was sent to the parents only is closed to the student, and an empty one is not sent', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  await sets(teacher, lesson, { due_at: null });
  const parent = await api.student({ first_name: 'Марина' });
  const role = { role_in_profile: 'parent' } as const;
  const invited = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: role });
  await parent.call('POST /api/student/link-profile', { body: { code: invited.invite_code, ...role } });
  const [linked] = await parent.call('GET /api/student/profiles', {});
  const params = { id: student_id };

  await teacher.call(SEND_MONTH, { params, body: { month: '2026-11', readers: 'parents' } });

  const read = async (person: Person, student_profile_id: number, month: string) =>
    (await person.send('GET /api/student/month-report', { query: { student_profile_id, month } })).status;
  const own = linked?.student_profile_id ?? 0;
  expect(await read(parent, own, '2026-11')).toBe(200);
  expect([await read(parent, own, '2026-10'), await read(parent, profile, '2026-11')]).toEqual([404, 404]);
  expect(await read(student, profile, '2026-11')).toBe(404);
  const refusal = await teacher.refused(SEND_MONTH, { params, body: { month: '2026-10' } });
  expect(refusal.fields).toEqual({ month: 'За этот месяц пока нечего показать' });
  const stranger = await api.teacher();
  expect((await stranger.send(MONTH, { params, query: { month: '2026-11' } })).status).toBe(404);
  expect((await stranger.send(SEND_MONTH, { params, body: { month: '2026-11' } })).status).toBe(404);
});
