import { readConfig } from '../../../config/config.ts';
import { StartFault } from '../../../config/start-fault.ts';
import { type Database, databaseOver } from '../../../database/database.ts';
import { reach, tell } from '../../../database/backup/reach.ts';
import { type Given, listAdministrators, setAdmin } from './administrators.service.ts';

const USAGE = 'Нужно: grant ПОЧТА, revoke ПОЧТА или list.';

const SAID: Record<Given, (email: string, isGrant: boolean) => string> = {
  given: (email, isGrant) => (isGrant ? `${email}: теперь администратор.` : `${email}: больше не администратор.`),
  'had it': (email, isGrant) => (isGrant ? `${email}: уже администратор.` : `${email}: и так не администратор.`),
  nobody: (email) => `Учётной записи ${email} нет.`,
  unproved: (email) => `Адрес ${email} не подтверждён: пусть его владелец откроет ссылку из письма.`,
};

async function act(database: Database, [command, email]: readonly (string | undefined)[]): Promise<string> {
  if (command === 'list') {
    const all = await listAdministrators(database.db);
    return all.length === 0 ? 'Администраторов нет.' : all.map((one) => one.email).join('\n');
  }
  const isGrant = command === 'grant';
  if ((!isGrant && command !== 'revoke') || email === undefined) throw new StartFault(USAGE);
  const given = await database.transaction((tx) => setAdmin(tx, email, isGrant, new Date(Date.now())));
  const words = SAID[given](email, isGrant);
  if (given === 'nobody' || given === 'unproved') throw new StartFault(words);
  return words;
}

/** ADM-1: also beside a product that runs, whose next request knows the right. */
async function main(args: readonly (string | undefined)[]): Promise<string> {
  if (!['grant', 'revoke', 'list'].includes(args[0] ?? '')) throw new StartFault(USAGE);
  const { connections, leave } = await reach(readConfig(process.env), true);
  const database = databaseOver(connections.pool, connections.connect, leave);
  try {
    return await act(database, args);
  } finally {
    await database.close();
  }
}

await tell(() => main(process.argv.slice(2)));
