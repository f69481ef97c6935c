import type { CashLine } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { refuseDayToCome } from './book-day.ts';
import { lineById, writeReceipt } from './lines.repository.ts';
import { lineOf } from './line-wording.ts';

/** MNY-94. «Чек выдан» with its number and day; without a number the mark is taken away. */
export async function markReceipt(
  tx: Tx,
  teaching: Teaching,
  { id, number, date }: { id: number; number: string | null; date: string | null },
): Promise<CashLine> {
  if (number !== null && date === null) throw new Refusal('invalid', { fields: { date: 'Заполните это поле' } });
  if (number !== null && date !== null) refuseDayToCome(date, teaching);
  const receipt = { number, date: number === null ? null : date };
  if (!(await writeReceipt(tx, { teacher: teaching.teacher, id, ...receipt }))) throw new Refusal('not_found');
  return lineOf(await lineById(tx, id));
}
