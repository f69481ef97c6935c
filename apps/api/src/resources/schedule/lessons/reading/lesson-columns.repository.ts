import { sql, type RawBuilder } from 'kysely';

/**
 * The reader of a lesson. A teacher reads every participant. A student reads only the student's own participation, and
 * never the private note.
 */
export type Reader = { teacher: number } | { student: number; seesMoney: boolean };

type Roubles = (kopecks: RawBuilder<unknown>) => RawBuilder<unknown>;

const isHidden = (reader: Reader) => 'student' in reader && !reader.seesMoney;

/** ACC-160. A money column, or null for a student who does not see money. */
const moneyOrNull = (reader: Reader, said: RawBuilder<unknown>): RawBuilder<unknown> =>
  isHidden(reader) ? sql`null` : said;

/** Converts kopecks to the roubles of an answer. */
export const roublesOrNull =
  (reader: Reader): Roubles =>
  (kopecks) =>
    moneyOrNull(reader, sql`${kopecks} / 100.0::float8`);

/** One participant in the form of an answer; `part` is a CTE of the query. */
export const participantColumns = (reader: Reader, roubles = roublesOrNull(reader)) => sql`json_build_object(
  'student_id', part.student_id, 'student_name', part.student_name,
  'attendance', part.attendance, 'reason', part.reason,
  'price', ${roubles(sql`part.price_minor`)}, 'charge', ${roubles(sql`part.charge_minor`)},
  'paid', ${moneyOrNull(reader, sql`part.paid`)}, 'free_for', ${moneyOrNull(reader, sql`part.free_for`)},
  'cancel_asked_at', to_char(part.cancel_asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'move_to', to_char(part.move_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'confirmed', part.confirmed, 'policy_result', ${isHidden(reader) ? sql`''` : sql`part.cancel_result`})`;

/**
 * CAB-2, CAB-4. The sentence of a cancelled group lesson names the charge of each student, so it is hidden from
 * students.
 */
function cancelResult(reader: Reader): RawBuilder<unknown> {
  if (!('student' in reader)) return sql`l.cancel_result`;
  return reader.seesMoney ? sql`case when l.group_id is null then l.cancel_result else '' end` : sql`''`;
}

/** A lesson in the form of an answer, with the field names of the contract. The rows are returned unchanged. */
export function lessonColumns(reader: Reader): RawBuilder<unknown> {
  const isOwn = 'student' in reader;
  const price = roublesOrNull(reader)(isOwn ? sql`coalesce(parts.own_price, 0)` : sql`l.cost_minor`);
  return sql`l.id, extract(isodow from l.conducted_date)::integer as day_of_week_id, l.conducted_date,
    l.start_time::text || '.000Z' as start_time, l.end_time::text || '.000Z' as end_time, l.start_at, l.end_at,
    l.original_date, l.reminder_minutes, l.reminder_time, l.break_minutes, l.status, l.created_date, l.completed_at,
    l.auto_complete, l.one_time, l.trial, l.rule_id is not null as in_rule, l.rule_id,
    ${moneyOrNull(reader, sql`coalesce(parts.paid, false)`)} as paid,
    ${moneyOrNull(reader, sql`case when l.one_time then 0 else ${price} end`)} as cost_lesson,
    ${moneyOrNull(reader, sql`case when l.one_time then ${price} else 0 end`)} as cost_lesson_one_time,
    ${moneyOrNull(reader, sql`coalesce(parts.amount_deducted, 0)`)} as amount_deducted, l.time_zone_teacher, l.student_id, l.group_id,
    coalesce(g.name, s.student_name) as student_name, l.goal, l.subject_id, l.meeting_url, l.recording_url,
    ${isOwn ? sql`null` : sql`l.note_private`} as note_private, l.note_shared, l.moved_to_id, l.moved_from_id,
    later.conducted_date as moved_to_date, earlier.conducted_date as moved_from_date,
    case when l.cancel_by is not null then json_strip_nulls(json_build_object(
      'by', l.cancel_by, 'reason', l.cancel_reason,
      'at', to_char(l.cancel_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'notice_minutes', coalesce(l.cancel_notice_minutes, 0), 'policy_result', ${cancelResult(reader)},
      'make_up', nullif(l.make_up, false))) end as cancel,
    coalesce(g.color, s.color, coalesce(g.id, s.id) % 9) as color,
    nullif(s.time_zone, l.time_zone_teacher) as time_zone_student,
    coalesce(parts.participants, '[]'::json) as participants, l.version`;
}
