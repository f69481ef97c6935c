import { GROUP_TEXTS, type GroupText } from '@planner/contract/group-table';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PageRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export interface GroupRow extends Record<GroupText, string> {
  id: number;
  price_minor: number | null;
  color: number | null;
  archived_at: string | null;
  version: number;
  student_count: number;
  next_lesson_at: string | null;
  lessons_planned: number;
}

const texts = sql.join(GROUP_TEXTS.map((name) => sql.ref(`g.${name}`)));

const rows = (teacher: number, now: Date) => sql`
  select g.id, ${texts}, g.price_minor, g.color::integer as color, g.archived_at, g.version,
    (select count(*) from group_member m where m.group_id = g.id and m.left_on is null) as student_count,
    coming.next_lesson_at, coming.lessons_planned
  from student_group g
  cross join lateral (
    select min(l.start_at) as next_lesson_at, count(*) as lessons_planned
    from lesson l where l.group_id = g.id and l.status = 'planned' and l.start_at > ${now}
  ) coming
  where g.teacher_id = ${teacher}`;

/** API-24. The ids of a page of groups. */
export async function groupIds(db: Db, teacher: number, { limit, offset }: PageRows): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from student_group where teacher_id = ${teacher} and archived_at is null
    order by name collate russian_names, id limit ${limit} offset ${offset}`.execute(db);
  return found.rows.map(({ id }) => id);
}

export async function countGroups(db: Db, teacher: number): Promise<number> {
  const { total } = await db
    .selectFrom('student_group')
    .where('teacher_id', '=', teacher)
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function groupRows(db: Db, teacher: number, ids: readonly number[], now: Date): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<GroupRow>`
    ${rows(teacher, now)} and g.id = any(${ids}) order by g.name collate russian_names, g.id`.execute(db);
  return found.rows;
}

export async function groupRow(db: Db, teacher: number, id: number, now: Date): Promise<GroupRow | undefined> {
  const found = await sql<GroupRow>`${rows(teacher, now)} and g.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Today's members by name, each with the attendance at the group's completed lessons. */
export async function membersOf(db: Db, teacher: number, group_id: number) {
  const found = await sql<{
    student_id: number;
    student_name: string;
    time_zone: string | null;
    color: number | null;
    price_minor: number | null;
    joined_on: string;
    attended: number;
    marked: number;
  }>`
    select m.student_id, s.student_name, s.time_zone, s.color::integer as color,
      m.price_minor, m.joined_on, marks.attended, marks.marked
    from group_member m
    join student_group g on g.id = m.group_id and g.teacher_id = ${teacher}
    join student s on s.id = m.student_id
    cross join lateral (
      select count(*) filter (where p.attendance in ('present', 'late')) as attended, count(p.attendance) as marked
      from lesson l join lesson_participant p on p.lesson_id = l.id and p.student_id = m.student_id
      where l.group_id = m.group_id and l.status = 'completed'
    ) marks
    where m.group_id = ${group_id} and m.left_on is null
    order by s.student_name collate "ru-RU-x-icu", s.id`.execute(db);
  return found.rows;
}

/** The slots of the group's newest active rule, one per row. */
export function ruleDaysOf(db: Db, teacher: number, group_id: number) {
  return db
    .selectFrom('rule')
    .innerJoin('rule_day as day', 'day.rule_id', 'rule.id')
    .where('rule.id', '=', (eb) =>
      eb
        .selectFrom('rule as newest')
        .where('newest.teacher_id', '=', teacher)
        .where('newest.group_id', '=', group_id)
        .where('newest.status', '=', 'active')
        .select((newest) => newest.fn.max('newest.id').as('id')),
    )
    .select(['rule.id as rule_id', 'day.day_of_week_id', 'day.start_time', 'day.end_time'])
    .orderBy('day.day_of_week_id')
    .orderBy('day.start_time')
    .execute();
}

export async function insertGroup(tx: Tx, group: Insertable<Tables['student_group']>): Promise<number> {
  const { id } = await tx.insertInto('student_group').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks the teacher's groups among `ids`, so that no lesson is created for them meanwhile. */
export function lockGroups(tx: Tx, teacher: number, ids: readonly number[]) {
  return tx
    .selectFrom('student_group as g')
    .where('g.teacher_id', '=', teacher)
    .where('g.id', 'in', ids)
    .select((eb) => [
      'g.id',
      'g.name',
      'g.version',
      eb
        .selectFrom('lesson')
        .whereRef('lesson.group_id', '=', 'g.id')
        .select((lesson) => lesson.fn.countAll<number>().as('count'))
        .as('lessons'),
      eb
        .selectFrom('rule')
        .whereRef('rule.group_id', '=', 'g.id')
        .where('rule.status', '=', 'active')
        .select((rule) => rule.fn.countAll<number>().as('count'))
        .as('rules'),
    ])
    .orderBy('g.id')
    .forUpdate()
    .execute();
}

export async function updateGroups(
  tx: Tx,
  teacher: number,
  ids: readonly number[],
  change: Updateable<Tables['student_group']>,
): Promise<void> {
  if (ids.length === 0 || Object.keys(change).length === 0) return;
  await tx.updateTable('student_group').set(change).where('teacher_id', '=', teacher).where('id', 'in', ids).execute();
}

export async function deleteGroups(tx: Tx, teacher: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('student_group').where('teacher_id', '=', teacher).where('id', 'in', ids).execute();
}
