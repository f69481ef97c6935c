import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasEntries, hasPayment, hasReversals } from '../../../ledger/lesson-money.ts';

/**
 * For every column that refers to a lesson: the condition under which the lesson is not empty, or null when the column
 * never matters.
 */
export const CLASSIFIED = {
  'lesson_participant.lesson_id': sql`exists (select from lesson_participant p where p.lesson_id = l.id
    and (p.attendance is not null or p.charge_minor is not null or p.cancelled_at is not null))`,
  'ledger_entry.lesson_id': hasEntries,
  'payment.lesson_id': hasPayment,
  'homework.lesson_id': sql`exists (select from homework h where h.lesson_id = l.id and h.deleted_at is null)`,
  'lesson_problem.lesson_id': sql`exists (select from lesson_problem p where p.lesson_id = l.id)`,
  'lesson_topic.lesson_id': sql`exists (select from lesson_topic t where t.lesson_id = l.id)`,
  'lesson_message.lesson_id': sql`exists (select from lesson_message m where m.lesson_id = l.id)`,
  'result.lesson_id': sql`exists (select from result r where r.lesson_id = l.id)`,
  'lesson.moved_from_id': sql`l.moved_from_id is not null`,
  'lesson.moved_to_id': sql`l.moved_to_id is not null`,
  // Derived from entries, which have their own condition.
  'lesson_coverage.lesson_id': null,
  // BIL-28: the line of a bill keeps its words after its lesson is deleted.
  'bill_line.lesson_id': null,
} as const satisfies Record<string, RawBuilder<unknown> | null>;

const hasNote = sql`l.note_private <> '' or l.note_shared <> ''`;

const hasCancelledPart = sql`exists (
  select from lesson_participant p where p.lesson_id = l.id and p.cancelled_at is not null)`;

/**
 * LSN-80. The marks of a completed and then reopened lesson do not count as a record; a cancelled participation does.
 */
const hasMark = sql`${CLASSIFIED['lesson_participant.lesson_id']} and (
  not (l.reopened_at is not null or ${hasReversals}) or ${hasCancelledPart})`;

/** The reason when the link of a move is the lesson's only record. */
const ONLY_MOVED = 'занятие перенесено';
const CANCEL = 'отмените занятие: оно останется в календаре зачёркнутым';
const CANCEL_IT = 'Отмените занятие: оно останется в календаре зачёркнутым';

/**
 * The records that prevent the deletion of a lesson, the most important first, each with the reason and the next step.
 */
const RECORDS = [
  {
    why: 'занятие уже проведено',
    has: sql`l.status = 'completed'`,
    next: 'Снимите отметку о проведении: списание вернётся, и занятие можно будет удалить',
  },
  {
    why: 'занятие отменено',
    has: sql`l.status = 'cancelled'`,
    next: 'Верните занятие: списание за отмену вернётся, и занятие можно будет удалить',
  },
  { why: ONLY_MOVED, has: sql`l.status = 'moved'`, next: 'Откройте занятие, которым оно стало, и отмените его' },
  {
    why: 'есть оплата',
    has: CLASSIFIED['payment.lesson_id'],
    next: 'Отмените занятие: оплата останется на счёте ученика',
  },
  {
    why: 'есть начисление',
    has: CLASSIFIED['ledger_entry.lesson_id'],
    next: CANCEL_IT,
  },
  { why: 'участие ученика отменено', has: hasCancelledPart, next: CANCEL_IT },
  { why: 'есть отметка ученика', has: hasMark, next: `Снимите отметку или ${CANCEL}` },
  {
    why: 'есть домашнее задание',
    has: CLASSIFIED['homework.lesson_id'],
    next: 'Отмените занятие: задание останется у ученика',
  },
  { why: 'записана тема', has: CLASSIFIED['lesson_topic.lesson_id'], next: `Уберите тему или ${CANCEL}` },
  { why: 'записаны трудности', has: CLASSIFIED['lesson_problem.lesson_id'], next: `Уберите трудности или ${CANCEL}` },
  { why: 'записан результат', has: CLASSIFIED['result.lesson_id'], next: `Уберите результат или ${CANCEL}` },
  { why: 'есть сообщения', has: CLASSIFIED['lesson_message.lesson_id'], next: CANCEL_IT },
  { why: 'есть запись', has: sql`l.recording_url <> ''`, next: `Уберите ссылку на запись или ${CANCEL}` },
  { why: 'есть заметка', has: hasNote, next: `Сотрите заметку или ${CANCEL}` },
  {
    why: ONLY_MOVED,
    has: sql`${CLASSIFIED['lesson.moved_from_id']} or ${CLASSIFIED['lesson.moved_to_id']}`,
    next: CANCEL_IT,
  },
];

/** LSN-14. A condition on `lesson l`. It is the only definition of an empty lesson. */
export const emptyLessonsCondition = sql<boolean>`not (${sql.join(
  RECORDS.map(({ has }) => sql`(${has})`),
  sql` or `,
)})`;

/** The reason in Russian why a `lesson l` is not empty, or null for an empty one. */
export const keptBecause = sql<string | null>`case ${sql.join(
  RECORDS.map(({ why, has }) => sql`when ${has} then ${sql.lit(why)}`),
  sql` `,
)} end`;

/** The reason in Russian why this lesson is not empty, with the next step. Undefined for an empty one. */
export async function reasonToKeep(db: Db, lesson_id: number): Promise<{ why: string; next: string } | undefined> {
  const cases = RECORDS.map(({ has }, index) => sql`when ${has} then ${sql.lit(index)}`);
  const { rows } = await sql<{ place: number | null }>`
    select case ${sql.join(cases, sql` `)} end::integer as place from lesson l where l.id = ${lesson_id}`.execute(db);
  const record = RECORDS[rows[0]?.place ?? RECORDS.length];
  return record && { why: record.why, next: record.next };
}
