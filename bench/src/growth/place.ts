import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildApp,
  type Database,
  fillCrowd,
  mailedToken,
  newWorld,
  openDatabase,
  pagesRead,
  Person,
  readConfig,
  type World,
} from '@planner/api/testing';

const NOW = new Date('2026-11-20T12:24:00.000Z');

/** The product on a database of its own, beside so many lessons of others. */
export interface Place {
  lessons: number;
  newWorld(): Promise<World>;
  /** The token of the reset letter that is mailed to a person. */
  mailedToken(person: Person): Promise<string>;
  /** How many pages of the database the reads of `work` touch. */
  pagesRead(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** What a server does by itself after a million rows is done before anything is measured, as it is in a database of years. */
async function settleDown(database: Database): Promise<void> {
  const client = await database.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

export async function openPlace(lessons: number): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-growth-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ACCOUNTS_PER_HOUR: '100000',
    LOGINS_PER_MINUTE: '100000',
  });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  await fillCrowd(database, lessons, NOW);
  await settleDown(database);
  const { server } = await buildApp(config, database, { now: () => NOW });
  await server.ready();
  let people = 0;
  const person = (user_type: 'teacher' | 'student') => async (wish?: { first_name?: string; time_zone?: string }) => {
    const made = new Person(server, `growth${++people}@example.test`);
    await made.join(user_type, wish);
    return made;
  };
  return {
    lessons,
    newWorld: () => newWorld({ teacher: person('teacher'), student: person('student') }),
    mailedToken: (of) => mailedToken({ server, config }, of),
    pagesRead: (work) => pagesRead(database, work),
    async close() {
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
