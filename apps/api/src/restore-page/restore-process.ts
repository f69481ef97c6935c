import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { makeFolder, StartFault } from '@planner/server-core';
import { type Config, readConfig } from '../config/config.ts';
import { fetchFrom } from '../database/backup/nightly/files-along.ts';
import { filesBack } from '../database/backup/nightly/files-back.ts';
import { backupPlace } from '../database/backup/nightly/nightly-backup.ts';
import { isSealed, unsealWith } from '../database/backup/nightly/sealing.ts';
import { reach } from '../database/backup/reach.ts';
import { checkBackup, restore } from '../database/backup/restore.ts';
import { isFresh } from './fresh.ts';
import { type Order, type Told, UPLOADED, WORK_FOLDER } from './messages.ts';

const UNTOUCHED = 'В базе ничего не изменилось:';
const FAILED = 'Копия не восстановлена из-за ошибки сервера. Подробности в журнале.';
/** A page shows the progress every two seconds. */
const ROWS_A_STEP = 5000;

const tell = (is: Told['is'], words: string): Promise<void> =>
  new Promise((resolve) => process.send?.({ is, text: words } satisfies Told, () => resolve()));
const count = (number: number) => number.toLocaleString('ru-RU');

/** Writes the chosen backup into a file in plain form, and returns its path. */
async function plainFile({ stored, name, key }: Order, config: Config, work: string): Promise<string> {
  const given = stored === null ? join(config.dataDir, WORK_FOLDER, UPLOADED) : join(work, 'given');
  const place = backupPlace(config);
  if (stored !== null && (place === null || !(await fetchFrom(place, stored, given)))) {
    throw new StartFault(`Копии ${name} больше нет в хранилище.`);
  }
  if (!(await isSealed(given))) return given;
  if (key.trim() === '') throw new StartFault(`Копия ${name} зашифрована: вставьте закрытый ключ.`);
  const plain = join(work, 'plain.backup');
  await tell('running', 'Расшифровываем копию');
  await unsealWith(key, given, plain, name);
  return plain;
}

/** Runs the work. Its errors name the backup as the operator knows it, not the file under way. */
async function naming<Result>(path: string, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartFault) throw new StartFault(error.message.replaceAll(path, name), { cause: error });
    throw error;
  }
}

/** Throws a `StartFault` unless this process alone restores into a database that never had an account. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtext('tetradka restore')) as mine`,
  );
  if (rows[0]?.mine !== true) throw new StartFault('Эту базу уже восстанавливает другой процесс.');
  if (!(await isFresh(client))) throw new StartFault('В этой базе уже были учётные записи: восстановить в неё нельзя.');
}

/** Puts the files of a stored backup back. Returns null for an uploaded one. */
async function withFiles({ stored, key }: Order, config: Config): Promise<number | null> {
  const place = backupPlace(config);
  if (stored === null || place === null) return null;
  return filesBack({ place, backup: stored, settings: config, key, state: UNTOUCHED }, (done, of) => {
    void tell('running', `Возвращаем файлы: ${count(done)} из ${count(of)}`);
  });
}

/** OPS-335, OPS-336. The database is filled last, in one transaction: a restore that fails before leaves it empty. */
async function filled(plain: string, order: Order, config: Config): Promise<string> {
  await tell('running', 'Проверяем копию');
  const all = await checkBackup(plain);
  const { connections, leave } = await reach(config, false);
  try {
    const client = await connections.connect();
    await refuseOthers(client);
    const files = await withFiles(order, config);
    const { tables, rows, taken_at } = await restore(connections, plain, (lines) => {
      if (lines % ROWS_A_STEP === 0) void tell('running', `Заполняем базу: ${count(lines)} строк из ${count(all)}`);
    });
    await client.end();
    const at = new Date(taken_at).toLocaleString('ru-RU', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' });
    const along = files === null ? '' : `, файлов ${count(files)}`;
    return `Копия от ${at} UTC: таблиц ${tables}, строк ${count(rows)}${along}.`;
  } finally {
    await leave();
  }
}

async function restored(order: Order, config: Config, work: string): Promise<string> {
  const plain = await plainFile(order, config, work);
  return naming(plain, order.name, () => filled(plain, order, config));
}

async function main(): Promise<void> {
  // Safe: the product itself writes the order.
  const order = JSON.parse(await text(process.stdin)) as Order;
  const config = readConfig(process.env);
  const work = join(config.dataDir, WORK_FOLDER, 'plain');
  await rm(work, { recursive: true, force: true });
  await makeFolder(work);
  try {
    await tell('done', await restored(order, config, work));
  } catch (error) {
    if (!(error instanceof StartFault))
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    await tell('failed', error instanceof StartFault ? error.message : FAILED);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  process.exit();
}

// The product has stopped, so nobody waits for the result any more.
process.once('disconnect', () => process.exit());
await main();
