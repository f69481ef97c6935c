import type { InputOf, OwnHomework } from '@planner/contract';
import type { Person } from '../person.ts';

type Task = Partial<InputOf<'POST /api/create-homework-lesson/{id}'>['body']>;
type Review = InputOf<'POST /api/manual-grade'>['body'];

const TEXT = { text: 'Упражнения' };

export const sets = (teacher: Person, lesson: number, task: Task = {}) =>
  teacher.call('POST /api/create-homework-lesson/{id}', { params: { id: lesson }, body: { ...TEXT, ...task } });

export const setsForGroup = (teacher: Person, group: number, task: Task = {}) =>
  teacher.call('POST /api/create-homework-group/{id}', { params: { id: group }, body: { ...TEXT, ...task } });

/** Submits homework as the student of this profile. */
export const handsIn = (
  student: Person,
  { id, profile }: { id: number; profile: number },
  text = 'Готово',
): Promise<OwnHomework> =>
  student.call('POST /api/student/homework/{id}/submit', {
    params: { id },
    query: { student_profile_id: profile },
    body: { text },
  });

export const checks = (teacher: Person, review: Review) => teacher.call('POST /api/manual-grade', { body: review });

export const grades = (teacher: Person, review: Omit<Review, 'action'>) =>
  checks(teacher, { ...review, action: 'grade' });

export const ownList = (student: Person, profile: number) =>
  student.call('GET /api/student/homework', { query: { student_profile_id: profile } });
