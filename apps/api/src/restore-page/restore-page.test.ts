import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { connectionsTo } from '../database/connection.ts';
import { makeNightlyBackup } from '../database/backup/nightly/nightly-backup.ts';
import { newKey } from '../database/backup/nightly/sealing.ts';
import { DEADLINES } from '../testing/deadlines.ts';
import { dropDatabase, newDatabase } from '../testing/databases/test-database.ts';
import { ofMachine, ownFolder } from '../testing/own-folder.ts';
import { testApi } from '../testing/test-api.ts';
import { localBucket } from '../testing/uploads/local-bucket.ts';
import { restoreFirst } from './restore-first.ts';

const api = await testApi();
afterAll(() => api.close());
beforeAll(async () => void (await api.teacher()));

const NAME = '2026-11-20T0030.backup.age';
const LIST = '2026-11-20T0030.files';
const FILE = 'files/20261119/first';
const OF_A_VERSION = 'remotes/notes/1.0.0+aa/page.js';

/** A folder or bucket with the encrypted backup of the test's product, one uploaded file and one of a version. */
async function backups(bucket?: string) {
  const { publicKey, privateKey } = await newKey();
  const [dir, dataDir, remotesDir] = [ownFolder(), ownFolder(), ownFolder()];
  for (const [root, path] of [
    [dataDir, FILE],
    [remotesDir, 'notes/1.0.0+aa/page.js'],
  ] as const) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'a file of Аня');
  }
  const { s3 } = readConfig({ BACKUP_S3_URL: bucket }).backups;
  const place = { dir, s3, at: '00:30', publicKey, days: 30, checkUrl: undefined };
  const settings = { dataDir, backups: place, filesS3: undefined, remotesDir, remotesS3: undefined };
  const client = await api.database.connect();
  await makeNightlyBackup(client, settings, new Date('2026-11-20T00:30:00.000Z'), async () => undefined);
  await client.end();
  return { dir, privateKey };
}

/** Flips a bit near the end of encrypted bytes. */
function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
  return changed;
}

/** A new server with an empty database and RESTORE=on. */
async function freshServer(place: { BACKUP_DIR?: string; BACKUP_S3_URL?: string } = {}) {
  const { database: name, host = '', user = '' } = await newDatabase('template0');
  onTestFinished(() => dropDatabase(name));
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const folders = { DATA_DIR: ownFolder(), REMOTES_DIR: ownFolder() };
  const environment = {
    ...ofMachine(),
    ...folders,
    ...place,
    DATABASE_URL: url,
    RESTORE: 'on',
    PORT: '0',
    HOST: '127.0.0.1',
  };

  async function open() {
    const lines: string[] = [];
    const opened = Promise.withResolvers<void>();
    const stopping = new AbortController();
    const ended = restoreFirst(readConfig(environment), {
      environment,
      say: (line) => void lines.push(line),
      onOpen: opened.resolve,
      signal: stopping.signal,
    });
    onTestFinished(async () => {
      stopping.abort();
      await ended;
    });
    await Promise.race([opened.promise, ended]);
    const [address = '', code = ''] = lines.map((line) => line.split(': ')[1]);
    return { lines, origin: address.replace(/\/restore$/, ''), code, ended };
  }

  async function rowsOf(table: string): Promise<number | null> {
    const client = await connectionsTo({ connectionString: url }, () => undefined).connect();
    try {
      const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
      return rows[0]?.there ? (await client.query(`select from ${table}`)).rowCount : null;
    } finally {
      await client.end();
    }
  }
  return { open, rowsOf, dataDir: folders.DATA_DIR, remotesDir: folders.REMOTES_DIR };
}

/** A browser that keeps the cookie of the page. */
function browser(origin: string) {
  let cookie = '';
  async function ask(path: string, init: RequestInit = {}) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) };
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, text: await answer.text() };
  }
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    ask,
    post,
    upload: (name: string, bytes: Buffer, to: 'file' | 'beside' = 'file') =>
      ask(`/restore/${to}?name=${encodeURIComponent(name)}`, { method: 'PUT', body: new Uint8Array(bytes) }),
    /** Starts a restore and returns the page after its end. */
    async restored(fields: Record<string, string>): Promise<string> {
      await post('/restore/start', fields);
      return vi.waitFor(
        async () => {
          const { text } = await ask('/restore');
          if (text.includes('Копия восстанавливается')) throw new Error(text);
          return text;
        },
        { timeout: DEADLINES.long, interval: 200 },
      );
    },
  };
}

