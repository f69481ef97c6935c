import { sizedEach } from '../../testing/sized.ts';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { dropDatabase, newDatabase, openTestDatabase } from '../../testing/databases/test-database.ts';
import { newWorld } from '../../testing/world.ts';
import { connectionsTo } from '../connection.ts';
import { backUp, copiedTables, quoted } from './backup.ts';
import { LEFT_OUT } from './left-out.ts';
import { restore } from './restore.ts';

const api = await testApi();
const folder = mkdtempSync(join(tmpdir(), 'tetradka-backup-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

const NOW = new Date('2026-11-20T12:24:00.000Z');
let files = 0;
const newFile = () => join(folder, `${++files}.backup`);

async function backedUp(over = (client: pg.Client): pg.Client => client): Promise<string> {
  const file = newFile();
  const client = await api.database.connect();
  try {
    await backUp(over(client), file, NOW);
  } finally {
    await client.end();
  }
  return file;
}

async function emptyDatabase() {
  const config = await newDatabase('template0');
  const database = openTestDatabase(config);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(config.database);
  });
  return { connections: connectionsTo(config, () => undefined), database };
}

/** Every row of every table as text, with the computed columns. */
async function everything({ connect }: Pick<typeof api.database, 'connect'>): Promise<Record<string, string[]>> {
  const client = await connect();
  const found: Record<string, string[]> = {};
  for (const { name } of await copiedTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted(name)} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

test('[OPS-160] a backup restored into an empty database is equal row by row, and the database continues to work', async () => {
  const { teacher } = await newWorld(api);
  // Texts with separators, quotes and line ends, which a careless format would break.
  await teacher.call('POST /api/student-create', {
    body: { student_name: 'Аня "]\u2028,[\\', comment: 'a\r\nb\tc\n' },
  });
  const { connections, database } = await emptyDatabase();

  const file = await backedUp();
  const { rows } = await restore(connections, file);

  const [before, after] = [await everything(api.database), await everything(database)];
  expect(after).toEqual(before);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(before['users']?.length).toBeGreaterThan(1);
  const made = await database.transaction((tx) =>
    sql<{ id: number }>`insert into student (teacher_id, student_name, created_at)
      values (${teacher.id}, 'Новая', ${NOW}) returning id`.execute(tx),
  );
  const greatest = await api.database.db
    .selectFrom('student')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  expect(made.rows[0]?.id).toBeGreaterThan(greatest?.id ?? 0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('[OPS-160] a restore keeps all triggers, references and indexes', { tags: 'full' }, async () => {
  const { connections, database } = await emptyDatabase();
  const shape = async ({ connect }: Pick<typeof api.database, 'connect'>) => {
    const client = await connect();
    const { rows } = await client.query(`
      select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as is, convalidated::text as state from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
      union all select tablename::text, indexname, indexdef, '' from pg_indexes where schemaname = 'public' order by 1, 2, 3`);
    await client.end();
    return rows;
  };

  await restore(connections, await backedUp());

  expect(await shape(database)).toEqual(await shape(api.database));
});

test(
  '[OPS-160] a backup taken during writes shows one moment: the coverage of lessons fits their money',
  { tags: 'full' },
  async () => {
    const { teacher, card } = await newWorld(api);
    const { connections, database } = await emptyDatabase();
    let written = 0;
    const busy = (client: pg.Client): pg.Client => {
      const plain = client.query.bind(client);
      // Before each table is read, a paid lesson is inserted, which writes to a dozen tables. TypeScript cannot match
      // the overloads of `query` here.
      client.query = (async (text: string, values?: unknown[]) => {
        if (text.startsWith('declare')) {
          written++;
          await hasLesson(teacher, card, { ...YESTERDAY, paid: true, force: true });
        }
        return plain(text, values);
      }) as typeof client.query;
      return client;
    };
    const before = await everything(api.database);

    await restore(connections, await backedUp(busy));
    const restored = await everything(database);
    await database.transaction((tx) => sql`select settle_accounts(array_agg(id)) from student`.execute(tx));

    expect(written).toBeGreaterThan(10);
    expect(restored).toEqual(before);
    expect((await everything(database))['lesson_coverage']).toEqual(restored['lesson_coverage']);
  },
);

test(
  '[OPS-160] the file has no session, link or token; every table with a token is listed as left out',
  { tags: 'full' },
  async () => {
    const { teacher } = await newWorld(api);
    await api.visitor().send('POST /api/request-password-reset', { body: { email: teacher.email } });
    const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(token|secret)' order by 1, 2`.execute(api.database.db);

    const text = gunzipSync(readFileSync(await backedUp())).toString();

    const tables = text.split('\n').flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ table_name }) => LEFT_OUT[table_name] === undefined)).toEqual([]);
    expect(tables.filter((name) => LEFT_OUT[name] !== undefined)).toEqual([]);
    expect(tables).toContain('users');
    expect(text).not.toContain('token=');
  },
);

test('[OPS-161] a restore refuses a database that is not empty, with a message', { tags: 'full' }, async () => {
  const file = await backedUp();
  const { connections, database } = await emptyDatabase();
  await restore(connections, file);
  const before = await everything(database);

  await expect(restore(connections, file)).rejects.toThrow('База данных не пуста');

  expect(await everything(database)).toEqual(before);
});

const lines = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
const packed = (text: string) => gzipSync(`${text}\n`);

const SPOILT: readonly [string, (file: string) => Buffer, RegExp][] = [
  ['is truncated', (file) => readFileSync(file).subarray(0, 2000), /повреждён или обрывается/],
  ['lacks its last line', (file) => packed(lines(file).slice(0, -1).join('\n')), /обрывается/],
  [
    'lacks a row',
    (file) =>
      packed(
        lines(file)
          .filter((line, index, all) => !(line.startsWith('[') && all[index - 1]?.startsWith('{"table":"student"')))
          .join('\n'),
      ),
    /повреждён \(.*student/,
  ],
  ['has a changed row', (file) => packed(lines(file).join('\n').replace('Борис', 'Барис')), /повреждён \(journal_row/],
  ['is no backup', () => packed('hello'), /не похож на копию/],
  ['is not compressed', () => Buffer.from('hello'), /повреждён/],
  [
    'comes from a newer version',
    (file) => packed(lines(file).join('\n').replace('"migrations":[', '"migrations":["9999-tomorrow",')),
    /более новой программой \(9999-tomorrow\)/,
  ],
];

sizedEach(
  '[OPS-161] a file that %s is refused with a message and leaves the database empty for another file',
  SPOILT,
  SPOILT.length,
  async ([, spoilt, words]) => {
    const good = await backedUp();
    const file = newFile();
    writeFileSync(file, spoilt(good));
    const { connections, database } = await emptyDatabase();

    await expect(restore(connections, file)).rejects.toThrow(words);
    await restore(connections, good);

    expect(await everything(database)).toEqual(await everything(api.database));
  },
);
