import type { ResultOf } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { absent, Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { clearTimetable, holdTimetable, type Cleared } from '../schedule/timetable.service.ts';
import { deleteGroups, lockGroups, updateGroups } from './groups.repository.ts';
import { memberIdsOf } from './members.repository.ts';

interface Removal {
  id?: number | undefined;
  ids?: number[] | undefined;
  archive: boolean;
}

/**
 * GRP-5, GRP-6. All-or-nothing. Without `archive` it archives too, then throws with the counted losses, and the
 * transaction is rolled back.
 */
export async function removeGroups(
  tx: Tx,
  author: Teaching,
  { id, ids = [], archive }: Removal,
): Promise<ResultOf<'DELETE /api/groups'>> {
  const { teacher, now } = author;
  const wanted = [...new Set(id === undefined ? ids : [id, ...ids])];
  await holdTimetable(tx, teacher);
  const groups = await lockGroups(tx, teacher, wanted);
  if (groups.length < wanted.length) throw new Missing('group', absent(wanted, groups));
  const taught = groups.filter(({ lessons, rules }) => (lessons ?? 0) + (rules ?? 0) > 0);
  const archived = taught.map((group) => group.id);
  const deleted = wanted.filter((group) => !archived.includes(group));
  const cleared: Cleared[] = [];
  for (const group_id of archived) {
    announce(tx, { students: await memberIdsOf(tx, group_id), topics: ['lessons'] });
    cleared.push(await clearTimetable(tx, author, { group_id }));
  }
  const losses = lossesOf(cleared);
  if (taught.length > 0 && !archive) {
    throw new Refusal('group_has_lessons', { details: { groups: taught, ...losses } });
  }
  await updateGroups(tx, teacher, archived, { archived_at: now });
  await deleteGroups(tx, teacher, deleted);
  return { deleted, archived, ...losses, operation_id: null };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** GRP-80. The total losses of archiving these groups. */
const lossesOf = (cleared: readonly Cleared[]) => ({
  ended_rules: sum(cleared.map(({ ended_rules }) => ended_rules)),
  future_lessons_removed: sum(cleared.map(({ removed_lessons }) => removed_lessons)),
  future_lessons_cancelled: sum(cleared.map(({ cancelled_lessons }) => cancelled_lessons)),
  counted_until: cleared.map(({ counted_until }) => counted_until).find((day) => day !== null) ?? null,
});
