import type { InputOf, moves } from '@planner/contract';
import type { Api } from '@planner/e2e-harness';
import type { World } from './world.ts';

/** Coming lessons for which the student wants another time. */
export interface Moving {
  answered: number;
  withdrawn: number;
  free: number;
}

/** Saturday, 5 December, from six o'clock on in Moscow. */
const TIMES = {
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
    const body = { start_at: TIMES[which] };
    const query = { student_profile_id: profile };
    await student.call('POST /api/student/moves/{id}', { params: { id: moving[which] }, query, body });
  }
  return moving;
}

type Write = Exclude<keyof typeof moves, `GET ${string}`>;

/** The writes of the requests for another time. */
export const MOVE_DEEDS: { readonly [Key in Write]: (world: World) => InputOf<Key> } = {
  'POST /api/student/moves/{id}': ({ moving, profile }) => ({
    params: { id: moving.free },
    query: { student_profile_id: profile },
    body: { start_at: TIMES.free },
  }),
  'POST /api/student/moves/{id}/withdraw': ({ moving, profile }) => ({
    params: { id: moving.withdrawn },
    query: { student_profile_id: profile },
  }),
  'POST /api/moves/{id}/accept': ({ moving, card }) => ({
    params: { id: moving.answered },
    body: { student_id: card, start_at: TIMES.answered },
  }),
  'POST /api/moves/{id}/decline': ({ moving, card }) => ({
    params: { id: moving.answered },
    body: { student_id: card },
  }),
};
