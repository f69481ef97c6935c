import { afterAll, expect, test } from 'vitest';
import { hasLesson, hasRuleLessons } from '../../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const RECORDING = { recording_url: 'https://video.example/a' };
const change = (teacher: Person, id: number, body: object) =>
  teacher.call('PUT /api/lessons/{id}', { params: { id }, body });
const recordingOf = async (teacher: Person, id: number) =>
  (await teacher.call('GET /api/lesson/{id}', { params: { id } })).lesson.recording_url;

test('[LSN-275] the recording of a lesson is saved, emptied, and changes nothing else', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const made = await hasLesson(teacher, student_id);

  const { lesson, report } = await change(teacher, made.id, RECORDING);

  expect(made.recording_url).toBe('');
  expect(report.updated).toBe(1);
  expect(lesson).toEqual({ ...made, ...RECORDING, version: made.version + 1 });
  await change(teacher, made.id, { recording_url: '' });
  expect(await recordingOf(teacher, made.id)).toBe('');
});

test('[LSN-275] a change of the series writes the recording to one lesson only', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lessons = await hasRuleLessons(teacher, student_id);
  const [first, second] = [lessons[0]?.id ?? 0, lessons[1]?.id ?? 0];

  await change(teacher, first, { ...RECORDING, goal: 'Дроби', scope: 'following' });

  expect([await recordingOf(teacher, first), await recordingOf(teacher, second)]).toEqual([
    RECORDING.recording_url,
    '',
  ]);
});

test('[LSN-275] a lesson that moves to another week keeps its recording', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  await change(teacher, id, RECORDING);

  const { lesson } = await change(teacher, id, { conducted_date: '2026-12-10' });

  expect(lesson).toMatchObject({ moved_from_id: id, ...RECORDING });
});

test('[LSN-275] a lesson with a recording is not deleted', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await change(teacher, id, RECORDING);

  const refusal = await teacher.refused('DELETE /api/lessons/{id}', {
    params: { id },
    query: { scope: 'one', version: 2 },
  });

  expect(JSON.stringify(refusal)).toContain('есть запись');
});

test('[LSN-275] [CAB-128] the family reads the recording of its own lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await api.student();
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'student' },
  });
  const { profile } = await student.call('POST /api/student/link-profile', {
    body: { code: invite_code, role_in_profile: 'student' },
  });
  const { id } = await hasLesson(teacher, student_id);
  await change(teacher, id, RECORDING);

  const query = { student_profile_id: profile.student_profile_id ?? 0 };
  const { lesson } = await student.call('GET /api/student/lessons/{id}', { params: { id }, query });

  expect(lesson.recording_url).toBe(RECORDING.recording_url);
});
