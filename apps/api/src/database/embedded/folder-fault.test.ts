import { expect, test } from 'vitest';
import { StartFault } from '@planner/server-core';
import { folderFault, logFault } from './folder-fault.ts';

const systemError = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path && { path }) });

test.each([
  ['ENOSPC', 'На диске с папкой данных /data нет места: освободите его или'],
  ['53100', 'На диске с папкой данных /data нет места: освободите его или'],
  ['EROFS', 'Диск с папкой данных /data открыт только для чтения: разрешите запись на него или'],
  ['EACCES', 'В папку данных /data нельзя писать: дайте этому пользователю право на неё или'],
  ['ENOTDIR', 'Папку данных /data нельзя создать на этом месте:'],
  ['EIO', 'Диск с папкой данных /data не читается: проверьте его, верните папку из копии или'],
])('[OPS-98] the system error %s becomes one sentence with a remedy', (code, sentence) => {
  const fault = folderFault('/data', systemError(code, '/data/postgres/owner.json'));

  expect(fault).toEqual(new StartFault(`${sentence} задайте другую папку в DATA_DIR.`));
});

test('[OPS-98] a parent of the folder that cannot be created is its fault too', () => {
  expect(folderFault('/data/of/planner', systemError('EACCES', '/data'))).toEqual(
    new StartFault(
      'В папку данных /data/of/planner нельзя писать: дайте этому пользователю право на неё или задайте другую папку в DATA_DIR.',
    ),
  );
});

test('[OPS-98] an error without a folder’s fault stays unchanged', () => {
  const [crash, elsewhere] = [new TypeError('a bug'), systemError('ENOENT', '/elsewhere/a.json')];

  expect([folderFault('/data', crash), folderFault('/data', elsewhere)]).toEqual([crash, elsewhere]);
});

const LOG = '2026-11-20 12:00:00.000 UTC [7]';

test.each([
  [`${LOG} PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device`, /нет места/],
  [`${LOG} FATAL:  could not open lock file "postmaster.pid": Read-only file system`, /только для чтения/],
  [`${LOG} FATAL:  data directory "/data" has wrong ownership`, /нельзя писать/],
  [`${LOG} PANIC:  could not locate a valid checkpoint record at 0/1`, /Журнал записей .* пропал или повреждён/],
  [`${LOG} FATAL:  required WAL directory "pg_wal" does not exist`, /Журнал записей .* пропал или повреждён/],
  [`${LOG} FATAL:  Unix-domain socket path "/a/b" is too long (maximum 107 bytes)`, /короткий в TMPDIR/],
  [
    `${LOG} FATAL:  could not read file "global/pg_filenode.map"\n${LOG} FATAL:  the database system is starting up`,
    /не запустилась \(«could not read file "global\/pg_filenode.map"», подробности в server.log\): верните папку/,
  ],
])('[OPS-98] PostgreSQL’s log message is reported in Russian: %s', (written, sentence) => {
  const { message } = logFault('/data', 'server.log', written);

  expect(message).toMatch(sentence);
  expect(message).toMatch(/[а-я][^.]*\.$/);
});
