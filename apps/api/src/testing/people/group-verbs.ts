import type { Lesson } from '@planner/contract';
import { type NewLesson, savedLesson, TUESDAY } from '../lesson-verbs.ts';
import type { Person } from '../person.ts';

export async function hasGroup(teacher: Person, student_ids: number[], price?: number): Promise<number> {
  const body = { name: 'Группа А2', student_ids, ...(price !== undefined && { price }) };
  const { id } = await teacher.call('POST /api/groups/create', { body });
  return id;
}

export async function hasGroupLesson(
  teacher: Person,
  group_id: number,
  wish: Omit<Partial<NewLesson>, 'student_id' | 'group_id'> = {},
): Promise<Lesson> {
  const { lesson } = await teacher.call('POST /api/create_group_lesson', { body: { group_id, ...TUESDAY, ...wish } });
  return savedLesson(lesson);
}
