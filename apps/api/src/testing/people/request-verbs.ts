import { DEFAULT_POLICY } from '@planner/money';
import { hasLesson } from '../lesson-verbs.ts';
import type { Person } from '../person.ts';

/** The times that the student asks for: Saturday, 5 December, from six o'clock on in Moscow. */
export const MOVE_TIMES = {
  accepted: '2026-12-05T03:00:00.000Z',
  declined: '2026-12-05T04:00:00.000Z',
  withdrawn: '2026-12-05T05:00:00.000Z',
  free: '2026-12-05T06:00:00.000Z',
} as const;

/** The student asks to cancel these lessons. Other lessons he may cancel himself. */
export async function askToCancel(
  teacher: Person,
  student: Person,
  { student_profile_id, lessons }: { student_profile_id: number; lessons: readonly number[] },
) {
  const may = (who_may: 'request' | 'cancel') =>
    teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...DEFAULT_POLICY, who_may } } });
  await may('request');
  for (const lesson_id of lessons) {
    await student.call('POST /api/student/cancel-lesson', { body: { student_profile_id, lesson_id } });
  }
  await may('cancel');
}

/** Coming lessons: the student asked for another time of the first three, and may still ask for the last one. */
export type Moving = Record<keyof typeof MOVE_TIMES, number>;

/** The teacher opens four early hours of a Saturday, and the student asks for three of them. */
export async function askForOtherTimes(
  teacher: Person,
  student: Person,
  { card, student_profile_id }: { card: number; student_profile_id: number },
): Promise<Moving> {
  const hours = { days: [{ day_of_week_id: 6, start_time: '06:00', end_time: '10:00' }] };
  const moves = { days_ahead: 28, notice_hours: 0 };
  await teacher.call('PUT /api/update-teacher-profile', { body: { working_hours: hours, moves } });
  const lessonOn = async (conducted_date: string) => (await hasLesson(teacher, card, { conducted_date })).id;
  const moving = {
    accepted: await lessonOn('2026-12-01'),
    declined: await lessonOn('2026-12-02'),
    withdrawn: await lessonOn('2026-12-03'),
    free: await lessonOn('2026-12-04'),
  };
  for (const which of ['accepted', 'declined', 'withdrawn'] as const) {
    const body = { start_at: MOVE_TIMES[which] };
    const params = { id: moving[which] };
    await student.call('POST /api/student/moves/{id}', { params, query: { student_profile_id }, body });
  }
  return moving;
}
