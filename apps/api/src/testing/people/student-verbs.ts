import { hasLesson, YESTERDAY } from '../lesson-verbs.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';

/** A teacher in Moscow and his student Анна, at 1 500 ₽ for 60 minutes. */
export async function teacherWithStudent(api: TestApi): Promise<{ teacher: Person; student_id: number }> {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  return { teacher, student_id: await hasStudent(teacher, 'Анна') };
}

/** Creates a student's account that is linked to a card. */
export async function linked(api: Pick<TestApi, 'student'>, teacher: Person, student_id: number): Promise<Person> {
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  const student = await api.student({ time_zone: 'Europe/Moscow' });
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  return student;
}

export async function balanceOf(teacher: Person, student_id: number): Promise<number> {
  const { balance } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  return balance;
}

/** A late cancellation, less than a day before the lesson, costs half the price. */
const HALF = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };

/** A teacher with the policy `HALF`, changed by `policy`, and his linked student. */
export async function linkedUnderPolicy(api: TestApi, policy: object = {}) {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...HALF, ...policy } } });
  return { teacher, student: await linked(api, teacher, student_id), student_id };
}

/** A teacher, his linked student and a lesson of yesterday. */
export async function classroom(api: TestApi) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const held = await hasLesson(teacher, student_id, YESTERDAY);
  const [own] = await student.call('GET /api/student/profiles', {});
  return { teacher, student, student_id, lesson: held.id, profile: own?.student_profile_id ?? 0 };
}
