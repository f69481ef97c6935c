import { expect, test } from 'vitest';
import { startClock } from '@planner/server-core';
import { publicUrl, readConfig } from './config.ts';

const PUBLIC_KEY = 'age1l7euxm8wm0c3e8rrgtudl2qpeu5kwwsmq9d3xph42lw5kpucus6sygartk';

test('[OPS-320] without a folder and a bucket there are no nightly backups, and a public key is read', () => {
  const { backups } = readConfig({ BACKUP_KEY: PUBLIC_KEY });

  expect(backups).toEqual({ dir: undefined, s3: undefined, at: '00:30', publicKey: PUBLIC_KEY, days: 30 });
});

test('[OPS-11] without variables the product runs on localhost:3000 with the embedded database and the demo', () => {
  const config = readConfig({});

  expect(config).toMatchObject({ port: 3000, host: 'localhost', databaseUrl: undefined, demo: true });
  expect(publicUrl(config, 3000)).toBe('http://localhost:3000');
});

test.each([
  ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai'],
  ['https://Example.ru:443//', 'https://example.ru'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('[OPS-185] PUBLIC_URL %s means the site %s', (PUBLIC_URL, site) => {
  expect(publicUrl(readConfig({ PUBLIC_URL }), 3000)).toBe(site);
});

test.each(['::1', '[::1]'])(
  '[OPS-185] the server listens on HOST %s without brackets and shows it with brackets',
  (HOST) => {
    const config = readConfig({ HOST });

    expect([config.host, publicUrl(config, 3141)]).toEqual(['::1', 'http://[::1]:3141']);
  },
);

test('[OPS-11] with a database server the demo is off by default', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://u:p@h:5432/d' }).demo).toBe(false);
});

test.each([
  [{}, 'mailto:support@tetradka.example'],
  [{ CONTACT_EMAIL: 'a@example.ru' }, 'mailto:a@example.ru'],
  [{ SUPPORT_URL: 'https://t.me/a', CONTACT_EMAIL: 'a@example.ru' }, 'https://t.me/a'],
  [{ DEMO: 'off' }, undefined],
])('[LND-9] with the settings %o the address of support is %s', (environment, support) => {
  expect(readConfig(environment).links.support).toBe(support);
});

test.each([
  [{ PORT: 'abc' }, 'Неверная настройка. PORT: нужно целое число от 0 до 65535, а задано «abc».'],
  [{ PORT: '70000' }, 'Неверная настройка. PORT: нужно целое число от 0 до 65535, а задано «70000».'],
  [
    { PUBLIC_URL: 'example' },
    'Неверная настройка. PUBLIC_URL: нужен адрес вида https://example.ru, а задано «example».',
  ],
  ...['https://example.ru/app', 'https://example.ru/?a=1', 'https://u:p@example.ru'].map(
    (given): [Record<string, string>, string] => [
      { PUBLIC_URL: given },
      `Неверная настройка. PUBLIC_URL: нужен адрес без пути, вида https://example.ru, а задано «${given}».`,
    ],
  ),
  ...['10.0.0.0/33', '10.0.0.0/1e1', '10.0.0.0/', 'nginx', '10.0.0.5/8/1', '10.0.0.1 nobody', '::/0'].map(
    (list): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: list },
      `Неверная настройка. TRUSTED_PROXIES: нужны адреса или сети через запятую, вида 10.0.0.5, 10.0.0.0/8, а задано «${list}».`,
    ],
  ),
  [{ DEMO: 'yes' }, 'Неверная настройка. DEMO: нужно on или off, а задано «yes».'],
  [
    { CLOCK_START: 'tomorrow' },
    'Неверная настройка. CLOCK_START: нужен момент вида 2026-11-20T09:00:00Z, а задано «tomorrow».',
  ],
  [
    { DATABASE_URL: 'mysql://root:secret@h/d' },
    'Неверная настройка. DATABASE_URL: нужен адрес вида postgres://user:password@host:5432/database.',
  ],
  [{ FILES_QUOTA_GB: '0' }, 'Неверная настройка. FILES_QUOTA_GB: нужно не меньше 0.001, а задано «0».'],
  [
    { BACKUP_CHECK_URL: 'postgres://tetradka:secret@database/tetradka' },
    'Неверная настройка. BACKUP_CHECK_URL: нужен адрес вида postgres://user:password@host:5432/tetradka_check: имя базы кончается на _check, потому что она очищается.',
  ],
  [{ BACKUP_AT: '24:00' }, 'Неверная настройка. BACKUP_AT: нужно время UTC вида 00:30, а задано «24:00».'],
  [
    { BACKUP_KEY: `${PUBLIC_KEY.slice(0, -1)}q` },
    `Неверная настройка. BACKUP_KEY: нужен открытый ключ вида age1…, а задано «${PUBLIC_KEY.slice(0, -1)}q».`,
  ],
  [
    { REMOTES_S3_URL: 's3://key:secret@host' },
    'Неверная настройка. REMOTES_S3_URL: нужен адрес вида s3://KEY:SECRET@host:443/bucket?region=ru-central1, без TLS — http://….',
  ],
])('[OPS-11] a wrong value stops the start with one sentence: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('[OPS-288] a replica without a database server stops the start with one sentence', () => {
  const DATABASE_REPLICA_URL = 'postgres://u:p@replica:5432/d';

  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(
    'Неверная настройка. DATABASE_REPLICA_URL: это адрес реплики, а адрес основного сервера нужен в DATABASE_URL.',
  );
  expect(readConfig({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://u:p@h:5432/d' }).replicaUrl).toBe(
    DATABASE_REPLICA_URL,
  );
});

test('[OPS-12] the clock begins at its configured start and then runs like the machine’s', () => {
  let machine = Date.parse('2030-01-01T00:00:00Z');
  const clock = startClock(() => machine, '2026-11-20T09:00:00Z');

  machine += 90_000;

  expect(clock.now().toISOString()).toBe('2026-11-20T09:01:30.000Z');
});

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'http://localhost:4100' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ PUBLIC_URL: 'https://tetradka.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.ru' }, false],
  [{ HOST: '127.0.0.1.example.ru' }, false],
])('[OPS-173] with %o the demo, whose passwords are public, is open: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo);
  const wanted = () => readConfig({ ...environment, DEMO: 'on' }).demo;
  if (demo) expect(wanted()).toBe(true);
  else expect(wanted).toThrow('их можно открыть только на этом компьютере');
});
