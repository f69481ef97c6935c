import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFault } from '@planner/server-core';
import { readConfig } from '../../config/config.ts';
import { reach, tell } from './reach.ts';
import { backUp } from './backup.ts';
import { restoreFiles } from './nightly/files-back.ts';
import { makeNightlyBackup } from './nightly/nightly-backup.ts';
import { newKey, SEALED, unseal } from './nightly/sealing.ts';
import { noteBackup } from './note-backup.ts';
import { restore } from './restore.ts';

const NEEDED = 'Нужны backup или restore и файл.';

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartFault(`Файл ${file} уже есть: назовите другой.`);
}

async function intoFile(file: string): Promise<string> {
  refuseExisting(file);
  const { connections, leave } = await reach(readConfig(process.env), true);
  try {
    const client = await connections.connect();
    const now = new Date(Date.now());
    const { tables, rows } = await backUp(client, file, now);
    await noteBackup(client, now);
    await client.end();
    return `Копия записана в ${file}: таблиц ${tables}, строк ${rows}.`;
  } finally {
    await leave();
  }
}

/** OPS-320. `at` is the moment by the product's clock, otherwise the machine's. */
async function atNight(at = new Date(Date.now()).toISOString()): Promise<string> {
  const config = readConfig(process.env);
  const { connections, leave } = await reach(config, true);
  try {
    const client = await connections.connect();
    const night = await makeNightlyBackup(client, config, new Date(at));
    await client.end();
    if (night === null) return 'Копию сейчас делает другой процесс.';
    return `Ночная копия ${night.name} записана и проверена: строк ${night.rows}, файлов ${night.files}.`;
  } finally {
    await leave();
  }
}

/** OPS-322. Writes the private half of a new key into a file, and returns the public one. */
async function keyInto(file: string): Promise<string> {
  refuseExisting(file);
  const { publicKey, privateKey } = await newKey();
  await writeFile(file, `${privateKey}\n`, { flag: 'wx', mode: 0o600 });
  return `Закрытый ключ записан в ${file}: храните его не на этом сервере.\nBACKUP_KEY=${publicKey}`;
}

async function fromFile(file: string, keyFile: string | undefined): Promise<string> {
  if (!existsSync(file)) throw new StartFault(`Файла ${file} нет.`);
  if (!file.endsWith(SEALED)) return filled(file, undefined);
  if (keyFile === undefined) throw new StartFault(`Файл ${file} зашифрован: назовите за ним файл с закрытым ключом.`);
  const folder = await mkdtemp(join(dirname(file), '.restore-'));
  try {
    await chmod(folder, 0o700);
    const plain = join(folder, 'plain.backup');
    await unseal(file, plain, keyFile);
    return await filled(plain, keyFile, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the database from a plain file, and the folders from the files beside the backup. */
async function filled(file: string, keyFile: string | undefined, named = file): Promise<string> {
  const config = readConfig(process.env);
  const { connections, leave } = await reach(config, false);
  try {
    const { tables, rows, taken_at } = await restore(connections, file);
    const files = await restoreFiles(named, config, keyFile);
    const along = files === null ? '' : `, файлов ${files}`;
    return `Восстановлена копия от ${taken_at}: таблиц ${tables}, строк ${rows}${along}. Все входят заново.`;
  } finally {
    await leave();
  }
}

async function main([command, given, keyFile]: readonly (string | undefined)[]): Promise<string> {
  if (command === 'nightly') return atNight(given);
  if (given === undefined) throw new StartFault(NEEDED);
  if (command === 'key') return keyInto(given);
  if (command === 'backup') return intoFile(given);
  if (command === 'restore') return fromFile(given, keyFile);
  throw new StartFault(NEEDED);
}

await tell(() => main(process.argv.slice(2)));
