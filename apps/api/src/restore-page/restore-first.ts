import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '@planner/server-core';
import { type Config, publicUrl } from '../config/config.ts';
import { backupPlace } from '../database/backup/nightly/nightly-backup.ts';
import { reach } from '../database/backup/reach.ts';
import { isFresh } from './fresh.ts';
import { WORK_FOLDER } from './messages.ts';
import { restoreServer } from './restore-server.ts';
import { restoringWith } from './restoring.ts';

const DATABASE_PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
/** How long the page of a finished restore waits for its reader. */
const READER_PATIENCE_MS = 60_000;

const NOT_FRESH =
  'RESTORE=on, но в этой базе уже были учётные записи: страница восстановления не открыта. Уберите RESTORE.';

/** A database server may start after the product. */
async function isFreshDatabase(config: Config): Promise<boolean> {
  const end = performance.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    const { connections, leave } = await reach(config, false);
    try {
      const client = await connections.connect();
      try {
        return await isFresh(client);
      } finally {
        await client.end();
      }
    } catch (error) {
      if (config.databaseUrl === undefined || performance.now() > end) throw error;
    } finally {
      await leave();
    }
    await pause(PAUSE_MS);
  }
}

interface Around {
  /** The settings of the product for the process that restores. */
  environment: Record<string, string | undefined>;
  say(line: string): void;
  /** Called when the server listens. */
  onOpen(): void;
  /** Ends the page and a restore that runs. */
  signal: AbortSignal;
}

/**
 * OPS-334, OPS-337. If the database never had an account, serves the page /restore until a backup is
 * restored. Otherwise returns at once. Nothing else uses the database meanwhile. Returns false when the signal ended it.
 */
export async function restoreFirst(config: Config, { environment, say, onOpen, signal }: Around): Promise<boolean> {
  const work = join(config.dataDir, WORK_FOLDER);
  if (!(await isFreshDatabase(config))) {
    say(NOT_FRESH);
    return true;
  }
  const code = randomBytes(16).toString('base64url');
  const restoring = restoringWith(environment);
  const shown = Promise.withResolvers<void>();
  const server = restoreServer({ config, code, place: backupPlace(config), restoring, onDoneShown: shown.resolve });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  say(`Восстановление из копии: ${publicUrl(config, port)}/restore`);
  say(`Код для этой страницы: ${code}`);
  onOpen();
  const aborted = once(signal, 'abort');
  await Promise.race([restoring.done, aborted]);
  restoring.stop();
  if (!signal.aborted) await Promise.race([shown.promise, aborted, pause(READER_PATIENCE_MS)]);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  await rm(work, { recursive: true, force: true });
  return !signal.aborted;
}
