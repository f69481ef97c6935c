import type { InputOf, Lesson } from '@planner/contract';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';
import { hasRule, hasStudent } from './timetable.ts';

type NewLesson = InputOf<'POST /api/lesson-one-time'>['body'];

export const clock = (time: string) => `${time}:00.000Z`;

/** Tuesday 24.11.2026, 18:00 to 19:00: still to come when a test begins. */
export const TUESDAY = { conducted_date: '2026-11-24', start_time: clock('18:00'), end_time: clock('19:00') };
/** Thursday 19.11.2026: over when a test begins. */
export const YESTERDAY = { ...TUESDAY, conducted_date: '2026-11-19' };

/** A teacher in Moscow and his student Анна, at 1 500 ₽ for 60 minutes. */
export async function teacherWithStudent(api: TestApi): Promise<{ teacher: Person; student_id: number }> {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  return { teacher, student_id: await hasStudent(teacher, 'Анна') };
}

export async function hasGroup(teacher: Person, student_ids: number[], price?: number): Promise<number> {
  const body = { name: 'Группа А2', student_ids, ...(price !== undefined && { price }) };
  const { id } = await teacher.call('POST /api/groups/create', { body });
  return id;
}

const saved = (lesson: Lesson | null): Lesson => {
  if (lesson === null) throw new Error('The answer of a write has no lesson');
  return lesson;
};

/** A one-time lesson, on Tuesday unless something else is said. */
export async function hasLesson(teacher: Person, student_id: number, wish: Partial<NewLesson> = {}): Promise<Lesson> {
  const { lesson } = await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, ...wish } });
  return saved(lesson);
}

export async function hasGroupLesson(
  teacher: Person,
  group_id: number,
  wish: Omit<Partial<NewLesson>, 'student_id' | 'group_id'> = {},
): Promise<Lesson> {
  const { lesson } = await teacher.call('POST /api/create_group_lesson', { body: { group_id, ...TUESDAY, ...wish } });
  return saved(lesson);
}

/** The lessons of a rule, Tuesdays at 18:00 from 24.11.2026 to the end of the year unless something else is said. */
export async function hasRuleLessons(
  teacher: Person,
  student_id: number,
  wish: Partial<Parameters<typeof hasRule>[1]> = {},
): Promise<Lesson[]> {
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31', student_id, ...wish });
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id, page_size: 100 } });
  return items;
}

/** A student's account linked to a card. */
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
