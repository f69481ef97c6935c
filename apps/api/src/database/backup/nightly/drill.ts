import { rm } from 'node:fs/promises';
import { connectionsTo } from '../../connection.ts';
import { startEmbedded } from '../../embedded/embedded.ts';
import { restore } from '../restore.ts';

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
