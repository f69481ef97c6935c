import { dayInZone } from '@planner/schedule';
import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { followMembership, warnOfTooDear } from '../schedule/lessons/participants/participants.service.ts';
import { endMembership, groupsOfStudent } from './members.repository.ts';

/** Which groups `leaveGroups` would take the student out of. */
export const groupsLeftBy = (tx: Tx, student_id: number): Promise<number[]> => groupsOfStudent(tx, student_id);

/** GRP-4: from today on the student is in no group, and in none of their planned lessons; answers how many groups that were. */
export async function leaveGroups(tx: Tx, { teacher, time_zone, now }: Teaching, student_id: number): Promise<number> {
  const groups = await groupsOfStudent(tx, student_id);
  await endMembership(tx, { student_ids: [student_id] }, dayInZone(now, time_zone));
  for (const group_id of groups) {
    const { lesson_ids } = await followMembership(tx, teacher, group_id, now);
    // Who leaves is not kept by the price of another member.
    await warnOfTooDear(tx, teacher, lesson_ids);
  }
  return groups.length;
}
