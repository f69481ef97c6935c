import type { CashLine, KnownVersion } from '@planner/contract';
import type { Tx } from '../../../database/database.ts';
import { refuseOldVersion } from '../../../http/conflict/old-version.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { refuseDayToCome } from '../../../http/request/day-to-come.ts';
import { lockReceivedLine, writeReceipt } from './lines.repository.ts';
import { shownLine } from './shown-lines.service.ts';

/** MNY-94. Marks «Чек выдан» with number and day. Without a number it removes the mark. */
export async function markReceipt(
  tx: Tx,
  teaching: Teaching,
  { id, number, date, version }: { id: number; number: string | null; date: string | null; version: KnownVersion },
): Promise<CashLine> {
  if (number !== null && date === null) throw new Refusal('invalid', { fields: { date: 'Заполните это поле' } });
  if (number !== null && date !== null) refuseDayToCome(date, teaching);
  const held = await lockReceivedLine(tx, teaching.teacher, id);
  if (held === undefined) throw new Refusal('not_found');
  refuseOldVersion({ ...held, id }, version, 'operation');
  await writeReceipt(tx, id, { tax_receipt_no: number, tax_receipt_at: number === null ? null : date });
  return shownLine(tx, id);
}