test('[OPS-334] without the code of this start the page shows no backup and does nothing', async () => {
  const { dir, privateKey } = await backups();
  const { open, rowsOf } = await freshServer({ BACKUP_DIR: dir });
  const { origin, code } = await open();
  const stranger = browser(origin);

  const shown = await stranger.ask('/restore');
  const wrong = await stranger.post('/restore/code', { code: 'guessed' });
  const started = await stranger.post('/restore/start', { stored: NAME, key: privateKey });
  const uploaded = await stranger.upload('one.backup', Buffer.from('bytes'));
  const probes = await Promise.all(
    ['/healthz', '/readyz', '/trafficz', '/', '/api/user/me'].map((path) => stranger.ask(path)),
  );
  const fromElsewhere = await stranger.ask('/restore/code', {
    method: 'POST',
    body: new URLSearchParams({ code }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });

  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Введите код');
  expect(shown.text).not.toContain(NAME);
  expect([wrong.status, started.status, uploaded.status, fromElsewhere.status]).toEqual([403, 403, 403, 403]);
  expect(wrong.text).toContain('Код не подходит');
  expect(probes.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
  expect(await rowsOf('users')).toBeNull();
});

test(
  '[OPS-335] [OPS-336] [OPS-337] [OPS-338] what cannot be restored changes nothing; then a backup with its files is restored, and the product starts',
  async () => {
    const { dir, privateKey } = await backups();
    const { open, rowsOf, dataDir } = await freshServer({ BACKUP_DIR: dir });
    const { origin, code, ended } = await open();
    const operator = browser(origin);
    await operator.post('/restore/code', { code });
    const future = { tetradka: 1, taken_at: '2030-01-01T00:00:00.000Z', migrations: ['9999-future'] };

    const choice = (await operator.ask('/restore')).text;
    const noKey = await operator.restored({ stored: NAME, key: '' });
    const wrongKey = await operator.restored({ stored: NAME, key: (await newKey()).privateKey });
    await operator.upload('damaged.backup.age', damaged(readFileSync(join(dir, NAME))));
    const broken = await operator.restored({ uploaded: 'on', key: privateKey });
    await operator.upload('newer.backup', gzipSync(`${JSON.stringify(future)}\n`));
    const newer = await operator.restored({ uploaded: 'on', key: '' });
    await operator.upload('foreign.backup', Buffer.from('no backup'));
    const foreign = await operator.restored({ uploaded: 'on', key: '' });
    const untouched = [await rowsOf('users'), existsSync(join(dataDir, 'files'))];

    expect(choice).toContain(`<option>${NAME}</option>`);
    expect(noKey).toContain(`Копия ${NAME} зашифрована: вставьте закрытый ключ.`);
    expect(wrongKey).toContain(`Ключ не открывает ${NAME}: это другой ключ, или файл повреждён.`);
    expect(broken).toContain('Ключ не открывает damaged.backup.age: это другой ключ, или файл повреждён.');
    expect(newer).toContain('Копия newer.backup сделана более новой программой (9999-future)');
    expect(foreign).toContain('Файл foreign.backup повреждён или обрывается');
    expect(untouched).toEqual([null, false]);

    await operator.post('/restore/start', { stored: NAME, key: privateKey });
    const running = (await operator.ask('/restore')).text;
    const again = await operator.restored({ stored: NAME, key: '' });
    const isGoingOn = await ended;

    expect(running).toContain('Копия восстанавливается');
    expect(again).toContain('Копия восстановлена');
    expect(again).toMatch(/строк [\d\s]+, файлов 2\./);
    expect(isGoingOn).toBe(true);
    const accounts = await api.database.db.selectFrom('users').select('id').execute();
    expect(await rowsOf('users')).toBe(accounts.length);
    expect(readFileSync(join(dataDir, FILE), 'utf8')).toBe('a file of Аня');
    expect(existsSync(join(dataDir, 'restore-under-way'))).toBe(false);

    const second = await open();
    expect(second.lines).toEqual([expect.stringContaining('в этой базе уже были учётные записи')]);
    expect(await second.ended).toBe(true);
  },
  DEADLINES.long,
);

test(
  '[OPS-339] [OPS-340] an uploaded folder without a file, or with a damaged one, changes nothing; the whole folder restores its files too',
  async () => {
    const { dir, privateKey } = await backups();
    const { open, rowsOf, dataDir, remotesDir } = await freshServer();
    const { origin, code, ended } = await open();
    const operator = browser(origin);
    const bytes = (name: string) => readFileSync(join(dir, name));
    const filesLeft = () => [existsSync(join(dataDir, FILE)), readdirSync(remotesDir).length];
    /** Uploads the backup, then files beside it, and restores. */
    async function restored(beside: Record<string, Buffer>): Promise<string> {
      await operator.upload(NAME, bytes(NAME));
      for (const [name, body] of Object.entries(beside)) await operator.upload(name, body, 'beside');
      return operator.restored({ uploaded: 'on', key: privateKey });
    }
    const whole = Object.fromEntries([LIST, `${FILE}.age`, `${OF_A_VERSION}.age`].map((name) => [name, bytes(name)]));
    await operator.post('/restore/code', { code });

    const tooEarly = await operator.upload(LIST, bytes(LIST), 'beside');
    await operator.upload(NAME, bytes(NAME));
    const foreign = ['other.files', 'files/20261119/..', 'files/../../x', 'remotes/../../a/b', 'x'];
    const statuses = [];
    for (const name of foreign) statuses.push((await operator.upload(name, bytes(LIST), 'beside')).status);
    const lacking = await restored({ [LIST]: bytes(LIST), [`${FILE}.age`]: bytes(`${FILE}.age`) });
    const afterLacking = filesLeft();
    const broken = await restored({ ...whole, [`${OF_A_VERSION}.age`]: damaged(bytes(`${OF_A_VERSION}.age`)) });
    const badList = await restored({ ...whole, [LIST]: bytes(LIST).subarray(0, 20) });
    const untouched = [await rowsOf('users'), ...filesLeft()];

    expect([tooEarly.status, ...statuses]).toEqual([409, 422, 422, 422, 422, 422]);
    expect(lacking).toContain(`В базе ничего не изменилось: рядом с копией нет файла ${OF_A_VERSION}.`);
    expect(afterLacking).toEqual([false, 1]);
    expect(broken).toContain(`Ключ не открывает ${OF_A_VERSION}: это другой ключ, или файл повреждён.`);
    expect(badList).toContain(`Файл ${LIST} повреждён или обрывается`);
    expect(untouched).toEqual([null, false, 1]);

    expect(await restored(whole)).toMatch(/строк [\d\s]+, файлов 2\./);
    expect(await ended).toBe(true);
    expect(await rowsOf('users')).toBeGreaterThan(0);
    expect(readFileSync(join(dataDir, FILE), 'utf8')).toBe('a file of Аня');
    expect(readFileSync(join(remotesDir, 'notes/1.0.0+aa/page.js'), 'utf8')).toBe('a file of Аня');
    expect(existsSync(join(dataDir, 'restore-under-way'))).toBe(false);
  },
  DEADLINES.long,
);

test(
  '[OPS-335] while the bucket of backups is away the page says so; then a backup in it is restored with its files',
  { tags: 'full', timeout: DEADLINES.long },
  async () => {
    const stored = ownFolder();
    const first = await localBucket(stored);
    const { privateKey } = await backups(first.address);
    const { open, rowsOf, dataDir, remotesDir } = await freshServer({ BACKUP_S3_URL: first.address });
    const { origin, code, ended } = await open();
    const operator = browser(origin);
    await operator.post('/restore/code', { code });

    await first.close();
    const away = (await operator.ask('/restore')).text;
    const bucket = await localBucket(stored, first.port);
    onTestFinished(() => bucket.close());
    const choice = (await operator.ask('/restore')).text;
    const done = await operator.restored({ stored: NAME, key: privateKey });

    expect(away).toContain('Хранилище копий не отвечает');
    expect(choice).toContain(`<option>${NAME}</option>`);
    expect(done).toMatch(/строк [\d\s]+, файлов 2\./);
    expect(await ended).toBe(true);
    expect(await rowsOf('users')).toBeGreaterThan(0);
    expect(readFileSync(join(dataDir, FILE), 'utf8')).toBe('a file of Аня');
    expect(readFileSync(join(remotesDir, 'notes/1.0.0+aa/page.js'), 'utf8')).toBe('a file of Аня');
  },
);
