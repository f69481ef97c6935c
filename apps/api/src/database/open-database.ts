import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { StartFault } from '../config/start-fault.ts';
import { isAway } from './away.ts';
import { connectionsTo, type Connections } from './connection.ts';
import { databaseOver, type Database } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

const OLDEST_SERVER = 150_000;
const PATIENCE_SECONDS = 30;
const PAUSE_MS = 500;

/** The migrated database: a server by DATABASE_URL, else PostgreSQL of our own in DATA_DIR. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (message: string) => void,
  patienceSeconds = PATIENCE_SECONDS,
): Promise<Database> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, {}, warn) : undefined;
  const connections = connectionsTo(embedded?.connection ?? { connectionString: databaseUrl }, (error) =>
    warn(`a database connection broke: ${error.message}`),
  );
  const release = async () => embedded?.stop();
  const database = databaseOver(connections.reading, connections.writing, connections.connect, release);
  try {
    await untilAnswers(connections, databaseUrl ?? '', patienceSeconds);
    await migrate(connections.writing);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** OPS-14, OPS-15: asks again while nobody answers; a server that answers with a refusal ends the waiting. */
async function untilAnswers({ connect }: Connections, url: string, seconds: number): Promise<void> {
  // A server that takes the connection and is silent costs five seconds a try, so the clock counts, not the tries.
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      const client = await connect();
      const { rows } = await client.query(
        "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
      );
      await client.end();
      const [{ version, encoding }] = rows;
      if (version < OLDEST_SERVER) {
        throw new StartFault(`База данных ${withoutPassword(url)} старше PostgreSQL 15; нужна версия 15 или новее.`);
      }
      if (encoding !== 'UTF8') {
        throw new StartFault(`База данных ${withoutPassword(url)} в кодировке ${encoding}; нужна UTF8.`);
      }
      return;
    } catch (error) {
      if (error instanceof StartFault) throw error;
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (!isAway(error)) throw new StartFault(`База данных ${withoutPassword(url)} не пускает: ${reason}.`);
      if (performance.now() > end - PAUSE_MS) {
        throw new StartFault(`База данных ${withoutPassword(url)} не отвечает ${seconds} с: ${reason || 'нет связи'}.`);
      }
      await pause(PAUSE_MS);
    }
  }
}

function withoutPassword(url: string): string {
  if (url === '') return 'встроенная';
  const address = new URL(url);
  if (address.password !== '') address.password = '***';
  if (address.searchParams.has('password')) address.searchParams.set('password', '***');
  return address.href;
}
