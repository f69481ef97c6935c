import { dayInZone } from '@planner/schedule';
import type { Db, Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { followMembership, warnOfTooDear } from '../schedule/lessons/participants/participants.service.ts';
import { endMembership, groupsOfStudent } from './members.repository.ts';

/** The groups that `leaveGroups` would remove the student from. */
export const groupsLeftBy = (db: Db, student_id: number): Promise<number[]> => groupsOfStudent(db, student_id);

/**
 * GRP-4. Removes the student from all groups and their planned lessons, from today on. Returns the number of groups.
 */
export async function leaveGroups(tx: Tx, { teacher, time_zone, now }: Teaching, student_id: number): Promise<number> {
  const groups = await groupsOfStudent(tx, student_id);
  await endMembership(tx, { student_ids: [student_id] }, dayInZone(now, time_zone));
  for (const group_id of groups) {
    const { lesson_ids } = await followMembership(tx, teacher, group_id, now);
    // The high price of another member only causes a warning, so that it does not block the leaving.
    await warnOfTooDear(tx, teacher, lesson_ids);
  }
  return groups.length;
}
