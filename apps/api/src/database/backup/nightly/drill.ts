import { rm } from 'node:fs/promises';
import { StartFault } from '@planner/server-core';
import { connectionsTo } from '../../connection.ts';
import { startEmbedded } from '../../embedded/embedded.ts';
import { restore } from '../restore.ts';

/** Locks are separate in each database, so the lock of a night also shows whether two databases are the same. */
export const LOCK_NIGHT = `select pg_try_advisory_lock(hashtext('tetradka nightly backup')) as mine`;

/**
 * OPS-324. Restores a backup into a scratch database in `folder`, which lives only meanwhile. Throws a `StartFault` if
 * the backup is damaged, or if this machine has no binaries of PostgreSQL.
 */
export async function drill(file: string, folder: string): Promise<{ tables: number; rows: number }> {
  // Nobody needs the scratch database after a crash.
  const server = await startEmbedded(folder, { fsync: 'off' });
  try {
    return await restore(
      connectionsTo(server.connection, () => undefined),
      file,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const EMPTY = 'drop schema public cascade; create schema public';
const NOT_OWN =
  'BACKUP_CHECK_URL называет базу самого продукта или ту, в которой сейчас проверяется другая копия. Назовите отдельную базу.';

/**
 * OPS-318. Restores a backup into the database of this address, which is emptied before and after. Throws a
 * `StartFault` if the backup is damaged, or if it is the database whose night is being made.
 */
export async function drillInto(url: string, file: string): Promise<{ tables: number; rows: number }> {
  const connections = connectionsTo({ connectionString: url }, () => undefined);
  const client = await connections.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(LOCK_NIGHT);
    if (rows[0]?.mine !== true) throw new StartFault(NOT_OWN);
    await client.query(EMPTY);
    try {
      return await restore(connections, file);
    } finally {
      await client.query(EMPTY);
    }
  } finally {
    await client.end();
  }
}
