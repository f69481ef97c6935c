import type { HomeworkFilter } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { SHOWN_OF_ONE } from '../../quotas/quotas.ts';
import { dueAt } from '../progress/due.repository.ts';

/** The ids of a listed part, in the order of the list. */
export interface Shown {
  homework_id: number;
  student_id: number;
}

interface Listed {
  shown: Shown[];
  total: number;
}

interface Page {
  limit: number;
  offset: number;
}

async function countParts(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from homework_student p where p.deleted_at is null and ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

const LAST_PLACE = 3;

/** The parts by `place`, then by due date. Parts in the last place are ordered from newest to oldest. */
async function placed(
  db: Db,
  student_id: number,
  place: RawBuilder<unknown>,
  { limit, offset }: Page,
  passes = sql`true`,
): Promise<Listed> {
  const all = sql`
    with asked as (
      select p.*, h.created_at, ${dueAt} as due_at
      from homework_student p join homework h on h.id = p.homework_id
      where p.student_id = ${student_id} and p.deleted_at is null
    ),
    placed as (select p.*, ${place} as place from asked p)`;
  const { rows } = await sql<Shown>`${all}
    select homework_id, student_id from placed where ${passes}
    order by place, case when place < ${LAST_PLACE} then due_at end nulls last, created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`${all} select count(*) as total from placed where ${passes}`.execute(db);
  return { shown: rows, total: counted.rows[0]?.total ?? 0 };
}

const isOverdue = (now: Date) => sql`p.state = 'assigned' and p.due_at < ${now}`;
const isOpen = sql`p.state in ('assigned', 'returned')`;

/** HMW-45. The filters, by the places of HMW-20. */
const PASSES: Record<HomeworkFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  to_check: sql`place = 0`,
  open: sql`place in (1, 2)`,
  done: sql`place = ${LAST_PLACE}`,
};

/** HMW-20. The teacher's order: waiting submissions first, then overdue homework, then open homework. */
export const partsForTeacher = (
  db: Db,
  student_id: number,
  { now, show = 'all', ...page }: Page & { now: Date; show?: HomeworkFilter },
): Promise<Listed> =>
  placed(
    db,
    student_id,
    sql`case when p.attempts > p.seen_attempt then 0 when ${isOverdue(now)} then 1 when ${isOpen} then 2
      else ${LAST_PLACE} end`,
    page,
    PASSES[show],
  );

/** HMW-21. The student's order: overdue homework first, then open homework. */
export const partsForStudent = (db: Db, student_id: number, { now, ...page }: Page & { now: Date }): Promise<Listed> =>
  placed(db, student_id, sql`case when ${isOverdue(now)} then 0 when ${isOpen} then 1 else ${LAST_PLACE} end`, page);

/** HMW-22. The submissions that wait for the teacher, the longest wait first. */
export async function waitingParts(db: Db, teacher: number, { limit, offset }: Page): Promise<Listed> {
  const isWaiting = sql`p.teacher_id = ${teacher} and p.attempts > p.seen_attempt`;
  const { rows } = await sql<Shown>`
    select p.homework_id, p.student_id from homework_student p where p.deleted_at is null and ${isWaiting}
    order by p.answered_at, p.id limit ${limit} offset ${offset}`.execute(db);
  return { shown: rows, total: await countParts(db, isWaiting) };
}

/** HMW-23. The homework assigned at a lesson, the oldest first. */
export async function setAtLesson(db: Db, lesson_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('homework')
    .where('lesson_id', '=', lesson_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * HMW-24. The homework assigned from the previous lesson that took place until this one, the newest first. This
 * includes homework of cancelled lessons between the two, and homework of the group without a lesson.
 */
export async function setBefore(db: Db, lesson_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with asked as (select * from lesson where id = ${lesson_id}),
    since as (
      select coalesce((
        select case when asked.group_id is not null
          then (select max(l.start_at) from lesson l where l.group_id = asked.group_id
            and l.status in ('planned', 'completed') and l.start_at < asked.start_at)
          else (select max(l.start_at) from lesson l where l.student_id = asked.student_id
            and l.status in ('planned', 'completed') and l.start_at < asked.start_at) end
        from asked), '-infinity') as at
    ),
    learners as (
      select h.* from asked join homework h on h.group_id = asked.group_id
      union all
      select h.* from asked join homework h on h.student_id = asked.student_id
    )
    select h.id from asked, since, learners h left join lesson l on l.id = h.lesson_id
    where h.deleted_at is null and coalesce(l.start_at, h.created_at) >= since.at
      and coalesce(l.start_at, h.created_at) < asked.start_at
    order by h.created_at desc, h.id desc limit ${SHOWN_OF_ONE.homeworkBefore}`.execute(db);
  return rows.map(({ id }) => id);
}

const ofGroup = (group_id: number) => sql`h.deleted_at is null and h.group_id = ${group_id}`;

/** HMW-44. A group's homework, with and without a lesson, the newest first. */
export async function setForGroup(
  db: Db,
  group_id: number,
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number }>`
    select h.id from homework h where ${ofGroup(group_id)}
    order by h.created_at desc, h.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from homework h where ${ofGroup(group_id)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/**
 * GRP-100. The homework of each of a group's lessons. Homework without a lesson belongs to the last lesson before its
 * assignment.
 */
export async function setAround(
  db: Db,
  group_id: number,
  lesson_ids: readonly number[],
): Promise<{ lesson_id: number; homework_id: number }[]> {
  const { rows } = await sql<{ lesson_id: number; homework_id: number }>`
    with placed as (
      select h.id as homework_id, coalesce(h.lesson_id, (
        select l.id from lesson l where l.group_id = ${group_id} and l.status in ('planned', 'completed')
          and l.start_at <= h.created_at order by l.start_at desc, l.id desc limit 1)) as lesson_id
      from homework h where ${ofGroup(group_id)}
    )
    select lesson_id, homework_id from placed where lesson_id = any(${lesson_ids}) order by homework_id`.execute(db);
  return rows;
}

export async function isHomework(db: Db, teacher: number, id: number): Promise<boolean> {
  const homework = await db
    .selectFrom('homework')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return homework !== undefined;
}

export async function isLesson(db: Db, teacher: number, id: number): Promise<boolean> {
  const lesson = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return lesson !== undefined;
}
