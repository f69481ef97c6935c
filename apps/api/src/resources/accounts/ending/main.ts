import { StartFault } from '@planner/server-core';
import { readConfig } from '../../../config/config.ts';
import { databaseOver } from '../../../database/database.ts';
import { reach, tell } from '../../../database/backup/reach.ts';
import { endAllSessions, endSessionsCalled } from './ending.service.ts';

const nothing = async () => undefined;

/** ACC-191. The argument is `all`, or the login or address of an account. The product may run meanwhile. */
async function main([whose]: readonly (string | undefined)[]): Promise<string> {
  if (whose === undefined || whose === '') throw new StartFault('Нужны логин или почта учётной записи, или all.');
  const { connections, leave } = await reach(readConfig(process.env), true);
  const database = databaseOver(connections.pool, connections.connect, nothing);
  const now = new Date(Date.now());
  try {
    const { accounts, sessions } = await database.transaction((tx) =>
      whose === 'all' ? endAllSessions(tx, now) : endSessionsCalled(tx, whose, now),
    );
    if (accounts === 0 && whose !== 'all') throw new StartFault(`Учётной записи «${whose}» нет.`);
    return `Завершено сеансов: ${sessions}. Учётных записей: ${accounts}. Открытые страницы узнают об этом в течение минуты.`;
  } finally {
    await database.close();
    await leave();
  }
}

await tell(() => main(process.argv.slice(2)));
