import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { lessonOfRow } from '../lessons/history/history.repository.ts';
import { emptyLessonsCondition } from '../lessons/lesson-row/lesson-emptiness.repository.ts';

export interface LaidOutLesson {
  id: number;
  teacher_id: number;
  /** The lesson is planned, has no record and was never changed. */
  empty: boolean;
}

/** The lessons that rules created after the day `until`, without the known ones. Locked until the transaction ends. */
export async function lockLaidOut(
  tx: Tx,
  rules: readonly { rule_id: number; until: string | null }[],
  known: readonly number[],
): Promise<LaidOutLesson[]> {
  const { rows } = await sql<LaidOutLesson>`
    select l.id, l.teacher_id, l.version = 1 and ${emptyLessonsCondition} as empty
    from lesson l
    join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as laid (rule_id integer, until date) on laid.rule_id = l.rule_id
    where (laid.until is null or coalesce(l.original_date, l.conducted_date) > laid.until) and l.id <> all(${known})
    order by l.id for update of l`.execute(tx);
  return rows;
}

/** The times of lessons, with the break after each. */
export function timesOf(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('lesson')
    .where('id', '=', sql<number>`any(${ids})`)
    .select(['id', 'teacher_id', 'start_at', 'end_at', 'break_minutes'])
    .execute();
}

/** The lessons among these that a later operation created or moved, unless that operation was undone. */
export async function placedAfter(tx: Tx, operation_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ row_id: number }>`
    select distinct r.row_id from journal_row r
    where r.table_name = 'lesson' and ${lessonOfRow} = any(${ids}) and r.operation_id > ${operation_id}
      -- Subqueries by id, because a join reads the operations of all accounts.
      and (select o.undoes_id from journal_operation o where o.id = r.operation_id) is null
      and (select u.id from journal_operation u where u.undoes_id = r.operation_id) is null
      and (r.before is null or r.before -> 'start_at' <> r.after -> 'start_at' or r.before -> 'status' <> r.after -> 'status')`.execute(
    tx,
  );
  return rows.map(({ row_id }) => row_id);
}

export async function participantsOf(tx: Tx, lesson_ids: readonly number[]): Promise<number[]> {
  if (lesson_ids.length === 0) return [];
  const rows = await tx
    .selectFrom('lesson_participant')
    .where('lesson_id', '=', sql<number>`any(${lesson_ids})`)
    .select('student_id')
    .distinct()
    .execute();
  return rows.map(({ student_id }) => student_id);
}

/** The students and groups for which an undo may restore lessons. */
export interface AboutLearners {
  students: readonly number[];
  groups: readonly number[];
  now: Date;
}

/** A plan of an archived student or group: a membership, a rule or a future lesson. */
export interface PlannedInArchive {
  kind: 'student' | 'student_group';
  /** A text that identifies the membership, the rule or the participation. */
  key: string;
}

/** The plans of those among these students and groups that are archived. */
export async function plannedInArchive(tx: Tx, { students, groups, now }: AboutLearners): Promise<PlannedInArchive[]> {
  const { rows } = await sql<PlannedInArchive>`
    with card as (select id from student where id = any(${students}) and archived_at is not null),
    archived_group as (select id from student_group where id = any(${groups}) and archived_at is not null)
    select 'student' as kind, 'member ' || m.group_id || ' ' || m.student_id as key
    from card join group_member m on m.student_id = card.id and m.left_on is null
    union all
    select 'student', 'rule ' || r.id from card join rule r on r.student_id = card.id and r.status = 'active'
    union all
    select 'student', 'lesson ' || l.id || ' ' || card.id
    from card join lesson_participant p on p.student_id = card.id and p.cancelled_at is null
    join lesson l on l.id = p.lesson_id and l.status = 'planned' and l.start_at > ${now}
    union all
    select 'student_group', 'rule ' || r.id from archived_group g join rule r on r.group_id = g.id and r.status = 'active'
    union all
    select 'student_group', 'lesson ' || l.id
    from archived_group g join lesson l on l.group_id = g.id and l.status = 'planned' and l.start_at > ${now}`.execute(
    tx,
  );
  return rows;
}
