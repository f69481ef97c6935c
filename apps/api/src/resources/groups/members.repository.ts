import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export async function memberIdsOf(db: Db, group_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .where('group_id', '=', group_id)
    .where('left_on', 'is', null)
    .select('student_id')
    .execute();
  return rows.map(({ student_id }) => student_id);
}

export async function addMembers(
  tx: Tx,
  group_id: number,
  student_ids: readonly number[],
  joined_on: string,
): Promise<void> {
  if (student_ids.length === 0) return;
  await tx
    .insertInto('group_member')
    .values(student_ids.map((student_id) => ({ group_id, student_id, joined_on, price_minor: null, left_on: null })))
    .execute();
}

/** Ends memberships. A membership that began on the same day is deleted. */
export async function endMembership(
  tx: Tx,
  members: { group_id?: number; student_ids: readonly number[] },
  left_on: string,
): Promise<void> {
  const { group_id, student_ids } = members;
  if (student_ids.length === 0) return;
  const inGroup = group_id === undefined ? sql<boolean>`true` : sql<boolean>`group_id = ${group_id}`;
  await tx
    .deleteFrom('group_member')
    .where(inGroup)
    .where('student_id', 'in', student_ids)
    .where('left_on', 'is', null)
    .where('joined_on', '>=', left_on)
    .execute();
  await tx
    .updateTable('group_member')
    .set({ left_on })
    .where(inGroup)
    .where('student_id', 'in', student_ids)
    .where('left_on', 'is', null)
    .execute();
}

/** The groups that the student is a member of now. */
export async function groupsOfStudent(db: Db, student_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .where('student_id', '=', student_id)
    .where('left_on', 'is', null)
    .select('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

export async function priceMember(
  tx: Tx,
  group_id: number,
  student_id: number,
  price_minor: number | null,
): Promise<void> {
  await tx
    .updateTable('group_member')
    .set({ price_minor })
    .where('group_id', '=', group_id)
    .where('student_id', '=', student_id)
    .where('left_on', 'is', null)
    .execute();
}

/** The given cards that belong to this teacher and are not archived. */
export function activeOf(db: Db, teacher: number, ids: readonly number[]): Promise<{ id: number }[]> {
  return db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('archived_at', 'is', null)
    .select('id')
    .execute();
}

/** Today's members of these groups, by name. */
export async function membersOfAll(db: Db, teacher: number, group_ids: readonly number[]) {
  if (group_ids.length === 0) return [];
  const found = await sql<{ group_id: number; student_id: number; student_name: string }>`
    select m.group_id, m.student_id, s.student_name
    from group_member m
    join student_group g on g.id = m.group_id and g.teacher_id = ${teacher}
    join student s on s.id = m.student_id
    where m.left_on is null and m.group_id = any(${group_ids})
    order by s.student_name collate "ru-RU-x-icu", s.id`.execute(db);
  return found.rows;
}
