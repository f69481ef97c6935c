import { existsSync } from 'node:fs';
import { StartFault } from '@planner/server-core';
import { readConfig } from '../../config/config.ts';
import { reach, tell } from './reach.ts';
import { backUp } from './backup.ts';
import { noteBackup } from './note-backup.ts';
import { restore } from './restore.ts';

async function main([command, file]: readonly (string | undefined)[]): Promise<string> {
  const isBackup = command === 'backup';
  if ((!isBackup && command !== 'restore') || file === undefined)
    throw new StartFault('Нужны backup или restore и файл.');
  if (isBackup && existsSync(file)) throw new StartFault(`Файл ${file} уже есть: назовите другой.`);
  if (!isBackup && !existsSync(file)) throw new StartFault(`Файла ${file} нет.`);
  const { connections, leave } = await reach(readConfig(process.env), isBackup);
  try {
    if (isBackup) {
      const client = await connections.connect();
      const now = new Date(Date.now());
      const { tables, rows } = await backUp(client, file, now);
      await noteBackup(client, now);
      await client.end();
      return `Копия записана в ${file}: таблиц ${tables}, строк ${rows}.`;
    }
    const { tables, rows, taken_at } = await restore(connections, file);
    return `Восстановлена копия от ${taken_at}: таблиц ${tables}, строк ${rows}. Все входят заново.`;
  } finally {
    await leave();
  }
}

await tell(() => main(process.argv.slice(2)));
