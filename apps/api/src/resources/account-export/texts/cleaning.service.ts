import { mailAddress } from '@planner/calls/texts';
import type { Tx } from '../../../database/database.ts';
import { warnAfterCommit } from '../../../live/announce.ts';
import { holdAccount } from '../../quotas/quotas.service.ts';
import { OWNED_TABLES } from '../contents/owned-tables.ts';
import {
  endCleaning,
  keepPlace,
  placeOf,
  storeTexts,
  takeUncleaned,
  uncleanRows,
  withoutJournal,
} from './stored-texts.repository.ts';
import { dirtyTexts, TYPED_TEXTS } from './typed-texts.ts';

/** The maximum number of accounts per run, because the other jobs wait for this one. */
const ACCOUNTS = 50;
/** WRD-36. A stored login is cleaned like a typed one; otherwise its owner could not sign in. */
const STORED_TEXTS = { ...TYPED_TEXTS, users: { ...TYPED_TEXTS.users, username: mailAddress } };
const TABLES = OWNED_TABLES.filter((table) => STORED_TEXTS[table] !== undefined);

/** Accounts with texts that were stored before the contract cleaned texts. */
export const accountsToClean = (tx: Tx, now: Date): Promise<number[]> => takeUncleaned(tx, now, ACCOUNTS);

/** WRD-34. Cleans up to `limit` rows of an account. Returns whether more may be left. */
export async function cleanStoredTexts(tx: Tx, limit: number, user: number): Promise<boolean> {
  await holdAccount(tx, user);
  const place = await placeOf(tx, user);
  if (place === undefined) return false;
  await withoutJournal(tx);
  const begun = TABLES.findIndex((table) => table === place.table_name);
  let left = limit;
  for (const table of TABLES.slice(Math.max(begun, 0))) {
    const cleanings = STORED_TEXTS[table] ?? {};
    const after = table === place.table_name ? place.after_id : 0;
    const rows = await uncleanRows(tx, { table, cleanings, user }, { after, limit: left });
    for (const row of rows) {
      const texts = dirtyTexts(row, cleanings);
      if (Object.keys(texts).length === 0 || (await storeTexts(tx, { table, id: row.id }, texts))) continue;
      // WRD-35. The row stays unchanged, so that its owner can change it.
      const facts = { table, row: row.id, columns: Object.keys(texts) };
      warnAfterCommit(tx, facts, 'a stored text is not cleaned: its table refuses the clean one');
    }
    left -= rows.length;
    if (left === 0) {
      await keepPlace(tx, user, table, rows.at(-1)?.id ?? after);
      return true;
    }
  }
  await endCleaning(tx, user);
  return false;
}
