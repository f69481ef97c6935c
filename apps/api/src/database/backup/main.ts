import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../config/config.ts';
import { StartFault } from '../../config/start-fault.ts';
import { connectionsTo, type Connections } from '../connection.ts';
import { APPLICATION_ROLE } from '../embedded/application-role.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

interface Reached {
  connections: Connections;
  leave(): Promise<void>;
}

const silently = () => undefined;
const nothing = async () => undefined;

/** The database of the settings: a server's; the embedded one of a product that runs; else one that is started for this. */
async function reach({ databaseUrl, dataDir }: Config, mayRun: boolean): Promise<Reached> {
  if (databaseUrl !== undefined) {
    return { connections: connectionsTo({ connectionString: databaseUrl }, silently), leave: nothing };
  }
  const cluster = join(dataDir, 'postgres/cluster');
  if (mayRun && !existsSync(cluster)) throw new StartFault(`В папке ${dataDir} нет базы данных: проверьте DATA_DIR.`);
  const running = mayRun ? await runningIn(cluster) : undefined;
  if (running !== undefined) return { connections: running, leave: nothing };
  const server: EmbeddedServer = await startEmbedded(dataDir);
  return { connections: connectionsTo(server.connection, silently), leave: () => server.stop() };
}

/** Whoever runs has written the folder of its socket into the fifth line of its lock. */
async function runningIn(cluster: string): Promise<Connections | undefined> {
  const lock = join(cluster, 'postmaster.pid');
  const host = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[4]?.trim() : undefined;
  if (host === undefined || host === '') return undefined;
  const connections = connectionsTo({ host, user: APPLICATION_ROLE, database: 'postgres' }, silently);
  try {
    await (await connections.connect()).end();
    return connections;
  } catch {
    return undefined;
  }
}

async function main([command, file]: readonly (string | undefined)[]): Promise<string> {
  const isBackup = command === 'backup';
  if ((!isBackup && command !== 'restore') || file === undefined)
    throw new StartFault('Нужны backup или restore и файл.');
  if (isBackup && existsSync(file)) throw new StartFault(`Файл ${file} уже есть: назовите другой.`);
  if (!isBackup && !existsSync(file)) throw new StartFault(`Файла ${file} нет.`);
  const { connections, leave } = await reach(readConfig(process.env), isBackup);
  try {
    if (isBackup) {
      const client = await connections.connect();
      const { tables, rows } = await backUp(client, file, new Date(Date.now()));
      await client.end();
      return `Копия записана в ${file}: таблиц ${tables}, строк ${rows}.`;
    }
    const { tables, rows, taken_at } = await restore(connections, file);
    return `Восстановлена копия от ${taken_at}: таблиц ${tables}, строк ${rows}. Все входят заново.`;
  } finally {
    await leave();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  const words = error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
