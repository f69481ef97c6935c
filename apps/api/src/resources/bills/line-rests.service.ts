import type { Db } from '../../database/database.ts';
import { type LineRow, lineRows } from './bills.repository.ts';
import { standingsOf } from './shares/shares.service.ts';

/** BIL-23, BIL-99. The lines of these bills with their rests. */
export async function linesWithRests(db: Db, bill_ids: readonly number[]): Promise<LineRow[]> {
  const rows = await lineRows(db, bill_ids);
  const shared = rows.filter(({ share, lesson_id }) => share !== null && lesson_id !== null);
  if (shared.length === 0) return rows;
  const ids = [...new Set(shared.flatMap(({ student_id }) => (student_id === null ? [] : [student_id])))];
  const standings = await standingsOf(db, ids);
  const left = new Map(
    [...standings.values()].flatMap(({ standing }) =>
      standing.taken.map(({ line_id, left_minor }) => [line_id, left_minor] as const),
    ),
  );
  return rows.map((row) => (shared.includes(row) ? { ...row, left_minor: left.get(row.line_id) ?? 0 } : row));
}
