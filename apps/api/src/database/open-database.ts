import { pause, sqlState, StartFault } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import { isAway } from './away.ts';
import { connectionsTo, type Connections } from './connection.ts';
import { databaseOver, type Database } from './database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { missingSettings } from './pooler/session-settings.ts';

const OLDEST_SERVER = 150_000;
const PATIENCE_SECONDS = 30;
const PAUSE_MS = 500;
/** More connections would not help: their requests would wait for the processors. */
const MOST_CONNECTIONS = 20;
/** One listens to notifications, and one is a reserve for checking whether the server still answers. */
const OUTSIDE_POOL = 2;

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseConnections'> &
  Partial<Pick<Config, 'directUrl'>>;

/**
 * Opens and migrates the database: the server of DATABASE_URL, otherwise an embedded PostgreSQL in DATA_DIR. Throws a
 * `StartFault`.
 */
export async function openDatabase(
  { databaseUrl, directUrl, dataDir, databaseConnections }: DatabaseSettings,
  warn: (message: string) => void,
  patienceSeconds = PATIENCE_SECONDS,
): Promise<Database> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, {}, warn) : undefined;
  const connections = connectionsTo(
    embedded?.connection ?? { connectionString: directUrl ?? databaseUrl },
    (error) => warn(`a database connection broke: ${error.message}`),
    {
      size: databaseConnections ?? MOST_CONNECTIONS,
      pooler: directUrl === undefined ? undefined : { connectionString: databaseUrl },
    },
  );
  const release = async () => embedded?.stop();
  const database = databaseOver(connections.pool, connections.connect, release);
  try {
    const server = directUrl ?? databaseUrl ?? '';
    const { available, superuser, keeps_settings } = await untilAnswers(connections.connect, server, patienceSeconds);
    if (!keeps_settings) throw new StartFault(`База данных ${withoutPassword(server)} ${BEHIND_POOLER}.`);
    if (directUrl !== undefined) {
      await untilAnswers(connections.connectLikePool, databaseUrl ?? '', patienceSeconds);
      await refuseUnsetPooler(connections, databaseUrl ?? '');
    }
    if (superuser !== null) warn(superuserWarning(superuser));
    const size = poolSize(available, databaseConnections);
    if (databaseConnections !== undefined && size < databaseConnections) {
      warn(fewerConnections({ wanted: databaseConnections, available, size }));
    }
    connections.pool.fit(size);
    await migrate(connections.migrating());
  } catch (error) {
    await database.close();
    throw refusedBy(databaseUrl ?? '', error);
  }
  return database;
}

/**
 * OPS-83. The size of the pool. By default a process uses half of the connections that the server allows, because its
 * successor runs beside it for a while, minus the connections outside the pool. A configured number is used as far as
 * the server allows.
 */
function poolSize(available: number, wanted: number | undefined): number {
  const most = wanted === undefined ? Math.floor(available / 2) : available;
  return Math.max(1, Math.min(most - OUTSIDE_POOL, wanted ?? MOST_CONNECTIONS));
}

/** OPS-272: the warning for an operator who has set more connections than the database server gives. */
const fewerConnections = ({ wanted, available, size }: Record<'wanted' | 'available' | 'size', number>) =>
  `DATABASE_CONNECTIONS=${wanted}, но сервер базы даёт этому пользователю ${available}: запросы получат ${size}, ` +
  `ещё ${OUTSIDE_POOL} нужны самой программе.`;

/** OPS-150: the warning for an operator of a server, who may have no other role yet. */
const superuserWarning = (role: string) =>
  `Роль ${role} в DATABASE_URL — суперпользователь PostgreSQL: ошибка в программе открыла бы весь сервер. Создайте обычную роль ` +
  "(create role tetradka login password '…'), передайте ей базу и её таблицы и укажите её в DATABASE_URL; " +
  'как это сделать, написано в docs/operations/database.md.';

const SERVER = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_setting('random_page_cost')::numeric = 1.1
      and not current_setting('default_transaction_read_only')::boolean as keeps_settings,
    case when r.rolsuper then r.rolname end as superuser,
    least(
      current_setting('max_connections')::int - case when r.rolsuper then 0
        else current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int end,
      case when not r.rolsuper and r.rolconnlimit >= 0 then r.rolconnlimit end,
      case when not r.rolsuper and d.datconnlimit >= 0 then d.datconnlimit end
    ) as available
  from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`;

type Server = {
  version: number;
  encoding: string;
  available: number;
  superuser: string | null;
  /** False where a pooler has lost the settings of the session. */
  keeps_settings: boolean;
};

const BEHIND_POOLER =
  'отвечает через PgBouncer: задайте в DATABASE_DIRECT_URL адрес самого сервера PostgreSQL и настройте PgBouncer, ' +
  'как написано в docs/operations/pgbouncer.md';

/** OPS-326: PgBouncer rejects the settings of a session, or loses them. */
async function refuseUnsetPooler({ connectLikePool }: Connections, url: string): Promise<void> {
  const client = await connectLikePool();
  const missing = await missingSettings(client);
  await client.end();
  if (missing.length === 0) return;
  throw new StartFault(
    `PgBouncer ${withoutPassword(url)} не задаёт ${missing.join(', ')}: добавьте connect_query из docs/operations/pgbouncer.md.`,
  );
}

/** OPS-98. The refusals of a reachable database, with the operator's remedy. */
const WAY_OUT: Partial<Record<string, string>> = {
  '25006': 'принимает только чтение: укажите в DATABASE_URL основной сервер',
  '42501':
    'не даёт своему пользователю создавать таблицы: сделайте его владельцем базы или дайте право на схему public',
  '53100': 'не может писать, на её диске нет места: освободите его',
  '58030': 'не читает своих файлов: проверьте диск и верните её из копии',
  XX001: 'повреждена: верните её из копии',
  XX002: 'повреждена: верните её из копии',
};

function refusedBy(url: string, error: unknown): unknown {
  const way = WAY_OUT[sqlState(error) ?? ''];
  if (way !== undefined) return new StartFault(`База данных ${withoutPassword(url)} ${way}.`, { cause: error });
  const newer = error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message) : null;
  if (newer === null) return error;
  return new StartFault(
    `База данных ${withoutPassword(url)} новее этой программы (${newer[1]}): запустите новую или задайте другую базу.`,
  );
}

/**
 * OPS-14, OPS-15: retries until the server answers. Returns the number of connections for its role, the role's name if
 * it is a superuser, and whether the session has its settings. Throws a `StartFault` when the server refuses or time runs out.
 */
async function untilAnswers(connect: Connections['connect'], url: string, seconds: number): Promise<Server> {
  // The time counts, not the attempts: a server that accepts the connection and stays silent costs five seconds per
  // attempt.
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      const client = await connect();
      const { rows } = await client.query<Server>(SERVER);
      await client.end();
      const [server] = rows;
      if (server === undefined) throw new Error('The database has no name');
      const { version, encoding } = server;
      if (version < OLDEST_SERVER) {
        throw new StartFault(`База данных ${withoutPassword(url)} старше PostgreSQL 15; нужна версия 15 или новее.`);
      }
      if (encoding !== 'UTF8') {
        throw new StartFault(`База данных ${withoutPassword(url)} в кодировке ${encoding}; нужна UTF8.`);
      }
      return server;
    } catch (error) {
      if (error instanceof StartFault) throw error;
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (reason.startsWith('unsupported startup parameter')) {
        throw new StartFault(`База данных ${withoutPassword(url)} ${BEHIND_POOLER}.`);
      }
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
