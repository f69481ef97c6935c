import type { AccountExport, KeptFileAnswer, ResultOf } from '@planner/contract';
import { after, days, type FileStore } from '@planner/server-core';
import type { Db, InTx, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller, SignedIn } from '../../http/who.ts';
import { wakeExports } from '../../live/announce.ts';
import { noteSecurityEvent } from '../accounts/security-log/security-log.service.ts';
import { isEmpty } from './importing/writing.repository.ts';
import {
  accountsOfExpired,
  askAgain,
  deleteExports,
  type ExportRow,
  exportOfAccount,
  expiredOf,
} from './account-export.repository.ts';

/** XPT-5. The time in which an archive can be downloaded. */
const KEPT = days(1);
const SWEPT_AT_ONCE = 100;

const isOver = ({ ended_at }: ExportRow, now: Date) =>
  ended_at !== null && after(new Date(ended_at), KEPT).getTime() <= now.getTime();

function shown({ id, state, created_at, done, total, size, ended_at }: ExportRow): AccountExport {
  const isReady = state === 'ready';
  return {
    id,
    state,
    created_at,
    done,
    total,
    size: isReady ? size : null,
    url: isReady ? `/api/account-export/${id}/file` : null,
    expires_at: isReady && ended_at !== null ? after(new Date(ended_at), KEPT).toISOString() : null,
  };
}

export async function exportOf(
  db: Db,
  { id, user_type }: SignedIn,
  now: Date,
): Promise<ResultOf<'GET /api/account-export'>> {
  const row = await exportOfAccount(db, id);
  const may_import = user_type === 'teacher' && (await isEmpty(db, id));
  return { export: row === undefined || isOver(row, now) ? null : shown(row), may_import };
}

/** XPT-3. A request during a running export returns that export. */
export async function askForExport(
  tx: Tx,
  user: number,
  caller: Caller,
  now: Date,
): Promise<Omit<ResultOf<'POST /api/account-export'>, 'operation_id'>> {
  const before = await exportOfAccount(tx, user);
  const isMade = before?.state === 'waiting' || before?.state === 'running';
  if (!isMade) {
    await askAgain(tx, user, now);
    await noteSecurityEvent(tx, { user_id: user, kind: 'exported', caller, now });
    wakeExports(tx);
  }
  const row = await exportOfAccount(tx, user);
  if (row === undefined) throw new Error('An export that was asked for is not there');
  return shown(row);
}

const nameOf = ({ ended_at }: ExportRow) => `tetradka-${(ended_at ?? '').slice(0, 10)}.zip`;

/** XPT-5. Throws `not_found` for another account's export and for an expired one. */
export async function exportFile(
  db: Db,
  store: FileStore,
  { user, id, now }: { user: number; id: number; now: Date },
): Promise<KeptFileAnswer> {
  const row = await exportOfAccount(db, user);
  if (row === undefined || row.id !== id || row.state !== 'ready' || isOver(row, now)) throw new Refusal('not_found');
  const { storage_key, size } = row;
  if (storage_key === null || size === null) throw new Error('An archive that is ready lies nowhere');
  return {
    name: nameOf(row),
    type: 'application/zip',
    size,
    tag: storage_key.slice(-32),
    inline: false,
    async open(range) {
      const bytes = await store.get(storage_key, range);
      if (bytes === null) throw new Refusal('not_found');
      return bytes;
    },
  };
}

export const accountsOfOldExports = (tx: Tx, now: Date): Promise<number[]> => accountsOfExpired(tx, after(now, -KEPT));

/**
 * XPT-5. Deletes expired archives, the bytes before the row, so that no bytes remain without a row. Returns whether
 * more may be left.
 */
export async function sweepExports(
  inTx: InTx,
  store: FileStore,
  { user, now }: { user: number; now: Date },
): Promise<boolean> {
  const expired = await inTx((tx) => expiredOf(tx, { user, ended: after(now, -KEPT), limit: SWEPT_AT_ONCE }));
  for (const { storage_key } of expired) if (storage_key !== null) await store.remove(storage_key);
  await inTx((tx) =>
    deleteExports(
      tx,
      expired.map(({ id }) => id),
    ),
  );
  return expired.length === SWEPT_AT_ONCE;
}
