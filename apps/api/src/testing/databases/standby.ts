import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findBinaries } from '../../database/embedded/binaries.ts';
import { SUPERUSER } from '../../database/embedded/cluster.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { chooseIdentity, giveTo } from '../../database/embedded/identity.ts';
import { startPostmaster } from '../../database/embedded/postmaster.ts';
import { newSocketFolder, openSocketFolder } from '../../database/embedded/socket-folder.ts';
import { ownFolder } from '../own-folder.ts';
import { fillDataFolder } from './ready-folder.ts';

const LESS_CAREFUL = { fsync: 'off', full_page_writes: 'off' };

const addressOf = (host: string, user: string) =>
  `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;

/** The addresses of a primary and of its streaming replica. `superuser` is one of the replica. */
interface Replicated {
  primary: string;
  replica: string;
  superuser: string;
  /** The log of the replica, with each of its statements. */
  statements(): string;
  stopReplica(): Promise<void>;
}

/** Starts a PostgreSQL and a streaming replica of it. Both begin as copies of one cluster. */
export async function startReplicated(): Promise<Replicated> {
  const [own, other] = [ownFolder(), ownFolder()];
  await Promise.all([own, other].map(fillDataFolder));
  const primary = await startEmbedded(own, LESS_CAREFUL);
  const folder = join(other, 'postgres');
  const cluster = join(folder, 'cluster');
  const { postgres } = await findBinaries();
  const identity = chooseIdentity(postgres, cluster);
  chmodSync(other, 0o711);
  writeFileSync(join(cluster, 'standby.signal'), '');
  giveTo(identity, join(cluster, 'standby.signal'));
  const sockets = newSocketFolder(folder);
  openSocketFolder(sockets, identity);
  const log = join(folder, 'server.log');
  const replica = startPostmaster(postgres, cluster, sockets, log, identity, {
    ...LESS_CAREFUL,
    log_statement: 'all',
    primary_conninfo: `host=${primary.superuser.host} user=${SUPERUSER}`,
  });
  onTestFinished(async () => {
    await replica.stop();
    await primary.stop();
  });
  const { host, user } = primary.connection;
  return {
    primary: addressOf(host, user),
    replica: addressOf(sockets, user),
    superuser: addressOf(sockets, SUPERUSER),
    statements: () => readFileSync(log, 'utf8'),
    stopReplica: () => replica.stop(),
  };
}
