import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { addressOfDatabase } from '../../../testing/databases/database-address.ts';
import { newDatabase, openTestDatabase } from '../../../testing/databases/test-database.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { testApi } from '../../../testing/test-api.ts';
import { restoreFiles } from './files-back.ts';
import { makeNightlyBackup } from './nightly-backup.ts';
import { allNames, folderPlace } from './place.ts';
import { newKey, unseal } from './sealing.ts';

const api = await testApi();
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const FIRST = new Date('2026-11-20T00:30:00.000Z');
const dayAfter = (days: number) => new Date(FIRST.getTime() + days * DAY_MS);

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

async function nights(publicKey?: string) {
  const [dataDir, dir, remotesDir] = [ownFolder(), ownFolder(), ownFolder()];
  const backups = { dir, s3: undefined, at: '00:30', publicKey, days: 30, checkUrl: undefined };
  const settings = { dataDir, backups, filesS3: undefined, remotesDir, remotesS3: undefined };
  const client = await api.database.connect();
  onTestFinished(() => client.end());
  return {
    dataDir,
    dir,
    remotesDir,
    settings,
    client,
    make: (now: Date, tryOut?: () => Promise<void>) => makeNightlyBackup(client, settings, now, tryOut),
    names: async () => (await allNames(folderPlace(dir))).toSorted(),
  };
}

const untried = async () => undefined;
const noted = () => api.database.db.selectFrom('backup_made').selectAll().executeTakeFirst();

test('[OPS-320] [OPS-321] [OPS-323] [OPS-324] a night copies the database and new files, tries the copy out, and removes old copies with their files', async () => {
  const { dataDir, remotesDir, dir, settings, make, names } = await nights();
  write(dataDir, 'files/20261119/first', 'one');
  write(dataDir, 'files/incoming/half', 'unfinished');
  write(remotesDir, 'notes/1.0.0+aa/page.js', 'page');

  const night = await make(FIRST);
  const after = await names();
  const time = await noted();
  rmSync(join(dataDir, 'files/20261119/first'));
  write(dataDir, 'files/20261120/second', 'two');
  await make(dayAfter(1), untried);
  const whileKept = await names();
  await make(dayAfter(40), untried);

  expect(night).toMatchObject({ name: '2026-11-20T0030.backup', files: 2 });
  expect(after).toEqual([
    '2026-11-20T0030.backup',
    '2026-11-20T0030.files',
    'files/20261119/first',
    'remotes/notes/1.0.0+aa/page.js',
  ]);
  expect(time).toMatchObject({ made_at: time?.nightly_at, drilled_at: time?.nightly_at });
  expect(whileKept).toEqual(expect.arrayContaining(['files/20261119/first', 'files/20261120/second']));
  expect(await names()).toEqual([
    '2026-12-30T0030.backup',
    '2026-12-30T0030.files',
    'files/20261120/second',
    'remotes/notes/1.0.0+aa/page.js',
  ]);

  rmSync(join(dataDir, 'files'), { recursive: true });
  const back = await restoreFiles(join(dir, '2026-12-30T0030.backup'), settings, undefined);
  expect([back, readFileSync(join(dataDir, 'files/20261120/second'), 'utf8')]).toEqual([2, 'two']);
  rmSync(join(dataDir, 'files'), { recursive: true });
  rmSync(join(dir, 'files/20261120/second'));
  await expect(restoreFiles(join(dir, '2026-12-30T0030.backup'), settings, undefined)).rejects.toThrow(
    'рядом с копией нет файла files/20261120/second',
  );
});

test('[OPS-318] with a database for checks a copy is restored into it, and it is empty before and after', async () => {
  const { settings, client } = await nights();
  const { host, user, database } = await newDatabase('template1');
  const checkUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
  const check = openTestDatabase({ host, user, database });
  onTestFinished(() => check.close());
  const rowsOf = async (statement: string) => {
    const other = await check.connect();
    try {
      return await other.query(statement);
    } finally {
      await other.end();
    }
  };
  await rowsOf('create table left_by_a_crash (id int); insert into left_by_a_crash values (1)');
  const checkedAt = (url: string, now: Date) =>
    makeNightlyBackup(client, { ...settings, backups: { ...settings.backups, checkUrl: url } }, now);
  const night = await checkedAt(checkUrl, FIRST);
  const left = await rowsOf(`select from pg_class where relnamespace = 'public'::regnamespace`);
  expect([night?.name, left.rowCount]).toEqual(['2026-11-20T0030.backup', 0]);
  const time = await noted();
  expect(time).toMatchObject({ drilled_at: time?.nightly_at });
  await expect(checkedAt(await addressOfDatabase(api), dayAfter(1))).rejects.toThrow('базу самого продукта');
});

test('[OPS-322] with a public key the copy and its files open with the private key alone', async () => {
  const { publicKey, privateKey } = await newKey();
  const { dataDir, dir, settings, make, names } = await nights(publicKey);
  write(dataDir, 'files/20261119/first', 'a secret of Аня');
  const [right, wrong] = [join(ownFolder(), 'key'), join(ownFolder(), 'key')];
  writeFileSync(right, `# created by age-keygen\n${privateKey}\n`);
  writeFileSync(wrong, (await newKey()).privateKey);

  await make(FIRST, untried);
  const sealed = join(dir, '2026-11-20T0030.backup.age');
  await unseal(sealed, join(ownFolder(), 'plain'), right);
  const damaged = join(ownFolder(), 'damaged.age');
  const bytes = readFileSync(sealed);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  rmSync(join(dataDir, 'files'), { recursive: true });
  await restoreFiles(sealed, settings, right);

  expect(await names()).toEqual(['2026-11-20T0030.backup.age', '2026-11-20T0030.files', 'files/20261119/first.age']);
  expect(readFileSync(join(dir, 'files/20261119/first.age')).includes('Аня')).toBe(false);
  expect(readFileSync(join(dataDir, 'files/20261119/first'), 'utf8')).toBe('a secret of Аня');
  const told = 'это другой ключ, или файл повреждён';
  await expect(unseal(sealed, join(ownFolder(), 'plain'), wrong)).rejects.toThrow(told);
  await expect(unseal(damaged, join(ownFolder(), 'plain'), right)).rejects.toThrow(told);
});

test('[OPS-320] only one process at a time makes the copy of a night', async () => {
  const { client, names, make } = await nights();
  const other = await api.database.connect();
  await other.query(`select pg_advisory_lock(hashtext('tetradka nightly backup'))`);

  const meanwhile = await make(FIRST);
  await other.end();

  expect([meanwhile, await names()]).toEqual([null, []]);
  await client.query('select 1');
});

test('[OPS-324] a copy that cannot be tried out is kept, and the failure is reported', async () => {
  const { dataDir, make, names } = await nights();
  const client = await api.database.connect();
  await client.query('delete from backup_made');
  await client.end();
  write(dataDir, 'files/20261119/first', 'one');

  const made = make(FIRST, () => Promise.reject(new Error('no space left')));

  await expect(made).rejects.toThrow('Копия записана, но восстановить её для проверки не удалось: no space left');
  expect(await names()).toContain('2026-11-20T0030.backup');
  expect(await noted()).toMatchObject({ drilled_at: null });
});
