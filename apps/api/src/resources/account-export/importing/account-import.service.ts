import type { ResultOf } from '@planner/contract';
import { type FileStore, sqlState } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { foreignReader } from '../../../foreign-files/foreign-reader.ts';
import { TooCostly } from '../../../foreign-files/reader-handle.ts';
import type { ReadingPool } from '../../../foreign-files/reading-pool.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ArrivedArchive } from '../../../http/uploads/arrived-archive.ts';
import { forgetOwnRows } from '../../journal/journal-sweeping.service.ts';
import { settleAccounts } from '../../ledger/settling.service.ts';
import { holdAccount, isOverQuota } from '../../quotas/quotas.service.ts';
import { type Quota, QUOTAS } from '../../quotas/quotas.ts';
import { OWNED_TABLES, type OwnedTable, ownedTable } from '../contents/owned-tables.ts';
import type { ArchivePiece, read } from './archive-reading.ts';
import { bringFiles } from './bringing-files.ts';
import type { Row } from './checked.ts';
import { importedColumns } from './columns.repository.ts';
import { unfitArchive, wrongPart } from './faults.ts';
import { mapped } from './mapping.ts';
import { withOneCategoryAName } from './twin-categories.ts';
import { clearWay, insertRows, isEmpty, makeRoom, newIds, takeTime, updateOwn } from './writing.repository.ts';

/** The validated rows of an archive. Its files are already stored. */
interface Found {
  account: number;
  rows: ReadonlyMap<OwnedTable, readonly Row[]>;
}

/** The time limit for the validation of an archive's data. 64 MB take a few seconds. */
const ARCHIVE = foreignReader<typeof read>(new URL('./archive-reading.ts', import.meta.url), {
  withinMs: 60_000,
  isHeavy: true,
});

interface Finding {
  user: number;
  archive: ArrivedArchive;
  store: FileStore;
  pool: ReadingPool;
  gone: AbortSignal;
  quota: number;
  now: Date;
}

const idsIn = (rows: readonly Row[] = []) => new Set(rows.map(({ id }) => id));

/** XPT-22, SEC-79. Rejects an account with data before the archive's first byte is stored. */
export async function refuseFilled({ db, user }: { db: Db; user: { id: number } }): Promise<void> {
  if (!(await isEmpty(db, user.id))) throw new Refusal('account_not_empty');
}

/** The rows of an archive, validated in a separate process. */
async function rowsIn(db: Db, { archive, pool, user, gone }: Finding) {
  const rows = new Map<OwnedTable, Row[]>(OWNED_TABLES.map((table) => [table, []]));
  const who = {
    account: user,
    gone,
    tell: (piece: ArchivePiece) => void rows.get(piece.table)?.push(...piece.rows),
  };
  try {
    const found = await pool.read(ARCHIVE, { path: archive.path, columns: await importedColumns(db) }, who);
    if (!('refused' in found)) return { ...found, rows };
    throw new Refusal(found.refused, { message: found.text, fields: { file: found.text } });
  } catch (error) {
    throw error instanceof TooCostly ? unfitArchive('bomb') : error;
  }
}

/**
 * XPT-21. Validates the whole archive and stores its files before the first row is written. Returns null for an account
 * with data, which `importAccount` rejects.
 */
export async function archiveIn(db: Db, finding: Finding): Promise<Found | null> {
  const { user, archive, store, pool, gone, quota, now } = finding;
  if (!(await isEmpty(db, user))) return null;
  const { account, rows, files } = await rowsIn(db, finding);
  const who = { account: user, gone };
  const own = rows.get('file') ?? [];
  const brought = await bringFiles({ archive, rows: own, files, pool, who, store, quota, now }, archive.keys);
  const there = idsIn(brought);
  const uses = (rows.get('file_use') ?? []).filter(({ file_id }) => there.has(file_id));
  const people = (rows.get('users') ?? []).map((row) =>
    there.has(row['photo_file_id']) ? row : { ...row, photo_file_id: null },
  );
  const kept = rows.set('file', brought).set('file_use', uses).set('users', people);
  return { account, rows: withOneCategoryAName(kept) };
}

/** OPS-152, XPT-26. Open data of an archive has the same limits as manually created data. */
async function refuseBeyondQuotas(tx: Tx, user: number, now: Date): Promise<void> {
  // The type of Object.keys is string[]; QUOTAS has no other keys.
  for (const quota of Object.keys(QUOTAS) as Quota[]) {
    if (await isOverQuota(tx, { teacher: user, now }, quota)) throw wrongPart(`data/${quota}.json`);
  }
}

async function write(tx: Tx, user: number, { account, rows }: Found): Promise<void> {
  const ids = new Map<OwnedTable, ReadonlyMap<number, number>>();
  for (const table of OWNED_TABLES) {
    if (ownedTable(table).numbered === false) continue;
    // `rowCheck` has validated that each id is a number.
    const old = (rows.get(table) ?? []).map(({ id }) => Number(id));
    const fresh = await newIds(tx, table, old.length);
    ids.set(table, new Map(old.map((id, at) => [id, fresh[at] ?? 0])));
    if (ids.get(table)?.size !== old.length) throw wrongPart(`data/${table}.json`);
  }
  for (const table of OWNED_TABLES) {
    const own = rows.get(table) ?? [];
    const made = (row: Row) => mapped(table, row, { ids, account, user });
    try {
      if (table === 'users' || table === 'teacher') await updateOwn(tx, table, user, made(own[0] ?? {}));
      else await insertRows(tx, table, own, made);
    } catch (error) {
      // The row violates a constraint, a key, a type or a limit of the database.
      throw /^(2[23]|54)/.test(sqlState(error) ?? '') ? wrongPart(`data/${table}.json`) : error;
    }
  }
  await settleAccounts(tx, [...(ids.get('student')?.values() ?? [])]);
}

/** XPT-20, XPT-22. Writes the whole archive in one transaction. Throws `account_not_empty` for an account with data. */
export async function importAccount(
  tx: Tx,
  { user, now }: { user: number; now: Date },
  found: Found | null,
): Promise<Omit<ResultOf<'POST /api/account-import'>, 'operation_id'>> {
  await holdAccount(tx, user);
  if (found === null || !(await isEmpty(tx, user))) throw new Refusal('account_not_empty');
  await takeTime(tx);
  await clearWay(tx, user);
  await makeRoom(tx);
  await write(tx, user, found);
  await refuseBeyondQuotas(tx, user, now);
  await forgetOwnRows(tx);
  const count = (table: OwnedTable) => found.rows.get(table)?.length ?? 0;
  return { students: count('student'), lessons: count('lesson'), files: count('file') };
}
