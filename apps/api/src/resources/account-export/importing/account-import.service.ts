import type { ResultOf } from '@planner/contract';
import { type Db, sqlState, type Tx } from '../../../database/database.ts';
import type { FileStore } from '../../../files/store.ts';
import { oneByOne } from '../../../files/one-by-one.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ArrivedArchive } from '../../../http/uploads/arrived-archive.ts';
import { forgetOwnRows } from '../../journal/record/journal-sweeping.service.ts';
import { settleAccounts } from '../../ledger/settling.service.ts';
import { holdAccount } from '../../quotas/quotas.service.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import { bringFiles } from './bringing-files.ts';
import { checkRows } from './checked.ts';
import { importedColumns } from './columns.repository.ts';
import { wrongPart } from './faults.ts';
import { mapped } from './mapping.ts';
import { type Row, withArchive } from './reading.ts';
import { clearWay, insertRows, isEmpty, newIds, takeTime, updateOwn } from './writing.repository.ts';

/** An archive that was looked at, with its files laid down. */
interface Found {
  account: number;
  rows: ReadonlyMap<OwnedTable, readonly Row[]>;
}

/** One at a time, as each has all the data of an account in memory. */
const inTurn = oneByOne();

interface Finding {
  user: number;
  archive: ArrivedArchive;
  store: FileStore;
  quota: number;
  now: Date;
}

const idsIn = (rows: readonly Row[] = []) => new Set(rows.map(({ id }) => id));

/** XPT-21. Everything that can be wrong with an archive is found out before anything is written; null where nothing can be. */
export const archiveIn = (db: Db, { user, archive: arrived, store, quota, now }: Finding): Promise<Found | null> =>
  inTurn(async () => {
    if (!(await isEmpty(db, user))) return null;
    const columns = await importedColumns(db);
    return withArchive(arrived.path, async (archive) => {
      checkRows(archive.rows, columns);
      const files = await bringFiles({ archive, folder: arrived.folder, store, quota, now }, arrived.keys);
      const there = idsIn(files);
      const rows = new Map(archive.rows).set('file', files);
      rows.set(
        'file_use',
        (archive.rows.get('file_use') ?? []).filter(({ file_id }) => there.has(file_id)),
      );
      rows.set(
        'users',
        (archive.rows.get('users') ?? []).map((row) =>
          there.has(row['photo_file_id']) ? row : { ...row, photo_file_id: null },
        ),
      );
      return { account: archive.account, rows };
    });
  });

async function write(tx: Tx, user: number, { account, rows }: Found): Promise<void> {
  const ids = new Map<OwnedTable, ReadonlyMap<number, number>>();
  for (const table of OWNED_TABLES) {
    if (ownedTable(table).numbered === false) continue;
    // `checkRows` has found a number in each.
    const old = (rows.get(table) ?? []).map(({ id }) => Number(id));
    const fresh = await newIds(tx, table, old.length);
    ids.set(table, new Map(old.map((id, at) => [id, fresh[at] ?? 0])));
    if (ids.get(table)?.size !== old.length) throw wrongPart(`data/${table}.json`);
  }
  for (const table of OWNED_TABLES) {
    const made = (rows.get(table) ?? []).map((row) => mapped(table, row, { ids, account, user }));
    const [own] = made;
    try {
      if (table === 'users' || table === 'teacher') await updateOwn(tx, table, user, own ?? {});
      else await insertRows(tx, table, made);
    } catch (error) {
      // A check, a key or a type of the database that a row breaks.
      throw /^2[23]/.test(sqlState(error) ?? '') ? wrongPart(`data/${table}.json`) : error;
    }
  }
  await settleAccounts(tx, [...(ids.get('student')?.values() ?? [])]);
}

/** XPT-20, XPT-22. All of an archive in one transaction, into an account that has nothing yet. */
export async function importAccount(
  tx: Tx,
  user: number,
  found: Found | null,
): Promise<Omit<ResultOf<'POST /api/account-import'>, 'operation_id'>> {
  await holdAccount(tx, user);
  if (found === null || !(await isEmpty(tx, user))) throw new Refusal('account_not_empty');
  await takeTime(tx);
  await clearWay(tx, user);
  await write(tx, user, found);
  await forgetOwnRows(tx);
  const count = (table: OwnedTable) => found.rows.get(table)?.length ?? 0;
  return { students: count('student'), lessons: count('lesson'), files: count('file') };
}
