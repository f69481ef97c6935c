import type { Tx } from '../../../../database/database.ts';
import type { Learner } from '../lesson-row/learner.ts';
import { addMembers, addParticipants, removeFormerMembers, removePricedByCard } from './participants.repository.ts';

/** GRP-10: after a change of members the planned lessons to come have today's members; parts with a record stay. */
export async function followMembership(tx: Tx, teacher: number, group_id: number, now: Date): Promise<void> {
  await removeFormerMembers(tx, teacher, group_id, now);
  await addMembers(tx, teacher, group_id, now);
}

/** STU-20: planned lessons from a day on take the prices of now, where no price was said for the lesson itself. */
export async function repriceFrom(tx: Tx, teacher: number, whose: Learner, from_date: string): Promise<void> {
  await addParticipants(tx, await removePricedByCard(tx, teacher, whose, from_date));
}
