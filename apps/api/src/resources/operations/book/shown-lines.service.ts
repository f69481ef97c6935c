import type { CashLine } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { filesOfLines } from './receipts.service.ts';
import { lineOf } from './line-wording.ts';
import { lineById, type LineRow } from './lines.repository.ts';

/** MNY-85, MNY-191. Lines in the form of an answer. One read loads the files of all lines. */
export async function shownLines(db: Db, rows: readonly LineRow[]): Promise<CashLine[]> {
  const filesOf = await filesOfLines(db, rows);
  return rows.map((row) => lineOf(row, filesOf(row)));
}

/** The answer of a write of one line. */
export async function shownLine(db: Db, id: number): Promise<CashLine> {
  const row = await lineById(db, id);
  return lineOf(row, (await filesOfLines(db, [row]))(row));
}
