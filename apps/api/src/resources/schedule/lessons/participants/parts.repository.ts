import type { CancellationPolicy, ChargeMode, Presence } from '@planner/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables/tables.ts';
import type { FreeLesson } from '../../../free-lessons/free-lesson-book.ts';
import type { Credit } from '../../../packages/credit.ts';

/** The participation of one student in a lesson. */
export interface Part {
  student_id: number;
  student_name: string;
  /** STU-130. The cancellation policy for this student: the card's own, otherwise the teacher's. */
  policy: CancellationPolicy;
  price_minor: number;
  price_source: Tables['lesson_participant']['price_source'];
  /** The package lesson that this participation uses or may use. `writeParts` does not store it. */
  credit?: Credit | null;
  /** The free lesson that this participation uses. `writeParts` does not store it. */
  free_lesson?: FreeLesson | null;
  attendance: Presence;
  /** Null without a manual mark: the completion then adds the mark `present`. */
  marked_by: number | null;
  reason: string;
  charge_mode: ChargeMode;
  charge_minor: number | null;
  cancelled_at: string | null;
  cancelled_by: Tables['lesson_participant']['cancelled_by'];
  /** The sentence with the cost of the cancellation or of a forgiven absence; otherwise empty. */
  cancel_result: string;
  /** LSN-174. The first day of the month whose free cancellation was used. */
  free_cancel_month: string | null;
  /** LSN-175. The percent at which the absence was charged. Null when the current policy decides. */
  no_show_percent: number | null;
  /** The time of the student's cancellation request, and the lesson's start at that time. */
  cancel_asked_at: string | null;
  cancel_asked_for: string | null;
  /** MOV-5. The lesson's start at the time of a request for another time, this time, and the end of its hold. */
  move_asked_for: string | null;
  move_to: string | null;
  move_until: string | null;
  /** CAB-92. The account that cancelled the participation, or asks its family for consent. */
  absence_by: number | null;
  /** CAB-90. The lesson's start at the time of the request to the family. */
  family_asked_for: string | null;
}

/** The participations in one lesson. */
export async function partsOf(db: Db, lesson_id: number): Promise<Part[]> {
  return (await partsOfLessons(db, [lesson_id]))(lesson_id);
}

/** The policy of a card; needs `student` and `teacher` in the query. */
const policyColumn = sql<CancellationPolicy>`coalesce(student.policy, teacher.policy)`;

/** Reads the participations in several lessons with one query. Returns a function that lists the participations of one lesson. */
export async function partsOfLessons(db: Db, lesson_ids: readonly number[]): Promise<(lesson_id: number) => Part[]> {
  if (lesson_ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('lesson_participant as part')
    .innerJoin('student', 'student.id', 'part.student_id')
    .innerJoin('teacher', 'teacher.id', 'student.teacher_id')
    .where('part.lesson_id', '=', sql<number>`any(${lesson_ids})`)
    .select([
      'part.lesson_id',
      'part.student_id',
      'student.student_name',
      'part.price_minor',
      'part.price_source',
      'part.attendance',
      'part.marked_by',
      'part.reason',
      'part.charge_mode',
      'part.charge_minor',
      'part.cancelled_at',
      'part.cancelled_by',
      'part.cancel_result',
      'part.free_cancel_month',
      'part.no_show_percent',
      'part.cancel_asked_at',
      'part.cancel_asked_for',
      'part.move_asked_for',
      'part.move_to',
      'part.move_until',
      'part.absence_by',
      'part.family_asked_for',
    ])
    .select(policyColumn.as('policy'))
    .orderBy('part.student_id')
    .execute();
  const byLesson = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  return (lesson_id) => (byLesson.get(lesson_id) ?? []).map(({ lesson_id: _, ...part }) => part);
}

/**
 * The cancelled and charged participations of these lessons, if the lessons are planned. Such a charge is in the
 * account before the lesson is completed.
 */
export async function chargedPartsOf(tx: Tx, lesson_ids: readonly number[]) {
  if (lesson_ids.length === 0) return [];
  return tx
    .selectFrom('lesson_participant as part')
    .innerJoin('lesson', 'lesson.id', 'part.lesson_id')
    .where('part.lesson_id', '=', sql<number>`any(${lesson_ids})`)
    .where('part.cancelled_at', 'is not', null)
    .where('part.charge_minor', '>', 0)
    .where('lesson.status', '=', 'planned')
    .select(['lesson.teacher_id as teacher', 'part.student_id', 'part.lesson_id'])
    .select(['part.charge_minor as amount_minor', 'lesson.conducted_date as effective_date'])
    .orderBy('part.lesson_id')
    .orderBy('part.student_id')
    .$narrowType<{ amount_minor: number }>()
    .execute();
}

/** The stored fields of the participations in a lesson. */
export interface LessonParts {
  lesson_id: number;
  parts: readonly Pick<
    Part,
    | 'student_id'
    | 'attendance'
    | 'reason'
    | 'charge_mode'
    | 'charge_minor'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'cancel_result'
    | 'free_cancel_month'
    | 'no_show_percent'
  >[];
}

/** Stores the marks and charges of participations. The author of a mark changes only if the mark changes. */
export async function writeParts(
  tx: Tx,
  ofLessons: readonly LessonParts[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const given = ofLessons.flatMap(({ lesson_id, parts }) =>
    parts.map(({ student_id, attendance, reason, charge_mode, charge_minor, ...cancelled }) => {
      const { cancelled_at, cancelled_by, cancel_result, free_cancel_month, no_show_percent } = cancelled;
      return {
        lesson_id,
        student_id,
        attendance,
        reason,
        charge_mode,
        charge_minor,
        cancelled_at,
        cancelled_by,
        cancel_result,
        free_cancel_month,
        no_show_percent,
      };
    }),
  );
  if (given.length === 0) return;
  await sql`
    update lesson_participant part
    set attendance = given.attendance, reason = given.reason, charge_mode = given.charge_mode,
      charge_minor = given.charge_minor, cancelled_at = given.cancelled_at,
      cancelled_by = given.cancelled_by,
      cancel_result = given.cancel_result, free_cancel_month = given.free_cancel_month,
      no_show_percent = given.no_show_percent,
      marked_at = case when given.attendance is null then null
        when part.attendance is distinct from given.attendance then ${now} else part.marked_at end,
      marked_by = case when given.attendance is null then null
        when part.attendance is distinct from given.attendance then ${by}::integer else part.marked_by end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      lesson_id integer, student_id integer, attendance text, reason text, charge_mode text, charge_minor integer,
      cancelled_at timestamptz, cancelled_by text, cancel_result text,
      free_cancel_month date, no_show_percent smallint)
    where part.lesson_id = given.lesson_id and part.student_id = given.student_id`.execute(tx);
}
