import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const steps = (teacher: Person) => teacher.call('GET /api/onboarding', {});
const addSample = (teacher: Person) => teacher.call('POST /api/onboarding/sample', {});
const removeSample = (teacher: Person) => teacher.call('DELETE /api/onboarding/sample', {});

test('[ONB-1] the steps follow the existing data: subjects, a student, a lesson, an invitation and a link', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const seen = [await steps(teacher)];
  await teacher.call('PUT /api/update-teacher-profile', { body: { subject_ids: [1], version: '*' } });
  const id = await hasStudent(teacher, 'Анна');
  await hasLesson(teacher, id);
  seen.push(await steps(teacher));
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
  seen.push(await steps(teacher));
  await student.call('POST /api/student/link-profile', { body: { code } });
  seen.push(await steps(teacher));

  const counts = { students: 0, lessons: 0, invited: 0, linked: 0 };
  const nothing = { ...counts, has_subjects: false, student_id: null, passed_over: [] };
  const taught = { ...nothing, has_subjects: true, students: 1, lessons: 1, student_id: id, sample: 'none' };
  expect(seen).toEqual([
    { ...nothing, sample: 'offered' },
    taught,
    { ...taught, invited: 1 },
    { ...taught, linked: 1 },
  ]);
});

test('[ONB-2] a step is skipped and resumed, on every device', async () => {
  const teacher = await api.teacher();
  const pass = (step: 'profile' | 'invite', passed_over: boolean) =>
    teacher.call('POST /api/onboarding/pass-over', { body: { step, passed_over } });
  await pass('profile', true);
  await pass('profile', true);
  const both = await pass('invite', true);
  await pass('profile', false);

  expect(both.passed_over).toEqual(['profile', 'invite']);
  expect((await steps(teacher)).passed_over).toEqual(['invite']);
});

test('[ONB-4] an empty account gets students with a past and a future week, money and homework, and they complete no step', async () => {
  const teacher = await api.teacher({ time_zone: 'Asia/Vladivostok' });

  const added = await addSample(teacher);

  const { items, debt } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const week = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } });
  expect(added).toMatchObject({ students: 0, lessons: 0, sample: 'there' });
  expect(items.map(({ student_name, balance }) => [student_name, balance])).toEqual([
    ['Анна (пример)', 3000],
    ['Борис (пример)', 0],
    ['Вера (пример)', -1000],
  ]);
  expect(debt).toBe(1000);
  expect(Object.values(week.days).flat().length).toBeGreaterThan(2);
});

test('[ONB-4] an account with real data gets no sample, and two presses create one sample', async () => {
  const [busy, other] = [await api.teacher(), await api.teacher()];
  await hasStudent(busy, 'Анна');
  const refused = await busy.refused('POST /api/onboarding/sample', {});
  const there = personAt(await api.secondProcess(), other);
  const sent = (person: Visitor) => person.send('POST /api/onboarding/sample', {});

  const answers = await crossing(api, {
    hold: 'lock table sample_student in share mode',
    first: () => sent(other),
    second: () => sent(there),
  });

  expect(refused).toMatchObject({ status: 409, code: 'sample_not_empty' });
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  expect((await other.call('GET /api/all-students-teachers', { query: {} })).total).toBe(3);
});

test('[ONB-5] the sample is deleted with everything attached to it, whatever was changed in it, and nothing else is', async () => {
  const teacher = await api.teacher();
  await addSample(teacher);
  const own = await hasStudent(teacher, 'Глеб');
  await hasLesson(teacher, own, { conducted_date: '2026-11-28' });
  const { items } = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const vera = items.find(({ student_name }) => student_name === 'Вера (пример)');
  await teacher.call('POST /api/payments', {
    body: { student_id: vera?.id ?? 0, amount: 1000, date: '2026-11-20', method: 'cash' },
  });

  const left = await removeSample(teacher);

  expect(left).toMatchObject({ students: 1, lessons: 1, sample: 'none' });
  const after = await teacher.call('GET /api/all-students-teachers', { query: {} });
  const book = await teacher.call('GET /api/operations', { query: {} });
  expect(after.items.map(({ student_name }) => student_name)).toEqual(['Глеб']);
  expect(book.total).toBe(0);
  expect(
    await teacher.call('GET /api/earned-for-period', { query: { start_date: '2026-11-01', end_date: '2026-11-30' } }),
  ).toMatchObject({ earned: 0 });
  expect(await removeSample(teacher)).toMatchObject({ students: 1, sample: 'none' });
});

test('[ONB-5] an account can get a sample again after deleting it, and a deletion does not touch another teacher’s sample', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  await addSample(other);
  await addSample(teacher);
  await removeSample(teacher);

  expect(await addSample(teacher)).toMatchObject({ sample: 'there' });
  expect(await steps(other)).toMatchObject({ sample: 'there' });
});
