import {
  type DrawnCode,
  type KnownVersion,
  type TaxStatus,
  WAY_TEXTS,
  type WaysToPay,
  type WrittenWays,
} from '@planner/contract';
import { recordBy } from '@planner/contract/field-table';
import { addDays, type Day, dayInZone } from '@planner/schedule';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { announceNothing } from '../../live/announce.ts';
import { codePicture } from '../../payment-code/code-picture.ts';
import { type CodeOfBill, paymentCode } from '../../payment-code/payment-code.ts';
import type { Teaching } from '../../http/teaching.ts';
import { filesOf } from '../files/files.service.ts';
import { keepBankCode } from '../files/photo.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { faultsOf, type Ways } from './faults-of-ways.ts';
import { lockWays, type WaysRow, waysRow, writeWays } from './ways-to-pay.repository.ts';

const NONE: WaysRow = {
  id: 0,
  ...recordBy(WAY_TEXTS, () => ''),
  tax_status: 'none',
  receipts_from: null,
  regime_from: null,
  version: 1,
};
/** Numbers that people paste with spaces and hyphens. */
const NUMBERS = ['payee_inn', 'account_number', 'bic', 'correspondent_account'] as const;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** RCP-1. The queue of receipts begins with the former month, whose transfers may still lack their receipts. */
const firstDayOfQueue = (today: Day): Day => firstOfMonth(addDays(firstOfMonth(today), -1));

/** BIL-3. The drawn code of these bank details; null without an account. */
export function drawnCode(ways: Ways, bill?: CodeOfBill): DrawnCode | null {
  if (ways.account_number === '') return null;
  const code = paymentCode(ways, bill);
  return { text: code.text, picture: codePicture(code) };
}

async function shown(
  db: Db,
  teacher: number,
  { id: _row, receipts_from: _since, regime_from: _chosen, ...ways }: WaysRow,
): Promise<WaysToPay> {
  const [picture] = (await filesOf(db, 'bank_code', [teacher])).get(teacher) ?? [];
  return { ...ways, code: drawnCode(ways), bank_code_url: picture?.preview_url ?? picture?.url ?? null };
}

/** The stored ways of a teacher, with empty texts before the first write. */
export const storedWays = async (db: Db, teacher: number): Promise<WaysRow> => (await waysRow(db, teacher)) ?? NONE;

/** BIL-1. The ways to pay a teacher, with the code of the bank details. */
export const waysToPay = async (db: Db, teacher: number): Promise<WaysToPay> =>
  shown(db, teacher, await storedWays(db, teacher));

interface Change extends WrittenWays {
  version: KnownVersion;
  dry_run: boolean;
  tax_status?: TaxStatus | undefined;
  /** Null removes the picture of the bank's code. */
  bank_code_file_id?: number | null | undefined;
}

/** BIL-1, BIL-2. Changes the sent ways. A preview checks the texts alike and writes nothing. */
export async function changeWays(
  tx: Tx,
  { teacher, time_zone, now, quota }: Teaching & { quota: number },
  { version, dry_run, bank_code_file_id, tax_status, ...typed }: Change,
): Promise<WaysToPay> {
  // Before the row of the ways: attaching a file locks the account first.
  if (!dry_run && bank_code_file_id !== undefined) await holdAccount(tx, teacher);
  const before = dry_run ? await storedWays(tx, teacher) : await lockWays(tx, teacher);
  if (!dry_run) refuseOldVersion(before, version, 'ways_to_pay');
  const change: WrittenWays = { ...typed };
  for (const field of NUMBERS) {
    const digits = change[field]?.replaceAll(/[\s-]/g, '');
    if (digits !== undefined) change[field] = digits;
  }
  const status = tax_status ?? before.tax_status;
  const after = { ...before, ...change, tax_status: status };
  const faults = faultsOf(after);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { fields: faults });
  if (dry_run) {
    announceNothing(tx);
    return shown(tx, teacher, after);
  }
  if (bank_code_file_id !== undefined) await keepBankCode(tx, { teacher, file_id: bank_code_file_id, quota }, now);
  const begins = status === 'npd' && before.receipts_from === null;
  const today = dayInZone(now, time_zone);
  await writeWays(tx, teacher, {
    ...change,
    ...(status !== before.tax_status && { tax_status: status }),
    ...(begins && { receipts_from: firstDayOfQueue(today), regime_from: today }),
  });
  return waysToPay(tx, teacher);
}
