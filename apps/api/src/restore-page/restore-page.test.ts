import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { restoreFirst } from './restore-first.ts';

const api = await testApi();
afterAll(() => api.close());
beforeAll(async () => void (await api.teacher()));

const NAME = '2026-11-20T0030.backup.age';

/** A folder with the encrypted backup of the test's product and one uploaded file. */
async function backups() {
  const { publicKey, privateKey } = await newKey();
  const [dir, dataDir, remotesDir] = [ownFolder(), ownFolder(), ownFolder()];
  mkdirSync(join(dataDir, 'files/20261119'), { recursive: true });
  writeFileSync(join(dataDir, 'files/20261119/first'), 'a file of Аня');
  const place = { dir, s3: undefined, at: '00:30', publicKey, days: 30, checkUrl: undefined };
  const settings = { dataDir, backups: place, filesS3: undefined, remotesDir, remotesS3: undefined };
  const client = await api.database.connect();
  await makeNightlyBackup(client, settings, new Date('2026-11-20T00:30:00.000Z'), async () => undefined);
  await client.end();
  return { dir, privateKey };
}

/** A new server with an empty database and RESTORE=on. */
async function freshServer(dir: string) {
  const { database: name, host = '', user = '' } = await newDatabase('template0');
  onTestFinished(() => dropDatabase(name));
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const folders = { DATA_DIR: ownFolder(), REMOTES_DIR: ownFolder(), BACKUP_DIR: dir };
  const environment = { ...ofMachine(), ...folders, DATABASE_URL: url, RESTORE: 'on', PORT: '0', HOST: '127.0.0.1' };

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
  return { open, rowsOf, dataDir: folders.DATA_DIR };
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
    upload: (name: string, bytes: Buffer) =>
      ask(`/restore/file?name=${name}`, { method: 'PUT', body: new Uint8Array(bytes) }),
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
  const { open, rowsOf } = await freshServer(dir);
  const { origin, code } = await open();
  const stranger = browser(origin);

  const shown = await stranger.ask('/restore');
  const wrong = await stranger.post('/restore/code', { code: 'guessed' });
  const started = await stranger.post('/restore/start', { stored: NAME, key: privateKey });
  const uploaded = await stranger.upload('one.backup', Buffer.from('bytes'));
  const probes = await Promise.all(['/healthz', '/readyz', '/', '/api/user/me'].map((path) => stranger.ask(path)));
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
  expect(probes.map(({ status }) => status)).toEqual([200, 503, 503, 503]);
  expect(await rowsOf('users')).toBeNull();
});

test(
  '[OPS-335] [OPS-336] [OPS-337] [OPS-338] what cannot be restored changes nothing; then a backup with its files is restored, and the product starts',
  async () => {
    const { dir, privateKey } = await backups();
    const { open, rowsOf, dataDir } = await freshServer(dir);
    const { origin, code, ended } = await open();
    const operator = browser(origin);
    await operator.post('/restore/code', { code });
    const damaged = readFileSync(join(dir, NAME));
    damaged[damaged.length - 40] = (damaged[damaged.length - 40] ?? 0) ^ 1;
    const future = { tetradka: 1, taken_at: '2030-01-01T00:00:00.000Z', migrations: ['9999-future'] };

    const choice = (await operator.ask('/restore')).text;
    const noKey = await operator.restored({ stored: NAME, key: '' });
    const wrongKey = await operator.restored({ stored: NAME, key: (await newKey()).privateKey });
    await operator.upload('damaged.backup.age', damaged);
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
    expect(again).toMatch(/строк [\d\s]+, файлов 1\./);
    expect(isGoingOn).toBe(true);
    const accounts = await api.database.db.selectFrom('users').select('id').execute();
    expect(await rowsOf('users')).toBe(accounts.length);
    expect(readFileSync(join(dataDir, 'files/20261119/first'), 'utf8')).toBe('a file of Аня');
    expect(existsSync(join(dataDir, 'restore-under-way'))).toBe(false);

    const second = await open();
    expect(second.lines).toEqual([expect.stringContaining('в этой базе уже были учётные записи')]);
    expect(await second.ended).toBe(true);
  },
  DEADLINES.long,
);
