import type { Registry } from '@planner/platform-contract';
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PlatformTables } from '../database/tables.ts';
import type { FoundDeployment } from '../store/deployment.ts';
import { pageNumbers } from './health/page-numbers.service.ts';
import { registeredIn } from './registered.ts';
import type { ShownChannel } from './state/channels.repository.ts';

const NOW = new Date('2026-11-20T12:24:00Z');
const AT = NOW.toISOString();
const silence = () => new Promise<never>(() => undefined);

/** A database that returns these rows for reads of these tables, and never answers for other tables. */
function databaseOf(tables: Record<string, readonly object[]>) {
  const executeQuery = async ({ sql }: { sql: string }) => {
    const table = Object.keys(tables).find((name) => sql.includes(`from "${name}"`));
    return { rows: table === undefined ? await silence() : tables[table] };
  };
  // No test reads a stream, and the rows have the table's shape, so the cast is safe.
  const connection = { executeQuery } as unknown as DatabaseConnection;
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  const db = new Kysely<PlatformTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db };
}

const channel = { remote: 'notes', stable: '1.0.0', previous: null, canary: null, has_pins: true, changed_at: AT };
// A page reads no other fields, so the cast is safe.
const CHANNELS = [channel as ShownChannel];
const built = (version: string) => ({ build: { version }, manifest: {}, dir: '' }) as never;
const WISH = { remote: 'tasks', live: built('1.0.0'), wish: { current: '1.0.0', by: 'start', at: AT } };

/** Returns the versions in a page once it is made. A commit never ends here. */
function pageOf(tables: Record<string, readonly object[]>, found: object[] = []) {
  const registered = registeredIn({
    database: databaseOf(tables),
    commit: silence,
    clock: { now: () => NOW },
    warn: () => undefined,
    versions: { read: async (_remote: string, version: string) => built(version) } as never,
    found: async () => found as FoundDeployment[],
  });
  return async () => {
    const { deployments } = await registered.deploymentsFor({ userId: async () => 7 });
    return deployments.map(({ remote, live }) => `${remote} ${live.build.version}`);
  };
}

const withoutNumber = async () => {
  const registry: Registry = { contract: '', remotes: {} };
  return Object.keys(await pageNumbers(databaseOf({}))(registry, { ip: '', user_id: null, now: NOW }));
};

test.each<[string, () => Promise<string[]>, string[]]>([
  ['the channels', pageOf({}, [{ ...WISH, wish: null }]), ['tasks 1.0.0']],
  ['a new wish', pageOf({ mfe_channel: CHANNELS, mfe_pin: [] }, [WISH]), ['notes 1.0.0', 'tasks 1.0.0']],
  ['the pins', pageOf({ mfe_channel: CHANNELS }), ['notes 1.0.0']],
  ['the key of page numbers', withoutNumber, ['contract', 'remotes']],
])('[PLT-153] a database that does not answer about %s delays a page by a second', async (_, page, expected) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let made: string[] | null = null;
  void page().then((done) => (made = done));

  await vi.advanceTimersByTimeAsync(999);
  const early = made;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, made]).toEqual([null, expected]);
});
