import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { makeFolder, StartFault } from '@planner/server-core';
import { type Config, readConfig } from '../config/config.ts';
import { fetchFrom } from '../database/backup/nightly/files-along.ts';
import { filesBack, listBeside } from '../database/backup/nightly/files-back.ts';
import { backupPlace } from '../database/backup/nightly/nightly-backup.ts';
import { folderPlace } from '../database/backup/nightly/place.ts';
import { isSealed, unsealWith } from '../database/backup/nightly/sealing.ts';
import { reach } from '../database/backup/reach.ts';
import { checkBackup, restore } from '../database/backup/restore.ts';
import { isFresh } from './fresh.ts';
import { type Order, type Told, UPLOADED, UPLOADED_BACKUP, UPLOADED_LIST, WORK_FOLDER } from './messages.ts';

const UNTOUCHED = 'В базе ничего не изменилось:';
const FAILED = 'Копия не восстановлена из-за ошибки сервера. Подробности в журнале.';
/** A page shows the progress every two seconds. */
const ROWS_A_STEP = 5000;

const tell = (is: Told['is'], words: string): Promise<void> =>
  new Promise((resolve) => process.send?.({ is, text: words } satisfies Told, () => resolve()));
const uploadsOf = ({ dataDir }: Config) => join(dataDir, WORK_FOLDER, UPLOADED);
const count = (number: number) => number.toLocaleString('ru-RU');

/** Writes the chosen backup into a file in plain form, and returns its path. */
async function plainFile({ stored, name, key }: Order, config: Config, work: string): Promise<string> {
  const given = stored === null ? join(uploadsOf(config), UPLOADED_BACKUP) : join(work, 'given');
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

/** Runs the work. Its errors name the backup and its list as the operator knows them, not the files under way. */
async function naming<Result>(path: string, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    const words = error.message.replaceAll(path, name).replaceAll(UPLOADED_LIST, listBeside(name) ?? UPLOADED_LIST);
    throw new StartFault(words, { cause: error });
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

/** Puts the files of a backup back. Returns null for a backup without a list of files. */
async function withFiles({ stored, key }: Order, config: Config, brought: string[]): Promise<number | null> {
  const place = stored === null ? folderPlace(uploadsOf(config)) : backupPlace(config);
  if (place === null) return null;
  return filesBack(
    { place, backup: stored ?? UPLOADED_BACKUP, settings: config, key, state: UNTOUCHED },
    {
      told: (done, of) => void tell('running', `Возвращаем файлы: ${count(done)} из ${count(of)}`),
      brought: (path) => void brought.push(path),
    },
  );
}

/** OPS-340. Runs the work. If it fails before the database has rows, removes the files that it brought. */
async function orWithout<Result>(client: pg.Client, work: (brought: string[]) => Promise<Result>): Promise<Result> {
  const brought: string[] = [];
  try {
    return await work(brought);
  } catch (error) {
    // A database that is away may have committed the rows, so their files stay.
    const isEmpty = await isFresh(client).catch(() => false);
    if (isEmpty) for (const path of brought) await rm(path, { force: true });
    throw error;
  }
}

/** OPS-335, OPS-336. The database is filled last, in one transaction: a restore that fails before leaves it empty. */
async function filled(plain: string, order: Order, config: Config): Promise<string> {
  await tell('running', 'Проверяем копию');
  const all = await checkBackup(plain);
  const { connections, leave } = await reach(config, false);
  try {
    const client = await connections.connect();
    await refuseOthers(client);
    const { files, tables, rows, taken_at } = await orWithout(client, async (brought) => ({
      files: await withFiles(order, config, brought),
      ...(await restore(connections, plain, (lines) => {
        if (lines % ROWS_A_STEP === 0) void tell('running', `Заполняем базу: ${count(lines)} строк из ${count(all)}`);
      })),
    }));
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
