import { type DrawnCode, type KnownVersion, WAY_TEXTS, type WaysToPay, type WrittenWays } from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { announceNothing } from '../../live/announce.ts';
import { codePicture } from '../../payment-code/code-picture.ts';
import { type CodeOfBill, paymentCode } from '../../payment-code/payment-code.ts';
import { faultsOf, type Ways } from './faults-of-ways.ts';
import { lockWays, type WaysRow, waysRow, writeWays } from './ways-to-pay.repository.ts';

const NONE: WaysRow = { id: 0, ...recordBy(WAY_TEXTS, () => ''), version: 1 };
/** Numbers that people paste with spaces and hyphens. */
const NUMBERS = ['payee_inn', 'account_number', 'bic', 'correspondent_account'] as const;

/** BIL-3. The drawn code of these bank details; null without an account. */
export function drawnCode(ways: Ways, bill?: CodeOfBill): DrawnCode | null {
  if (ways.account_number === '') return null;
  const code = paymentCode(ways, bill);
  return { text: code.text, picture: codePicture(code) };
}

const shown = ({ id: _row, ...ways }: WaysRow): WaysToPay => ({ ...ways, code: drawnCode(ways) });

/** The stored ways of a teacher, with empty texts before the first write. */
export const storedWays = async (db: Db, teacher: number): Promise<WaysRow> => (await waysRow(db, teacher)) ?? NONE;

/** BIL-1. The ways to pay a teacher, with the code of the bank details. */
export const waysToPay = async (db: Db, teacher: number): Promise<WaysToPay> => shown(await storedWays(db, teacher));

interface Change extends WrittenWays {
  version: KnownVersion;
  dry_run: boolean;
}

/** BIL-1, BIL-2. Changes only the sent fields. A preview makes the same checks and writes nothing. */
export async function changeWays(tx: Tx, teacher: number, { version, dry_run, ...typed }: Change): Promise<WaysToPay> {
  const before = dry_run ? await storedWays(tx, teacher) : await lockWays(tx, teacher);
  if (!dry_run) refuseOldVersion(before, version, 'ways_to_pay');
  const change: WrittenWays = { ...typed };
  for (const field of NUMBERS) {
    const digits = change[field]?.replaceAll(/[\s-]/g, '');
    if (digits !== undefined) change[field] = digits;
  }
  const after = { ...before, ...change };
  const faults = faultsOf(after);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { fields: faults });
  if (dry_run) {
    announceNothing(tx);
    return shown(after);
  }
  await writeWays(tx, teacher, change);
  return waysToPay(tx, teacher);
}
