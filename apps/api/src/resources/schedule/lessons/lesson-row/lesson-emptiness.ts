import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasEntries, hasPayment } from '../../../ledger/lesson-money.ts';

/** Every column that refers to a lesson: by what it makes a lesson no longer empty, or null where it says nothing of it. */
export const CLASSIFIED = {
  'lesson_participant.lesson_id': sql`exists (select from lesson_participant p where p.lesson_id = l.id
    and (p.attendance is not null or p.charge_minor is not null or p.cancelled_at is not null))`,
  'ledger_entry.lesson_id': hasEntries,
  'payment.lesson_id': hasPayment,
  'lesson.moved_from_id': sql`l.moved_from_id is not null`,
  'lesson.moved_to_id': sql`l.moved_to_id is not null`,
  // Derived from entries, which are weighed themselves.
  'lesson_coverage.lesson_id': null,
  'lesson_history.lesson_id': null,
} as const satisfies Record<string, RawBuilder<unknown> | null>;

const hasNote = sql`l.note_private <> '' or l.note_shared <> ''`;

/** What keeps a lesson when the link of a move is the only record it has. */
const ONLY_MOVED = 'занятие перенесено';

/** What a lesson can have that must not be lost, in the order in which it is named. */
const RECORDS = [
  { why: 'занятие уже проведено', has: sql`l.status = 'completed'` },
  { why: 'занятие отменено', has: sql`l.status = 'cancelled'` },
  { why: ONLY_MOVED, has: sql`l.status = 'moved'` },
  { why: 'есть оплата', has: CLASSIFIED['payment.lesson_id'] },
  { why: 'есть начисление', has: CLASSIFIED['ledger_entry.lesson_id'] },
  { why: 'есть отметка ученика', has: CLASSIFIED['lesson_participant.lesson_id'] },
  { why: 'есть заметка', has: hasNote },
  { why: ONLY_MOVED, has: sql`${CLASSIFIED['lesson.moved_from_id']} or ${CLASSIFIED['lesson.moved_to_id']}` },
];

/** LSN-14: a condition on `lesson l`, the one place that says which lessons may be swept away. */
export const emptyLessonsCondition = sql<boolean>`not (${sql.join(
  RECORDS.map(({ has }) => sql`(${has})`),
  sql` or `,
)})`;

/** Why a `lesson l` is not empty, in Russian; null for an empty one. */
export const keptBecause = sql<string | null>`case ${sql.join(
  RECORDS.map(({ why, has }) => sql`when ${has} then ${sql.lit(why)}`),
  sql` `,
)} end`;

/** Why this lesson is not empty, in Russian; null for an empty one. */
export async function reasonToKeep(db: Db, lesson_id: number): Promise<string | null> {
  const { rows } = await sql<{ why: string | null }>`
    select ${keptBecause} as why from lesson l where l.id = ${lesson_id}`.execute(db);
  return rows[0]?.why ?? null;
}
