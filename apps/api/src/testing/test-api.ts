import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { openReadingPool } from '../foreign-files/reading-pool.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { setRight } from '../resources/accounts/administrators/administrators.service.ts';
import { registered, type Wish } from './people/registered.ts';
import { type Person, personAt, Visitor } from './person.ts';
import {
  allowConnections,
  breakConnections,
  dropDatabase,
  newDatabase,
  openTestDatabase,
} from './databases/test-database.ts';

export interface TestApi extends App {
  /** Sets the clock. Before, it is Friday 20.11.2026, 15:24 in Moscow. */
  setClock(instant: string): void;
  now(): Date;
  visitor(): Visitor;
  /** A registered and signed-in teacher with a proved address. `student` returns such a student. */
  teacher(wish?: Wish): Promise<Person>;
  student(wish?: Wish): Promise<Person>;
  /** A teacher with the rights of an administrator and an operator. A test file shares one. */
  admin(): Promise<Person>;
  /** A second app on the same database in this process, which plays a second process. It may have its own settings. */
  secondProcess(environment?: Record<string, string>): Promise<App>;
  /** Ends every connection to the database, like a restart of its server. */
  breakConnections(): Promise<void>;
  /** Makes the database unreachable. The returned function, which also runs after the test, brings it back. */
  closeDatabase(): Promise<() => Promise<void>>;
  readonly config: Config;
  readonly database: Database;
  close(): Promise<void>;
  /** Closes the app but leaves its database and its folder, so that later apps can begin with copies. */
  closeForCopies(): Promise<Begun>;
}

/** What a closed test app has left: the name of its database, its folder and its administrator. */
export interface Begun {
  database: string;
  folder: string;
  admin: Person;
}

let people = 0;

/** The apps of a worker share the processes that read foreign files: starting one takes half a second. */
const sharedReading = openReadingPool(() => undefined);

/**
 * The real app on a database of its own. Call it once per test file. A file that watches the processes that read foreign
 * files needs its own.
 * @example
 * const api = await testApi();
 * afterAll(() => api.close());
 * const teacher = await api.teacher();
 * const refusal = await teacher.refused('POST /api/student-create', { body: {} });
 */
export async function testApi(
  environment: Record<string, string> = {},
  { hasOwnReaders = false, begun }: { hasOwnReaders?: boolean; begun?: Begun } = {},
): Promise<TestApi> {
  const reading = hasOwnReaders ? undefined : sharedReading;
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-api-'));
  if (begun !== undefined) cpSync(begun.folder, folder, { recursive: true });
  const settings = {
    DATA_DIR: folder,
    REMOTES_DIR: join(folder, 'remotes'),
    SHELL_DIR: join(folder, 'shell'),
    LOG_LEVEL: 'silent',
    // A bot that is not started: its settings can be read, and it sends nothing.
    TELEGRAM_BOT_TOKEN: '42:local-token-of-tests-only',
    TELEGRAM_BOT_NAME: 'tetradka_bot',
    TELEGRAM_API_URL: 'http://127.0.0.1:9',
    MAX_BOT_TOKEN: 'local-token-of-tests-only',
    MAX_BOT_NAME: 'tetradka_max_bot',
    MAX_API_URL: 'http://127.0.0.1:9',
    ACCOUNTS_PER_HOUR: '100000',
    LOGINS_PER_MINUTE: '100000',
    WRITES_PER_MINUTE: '100000',
    ...environment,
  };
  const config = readConfig(settings);
  const connection = await newDatabase(begun?.database);
  const database = openTestDatabase(connection);
  let now = new Date('2026-11-20T12:24:00.000Z');
  const clock = { now: () => now };
  const app = await buildApp(config, database, clock, reading);
  await app.server.ready();
  const closers = [() => app.server.close(), () => database.close()];

  const person = (user_type: 'teacher' | 'student', wish?: Wish) =>
    registered({ ...app, config, now }, `person${++people}@example.test`, { user_type, ...wish });

  let administrator = begun && Promise.resolve(personAt(app, begun.admin));
  async function newAdministrator() {
    const made = await person('teacher');
    for (const right of ['admin', 'platform'] as const) {
      await database.transaction((tx) => setRight(tx, { email: made.email, right, isGiven: true, now }));
    }
    return made;
  }

  const admin = () => (administrator ??= newAdministrator());
  async function closeAll() {
    for (const close of closers) await close();
  }

  return {
    ...app,
    config,
    database,
    setClock(instant) {
      const before = now;
      now = new Date(instant);
      onTestFinished(() => void (now = before));
    },
    now: clock.now,
    visitor: () => new Visitor(app.server),
    teacher: (wish) => person('teacher', wish),
    student: (wish) => person('student', wish),
    admin,
    async secondProcess(own = {}) {
      const otherDatabase = openTestDatabase(connection);
      const other = await buildApp(readConfig({ ...settings, ...own }), otherDatabase, clock, reading);
      await other.server.ready();
      closers.unshift(
        () => other.server.close(),
        () => otherDatabase.close(),
      );
      return other;
    },
    breakConnections: () => breakConnections(connection.database),
    async closeDatabase() {
      const open = () => allowConnections(connection.database, true);
      onTestFinished(open);
      await allowConnections(connection.database, false);
      await breakConnections(connection.database);
      return open;
    },
    async close() {
      await closeAll();
      await dropDatabase(connection.database);
      rmSync(folder, { recursive: true, force: true });
    },
    async closeForCopies() {
      const administered = await admin();
      await closeAll();
      const left = join(inject('leftFolder'), basename(folder));
      renameSync(folder, left);
      return { database: connection.database, folder: left, admin: administered };
    },
  };
}
