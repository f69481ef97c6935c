import type { ChargeMode, Presence } from '@planner/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

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
