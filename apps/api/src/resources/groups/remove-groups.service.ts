import type { ResultOf } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { clearTimetable, holdTimetable } from '../schedule/timetable.service.ts';
import { deleteGroups, lockGroups, updateGroups } from './groups.repository.ts';
import { memberIdsOf } from './members.repository.ts';

interface Removal {
  id?: number | undefined;
  ids?: number[] | undefined;
  archive: boolean;
}

/** GRP-5, GRP-6: every one of them, or none. */
export async function removeGroups(
  tx: Tx,
  author: Teaching,
  { id, ids = [], archive }: Removal,
): Promise<ResultOf<'DELETE /api/groups'>> {
  const { teacher, now } = author;
  const wanted = [...new Set(id === undefined ? ids : [id, ...ids])];
  await holdTimetable(tx, teacher);
  const groups = await lockGroups(tx, teacher, wanted);
  if (groups.length < wanted.length) throw new Refusal('not_found');
  const taught = groups.filter(({ lessons, rules }) => (lessons ?? 0) + (rules ?? 0) > 0);
  if (taught.length > 0 && !archive) {
    throw new Refusal('group_has_lessons', { details: { groups: taught } });
  }
  const archived = taught.map((group) => group.id);
  const deleted = wanted.filter((group) => !archived.includes(group));
  for (const group_id of archived) {
    announce(tx, { students: await memberIdsOf(tx, group_id), topics: ['lessons'] });
    await clearTimetable(tx, author, { group_id });
  }
  await updateGroups(tx, teacher, archived, { archived_at: now });
  await deleteGroups(tx, teacher, deleted);
  return { deleted, archived, operation_id: null };
}
