import type { Api } from '@planner/e2e-harness';

/** Coming lessons for which the student wants another time. */
export interface Moving {
  answered: number;
  withdrawn: number;
  free: number;
}

/** Saturday, 5 December, from six o'clock on in Moscow. */
export const MOVE_TIMES = {
  answered: '2026-12-05T03:00:00.000Z',
  withdrawn: '2026-12-05T04:00:00.000Z',
  free: '2026-12-05T05:00:00.000Z',
} as const;

/** The teacher opens three early hours, and the student asks for two of them. */
export async function movingOf(
  teacher: Api,
  student: Api,
  { profile, lessonOn }: { profile: number; lessonOn(this: void, day: string): Promise<number> },
): Promise<Moving> {
  const working_hours = { days: [{ day_of_week_id: 6, start_time: '06:00', end_time: '09:00' }] };
  const limits = { days_ahead: 28, notice_hours: 0 };
  await teacher.call('PUT /api/update-teacher-profile', { body: { version: '*', working_hours, moves: limits } });
  const moving = {
    answered: await lessonOn('2026-12-02'),
    withdrawn: await lessonOn('2026-12-03'),
    free: await lessonOn('2026-12-04'),
  };
  for (const which of ['answered', 'withdrawn'] as const) {
    const body = { start_at: MOVE_TIMES[which] };
    const query = { student_profile_id: profile };
    await student.call('POST /api/student/moves/{id}', { params: { id: moving[which] }, query, body });
  }
  return moving;
}
