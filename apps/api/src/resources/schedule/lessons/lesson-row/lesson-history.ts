import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/database.ts';

export type HistoryKind = 'made' | 'moved' | 'edited' | 'cancelled' | 'completed' | 'reopened' | 'price' | 'undone';

export interface HistoryLine {
  lesson_id: number;
  kind: HistoryKind;
  text: string;
}

/** LSN-30: one line for what happened to a lesson, `by` null where nobody did it by hand. */
export async function writeHistory(tx: Tx, lines: readonly HistoryLine[], by: number | null, now: Date): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into lesson_history (lesson_id, at, user_id, kind, text)
    select lesson_id, ${now}, ${by}::integer, kind, text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (lesson_id integer, kind text, text text)`.execute(
    tx,
  );
}

/** The lines of a lesson and of those it was moved from, oldest first. */
export async function historyOf(db: Db, teacher: number, lesson_id: number): Promise<{ at: string; text: string }[]> {
  const { rows } = await sql<{ at: string; text: string }>`
    with recursive same as (
      select id, moved_from_id from lesson where id = ${lesson_id} and teacher_id = ${teacher}
      union
      select earlier.id, earlier.moved_from_id from lesson earlier join same on earlier.id = same.moved_from_id
    )
    select line.at, line.text from lesson_history line join same on same.id = line.lesson_id
    order by line.at, line.id`.execute(db);
  return rows;
}
