import type { ChargeMode, Presence } from '@planner/money';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables/tables.ts';

export type LockedLesson = Selectable<Tables['lesson']>;

/** One student's part of a lesson. */
export interface Part {
  student_id: number;
  student_name: string;
  price_minor: number;
  attendance: Presence;
  reason: string;
  charge_mode: ChargeMode;
  charge_minor: number | null;
  cancelled_at: string | null;
}

/** The row of a lesson, held until the transaction ends. */
export function lockLesson(tx: Tx, teacher: number, id: number): Promise<LockedLesson | undefined> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Several rows, locked in one order so that two requests cannot hold each other up. */
export function lockLessons(tx: Tx, teacher: number, ids: readonly number[]): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function partsOf(tx: Tx, lesson_id: number): Promise<Part[]> {
  return tx
    .selectFrom('lesson_participant as part')
    .innerJoin('student', 'student.id', 'part.student_id')
    .where('part.lesson_id', '=', lesson_id)
    .select([
      'part.student_id',
      'student.student_name',
      'part.price_minor',
      'part.attendance',
      'part.reason',
      'part.charge_mode',
      'part.charge_minor',
      'part.cancelled_at',
    ])
    .orderBy('part.student_id')
    .execute();
}

/** Writes marks and charges of several parts as they are given. */
export async function writeParts(
  tx: Tx,
  lesson_id: number,
  parts: readonly Omit<Part, 'student_name' | 'price_minor'>[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update lesson_participant part
    set attendance = given.attendance, reason = given.reason, charge_mode = given.charge_mode,
      charge_minor = given.charge_minor, cancelled_at = given.cancelled_at,
      marked_at = case when given.attendance is null then null
        when part.attendance is distinct from given.attendance then ${now} else part.marked_at end,
      marked_by = case when given.attendance is null then null
        when part.attendance is distinct from given.attendance then ${by}::integer else part.marked_by end
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (
      student_id integer, attendance text, reason text, charge_mode text, charge_minor integer, cancelled_at timestamptz)
    where part.lesson_id = ${lesson_id} and part.student_id = given.student_id`.execute(tx);
}

type StatusColumns = Partial<
  Pick<
    LockedLesson,
    | 'auto_complete'
    | 'completed_at'
    | 'cancel_by'
    | 'cancel_reason'
    | 'cancel_at'
    | 'cancel_notice_minutes'
    | 'cancel_result'
    | 'moved_to_id'
    | 'moved_from_id'
  >
>;

/** The one place where a lesson's status is written. */
export async function setStatus(
  tx: Tx,
  lesson_id: number,
  status: LockedLesson['status'],
  columns: StatusColumns = {},
): Promise<void> {
  await tx
    .updateTable('lesson')
    .set({ ...columns, status })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', lesson_id)
    .execute();
}

/** LSN-23: what completes by itself now; rows another process is at are left to it. */
export function lockDueLessons(tx: Tx, now: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .where('status', '=', 'planned')
    .where('auto_complete', '=', true)
    .where('end_at', '<=', now.toISOString())
    .selectAll()
    .orderBy('end_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** LSN-24: what a teacher lets complete half an hour after its end; a lesson once reopened waits for the teacher. */
export function lockDueRuleLessons(tx: Tx, until: Date, limit: number): Promise<LockedLesson[]> {
  return tx
    .selectFrom('lesson')
    .innerJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .where('teacher.auto_complete_rules', '=', true)
    .where('lesson.status', '=', 'planned')
    .where('lesson.rule_id', 'is not', null)
    .where('lesson.end_at', '<=', until.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lesson_history as line')
            .select('line.id')
            .whereRef('line.lesson_id', '=', 'lesson.id')
            .where('line.kind', '=', 'reopened'),
        ),
      ),
    )
    .selectAll('lesson')
    .orderBy('lesson.end_at')
    .limit(limit)
    .forUpdate('lesson')
    .skipLocked()
    .execute();
}
